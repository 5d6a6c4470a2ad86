//! All keys, once the second part is loaded.

use web_sys::KeyboardEvent;

use super::first_keys;
use crate::model::ask::Solve;
use crate::model::{Direction, Editor, Workbench};
use crate::page::board::board_view::{self, is_nobodys};
use crate::page::board::{draw_on, large_board};
use crate::page::browser::board_elements::cell_of;
use crate::page::browser::takes_text;
use crate::page::frame::tabs::enter;
use crate::page::kit::dialog::DialogId;
use crate::page::places::play;
use crate::page::runtime::session::Session;
use crate::view::keymap::{self, Command, Context, Focus, KeyPress, Motion, Order};

/// Handles a key. Returns true if the key has a meaning.
pub(crate) fn on_key(session: Session, event: &KeyboardEvent) -> bool {
    if takes_text(event.target()) || event.is_composing() {
        return first_keys::on_key(session, event);
    }
    let (key, code) = (event.key(), event.code());
    let press = KeyPress {
        key: &key,
        code: &code,
        shift: event.shift_key(),
        ctrl: event.ctrl_key(),
        meta: event.meta_key(),
        alt: event.alt_key(),
    };
    let context = context(session, event);
    let found = keymap::find(&press, context);
    let perform_if = |order: Order| {
        found.is_some_and(|(own, command)| own == order && perform(session, command))
    };
    // The first part ignores Alt with some keys.
    let has_first = || {
        let is_alt_alone = press.alt && !press.control();
        !is_alt_alone && !context.is_blocked(&press) && first_keys::on_key(session, event)
    };
    if perform_if(Order::BeforeValues) {
        return true;
    }
    if context.is_played {
        return !context.is_blocked(&press) && type_entry(session, &press)
            || perform_if(Order::AfterValues)
            || has_first();
    }
    mend_doubt(session, event)
        || on_typing(session, &key, event)
        || has_first()
        || perform_if(Order::AfterValues)
}

fn context(session: Session, event: &KeyboardEvent) -> Context {
    let focus = if cell_of(event.target()).is_some() {
        Focus::Cell
    } else if is_nobodys(event) {
        Focus::Nothing
    } else {
        Focus::Elsewhere
    };
    session.read(|workbench| Context {
        is_played: workbench.is_played(),
        is_paused: workbench.is_paused(),
        is_drawing: workbench.drawing().is_some(),
        has_doubts: !workbench.doubtful_cells().is_empty(),
        is_large: large_board::current().is_some(),
        is_searching: workbench.shows_search(),
        focus,
    })
}

/// Performs a command. Returns false if it is left to the typed values, the first part, or the
/// browser.
fn perform(session: Session, command: Command) -> bool {
    match command {
        Command::Cancel | Command::ClearClue | Command::Paste | Command::TypeZero => return false,
        Command::AcceptCell => {
            session.change(|workbench| {
                workbench.accept_cell();
                workbench.go_to_doubt();
            });
            session.focus_cursor();
        }
        Command::EndDrawing => return draw_on::escape(session),
        Command::Erase => session.change(Workbench::erase),
        Command::GoTo(purpose) => enter(session, purpose),
        Command::Ignore => {}
        Command::LeapToEnd => go(session, Editor::leap_to_end),
        Command::LeapToStart => go(session, Editor::leap_to_start),
        Command::Move(motion, direction) => return go_on(session, motion, direction),
        Command::NextMode => change_mode(session, false),
        Command::OpenHelp => {
            DialogId::HELP.open();
        }
        Command::Pause => play::pause_or_go_on(session),
        Command::PreviousMode => change_mode(session, true),
        Command::Redo => session.change(Workbench::redo),
        Command::SelectAll => session.change(Workbench::select_all),
        Command::SelectCursor => session.change(|workbench| {
            workbench.select_only(workbench.editor().cursor());
        }),
        Command::SelectOthers => session.change(Workbench::select_others),
        Command::SetMode(mode) => session.change(|workbench| workbench.play_mut().mode = mode),
        Command::Solve => session.ask(Solve),
        Command::StepSearch(is_forward) => {
            session.change(|workbench| workbench.step_in_search(is_forward));
        }
        Command::ToggleCell => {
            if !draw_on::toggle(session) {
                return false;
            }
            session.focus_cursor();
        }
        Command::TurnPage(is_down) => {
            let Some(large_board) = large_board::current() else { return false };
            large_board.turn_page(is_down);
            session.focus_cursor();
        }
        Command::Undo => session.change(Workbench::undo),
        Command::Zoom(is_in) => {
            let Some(large_board) = large_board::current() else { return false };
            large_board.zoom(if is_in { large_board::STEP } else { 1.0 / large_board::STEP });
        }
    }
    true
}

/// Moves the cursor. Returns false if nothing is being drawn that the motion could extend.
fn go_on(session: Session, motion: Motion, direction: Direction) -> bool {
    match motion {
        Motion::Step => session.edit(|editor| editor.step(direction)),
        Motion::Leap => session.edit(|editor| editor.leap(direction)),
        Motion::ExtendDrawing => {
            if !draw_on::extend(session, direction) {
                return false;
            }
        }
        Motion::ExtendSelection => {
            session.change(|workbench| workbench.extend_selection(direction));
        }
    }
    session.focus_cursor();
    true
}

fn go(session: Session, go: impl FnOnce(&mut Editor)) {
    session.edit(go);
    session.focus_cursor();
}

fn change_mode(session: Session, is_back: bool) {
    session.change(|workbench| {
        let play = workbench.play_mut();
        play.mode = play.mode.next(is_back);
    });
}

/// A value, mark or colour of the player.
fn type_entry(session: Session, press: &KeyPress) -> bool {
    // The mode follows from this event's modifiers: their release may happen outside the page.
    let held = press.held_mode();
    let write = |symbol| session.change(|workbench| workbench.pencil_symbol_as(symbol, held));
    // The start page has no board to write on.
    !session.read(Workbench::shows_start) && press.symbol().is_some_and(write)
}

/// A key that writes in a doubtful cell corrects it. If every value is one symbol, the cursor goes
/// on to the next doubtful cell.
fn mend_doubt(session: Session, event: &KeyboardEvent) -> bool {
    let is_doubtful =
        |workbench: &Workbench| workbench.doubtful_cells().contains(&workbench.editor().cursor());
    if !session.read(is_doubtful) || !board_view::on_key(session, event) {
        return false;
    }
    session.change(|workbench| {
        workbench.accept_cell();
        if workbench.puzzle().board().value_count() < 10 {
            workbench.go_to_doubt();
        }
    });
    session.focus_cursor();
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
