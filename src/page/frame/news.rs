//! A line of news for returning users after an update.

use leptos::prelude::*;

use crate::page::browser::storage;
use crate::page::kit::widgets::Button;
use crate::view::words;

/// The news since the last visit, until dismissed.
#[component]
pub(crate) fn NewsBar() -> impl IntoView {
    let seen: Option<usize> = storage::load(storage::Key::News).and_then(|seen| seen.parse().ok());
    // A first visit shows no news.
    let news = words::page::NEWS
        .get(seen.unwrap_or(words::page::NEWS.len())..)
        .unwrap_or_default()
        .join(" ");
    storage::save(storage::Key::News, &words::page::NEWS.len().to_string());
    let is_shown = RwSignal::new(!news.is_empty());
    view! {
        <Show when=move || is_shown.get()>
            <aside class="update-bar" aria-label=words::page::NEWS_BAR>
                <p>{words::page::NEWS_BEGIN} {news.clone()}</p>
                <Button label=words::buttons::OK on_click=move |()| is_shown.set(false)/>
            </aside>
        </Show>
    }
}
