//! A link to *`SudokuWiki`*: clues, entries and candidates of a 9×9, or the cages of a killer.
//!
//! The format is described where it is read, in `programs/sudoku_wiki`. Blanks without marks have
//! all candidates, as the site writes them.

use super::{Content, Unsayable, plain_nine, single_grid};
use crate::board::{CellId, Rule};
use crate::parse::player_work::{PlayerWork, all_bits};
use crate::puzzle::Puzzle;
use crate::rules;

const FORM: &str = "a SudokuWiki link";
const HOLDS: &str =
    "a 9×9 with boxes of 3×3 or nine regions, or a killer with such boxes and no clues";
const SIDE: usize = 9;

/// The number of colours for cages.
const COLOURS: usize = 5;

/// The maximum number of steps of a search for colours.
const MAX_STEPS: usize = 100_000;

/// Writes the puzzle as a link, without a line break.
///
/// # Errors
/// [`Unsayable`] unless it is a 9×9 with boxes of 3×3 or with regions, or a killer without clues
/// whose cages have sums and cover the board.
pub fn write(content: Content<'_>) -> Result<String, Unsayable> {
    let puzzle = content.puzzle;
    let shape = single_grid(puzzle, FORM)?;
    let rules = puzzle.board().layout().rules();
    if shape.value_count() != SIDE {
        let has = format!("{} values", shape.value_count());
        return Err(Unsayable::Size { form: FORM, holds: HOLDS, has });
    }
    if let [rule] = rules
        && rule.is(&rules::REGIONS)
    {
        let region = |cell: CellId| u32::from(rule.numbers[cell]);
        let cells =
            packed(content).zip(0..).map(|(number, cell)| base36(region(cell) << 10 | number, 3));
        let cells: String = cells.collect();
        return Ok(format!("https://www.sudokuwiki.org/Jigsaw_Sudoku_Player?bd=J9B{cells}"));
    }
    if !rules.is_empty() && rules.iter().all(|rule| rule.is(&rules::CAGE)) {
        let (colours, sums) = killer(puzzle, rules)?;
        return Ok(format!("https://www.sudokuwiki.org/killersudoku.aspx?bd={colours},{sums}"));
    }
    plain_nine(puzzle, FORM, HOLDS)?;
    let cells: String = packed(content).map(|number| base36(number, 2)).collect();
    Ok(format!("https://www.sudokuwiki.org/sudoku.htm?bd=S9B{cells}"))
}

/// The content of each cell as a number.
fn packed(content: Content<'_>) -> impl Iterator<Item = u32> {
    let PlayerWork { entries, marks } = content.work();
    let number = |value: crate::puzzle::Value| u32::try_from(value.get()).unwrap_or(0);
    let clues = content.puzzle.clues();
    let all = all_bits(content.puzzle);
    clues.iter().zip(entries).zip(marks).map(move |((clue, entry), marks)| match (clue, entry) {
        (Some(clue), _) => number(*clue),
        (None, Some(entry)) => 9 + number(entry),
        (None, None) => 18 + u32::try_from(if marks == 0 { all } else { marks }).unwrap_or(0),
    })
}

/// A number in base 36 with this many digits.
fn base36(mut number: u32, width: usize) -> String {
    let mut digits = vec!['0'; width];
    for digit in digits.iter_mut().rev() {
        *digit = char::from_digit(number % 36, 36).unwrap_or('0');
        number /= 36;
    }
    digits.into_iter().collect()
}

/// The colours of cages and their sums.
fn killer(puzzle: &Puzzle, rules: &[Rule]) -> Result<(String, String), Unsayable> {
    let board = puzzle.board();
    let mut cages: Vec<Option<usize>> = vec![None; board.cell_count()];
    let mut sums = vec![0; board.cell_count()];
    for (index, rule) in rules.iter().enumerate() {
        let unsayable = || Unsayable::rule(FORM, rule, puzzle);
        let sum = rule.number().filter(|_| rule.numbers.len() == 1).ok_or_else(unsayable)?;
        let first = rule.cells.iter().min().copied().ok_or_else(unsayable)?;
        sums[first] = sum;
        for cell in &rule.cells {
            if cages[*cell].replace(index).is_some() {
                return Err(unsayable());
            }
        }
    }
    let has = |has: &str| Unsayable::Size { form: FORM, holds: HOLDS, has: has.to_owned() };
    let (rows, columns) = (board.layout().shape().rows(), board.layout().shape().columns());
    if (rows, columns) != (3, 3) {
        return Err(has("cages and other boxes"));
    }
    if puzzle.clue_count() > 0 {
        return Err(has("cages and clues"));
    }
    let cages: Vec<usize> =
        cages.into_iter().collect::<Option<_>>().ok_or_else(|| has("cells without a cage"))?;
    let areas = crate::text::draft::areas(SIDE, |a, b| cages[a] == cages[b]);
    if areas.iter().max().map_or(0, |last| last + 1) != rules.len() {
        return Err(has("cages in several parts"));
    }
    let colours = colours(&cages, rules.len()).ok_or_else(|| has("too many touching cages"))?;
    let colour = |cage: &usize| (colours[*cage] + 1).to_string();
    let sum = |sum: &u16| format!("{sum:02}");
    Ok((cages.iter().map(colour).collect(), sums.iter().map(sum).collect()))
}

/// A colour for each of `count` cages, such that touching ones differ. `None` if there are too few
/// colours, or the search takes too long.
fn colours(cages: &[usize], count: usize) -> Option<Vec<usize>> {
    let mut touching = vec![Vec::new(); count];
    for cell in 0..cages.len() {
        let right = (cell % SIDE + 1 < SIDE).then_some(cell + 1);
        let below = Some(cell + SIDE).filter(|below| *below < cages.len());
        for other in right.into_iter().chain(below) {
            if cages[cell] != cages[other] {
                touching[cages[cell]].push(cages[other]);
                touching[cages[other]].push(cages[cell]);
            }
        }
    }
    let mut colours: Vec<Option<usize>> = vec![None; count];
    let mut steps = 0;
    // The next colour to try for each cage up to the current one.
    let mut path = vec![0];
    while let Some(next) = path.last_mut() {
        let colour = *next;
        *next += 1;
        steps += 1;
        let cage = path.len() - 1;
        if steps > MAX_STEPS {
            return None;
        }
        if colour >= COLOURS {
            path.pop();
            if let Some(before) = cage.checked_sub(1) {
                colours[before] = None;
            }
            continue;
        }
        if touching[cage].iter().any(|other| colours[*other] == Some(colour)) {
            continue;
        }
        colours[cage] = Some(colour);
        if cage + 1 == count {
            return colours.into_iter().collect();
        }
        path.push(0);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::ReadOptions;
    use crate::recognise::read_all;

    fn link(puzzle: &str, page_state: &str) -> Result<String, Unsayable> {
        let puzzle: Puzzle = puzzle.parse().expect("a link");
        write(Content { page_state, ..Content::clues_of(&puzzle) })
    }

    fn read_back(text: &str) -> (String, String) {
        let entry = read_all(text, &ReadOptions::default()).expect(text).entries.remove(0);
        (entry.puzzle.to_string(), entry.page_state)
    }

    #[test]
    fn positions_read_back() {
        let regions = "111222333".repeat(3) + &"444555666".repeat(3) + &"777888999".repeat(3);
        let swapped = regions.replacen("12", "21", 1);
        let jigsaw = format!("3x3;regions={}:5zzzb", swapped.replace('9', "0"));
        for (puzzle, state) in [
            ("3x3:5zzzb", "play=1.4~~2.101"),
            ("3x3:5zzzb", ""),
            (jigsaw.as_str(), "play=1.4~~2.101"),
        ] {
            let text = link(puzzle, state).expect("sayable");
            let (found, work) = read_back(&text);
            let number = |link: &str| link.parse::<Puzzle>().expect("a link");
            assert_eq!(number(&found).clues(), number(puzzle).clues(), "{text}");
            let rules = |link: &str| number(link).board().layout().rules().len();
            assert_eq!((work.as_str(), rules(&found)), (state, rules(puzzle)), "{text}");
        }
        let text = link("3x3:5zzzb", "play=1.4~~2.101").expect("sayable");
        let all = "ep".repeat(78);
        assert_eq!(text, format!("https://www.sudokuwiki.org/sudoku.htm?bd=S9B050c7n{all}"));
    }

    #[test]
    fn killers_read_back() {
        let rows = (0..9).map(|row| {
            let (start, end) = (row * 9, row * 9 + 8);
            format!(";cage=10@{start},{};cage=35@{}.1.{end}", start + 1, start + 2)
        });
        let puzzle = format!("3x3{}:zzzc", rows.collect::<String>());
        let text = link(&puzzle, "").expect("sayable");
        let rules = |link: &str| {
            let mut rules =
                link.parse::<Puzzle>().expect("a link").board().layout().rules().to_vec();
            rules.sort_by(|a, b| a.cells.cmp(&b.cells));
            rules
        };
        assert_eq!(rules(&read_back(&text).0), rules(&puzzle), "{text}");
        for other in
            ["3x3;cage=3@0,1:zzzc", "2x2:p", "3x3;x:zzzc", "1x9:zzzc", "3x3;at=0.0,2.2:zzz"]
        {
            if let Ok(puzzle) = other.parse::<Puzzle>() {
                assert!(write(Content::clues_of(&puzzle)).is_err(), "{other}");
            }
        }
        let with_clue = puzzle.replace(":zzzc", ":1zzzb");
        assert!(link(&with_clue, "").is_err());
    }
}
