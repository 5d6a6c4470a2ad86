//! The palette of Create: every tool with its icon, in groups.

use crate::board::{Board, Cells, Rule, RuleKind, RuleLook};
use crate::engine_words::rules as rule_words;
use crate::model::kinds;
use crate::puzzle::capital;
use crate::rules;
use crate::view::drawings::rule_icon::rule_icon;
use crate::view::rules::switches;
use crate::view::words::palette::{self as words, GROUPS};
use crate::view::{Tree, words::sentence};

/// A tool of the palette.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    /// Types clues.
    Digits,
    /// Selects, moves and changes rules.
    Select,
    /// Draws rules of a kind.
    Draw(&'static RuleKind),
    /// Switches a rule of the whole board, given by its number among
    /// [`switches`].
    Switch(usize),
}

/// The groups of tools, in the order of their headings in [`GROUPS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Group {
    Digits,
    Cages,
    Lines,
    Dots,
    Cells,
    Outside,
    Regions,
    WholeBoard,
}

/// A tool with its texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The tool.
    pub tool: Tool,
    /// Its name.
    pub name: String,
    /// A sentence about the rules that it draws, or about its use.
    pub about: String,
    /// The reason why it doesn't fit the board, if so.
    pub reason: Option<String>,
    /// True for the switch of a rule that the board has.
    pub is_on: bool,
    group: Group,
}

/// Maximum number of recently used tools.
pub const MAX_RECENT: usize = 6;

/// The tools for a board, in the order of their groups.
#[must_use]
pub fn tools(board: &Board) -> Vec<Entry> {
    let plain = |tool, name: &str, about: &str| Entry {
        tool,
        name: name.to_owned(),
        about: about.to_owned(),
        reason: None,
        is_on: false,
        group: Group::Digits,
    };
    let drawn = |kind: &'static RuleKind| Entry {
        group: group(kind),
        ..plain(
            Tool::Draw(kind),
            &capital(kinds::name(kind)),
            &sentence(rule_words::words_of(kind).about),
        )
    };
    // The tool of own rules makes those of the whole board too.
    let is_other_own = |kind: &RuleKind| kind.has_text && kind.cells == Cells::Board;
    let is_drawn = |kind: &&'static RuleKind| kind.switches.is_empty() && !is_other_own(kind);
    let switched = switches(board).into_iter().enumerate().map(|(number, switch)| Entry {
        tool: Tool::Switch(number),
        name: switch.name.to_owned(),
        about: sentence(&switch.about),
        reason: switch.reason,
        is_on: switch.is_on,
        group: Group::WholeBoard,
    });
    let mut tools = vec![
        plain(Tool::Digits, words::DIGITS, words::DIGITS_ABOUT),
        plain(Tool::Select, words::SELECT, words::SELECT_ABOUT),
    ];
    tools.extend(rules::kinds().filter(is_drawn).map(drawn));
    tools.extend(switched);
    // Stable, so that kinds keep their order.
    tools.sort_by_key(|entry| entry.group as usize);
    tools
}

fn group(kind: &RuleKind) -> Group {
    match kind.look {
        _ if kind.replaces_boxes() => Group::Regions,
        _ if kind.cells == Cells::Board => Group::WholeBoard,
        RuleLook::Cage => Group::Cages,
        RuleLook::Shaded => Group::Regions,
        RuleLook::Line(_) | RuleLook::Thermometer(_) | RuleLook::Arrow => Group::Lines,
        RuleLook::Dot(_) | RuleLook::Letter | RuleLook::Sign | RuleLook::Corner => Group::Dots,
        RuleLook::Outside | RuleLook::OutsideArrow => Group::Outside,
        RuleLook::Mark(_) | RuleLook::Twins | RuleLook::Words | RuleLook::Houses => Group::Cells,
    }
}

/// The buttons of these tools as icons, in groups. `recent` comes first.
#[must_use]
pub fn icons(entries: &[Entry], recent: &[Tool]) -> Vec<Tree<Tool>> {
    let find = |tool: &Tool| entries.iter().find(|entry| entry.tool == *tool);
    let mut groups = grouped(entries);
    let recent: Vec<&Entry> = recent.iter().filter_map(find).collect();
    if !recent.is_empty() {
        // After digits, which is the way back from all others.
        let place = groups.len().min(1);
        groups.insert(place, (words::RECENT, recent));
    }
    let group = |(heading, entries): (&str, Vec<&Entry>)| {
        let buttons = entries.into_iter().map(icon_button);
        let heading_tree = Tree::text("h3", heading).with("aria-hidden", "true");
        let children = std::iter::once(heading_tree).chain(buttons).collect();
        Tree::element("div", children).with("role", "group").with("aria-label", heading)
    };
    groups.into_iter().map(group).collect()
}

/// The buttons of these tools with names and sentences, in groups.
#[must_use]
pub fn listed(entries: &[Entry]) -> Vec<Tree<Tool>> {
    if entries.is_empty() {
        return vec![Tree::text("p", words::NO_TOOLS)];
    }
    let item = |entry: &Entry| {
        let texts = vec![
            icon(entry),
            Tree::text("strong", &entry.name),
            Tree::text("span", entry.reason.as_deref().unwrap_or(&entry.about)),
        ];
        Tree::element("li", vec![with_state(Tree::element("button", texts), entry)])
    };
    let group = |(heading, entries): (&str, Vec<&Entry>)| {
        let list = Tree::element("ul", entries.into_iter().map(item).collect());
        Tree::element("section", vec![Tree::text("h3", heading), list]).with("aria-label", heading)
    };
    grouped(entries).into_iter().map(group).collect()
}

fn grouped(entries: &[Entry]) -> Vec<(&'static str, Vec<&Entry>)> {
    let group = |(number, heading): (usize, &&'static str)| {
        let own = entries.iter().filter(|entry| entry.group as usize == number);
        (*heading, own.collect::<Vec<_>>())
    };
    GROUPS.iter().enumerate().map(group).filter(|(_, own)| !own.is_empty()).collect()
}

/// The tools whose name, sentence or group contains each word of a lower-case text.
#[must_use]
pub fn found(entries: &[Entry], sought: &str) -> Vec<Entry> {
    let is_found = |entry: &&Entry| {
        let group = GROUPS[entry.group as usize];
        let text = format!("{} {} {group}", entry.name, entry.about).to_lowercase();
        sought.split_whitespace().all(|word| text.contains(word))
    };
    entries.iter().filter(is_found).cloned().collect()
}

fn icon_button(entry: &Entry) -> Tree<Tool> {
    let about = entry.reason.as_deref().unwrap_or(&entry.about);
    with_state(Tree::element("button", vec![icon(entry)]), entry)
        .with("aria-label", &entry.name)
        .with("title", format!("{}\n{about}", entry.name))
        .with("tabindex", "-1")
}

fn with_state(button: Tree<Tool>, entry: &Entry) -> Tree<Tool> {
    let button = button.with("type", "button").with("aria-pressed", entry.is_on.to_string());
    let button = if entry.reason.is_some() && !entry.is_on {
        button.with("aria-disabled", "true")
    } else {
        button
    };
    let button = match stored_name(entry.tool) {
        Some(word) => button.with("value", word),
        None => button,
    };
    button.on(entry.tool)
}

fn icon(entry: &Entry) -> Tree<Tool> {
    match entry.tool {
        Tool::Digits => sign("M6 8.5l3-2.5v12m5-9a3 3 0 1 1 5.4 1.8L14 18h6"),
        Tool::Select => sign("m7 5 12 7-5.5 1.5L11 19z"),
        Tool::Draw(kind) => rule_icon(kind, &[]),
        Tool::Switch(number) => match switched_rule(number) {
            Some(rule) => rule_icon(rule.kind, &rule.numbers),
            None => Tree::element("svg", Vec::new()),
        },
    }
}

/// An icon of lines on 24 × 24 units.
fn sign<A>(path: &str) -> Tree<A> {
    Tree::element("svg", vec![Tree::element("path", Vec::new()).with("d", path)])
        .with("class", "rule-icon sign")
        .with("viewBox", "4 3 18 18")
        .with("aria-hidden", "true")
}

fn switched_rule(number: usize) -> Option<Rule> {
    rules::switched().nth(number)
}

/// The name of a tool in the storage.
#[must_use]
pub fn stored_name(tool: Tool) -> Option<&'static str> {
    match tool {
        Tool::Draw(kind) => Some(kind.word),
        Tool::Digits | Tool::Select | Tool::Switch(_) => None,
    }
}

/// The recent tools with these words, from the storage. Unknown words are skipped.
#[must_use]
pub fn recent(stored: &str) -> Vec<Tool> {
    let kinds = stored.split(' ').filter_map(|word| kinds::loaded().get(word));
    let mut tools: Vec<Tool> = Vec::new();
    for tool in kinds.map(Tool::Draw) {
        if !tools.contains(&tool) && tools.len() < MAX_RECENT {
            tools.push(tool);
        }
    }
    tools
}

/// The words of the recent tools, after one more was used.
#[must_use]
pub fn used(stored: &str, tool: Tool) -> String {
    let mut tools = recent(stored);
    if stored_name(tool).is_some() {
        tools.retain(|other| *other != tool);
        tools.insert(0, tool);
        tools.truncate(MAX_RECENT);
    }
    tools.into_iter().filter_map(stored_name).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::BoxShape;

    fn board(rows: usize, columns: usize) -> std::sync::Arc<Board> {
        Board::single(BoxShape::new(rows, columns).expect("valid"))
    }

    #[test]
    fn each_kind_has_a_tool_with_a_sentence() {
        let tools = tools(&board(3, 3));
        for kind in rules::kinds() {
            let own = tools.iter().filter(|entry| match entry.tool {
                Tool::Draw(drawn) => drawn == kind,
                Tool::Switch(number) => switched_rule(number).is_some_and(|rule| rule.is(kind)),
                Tool::Digits | Tool::Select => false,
            });
            let is_other_own = *kind == rules::OWN_OF_BOARD;
            let expected = kind.switches.len().max(1) - usize::from(is_other_own);
            assert_eq!(own.count(), expected, "{kind:?}");
        }
        for entry in &tools {
            assert!(entry.about.ends_with('.') && !entry.name.is_empty(), "{entry:?}");
        }
        assert!(GROUPS.iter().all(|heading| grouped(&tools).iter().any(|(own, _)| own == heading)));
    }

    #[test]
    fn groups_follow_the_looks_of_kinds() {
        for (kind, expected) in [
            (&rules::CAGE, Group::Cages),
            (&rules::SUM, Group::Cages),
            (&rules::ARROW, Group::Lines),
            (&rules::WHISPERS, Group::Lines),
            (&rules::QUADRUPLE, Group::Dots),
            (&rules::CLONE, Group::Cells),
            (&rules::ODD, Group::Cells),
            (&rules::X_SUM, Group::Outside),
            (&rules::REGIONS, Group::Regions),
            (&rules::EXTRA_REGION, Group::Regions),
            (&rules::LEAPER, Group::WholeBoard),
        ] {
            assert_eq!(group(kind), expected, "{kind:?}");
        }
    }

    #[test]
    fn a_search_finds_names_sentences_and_groups() {
        let all = tools(&board(3, 3));
        let names = |sought: &str| -> Vec<String> {
            found(&all, sought).into_iter().map(|entry| entry.name).collect()
        };
        assert_eq!(names("skyscr"), ["Skyscraper"]);
        assert_eq!(names("knight"), ["Anti-knight"]);
        assert!(names("dots").contains(&"X or V".to_owned()));
        assert!(names("bulb end").contains(&"Thermometer".to_owned()));
        assert_eq!(names("").len(), all.len());
        assert_eq!(listed(&found(&all, "nothing like this")).len(), 1);
    }

    #[test]
    fn recent_tools_come_first_and_are_few() {
        let mut stored = String::new();
        for kind in rules::kinds().take(20).chain([&rules::CAGE]) {
            stored = used(&stored, Tool::Draw(kind));
        }
        assert_eq!(recent(&stored).len(), MAX_RECENT);
        assert_eq!(recent(&stored)[0], Tool::Draw(&rules::CAGE));
        assert_eq!(used(&stored, Tool::Digits), stored);
        assert_eq!(recent("cage nonsense cage thermo").len(), 2);
        let trees = icons(&tools(&board(3, 3)), &recent("thermo"));
        assert!(trees[1].attributes.contains(&("aria-label", words::RECENT.to_owned())));
    }

    #[test]
    fn a_switch_that_does_not_fit_is_disabled_with_the_reason() {
        let tools = tools(&board(3, 4));
        let windows = tools.iter().find(|entry| entry.name == "Windows").expect("a switch");
        let button = icon_button(windows);
        assert!(button.attributes.contains(&("aria-disabled", "true".to_owned())));
        assert!(button.attributes.iter().any(|(_, text)| text.contains("square")));
    }
}
