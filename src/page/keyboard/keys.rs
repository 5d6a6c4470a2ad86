//! All keys, once the second part is loaded.

use web_sys::KeyboardEvent;

use super::first_keys;
use crate::model::{Direction, Editor, Mode, Purpose, Workbench};
use crate::page::board::board_view::{self, arrow, is_nobodys};
use crate::page::board::{draw_on, giant};
use crate::page::browser::cells::cell_of;
use crate::page::browser::takes_text;
use crate::page::dialogs::help;
use crate::page::frame::purposes::enter;
use crate::page::places::play;
use crate::page::runtime::session::Session;

/// Handles a key. Returns true if the key has a meaning.
pub(crate) fn on_key(session: Session, event: &KeyboardEvent) -> bool {
    let (key, code) = (event.key(), event.code());
    let control = event.ctrl_key() || event.meta_key();
    if takes_text(event.target()) || event.is_composing() {
        return first_keys::on_key(session, event);
    }
    let is_played = session.read(Workbench::is_played);
    // While paused, the board is covered. P resumes, and Alt with a letter changes the purpose.
    if session.read(Workbench::is_paused) && !event.alt_key() {
        return !control && on_letter(session, &key);
    }
    if event.alt_key() && !control {
        let purpose = match code.as_str() {
            "KeyP" => Purpose::Play,
            "KeyS" => Purpose::Set,
            "KeyO" => Purpose::Solve,
            "KeyI" => Purpose::Inside,
            _ => return is_played && on_player_key(session, event),
        };
        enter(session, purpose);
        return true;
    }
    if !control && !is_played && key == "Enter" && accept_doubt(session, event) {
        return true;
    }
    match (key.to_ascii_lowercase().as_str(), control) {
        ("escape", _) if draw_on::escape(session) => return true,
        ("z", true) => {
            session.change(if event.shift_key() { Workbench::redo } else { Workbench::undo });
        }
        ("y", true) => session.change(Workbench::redo),
        ("?", false) => help::open(),
        _ => {
            return on_giant(session, event)
                || move_far(session, event)
                || is_played && on_player_key(session, event)
                || !is_played && mend_doubt(session, event)
                || !is_played && on_typing(session, &key, event)
                || first_keys::on_key(session, event)
                || on_letter(session, &key);
        }
    }
    true
}

/// Enter on the board confirms a doubtful cell of a picture and goes to the next one.
fn accept_doubt(session: Session, event: &KeyboardEvent) -> bool {
    let is_on_board = cell_of(event.target()).is_some() || is_nobodys(event);
    if !is_on_board || session.read(|workbench| workbench.doubtful_cells().is_empty()) {
        return false;
    }
    session.change(|workbench| {
        workbench.accept_cell();
        workbench.go_to_doubt();
    });
    session.focus_cursor();
    true
}

/// A key that writes in a doubtful cell corrects it. If every value is one symbol, the cursor goes
/// on to the next doubtful cell.
fn mend_doubt(session: Session, event: &KeyboardEvent) -> bool {
    let is_doubtful =
        |workbench: &Workbench| workbench.doubtful_cells().contains(&workbench.editor().cursor());
    if !session.read(is_doubtful) || !board_view::on_key(session, event) {
        return false;
    }
    let has_moved = arrow(&event.key()).is_some();
    if !has_moved {
        session.change(|workbench| {
            workbench.accept_cell();
            if workbench.puzzle().board().value_count() < 10 {
                workbench.go_to_doubt();
            }
        });
        session.focus_cursor();
    }
    true
}

/// Typing on from cell to cell. While that is off, records symbols so that the page can offer it.
fn on_typing(session: Session, key: &str, event: &KeyboardEvent) -> bool {
    let has_modifier = event.ctrl_key() || event.meta_key() || event.alt_key();
    let is_free = |workbench: &Workbench| workbench.drawing().is_none();
    if has_modifier || !session.read(is_free) {
        return false;
    }
    let symbol = key.chars().next().filter(|_| key.chars().count() == 1);
    if !session.read(|workbench| workbench.play().types_on) {
        if let Some(symbol) = symbol {
            session.change(|workbench| workbench.note_typed(symbol));
        }
        return false;
    }
    let is_taken = match (key, symbol) {
        ("Backspace", _) => session.change(|workbench| {
            workbench.type_back();
            true
        }),
        // The space bar presses the focused button.
        (" ", _) if cell_of(event.target()).is_none() && !is_nobodys(event) => false,
        (_, Some(symbol)) => session.change(|workbench| workbench.type_on(symbol)),
        _ => false,
    };
    if is_taken {
        session.focus_cursor();
    }
    is_taken
}

/// P, unless it is a value on this board: pauses or resumes, or switches to Play.
fn on_letter(session: Session, key: &str) -> bool {
    if !matches!(key, "p" | "P") {
        return false;
    }
    if session.read(Workbench::is_played) {
        play::pause_or_go_on(session);
    } else {
        enter(session, Purpose::Play);
    }
    true
}

/// Zooms or pages on a large board.
fn on_giant(session: Session, event: &KeyboardEvent) -> bool {
    let is_elsewhere = cell_of(event.target()).is_none() && !is_nobodys(event);
    let Some(giant) = giant::current().filter(|_| !is_elsewhere && !event.ctrl_key()) else {
        return false;
    };
    match event.key().as_str() {
        "+" | "=" => giant.zoom(giant::STEP),
        "-" => giant.zoom(1.0 / giant::STEP),
        key @ ("PageUp" | "PageDown") => {
            giant.turn_page(key == "PageDown");
            session.focus_cursor();
        }
        _ => return false,
    }
    true
}

/// Moves to the edge of the board, or extends the selection while drawing.
fn move_far(session: Session, event: &KeyboardEvent) -> bool {
    if cell_of(event.target()).is_none() && !is_nobodys(event) {
        return false;
    }
    let key = event.key();
    let control = event.ctrl_key() || event.meta_key();
    let is_moved = match (key.as_str(), control) {
        ("Home", false) => leap(session, Direction::Left),
        ("End", false) => leap(session, Direction::Right),
        ("Home", true) => go(session, Editor::leap_to_start),
        ("End", true) => go(session, Editor::leap_to_end),
        (" ", true) => draw_on::toggle(session),
        (_, true) if !event.shift_key() => {
            arrow(&key).is_some_and(|direction| leap(session, direction))
        }
        _ if event.shift_key() => {
            arrow(&key).is_some_and(|direction| draw_on::extend(session, direction))
        }
        _ => false,
    };
    if is_moved {
        session.focus_cursor();
    }
    is_moved
}

fn leap(session: Session, direction: Direction) -> bool {
    go(session, |editor| editor.leap(direction))
}

fn go(session: Session, go: impl FnOnce(&mut Editor)) -> bool {
    session.edit(go);
    true
}

/// A key in Play that writes, selects or chooses a mode.
fn on_player_key(session: Session, event: &KeyboardEvent) -> bool {
    let (key, code) = (event.key(), event.code());
    let control = event.ctrl_key() || event.meta_key();
    let is_on_board = cell_of(event.target()).is_some() || is_nobodys(event);
    // Modifiers change the key's character, but not its code.
    let digit = code.strip_prefix("Digit").or_else(|| code.strip_prefix("Numpad"));
    let digit = digit.and_then(|digit| digit.parse().ok());
    let has_modifier = event.shift_key() || control || event.alt_key();
    let symbol = match digit {
        Some(digit) if has_modifier => Some(digit),
        _ if has_modifier && !event.shift_key() => None,
        _ => Some(key.chars().next().unwrap_or_default()).filter(|_| key.chars().count() == 1),
    };
    // The mode follows from this event's modifiers: their release may happen outside the page.
    let held = match (event.shift_key(), control, event.alt_key()) {
        (true, false, false) => Some(Mode::Corner),
        (false, true, false) => Some(Mode::Centre),
        (false, false, true) | (true, true, _) => Some(Mode::Colour),
        _ => None,
    };
    let is_written = symbol
        .filter(|symbol| *symbol != ' ')
        .is_some_and(|symbol| session.change(|workbench| workbench.pencil_symbol_as(symbol, held)));
    if is_written {
        return true;
    }
    match (key.to_ascii_lowercase().as_str(), control) {
        ("a", true) if event.shift_key() => session.change(|workbench| {
            workbench.select_only(workbench.editor().cursor());
        }),
        ("a", true) => session.change(Workbench::select_all),
        ("i", true) => session.change(Workbench::select_others),
        ("backspace" | "delete" | ".", false) => session.change(Workbench::erase),
        (" ", false) if is_on_board => session.change(|workbench| {
            let play = workbench.play_mut();
            play.mode = play.mode.next(event.shift_key());
        }),
        ("enter", false) if is_on_board => return true,
        (letter, false) if !event.alt_key() => {
            if let Some(mode) = Mode::ALL.into_iter().find(|mode| letter == mode.key().to_string())
            {
                session.change(|workbench| workbench.play_mut().mode = mode);
                return true;
            }
            let direction = match letter {
                "w" => Direction::Up,
                "a" => Direction::Left,
                "s" => Direction::Down,
                "d" => Direction::Right,
                _ => return is_on_board && move_or_extend(session, event),
            };
            session.edit(|editor| editor.step(direction));
            session.focus_cursor();
        }
        _ => return is_on_board && move_or_extend(session, event),
    }
    true
}

/// Shift and an arrow extend the selection.
fn move_or_extend(session: Session, event: &KeyboardEvent) -> bool {
    let Some(direction) = arrow(&event.key()).filter(|_| event.shift_key()) else { return false };
    session.change(|workbench| workbench.extend_selection(direction));
    session.focus_cursor();
    true
}
