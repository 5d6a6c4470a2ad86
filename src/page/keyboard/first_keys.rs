//! The keys that work before the second part is loaded.

use web_sys::KeyboardEvent;

use crate::model::Workbench;
use crate::model::ask::Solve;
use crate::page::board::board_view;
use crate::page::browser::{document, takes_text};
use crate::page::kit::widgets::catch_focus;
use crate::page::runtime::session::Session;

/// Handles a key of the first part. Returns true if the key has a meaning.
pub(crate) fn on_key(session: Session, event: &KeyboardEvent) -> bool {
    let control = event.ctrl_key() || event.meta_key();
    match event.key().as_str() {
        "Enter" if control => session.ask(Solve),
        "Escape" => stop_or_hide(session),
        _ => return !takes_text(event.target()) && board_view::on_key(session, event),
    }
    true
}

fn stop_or_hide(session: Session) {
    let holder = document().active_element();
    if session.read(Workbench::is_busy) {
        session.cancel();
    } else {
        session.change(Workbench::hide_findings);
    }
    catch_focus(session, holder);
}
