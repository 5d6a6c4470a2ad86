//! What is new, in a line, for those who have been here before an update.

use leptos::prelude::*;

use super::browser::storage;
use super::widgets::Button;

/// What came with updates that users should hear of, the latest last.
const NEWS: [&str; 3] = [
    "Boards are kept as you work: see Your boards.",
    "A picture or photo of a puzzle can be read: paste it, drop it, or press Picture… in Set.",
    "New puzzles of every kind are made here, as hard as you like: press New puzzle.",
];

/// Says it, until the user has seen it.
#[component]
pub(super) fn NewsBar() -> impl IntoView {
    let seen: Option<usize> = storage::load(storage::Key::News).and_then(|seen| seen.parse().ok());
    // On a first visit all is new.
    let news = NEWS.get(seen.unwrap_or(NEWS.len())..).unwrap_or_default().join(" ");
    storage::save(storage::Key::News, &NEWS.len().to_string());
    let is_shown = RwSignal::new(!news.is_empty());
    view! {
        <Show when=move || is_shown.get()>
            <aside class="update-bar" aria-label="What’s new">
                <p>"New: " {news.clone()}</p>
                <Button label="OK" on_click=move |()| is_shown.set(false)/>
            </aside>
        </Show>
    }
}
