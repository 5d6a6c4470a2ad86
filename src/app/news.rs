//! A line of news for returning users after an update.

use leptos::prelude::*;

use super::browser::storage;
use super::texts;
use super::widgets::Button;

/// The news since the last visit, until dismissed.
#[component]
pub(super) fn NewsBar() -> impl IntoView {
    let seen: Option<usize> = storage::load(storage::Key::News).and_then(|seen| seen.parse().ok());
    // A first visit shows no news.
    let news = texts::page::NEWS
        .get(seen.unwrap_or(texts::page::NEWS.len())..)
        .unwrap_or_default()
        .join(" ");
    storage::save(storage::Key::News, &texts::page::NEWS.len().to_string());
    let is_shown = RwSignal::new(!news.is_empty());
    view! {
        <Show when=move || is_shown.get()>
            <aside class="update-bar" aria-label=texts::page::NEWS_BAR>
                <p>{texts::page::NEWS_BEGIN} {news.clone()}</p>
                <Button label=texts::buttons::OK on_click=move |()| is_shown.set(false)/>
            </aside>
        </Show>
    }
}
