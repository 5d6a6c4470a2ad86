//! Reads texts from elsewhere: puzzles, or another solver's answer.

use serde::{Deserialize, Serialize};

use super::Tools;
use crate::board::{Board, BoxShape};
use crate::formats::answers::{self, Answer, AnswerError};
use crate::formats::{self, Entry, Format, ReadErrorKind, link};
use crate::puzzle::{Puzzle, Symbols, Value};
use crate::questions::SolveError;
use crate::task::{ProgressSink, Task};

/// Reads the puzzles or the other solver's answer in a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadText {
    /// The text.
    pub text: String,
    /// The current puzzle. An answer must fit it. It also decides between readings of an ambiguous
    /// text.
    pub current: Puzzle,
}

/// The content of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Text {
    /// Puzzles.
    Puzzles(ParsedPuzzles),
    /// Another solver's solution, which was checked: one value per cell.
    Answer(Vec<Value>),
    /// A formula in DIMACS CNF that is no Sudoku's.
    Formula {
        /// Its clauses, with literals as numbers.
        clauses: Vec<Vec<i32>>,
        /// The reason why it is no Sudoku's.
        reason: String,
    },
    /// Another solver's claim that there is no solution. It is not checked.
    ClaimedUnsolvable,
    /// Nothing that is like a puzzle or an answer.
    NoPuzzle,
    /// Nearly a puzzle or an answer. The text says what format it resembles, where it stops fitting, and what was
    /// expected.
    Unreadable(String),
}

/// The puzzles of a text, each as a [link]. Links are short, and each is parsed only when needed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ParsedPuzzles {
    /// The name of the text's format, for use in a sentence.
    pub format: String,
    /// The puzzles, at least one.
    pub items: Vec<Item>,
    /// The first refused lines of a list, each with its place and the reason.
    pub refused: Vec<String>,
    /// The number of refused lines.
    pub refused_count: usize,
}

/// A puzzle of a text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    /// The title in the text.
    pub title: Option<String>,
    /// The link of the likeliest reading. A link of this app keeps its state of the page, which
    /// [`link::split_state`] splits off.
    pub link: String,
    /// The number of its clues.
    pub clues: u32,
    /// Other readings: how they differ, and their links.
    pub others: Vec<(String, String)>,
    /// Rules in the text that this program doesn't support.
    pub left_out: Vec<String>,
}

impl Task for ReadText {
    type Worker = Tools;
    type Progress = ();
    type Answer = Text;

    fn run(self, _: &dyn ProgressSink<()>) -> Result<Text, SolveError> {
        Ok(Text::read(&self.text, &self.current))
    }
}

impl Text {
    /// Reads a text of only the 81 cells of a 9×9 in one line, without trying other formats.
    ///
    /// The result is that of [`Self::read`]. Returns `None` for any other text.
    #[must_use]
    pub fn plain(text: &str, current: &Puzzle) -> Option<Self> {
        let clue = |byte: u8| match byte {
            b'.' | b'0' => Some(None),
            b'1'..=b'9' => Some(Value::new(usize::from(byte - b'0'))),
            _ => None,
        };
        let cells = text.trim();
        if cells.len() != 81 {
            return None;
        }
        let clues = cells.bytes().map(clue).collect::<Option<Vec<_>>>()?;
        let shape = BoxShape::new(3, 3).ok()?;
        let mut symbols = Symbols::default();
        if current.board().value_count() == 9 {
            // With other boxes, the text would have several readings.
            if current.board().layout().shape() != shape {
                return None;
            }
            symbols = current.symbols();
        }
        let puzzle = Puzzle::new(Board::single(shape), clues).ok()?.with_symbols(symbols);
        let clues = clue_count(&puzzle);
        let item = Item { link: link::write(&puzzle), clues, ..Item::default() };
        let format = formats::LINE.to_owned();
        Some(Self::Puzzles(ParsedPuzzles { format, items: vec![item], ..ParsedPuzzles::default() }))
    }

    /// Reads a text, as described for [`ReadText`].
    #[must_use]
    pub fn read(text: &str, current: &Puzzle) -> Self {
        let refused = match answers::read(text, current) {
            Ok(Answer::Solution(values)) => return Self::Answer(values),
            Ok(Answer::Unsatisfiable) => None,
            Err(error) => Some(error),
        };
        // The word for "no solution" may also appear beside a puzzle.
        match (formats::read_all(text, &formats::ReadOptions::like(current)), refused) {
            (Ok(reading), _) => Self::Puzzles(ParsedPuzzles {
                format: format_name(&reading),
                items: reading.entries.into_iter().map(item).collect(),
                refused: reading.refused.first.iter().map(ToString::to_string).collect(),
                refused_count: reading.refused.count,
            }),
            (Err(_), None) => Self::ClaimedUnsolvable,
            (Err(unreadable), Some(AnswerError::Unknown))
                if matches!(
                    unreadable.error.kind,
                    ReadErrorKind::NoPuzzle | ReadErrorKind::Empty
                ) =>
            {
                Self::NoPuzzle
            }
            (Err(unreadable), Some(AnswerError::Unknown | AnswerError::TooLong)) => {
                let reason = unreadable.to_string();
                let is_formula = unreadable.format == Some(Format::Dimacs);
                match is_formula.then(|| formats::parse_formula(text)) {
                    Some(Ok(clauses)) => Self::Formula { clauses, reason },
                    _ => Self::Unreadable(reason),
                }
            }
            (Err(_), Some(refused)) => {
                Self::Unreadable(format!("this looks like a solver’s answer, but {refused}"))
            }
        }
    }
}

/// The format in a sentence, with the number of puzzles if they are anywhere in a text.
fn format_name(reading: &formats::Reading) -> String {
    match (reading.format, reading.entries.len()) {
        (formats::Format::Found, count) if count > 1 => {
            format!("one of {count} puzzles found in this text")
        }
        (format, _) => format.to_string(),
    }
}

fn clue_count(puzzle: &Puzzle) -> u32 {
    u32::try_from(puzzle.clue_count()).unwrap_or(u32::MAX)
}

fn item(entry: Entry) -> Item {
    let others = entry.others.iter().map(|other| (other.label.clone(), link::write(&other.puzzle)));
    let mut link = link::write(&entry.puzzle);
    if !entry.page_state.is_empty() {
        link = link + "&" + &entry.page_state;
    }
    Item {
        link,
        clues: clue_count(&entry.puzzle),
        others: others.collect(),
        title: entry.title,
        left_out: entry.left_out,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::SymbolSet;

    fn small() -> Puzzle {
        let mut puzzle = Puzzle::empty(Board::single(BoxShape::new(2, 2).expect("valid")));
        puzzle.set_clue(0, Value::new(1));
        puzzle
    }

    fn listing(text: &str) -> ParsedPuzzles {
        match Text::read(text, &small()) {
            Text::Puzzles(listing) => listing,
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn puzzles_come_as_links_with_their_titles() {
        let text = "1234............ first\n2341............ second\n";
        let list = listing(text);
        let links: Vec<&str> = list.items.iter().map(|item| item.link.as_str()).collect();
        assert_eq!(links, ["2x2:1_2_3_4l", "2x2:2_3_4_1l"]);
        assert_eq!(list.format, "a list of puzzles, one per line (.sdm)");
    }

    #[test]
    fn positions_come_with_their_entries_and_marks() {
        let list = listing(&format!(":0000:x:5+3{}:113 413 613 713 813::", ".".repeat(79)));
        let link = &list.items[0].link;
        assert!(link.starts_with("3x3:5zzzb&play=1.4~~2.102-"), "{link}");
        assert_eq!((list.items[0].clues, list.format.as_str()), (1, "a position of HoDoKu"));
    }

    #[test]
    fn a_plain_line_is_read_at_once_and_as_any_other() {
        let board = |rows, columns| Board::single(BoxShape::new(rows, columns).expect("valid"));
        let sample = include_str!("../../../tests/puzzles/17-clue-sample.txt");
        let lettered = Puzzle::empty(board(3, 3)).with_symbols(SymbolSet::LettersFromA);
        for current in [small(), Puzzle::empty(board(3, 3)), lettered] {
            for line in sample.lines().take(50) {
                for text in [line.to_owned(), format!(" {}\r\n", line.replace('0', "."))] {
                    assert_eq!(Text::plain(&text, &current), Some(Text::read(&text, &current)));
                }
            }
        }
        let full = "123456789".repeat(9);
        assert_eq!(Text::plain(&full, &small()), Some(Text::read(&full, &small())));
        for text in [&full[1..], &format!("{}x", &full[1..]), &format!("{full}\n{full}"), ""] {
            assert_eq!(Text::plain(text, &small()), None, "{text}");
        }
        assert_eq!(Text::plain(&full, &Puzzle::empty(board(1, 9))), None);
    }

    #[test]
    fn lines_without_a_puzzle_are_reported() {
        let list = listing("1234............\n2341............\n12\n");
        assert_eq!((list.items.len(), list.refused_count, list.items[0].clues), (2, 1, 4));
        assert!(list.refused[0].starts_with("line 3, column 1: "), "{:?}", list.refused);
    }

    #[test]
    fn ambiguous_texts_have_other_readings() {
        let twelve = format!("B{}", ".".repeat(143));
        let list = listing(&twelve);
        let others = &list.items[0].others;
        assert!(!others.is_empty());
        assert!(others.iter().all(|(_, other)| link::read(other).is_ok()), "{others:?}");
    }

    #[test]
    fn answers_are_taken_for_answers_and_held_against_the_puzzle() {
        let values = "((V0 1) (V1 2) (V2 3) (V3 4) (V4 3) (V5 4) (V6 1) (V7 2) (V8 2) (V9 1) \
                      (V10 4) (V11 3) (V12 4) (V13 3) (V14 2) (V15 1))";
        let told = Text::read(&format!("sat\n{values}\n"), &small());
        assert!(matches!(told, Text::Answer(values) if values.len() == 16));
        // On one line, as on the SMT pages.
        let told = Text::read(&format!("sat {values}"), &small());
        assert!(matches!(told, Text::Answer(values) if values.len() == 16));
        assert_eq!(Text::read("s UNSATISFIABLE\n", &small()), Text::ClaimedUnsolvable);
        let mut other = small();
        other.set_clue(0, Value::new(2));
        let Text::Unreadable(words) = Text::read(&format!("sat\n{values}\n"), &other) else {
            panic!("an answer of another puzzle");
        };
        assert!(words.contains("belongs to another puzzle"), "{words}");
    }

    #[test]
    fn a_bare_refusal_is_for_texts_without_a_puzzle() {
        for text in [
            "UNSAT\n[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]\n",
            "unsat\n1...............\n",
            "unsat 7\n1...\n....\n....\n....\n",
        ] {
            assert_eq!(listing(text).items[0].link, "2x2:1o", "{text}");
        }
        let told = "unsat\n(error \"line 99 column 11: model is not available\")\n";
        // As MiniSat prints it.
        let long = "============================[ Problem Statistics ]=====================\n\
            |                                                                         |\n\
            |  Number of variables:           729                                     |\n\
            |  Parse time:                   0.00 s                                   |\n\
            =========================================================================\n\
            |       100 |     729    12000    29000 |     4000      100     12 |  0.0 % |\n\
            |       250 |     729    12000    29000 |     4400      250     12 |  0.0 % |\n\
            restarts              : 1\nconflicts             : 305\n\nUNSATISFIABLE\n";
        for text in ["UNSAT\n", "unsat", "No models.\n", told, long] {
            assert_eq!(Text::read(text, &small()), Text::ClaimedUnsolvable, "{text}");
        }
    }

    #[test]
    fn unreadable_texts_name_their_likely_format() {
        let Text::Unreadable(words) = Text::read("12345\n1234", &small()) else {
            panic!("no puzzle");
        };
        assert!(words.starts_with("this looks like a puzzle in rows, but in line "), "{words}");
    }
}
