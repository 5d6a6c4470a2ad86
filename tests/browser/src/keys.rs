//! Keys by name, as in `Ctrl+Shift+Z`.

use anyhow::{Result, bail};
use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use fantoccini::key::Key;

/// The actions for pressing keys one after another. Each is a character or a key's name, after the
/// modifiers to hold meanwhile.
pub(crate) fn presses(keys: &[&str]) -> Result<KeyActions> {
    let mut actions = KeyActions::new("keyboard".to_owned());
    for key in keys {
        let codes = key.split('+').map(code).collect::<Result<Vec<_>>>()?;
        for &value in &codes {
            actions = actions.then(KeyAction::Down { value });
        }
        for &value in codes.iter().rev() {
            actions = actions.then(KeyAction::Up { value });
        }
    }
    Ok(actions)
}

/// The action for holding down a modifier, or for releasing it.
pub(crate) fn hold(modifier: &str, is_held: bool) -> Result<KeyActions> {
    let value = code(modifier)?;
    let action = if is_held { KeyAction::Down { value } } else { KeyAction::Up { value } };
    Ok(KeyActions::new("keyboard".to_owned()).then(action))
}

fn code(name: &str) -> Result<char> {
    let key = match name {
        "Ctrl" => Key::Control,
        "Shift" => Key::Shift,
        "Alt" => Key::Alt,
        "Left" => Key::Left,
        "Right" => Key::Right,
        "Up" => Key::Up,
        "Down" => Key::Down,
        "Home" => Key::Home,
        "End" => Key::End,
        "PageUp" => Key::PageUp,
        "PageDown" => Key::PageDown,
        "Enter" => Key::Enter,
        "Escape" => Key::Escape,
        "Tab" => Key::Tab,
        "Backspace" => Key::Backspace,
        "Delete" => Key::Delete,
        "Space" => return Ok(' '),
        _ => match *name.chars().collect::<Vec<_>>() {
            [character] => return Ok(character),
            _ => bail!("no key is called `{name}`"),
        },
    };
    Ok(key.into())
}
