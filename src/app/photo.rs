//! The dialog for pictures of puzzles.

use leptos::html;
use leptos::prelude::*;

use super::browser::listen::listen;
use super::browser::{address, document};
use super::photos::Photos;
use super::review::Review;
use super::session::Session;
use super::sheet::{self, FROM_PICTURE, Sheet};
use super::state::{Game, Source};
use super::texts;
use super::viewfinder::Viewfinder;
use super::whole_picture::WholePicture;
use super::widgets::Button;

/// The dialog, the review of the cells, and the view of the whole picture.
#[component]
pub(super) fn Pictures() -> impl IntoView {
    let session = expect_context::<Session>();
    let photos = Photos::new(session);
    // Reaches outside: to pictures that have arrived.
    Effect::new(move |_| {
        if let Some((file, source)) = session.picture.get() {
            session.picture.set(None);
            sheet::close(FROM_PICTURE);
            photos.take(file, source);
        }
    });
    // Reaches outside, once the dialog is there.
    Effect::new(move |_| {
        if address::is_shortcut("photo") {
            session.change(Game::fill_address);
            sheet::open(FROM_PICTURE);
        }
    });
    // Reaches outside: the open dialog starts the worker, since a picture is likely to follow.
    Effect::new(move |_| {
        if let Some(dialog) = document().get_element_by_id(FROM_PICTURE) {
            listen(&dialog, &["focusin"], move |_| photos.warm());
        }
    });
    let input = NodeRef::<html::Input>::new();
    let choose = move |()| {
        if let Some(input) = input.get_untracked() {
            input.click();
        }
    };
    let chosen = move |_| {
        let Some(input) = input.get_untracked() else { return };
        let file = input.files().and_then(|files| files.get(0));
        // Allows choosing the same file again.
        input.set_value("");
        if let Some(file) = file {
            let source = Source::File(file.name());
            session.picture.set(Some((file, source)));
        }
    };
    view! {
        <Review photos/>
        <Sheet id=FROM_PICTURE title=texts::picture::FROM_PICTURE>
            <p>
                {texts::picture::ABOUT}
            </p>
            <div class="ask">
                <Button label=texts::picture::CHOOSE class="primary choose" on_click=choose/>
                <Viewfinder photos dialog=FROM_PICTURE/>
            </div>
            <input
                type="file"
                accept="image/*"
                hidden
                aria-label=texts::picture::FILE
                node_ref=input
                on:change=chosen
            />
        </Sheet>
        <WholePicture photos/>
    }
}

/// The button that opens the dialog.
#[component]
pub(super) fn PictureButton(
    /// True while the button is hidden.
    is_hidden: Memo<bool>,
) -> impl IntoView {
    let open = move |()| {
        sheet::open(FROM_PICTURE);
    };
    view! { <Button label=texts::picture::PICTURE is_hidden on_click=open/> }
}
