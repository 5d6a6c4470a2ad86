//! The dialog for pictures of puzzles.

mod photos;
mod review;
mod viewfinder;
mod whole_picture;

use leptos::html;
use leptos::prelude::*;

use self::photos::Photos;
use self::review::Review;
use self::viewfinder::{Finder, Viewfinder};
use self::whole_picture::WholePicture;
use crate::model::{Source, Workbench};
use crate::page::browser::address;
use crate::page::browser::listen::listen;
use crate::page::kit::dialog::{Dialog, DialogId};
use crate::page::kit::widgets::Button;
use crate::page::runtime::session::Session;
use crate::view::words;

/// The dialog, the review of the cells, and the view of the whole picture.
#[component]
pub(crate) fn Pictures() -> impl IntoView {
    let session = expect_context::<Session>();
    let photos = Photos::new(session);
    let finder = Finder::new(photos);
    let dialog = NodeRef::<html::Dialog>::new();
    // Side effect: takes pictures that have arrived.
    Effect::new(move |_| {
        if let Some((file, source)) = session.picture.get() {
            session.picture.set(None);
            DialogId::PICTURE.close();
            photos.take(file, source);
        }
    });
    // An effect, so that it runs once the dialog is there.
    Effect::new(move |_| {
        if address::is_shortcut("photo") {
            session.change(Workbench::fill_address);
            DialogId::PICTURE.open();
        }
    });
    // Side effect: the open dialog starts the worker, since a picture is likely to follow.
    Effect::new(move |_| {
        if let Some(dialog) = dialog.get() {
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
        <Dialog
            id=DialogId::PICTURE
            title=words::picture::FROM_PICTURE
            node_ref=dialog
            on_close=Callback::new(move |()| finder.close())
        >
            <p>
                {words::picture::ABOUT}
            </p>
            <div class="ask">
                <Button label=words::picture::CHOOSE class="primary choose" on_click=choose/>
                <Viewfinder finder/>
            </div>
            <input
                type="file"
                accept="image/*"
                hidden
                aria-label=words::picture::FILE
                node_ref=input
                on:change=chosen
            />
        </Dialog>
        <WholePicture photos/>
    }
}

/// The button that opens the dialog.
#[component]
pub(crate) fn PictureButton(
    /// True while the button is hidden.
    is_hidden: Memo<bool>,
) -> impl IntoView {
    let open = move |()| {
        DialogId::PICTURE.open();
    };
    view! { <Button label=words::picture::PICTURE is_hidden on_click=open/> }
}
