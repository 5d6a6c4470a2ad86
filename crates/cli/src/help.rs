//! The texts below the help of each command: exit codes and examples.

/// The text below the help of the whole command.
pub(crate) const WHOLE: &str = "\
Examples:
  satdoku solve puzzle.txt
  satdoku solve --json < puzzles.txt
  satdoku make --level hard --count 10 > new.txt
  satdoku help solve

Exit codes:
  0    every puzzle has an answer
  1    at least one puzzle has none; standard error or the JSON's `error` gives the reason
  2    an option or argument is wrong
  130  interrupted by Ctrl-C; the lines printed so far are complete";

pub(crate) const SOLVE: &str = "\
A single puzzle is printed as a grid with its verdict: unique, multiple or unsolvable. If the
verdict is multiple, two solutions are printed. Several puzzles are printed as one line each: the
verdict, a tab and a solution.

Each JSON object has `name`, `verdict` (unique, multiple, unsolvable, timeout or error),
`solution`, `other` (a second solution), `clues` (their number), `milliseconds`, `conflicts` and
`error`. A missing value is null. `conflicts` is the number of dead ends of the SAT solver. It is 0
if the puzzle was solved without it.

Examples:
  satdoku solve puzzle.txt
  satdoku solve --limit 10 --json puzzles.txt > answers.jsonl
  echo '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79' |
      satdoku solve";

pub(crate) const COUNT: &str = "\
Each puzzle is printed as a line with its number of solutions.

Each JSON object has `name`, `solutions` (the number found), `complete` (false if there may be more
solutions, or no answer) and `error`. A missing value is null.

Examples:
  satdoku count puzzle.txt
  satdoku count --max 2 puzzles.txt    prints 1 for a unique solution";

pub(crate) const RATE: &str = "\
Each puzzle is printed as a line: HoDoKu's level and score, and Sudoku Explainer's rating. If the
puzzle has several solutions, the line says so.

Each JSON object has `name`, `unique` (false if there are several solutions), `sudoku_explainer`,
`hardest_step` (on that scale), `hodoku` (the score), `level`, `needs_search` (true if no technique
finishes the puzzle), `techniques` (pairs of a name and its number of steps, easiest first) and
`error`. A missing value is null. If the puzzle needs a search, `sudoku_explainer` rates the steps
before it.

Examples:
  satdoku rate puzzle.txt
  satdoku rate --json puzzles.txt";

pub(crate) const STEPS: &str = "\
Each JSON object has `name`, `steps` (each step in a sentence), `solved` (true if the steps solve
the puzzle) and `error` (null if there is an answer).

Examples:
  satdoku steps puzzle.txt
  satdoku steps --json puzzles.txt";

pub(crate) const EXPLAIN: &str = "\
Examples:
  satdoku explain broken.txt              which clues contradict each other
  satdoku explain --cell r4c5 puzzle.txt  which clues force the value of that cell";

pub(crate) const MAKE: &str = "\
Boards:
  3x4          boxes of 3 rows and 4 columns: 12 by 12 cells
  '3x3;x'      9 by 9 cells with both diagonals; docs/link.md lists the words of rules
  samurai      a family; any unknown name lists all families

Examples:
  satdoku make --level hard --seed 7
  satdoku make --board samurai --to svg > samurai.svg
  satdoku make --kind killer --count 5
  satdoku make --needs X-wing --clues minimal --symmetry none";

pub(crate) const CONVERT: &str = "\
Examples:
  satdoku convert --to svg puzzle.txt > puzzle.svg
  satdoku convert --to svg --folder pictures puzzles.txt
  satdoku convert --to f-puzzles puzzle.txt
  satdoku convert --to line --solved puzzle.txt";

pub(crate) const CNF: &str = "\
Examples:
  satdoku cnf puzzle.txt > puzzle.cnf
  kissat puzzle.cnf > answer.txt
  satdoku check-answer puzzle.txt answer.txt";

pub(crate) const CUBES: &str = "\
docs/scaling.md shows how to distribute the cubes.

Examples:
  satdoku cubes --depth 4 puzzle.txt > puzzle.icnf
  satdoku check-answer --cubes puzzle.icnf puzzle.txt answers.txt";

pub(crate) const PROVE: &str = "\
The command always checks its proof. Other checkers can repeat the check:
  satdoku prove --output proof puzzle.txt
  drat-trim proof.cnf proof.drat
  lrat-check proof.cnf proof.lrat";

pub(crate) const PICTURE: &str = "\
Standard error lists the cells that may be misread, with their other readings.

Examples:
  satdoku picture photo.jpg
  satdoku picture photo.jpg | satdoku solve";

pub(crate) const COMPLETIONS: &str = "\
Examples:
  satdoku completions bash > ~/.local/share/bash-completion/completions/satdoku
  satdoku completions fish > ~/.config/fish/completions/satdoku.fish";

pub(crate) const MANUAL: &str = "\
Examples:
  satdoku manual | man -l -
  satdoku manual --folder ~/.local/share/man/man1";
