//! The keymap: each key with its command. Dispatch and the help both come from this table.
//!
//! Typed values aren't in it, because the model decides what is a value here.

use crate::model::{Direction, Mode, Purpose};
use crate::view::words::help::{self, Row};

/// An action that a key starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Confirms a doubtful cell of a picture and goes to the next one.
    AcceptCell,
    /// Cancels the question under way, or hides what was found.
    Cancel,
    /// Clears the clue of the cursor's cell.
    ClearClue,
    /// Leaves drawing, one stage at a time.
    EndDrawing,
    /// Erases what the player wrote in the selected cells.
    Erase,
    /// Switches the purpose.
    GoTo(Purpose),
    /// Nothing. The key must not reach the first part, which would solve.
    Ignore,
    /// Moves the cursor to the last cell.
    LeapToEnd,
    /// Moves the cursor to the first cell.
    LeapToStart,
    /// Moves the cursor.
    Move(Motion, Direction),
    /// Chooses the next mode.
    NextMode,
    /// Opens the help.
    OpenHelp,
    /// Imports the clipboard. The browser's paste event does it.
    Paste,
    /// Pauses the clock, or resumes.
    Pause,
    /// Chooses the previous mode.
    PreviousMode,
    /// Redoes the last change that was undone.
    Redo,
    /// Selects all cells.
    SelectAll,
    /// Selects the cursor's cell only.
    SelectCursor,
    /// Inverts the selection.
    SelectOthers,
    /// Chooses a mode.
    SetMode(Mode),
    /// Solves the puzzle.
    Solve,
    /// Steps in the search of How it works: forward if true, else back.
    StepSearch(bool),
    /// Selects or deselects the cursor's cell while drawing.
    ToggleCell,
    /// Pages a large board: down if true, else up.
    TurnPage(bool),
    /// Types the digit 0. It clears the cell, or continues a number.
    TypeZero,
    /// Undoes the last change.
    Undo,
    /// Zooms a large board: in if true, else out.
    Zoom(bool),
}

/// A movement of the cursor in some direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// To the next cell.
    Step,
    /// To the edge of the board.
    Leap,
    /// To the next cell, which joins the cells of the drawing.
    ExtendDrawing,
    /// To the next cell, which joins the player's selection.
    ExtendSelection,
}

/// A key as the browser reports it.
#[derive(Clone, Copy, Debug, Default)]
#[allow(clippy::struct_excessive_bools, reason = "the modifiers of a keyboard event")]
pub struct KeyPress<'a> {
    /// The character or name, as in `KeyboardEvent.key`.
    pub key: &'a str,
    /// The place on the keyboard, as in `KeyboardEvent.code`.
    pub code: &'a str,
    /// True if Shift is down.
    pub shift: bool,
    /// True if Ctrl is down.
    pub ctrl: bool,
    /// True if Meta is down: Cmd on a Mac.
    pub meta: bool,
    /// True if Alt is down.
    pub alt: bool,
}

impl KeyPress<'_> {
    /// True if Ctrl or Meta is down.
    #[must_use]
    pub fn control(&self) -> bool {
        self.ctrl || self.meta
    }

    /// The symbol that the key types in Play; `None` for a key with a name.
    ///
    /// Modifiers change a digit's character, but not its code.
    #[must_use]
    pub fn symbol(&self) -> Option<char> {
        let has_modifier = self.shift || self.control() || self.alt;
        let digit = self.code.strip_prefix("Digit").or_else(|| self.code.strip_prefix("Numpad"));
        let digit = digit.and_then(|digit| digit.parse().ok()).filter(|_| has_modifier);
        let mut symbols = self.key.chars();
        let character = symbols.next().filter(|_| symbols.next().is_none());
        let character = character.filter(|_| self.shift || !has_modifier);
        digit.or(character).filter(|symbol| *symbol != ' ')
    }

    /// The mode that the modifiers choose while they are down.
    #[must_use]
    pub fn held_mode(&self) -> Option<Mode> {
        match (self.shift, self.control(), self.alt) {
            (true, false, false) => Some(Mode::Corner),
            (false, true, false) => Some(Mode::Centre),
            (false, false, true) | (true, true, _) => Some(Mode::Colour),
            _ => None,
        }
    }
}

/// The element that has the focus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
    /// A cell of the board.
    Cell,
    /// Nothing on the page.
    Nothing,
    /// A button or another control.
    Elsewhere,
}

/// The state of the page that decides which bindings apply.
#[derive(Clone, Copy, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "independent facts")]
pub struct Context {
    /// True if the purpose is Play.
    pub is_played: bool,
    /// True if the player has paused. Paused implies Play.
    pub is_paused: bool,
    /// True if rules are being drawn.
    pub is_drawing: bool,
    /// True if cells of a picture are still doubtful.
    pub has_doubts: bool,
    /// True if the board is a large one, which zooms and pages.
    pub is_large: bool,
    /// True if the search of How it works is on the board.
    pub is_searching: bool,
    /// The element that has the focus.
    pub focus: Focus,
}

impl Context {
    /// True if the pause blocks this key. Alt stays usable, to change the purpose.
    #[must_use]
    pub fn is_blocked(&self, press: &KeyPress) -> bool {
        self.is_paused && !press.alt
    }
}

/// The order of a binding and of typed values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The binding precedes typed values.
    BeforeValues,
    /// A letter that is a value of the board types it instead.
    AfterValues,
}

/// Finds the command of a key. Returns its order too.
#[must_use]
pub fn find(press: &KeyPress, context: Context) -> Option<(Order, Command)> {
    let binding = BINDINGS
        .iter()
        .find(|binding| binding.chord.matches(press) && binding.applies(press, context))?;
    Some((binding.order, binding.command(press)?))
}

/// The labels of the keys of a help row.
#[must_use]
pub fn keys(row: Row) -> Vec<Label> {
    let keys = BINDINGS.iter().filter(|binding| binding.row == Some(row));
    let keys = keys.map(|binding| binding.chord.label());
    let others = help::other_keys(row).iter().map(|key| vec![(*key).to_owned()]);
    keys.chain(others).collect()
}

/// The label of the key that chooses a mode.
#[must_use]
pub fn key_of_mode(mode: Mode) -> String {
    let is_own = |binding: &&Binding| binding.meaning == Meaning::Always(Command::SetMode(mode));
    let binding = BINDINGS.iter().find(is_own);
    binding.map(|binding| binding.chord.label().join("+")).unwrap_or_default()
}

/// The modifiers and the key of a chord.
pub type Label = Vec<String>;

/// A chord, where it applies, its command, and the help row that shows it.
struct Binding {
    chord: Chord,
    place: Place,
    order: Order,
    meaning: Meaning,
    /// `None` if the help doesn't show the chord.
    row: Option<Row>,
}

#[derive(Clone, Copy)]
struct Chord {
    key: Key,
    shift: Shift,
    control: Control,
    alt: Alt,
}

#[derive(Clone, Copy)]
enum Key {
    /// A character or name, in either case.
    Named(&'static str),
    /// A letter's place on the keyboard: Alt changes characters.
    Letter(&'static str),
    /// The four arrows.
    Arrows,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Shift {
    Up,
    Down,
    Any,
}

/// Ctrl, or Meta as on a Mac.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Control {
    Up,
    Down,
    Any,
    /// Ctrl is up; Meta may be down.
    CtrlUp,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Alt {
    Down,
    Any,
    /// Alt is up, or it is `AltGr`, which some systems report as Ctrl and Alt.
    UpOrAltGr,
}

#[derive(Clone, Copy)]
struct Place {
    purposes: Purposes,
    area: Area,
    only: Only,
    /// True if the chord applies only while a pause blocks keys; false if only otherwise.
    is_blocked: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Purposes {
    All,
    Play,
    AllButPlay,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Area {
    Page,
    /// The board, or nothing, has the focus.
    Board,
    /// A cell has the focus.
    Cell,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Only {
    Always,
    Drawing,
    NotDrawing,
    Doubts,
    NoDoubts,
    Large,
    Searching,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Meaning {
    Always(Command),
    /// A movement in the direction of the arrow.
    Arrow(Motion),
}

const ARROWS: [(&str, Direction); 4] = [
    ("ArrowUp", Direction::Up),
    ("ArrowDown", Direction::Down),
    ("ArrowLeft", Direction::Left),
    ("ArrowRight", Direction::Right),
];

/// The direction of an arrow key, by its name in `KeyboardEvent.key`.
#[must_use]
pub fn direction(key: &str) -> Option<Direction> {
    ARROWS.iter().find(|(name, _)| *name == key).map(|(_, direction)| *direction)
}

impl Chord {
    fn matches(&self, press: &KeyPress) -> bool {
        let control = press.control();
        let has_shift = match self.shift {
            Shift::Up => !press.shift,
            Shift::Down => press.shift,
            Shift::Any => true,
        };
        let has_control = match self.control {
            Control::Up => !control,
            Control::Down => control,
            Control::Any => true,
            Control::CtrlUp => !press.ctrl,
        };
        let has_alt = match self.alt {
            Alt::Down => press.alt,
            Alt::Any => true,
            Alt::UpOrAltGr => !press.alt || control,
        };
        let has_key = || match self.key {
            Key::Named(key) => key.eq_ignore_ascii_case(press.key),
            Key::Letter(letter) => press.code.strip_prefix("Key") == Some(letter),
            Key::Arrows => direction(press.key).is_some(),
        };
        has_shift && has_control && has_alt && has_key()
    }

    fn label(&self) -> Label {
        let modifiers = [
            (self.shift == Shift::Down, help::SHIFT),
            (self.control == Control::Down, help::CTRL),
            (self.alt == Alt::Down, help::ALT),
        ];
        let held = modifiers.into_iter().filter(|(is_held, _)| *is_held);
        let mut label: Label = held.map(|(_, name)| name.to_owned()).collect();
        label.push(match self.key {
            Key::Named(key) => key_name(key),
            Key::Letter(letter) => letter.to_owned(),
            Key::Arrows => help::ARROWS.to_owned(),
        });
        label
    }
}

/// The label of a key, from its name in the browser.
fn key_name(key: &str) -> String {
    let name = match key {
        " " => help::SPACE,
        "-" => "−",
        "Delete" => help::DELETE,
        "Enter" => help::ENTER,
        "Escape" => help::ESCAPE,
        "PageDown" => help::PAGE_DOWN,
        "PageUp" => help::PAGE_UP,
        letter if letter.len() == 1 => return letter.to_ascii_uppercase(),
        name => name,
    };
    name.to_owned()
}

impl Binding {
    fn applies(&self, press: &KeyPress, context: Context) -> bool {
        let is_purpose = match self.place.purposes {
            Purposes::All => true,
            Purposes::Play => context.is_played,
            Purposes::AllButPlay => !context.is_played,
        };
        let is_area = match self.place.area {
            Area::Page => true,
            Area::Board => context.focus != Focus::Elsewhere,
            Area::Cell => context.focus == Focus::Cell,
        };
        let is_met = match self.place.only {
            Only::Always => true,
            Only::Drawing => context.is_drawing,
            Only::NotDrawing => !context.is_drawing,
            Only::Doubts => context.has_doubts,
            Only::NoDoubts => !context.has_doubts,
            Only::Large => context.is_large,
            Only::Searching => context.is_searching,
        };
        is_purpose && is_area && is_met && self.place.is_blocked == context.is_blocked(press)
    }

    fn command(&self, press: &KeyPress) -> Option<Command> {
        Some(match self.meaning {
            Meaning::Always(command) => command,
            Meaning::Arrow(motion) => Command::Move(motion, direction(press.key)?),
        })
    }

    const fn shift(mut self, shift: Shift) -> Self {
        self.chord.shift = shift;
        self
    }

    const fn control(mut self, control: Control) -> Self {
        self.chord.control = control;
        self
    }

    const fn alt(mut self, alt: Alt) -> Self {
        self.chord.alt = alt;
        self
    }

    const fn purposes(mut self, purposes: Purposes) -> Self {
        self.place.purposes = purposes;
        self
    }

    const fn area(mut self, area: Area) -> Self {
        self.place.area = area;
        self
    }

    const fn only(mut self, only: Only) -> Self {
        self.place.only = only;
        self
    }

    const fn while_blocked(mut self) -> Self {
        self.place.is_blocked = true;
        self
    }

    const fn after_values(mut self) -> Self {
        self.order = Order::AfterValues;
        self
    }

    const fn row(mut self, row: Row) -> Self {
        self.row = Some(row);
        self
    }
}

const fn bind(key: Key, meaning: Meaning) -> Binding {
    let (shift, control, alt) = (Shift::Any, Control::Up, Alt::UpOrAltGr);
    let (purposes, area, only) = (Purposes::All, Area::Page, Only::Always);
    Binding {
        chord: Chord { key, shift, control, alt },
        place: Place { purposes, area, only, is_blocked: false },
        order: Order::BeforeValues,
        meaning,
        row: None,
    }
}

/// A key with a name or character.
const fn key(name: &'static str, command: Command) -> Binding {
    bind(Key::Named(name), Meaning::Always(command))
}

/// As [`key`], with Ctrl.
const fn ctrl(name: &'static str, command: Command) -> Binding {
    key(name, command).control(Control::Down)
}

/// A letter with Alt.
const fn alt(letter: &'static str, command: Command) -> Binding {
    bind(Key::Letter(letter), Meaning::Always(command)).alt(Alt::Down)
}

/// The arrows, on the board.
const fn arrows(motion: Motion) -> Binding {
    bind(Key::Arrows, Meaning::Arrow(motion)).area(Area::Board)
}

/// A key for large boards.
const fn large(name: &'static str, command: Command) -> Binding {
    key(name, command).area(Area::Board).control(Control::CtrlUp).only(Only::Large)
}

/// A key of the search. Values precede it.
const fn search(name: &'static str, is_forward: bool) -> Binding {
    key(name, Command::StepSearch(is_forward))
        .purposes(Purposes::AllButPlay)
        .only(Only::Searching)
        .after_values()
}

/// A key of Play. Values precede it.
const fn play(name: &'static str, command: Command) -> Binding {
    key(name, command).purposes(Purposes::Play).after_values()
}

/// A key that clears cells of the player.
const fn erase(name: &'static str) -> Binding {
    play(name, Command::Erase).alt(Alt::Any)
}

/// A key that clears a clue.
const fn clear(name: &'static str) -> Binding {
    key(name, Command::ClearClue).purposes(Purposes::AllButPlay)
}

/// A letter that moves in Play.
const fn step(letter: &'static str, direction: Direction) -> Binding {
    play(letter, Command::Move(Motion::Step, direction)).row(Row::MoveByLetters)
}

const fn mode(letter: &'static str, mode: Mode) -> Binding {
    play(letter, Command::SetMode(mode)).row(Row::Modes)
}

/// All bindings. Those of a help row are in its order.
static BINDINGS: &[Binding] = &[
    // Everywhere.
    arrows(Motion::Step).shift(Shift::Up).row(Row::Move),
    arrows(Motion::Step).shift(Shift::Down).purposes(Purposes::AllButPlay).only(Only::NotDrawing),
    arrows(Motion::Leap).shift(Shift::Up).control(Control::Down),
    key("Home", Command::Move(Motion::Leap, Direction::Left)).area(Area::Board),
    key("End", Command::Move(Motion::Leap, Direction::Right)).area(Area::Board),
    ctrl("Home", Command::LeapToStart).area(Area::Board),
    ctrl("End", Command::LeapToEnd).area(Area::Board),
    clear(".").row(Row::Clear),
    key("0", Command::TypeZero).shift(Shift::Up).after_values().row(Row::Clear),
    clear("Delete").row(Row::Clear),
    clear("Backspace"),
    key("p", Command::GoTo(Purpose::Play))
        .control(Control::Any)
        .purposes(Purposes::AllButPlay)
        .after_values()
        .row(Row::PlayPuzzle),
    alt("P", Command::GoTo(Purpose::Play)),
    alt("O", Command::GoTo(Purpose::Solve)).row(Row::ChangePurpose),
    alt("C", Command::GoTo(Purpose::Create)).row(Row::ChangePurpose),
    alt("I", Command::GoTo(Purpose::HowItWorks)).row(Row::ChangePurpose),
    ctrl("z", Command::Undo).shift(Shift::Up).row(Row::UndoRedo),
    ctrl("y", Command::Redo).row(Row::UndoRedo),
    ctrl("z", Command::Redo).shift(Shift::Down),
    ctrl("Enter", Command::Solve).row(Row::Solve),
    key("Escape", Command::Cancel).control(Control::Any).only(Only::NotDrawing).row(Row::Cancel),
    key("?", Command::OpenHelp).row(Row::OpenHelp),
    // On large boards.
    large("+", Command::Zoom(true)).row(Row::Zoom),
    large("=", Command::Zoom(true)),
    large("-", Command::Zoom(false)).row(Row::Zoom),
    large("PageUp", Command::TurnPage(false)).row(Row::TurnPage),
    large("PageDown", Command::TurnPage(true)).row(Row::TurnPage),
    // In the search.
    search("n", true).row(Row::StepForward),
    search("b", false).row(Row::StepBack),
    // Play.
    mode("z", Mode::Digit),
    mode("x", Mode::Corner),
    mode("c", Mode::Centre),
    mode("v", Mode::Colour),
    play(" ", Command::NextMode)
        .shift(Shift::Up)
        .alt(Alt::Any)
        .area(Area::Board)
        .row(Row::NextMode),
    play(" ", Command::PreviousMode).shift(Shift::Down).alt(Alt::Any).area(Area::Board),
    step("w", Direction::Up),
    step("a", Direction::Left),
    step("s", Direction::Down),
    step("d", Direction::Right),
    // On some systems the numeric keypad types arrows while Shift is down, so values precede.
    arrows(Motion::ExtendSelection)
        .shift(Shift::Down)
        .control(Control::Any)
        .alt(Alt::Any)
        .purposes(Purposes::Play)
        .only(Only::NotDrawing)
        .after_values()
        .row(Row::ExtendSelection),
    play("a", Command::SelectAll).control(Control::Down).shift(Shift::Up).row(Row::Select),
    play("a", Command::SelectCursor).control(Control::Down).shift(Shift::Down),
    play("i", Command::SelectOthers).control(Control::Down).row(Row::Select),
    erase("."),
    erase("Delete"),
    erase("Backspace"),
    play("Enter", Command::Ignore).alt(Alt::Any).area(Area::Board),
    play("p", Command::Pause).control(Control::Any).row(Row::Pause),
    play("p", Command::Pause).while_blocked(),
    // Set.
    key("Enter", Command::Solve)
        .purposes(Purposes::AllButPlay)
        .area(Area::Cell)
        .only(Only::NoDoubts)
        .row(Row::SolveOrAccept),
    key("Enter", Command::AcceptCell)
        .purposes(Purposes::AllButPlay)
        .area(Area::Board)
        .only(Only::Doubts),
    ctrl("v", Command::Paste).shift(Shift::Up).row(Row::Paste),
    // While drawing.
    key("Escape", Command::EndDrawing).control(Control::Any).only(Only::Drawing),
    ctrl(" ", Command::ToggleCell).area(Area::Board).only(Only::Drawing),
    arrows(Motion::ExtendDrawing).shift(Shift::Down).control(Control::Any).only(Only::Drawing),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::words::page;

    const CONTEXT: Context = Context {
        is_played: false,
        is_paused: false,
        is_drawing: false,
        has_doubts: false,
        is_large: false,
        is_searching: false,
        focus: Focus::Cell,
    };

    const PLAYED: Context = Context { is_played: true, ..CONTEXT };

    fn press(key: &str) -> KeyPress<'_> {
        KeyPress { key, ..KeyPress::default() }
    }

    fn command(press: &KeyPress, context: Context) -> Option<Command> {
        find(press, context).map(|(_, command)| command)
    }

    /// All contexts that can occur.
    fn contexts() -> Vec<Context> {
        let mut contexts = Vec::new();
        for bits in 0..64 {
            let has = |bit: u32| bits >> bit & 1 == 1;
            for focus in [Focus::Cell, Focus::Nothing, Focus::Elsewhere] {
                let (is_played, is_paused, is_drawing) = (has(0), has(1), has(2));
                let (has_doubts, is_large, is_searching) = (has(3), has(4), has(5));
                let context = Context {
                    is_played,
                    is_paused,
                    is_drawing,
                    has_doubts,
                    is_large,
                    is_searching,
                    focus,
                };
                // Only Play pauses, and only Set draws.
                if !(is_paused && !is_played || is_drawing && is_played) {
                    contexts.push(context);
                }
            }
        }
        contexts
    }

    /// Each key of the table with all combinations of modifiers.
    fn presses() -> Vec<KeyPress<'static>> {
        let mut keys: Vec<(&str, String)> = Vec::new();
        for binding in BINDINGS {
            match binding.chord.key {
                Key::Named(key) => keys.push((key, String::new())),
                Key::Letter(letter) => keys.push(("π", format!("Key{letter}"))),
                Key::Arrows => keys.extend(ARROWS.map(|(key, _)| (key, String::new()))),
            }
        }
        keys.sort();
        keys.dedup();
        let mut presses = Vec::new();
        for (key, code) in keys {
            let code: &str = code.leak();
            for bits in 0..16 {
                let has = |bit: u32| bits >> bit & 1 == 1;
                let (shift, ctrl, meta, alt) = (has(0), has(1), has(2), has(3));
                presses.push(KeyPress { key, code, shift, ctrl, meta, alt });
            }
        }
        presses
    }

    #[test]
    fn no_two_bindings_share_a_chord() {
        let contexts = contexts();
        for press in presses() {
            let own: Vec<&Binding> =
                BINDINGS.iter().filter(|binding| binding.chord.matches(&press)).collect();
            for context in contexts.iter().copied() {
                let count = own.iter().filter(|binding| binding.applies(&press, context)).count();
                assert!(count <= 1, "{press:?} has {count} bindings in {context:?}");
            }
        }
    }

    #[test]
    fn each_binding_is_found() {
        let (presses, contexts) = (presses(), contexts());
        for binding in BINDINGS {
            let is_found =
                presses.iter().filter(|press| binding.chord.matches(press)).any(|press| {
                    let mut own =
                        contexts.iter().copied().filter(|context| binding.applies(press, *context));
                    own.any(|context| command(press, context) == binding.command(press))
                });
            assert!(is_found, "{}: {:?}", binding.chord.label().join("+"), binding.row);
        }
    }

    fn shown(rows: &[Row]) -> Vec<String> {
        let row = |row: &Row| {
            let labels: Vec<String> = keys(*row).iter().map(|label| label.join("+")).collect();
            labels.join(" | ")
        };
        rows.iter().map(row).collect()
    }

    #[test]
    fn the_help_shows_the_keys_of_the_table() {
        let everywhere = [
            "Arrows",
            ". | 0 | Del",
            "P",
            "Alt+O | Alt+C | Alt+I",
            "Ctrl+Z | Ctrl+Y",
            "Ctrl+Enter",
            "Esc",
            "?",
        ];
        assert_eq!(shown(help::EVERYWHERE), everywhere);
        assert_eq!(shown(help::LARGE_BOARDS), ["+ | −", "PageUp | PageDown"]);
        let play = [
            "Z | X | C | V",
            "Space",
            "Shift | Ctrl | Alt",
            "W | A | S | D",
            "Shift+Arrows",
            "Ctrl+A | Ctrl+I",
            "Double click",
            "P",
        ];
        assert_eq!(shown(help::PLAY), play);
        assert_eq!(shown(help::OTHERS), ["Enter", "Ctrl+V"]);
        assert_eq!(shown(help::SEARCH), ["N", "B"]);
    }

    #[test]
    fn the_help_shows_each_row_once() {
        let rows =
            [help::EVERYWHERE, help::LARGE_BOARDS, help::PLAY, help::OTHERS, help::SEARCH].concat();
        for binding in BINDINGS {
            if let Some(row) = binding.row {
                assert_eq!(rows.iter().filter(|shown| **shown == row).count(), 1, "{row:?}");
            }
        }
    }

    /// The first part of the page shows these tooltips without the table.
    #[test]
    fn tooltips_name_the_keys_of_the_table() {
        let tips = [
            (Purpose::Play, page::PLAY_TIP),
            (Purpose::Create, page::CREATE_TIP),
            (Purpose::Solve, page::SOLVE_TIP),
            (Purpose::HowItWorks, page::HOW_IT_WORKS_TIP),
        ];
        for (purpose, tip) in tips {
            let is_own = |binding: &&Binding| {
                binding.row.is_some() && binding.meaning == Meaning::Always(Command::GoTo(purpose))
            };
            let binding = BINDINGS.iter().find(is_own).expect("a key for each purpose");
            let label = binding.chord.label().join("+");
            assert!(tip.ends_with(&format!("({label})")), "{tip}: {label}");
        }
        assert_eq!(Mode::ALL.map(key_of_mode), ["Z", "X", "C", "V"]);
    }

    #[test]
    fn values_precede_letters_but_not_undo() {
        let ctrl = |key| KeyPress { ctrl: true, ..press(key) };
        assert_eq!(find(&ctrl("z"), PLAYED), Some((Order::BeforeValues, Command::Undo)));
        let redo = KeyPress { meta: true, shift: true, ..press("Z") };
        assert_eq!(find(&redo, CONTEXT), Some((Order::BeforeValues, Command::Redo)));
        let mode = Command::SetMode(Mode::Digit);
        assert_eq!(find(&press("z"), PLAYED), Some((Order::AfterValues, mode)));
        assert_eq!(find(&press("z"), CONTEXT), None);
        let play = Command::GoTo(Purpose::Play);
        assert_eq!(find(&press("P"), CONTEXT), Some((Order::AfterValues, play)));
    }

    #[test]
    fn a_pause_leaves_p_and_alt() {
        let paused = Context { is_paused: true, ..PLAYED };
        assert_eq!(command(&press("p"), paused), Some(Command::Pause));
        for key in ["z", "Delete", "Escape", "ArrowUp", "?"] {
            assert_eq!(command(&press(key), paused), None, "{key}");
        }
        assert_eq!(command(&KeyPress { ctrl: true, ..press("z") }, paused), None);
        let create = KeyPress { alt: true, code: "KeyC", ..press("ç") };
        assert_eq!(command(&create, paused), Some(Command::GoTo(Purpose::Create)));
    }

    #[test]
    fn enter_depends_on_the_focus_and_on_doubts() {
        let doubtful = Context { has_doubts: true, ..CONTEXT };
        let unfocused = Context { focus: Focus::Nothing, ..CONTEXT };
        let enter = press("Enter");
        assert_eq!(command(&enter, CONTEXT), Some(Command::Solve));
        assert_eq!(command(&enter, unfocused), None);
        assert_eq!(command(&enter, doubtful), Some(Command::AcceptCell));
        assert_eq!(command(&enter, PLAYED), Some(Command::Ignore));
        let elsewhere = Context { focus: Focus::Elsewhere, ..doubtful };
        assert_eq!(command(&enter, elsewhere), None);
        let control = KeyPress { ctrl: true, ..enter };
        assert_eq!(command(&control, elsewhere), Some(Command::Solve));
    }

    #[test]
    fn shift_and_arrows_extend_what_is_selected() {
        let shifted = KeyPress { shift: true, ..press("ArrowLeft") };
        let to = |motion| Some(Command::Move(motion, Direction::Left));
        assert_eq!(command(&shifted, PLAYED), to(Motion::ExtendSelection));
        assert_eq!(command(&shifted, CONTEXT), to(Motion::Step));
        let drawing = Context { is_drawing: true, ..CONTEXT };
        assert_eq!(command(&shifted, drawing), to(Motion::ExtendDrawing));
        let leap = KeyPress { ctrl: true, ..press("ArrowLeft") };
        assert_eq!(command(&leap, drawing), to(Motion::Leap));
    }

    #[test]
    fn large_boards_zoom() {
        let large = Context { is_large: true, ..CONTEXT };
        assert_eq!(command(&press("="), large), Some(Command::Zoom(true)));
        assert_eq!(command(&press("-"), CONTEXT), None);
        assert_eq!(command(&KeyPress { ctrl: true, ..press("+") }, large), None);
    }

    #[test]
    fn modifiers_choose_the_mode_of_a_digit() {
        let digit = KeyPress { code: "Digit4", ..press("$") };
        let symbol = |press: KeyPress| (press.symbol(), press.held_mode());
        assert_eq!(symbol(digit), (Some('$'), None));
        assert_eq!(symbol(KeyPress { shift: true, ..digit }), (Some('4'), Some(Mode::Corner)));
        assert_eq!(symbol(KeyPress { meta: true, ..digit }), (Some('4'), Some(Mode::Centre)));
        assert_eq!(symbol(KeyPress { alt: true, ..digit }), (Some('4'), Some(Mode::Colour)));
        assert_eq!(KeyPress { ctrl: true, ..press("a") }.symbol(), None);
        assert_eq!(KeyPress { shift: true, ..press("A") }.symbol(), Some('A'));
        assert_eq!(press("Enter").symbol(), None);
        assert_eq!(press(" ").symbol(), None);
    }
}
