//! The arguments of the command, with their help texts.

use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use satdoku::board::Place;
use satdoku::encodings::Encoding;
use satdoku::formats::export::{Clues, Export};
use satdoku::formula::{MAX_CUBE_DEPTH, Preprocessing};
use satdoku::logic::Level;
use satdoku::make::Symmetry;
use satdoku::questions::Options;

use crate::forms::Form;
use crate::help;
use crate::parallel::cores;

/// Sudoku by SAT: solves, counts, rates, explains, makes and converts puzzles.
///
/// Reads puzzles from files or standard input, one or many. A puzzle can be a line of 81
/// characters, a grid, a link, or a file of many other programs. Boards can have any box shape and
/// many kinds of rules.
#[derive(Debug, Parser)]
#[command(name = "satdoku", version, after_help = help::WHOLE)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// The arguments of a worker process of `satdoku solve --limit`, which users don't start.
#[derive(Clone, Copy, Debug, Parser)]
pub(crate) struct WorkerArgs {
    #[command(flatten)]
    pub(crate) search: Search,
    /// Count the conflicts.
    #[arg(long)]
    pub(crate) conflicts: bool,
}

impl WorkerArgs {
    /// These arguments, for another process.
    pub(crate) fn args(self) -> impl Iterator<Item = String> {
        let conflicts = self.conflicts.then(|| "--conflicts".to_owned());
        self.search.args().into_iter().chain(conflicts)
    }
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Solve puzzles, and check if each solution is the only one.
    #[command(after_help = help::SOLVE)]
    Solve(Solve),
    /// Count the solutions of puzzles.
    #[command(after_help = help::COUNT)]
    Count(Count),
    /// Rate the difficulty of puzzles on the scales of Sudoku Explainer and HoDoKu.
    #[command(after_help = help::RATE)]
    Rate(Many),
    /// Solve puzzles as a person does, and explain each step.
    #[command(after_help = help::STEPS)]
    Steps(Many),
    /// Explain why puzzles have no solution, or why a cell has its value.
    #[command(after_help = help::EXPLAIN)]
    Explain(Explain),
    /// Make new puzzles that have one solution each.
    #[command(after_help = help::MAKE)]
    Make(Make),
    /// Write puzzles in another format, or draw them.
    #[command(after_help = help::CONVERT)]
    Convert(Convert),
    /// Write a puzzle as a formula for SAT solvers, in DIMACS CNF.
    #[command(after_help = help::CNF)]
    Cnf(Cnf),
    /// Write a puzzle as a formula with cubes, in iCNF. Cubes are parts of the search, for SAT
    /// solvers on several machines.
    #[command(after_help = help::CUBES)]
    Cubes(Cubes),
    /// Prove that a puzzle is unsolvable, or that its solution is the only one.
    #[command(after_help = help::PROVE)]
    Prove(Prove),
    /// Check the answer of another solver, and print it as a grid.
    #[command(after_help = help::CNF)]
    CheckAnswer(CheckAnswer),
    /// Read the clues of a puzzle from a photo or screenshot.
    #[command(after_help = help::PICTURE)]
    Picture(Picture),
    /// Print a script for a shell, which then completes commands and options with Tab.
    #[command(after_help = help::COMPLETIONS)]
    Completions {
        /// The shell.
        shell: Shell,
    },
    /// Print the manual page, or write the pages of all commands.
    #[command(after_help = help::MANUAL)]
    Manual {
        /// Write one page per command into this folder.
        #[arg(long, value_name = "FOLDER")]
        folder: Option<PathBuf>,
    },
}

/// Puzzles to read.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Puzzles {
    /// Files with one or many puzzles each; `-` is standard input.
    #[arg(value_name = "FILE", default_value = "-")]
    pub(crate) files: Vec<PathBuf>,
}

/// Puzzles, and the format of the answers.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Many {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    /// Print one JSON object per puzzle, in the order of the puzzles.
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) jobs: Jobs,
}

/// The number of puzzles worked on at once.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct Jobs {
    /// Work on this many puzzles at once [default: the number of cores].
    #[arg(long, value_name = "N", value_parser = number::<u16>(1, 1024))]
    jobs: Option<u16>,
}

impl Jobs {
    /// The number of threads.
    pub(crate) fn count(self) -> usize {
        self.jobs.map_or_else(cores, usize::from)
    }
}

/// The preparation of a puzzle for the SAT solver.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct Search {
    /// The encoding, which writes the puzzle as clauses. It affects the time and the choice of
    /// solutions, never their number.
    #[arg(long, value_name = "NAME", default_value = "reduced", value_parser = named(&ENCODINGS))]
    pub(crate) encoding: Encoding,
    /// The preparation before encoding. `open` does nothing, `clues-placed` removes candidates that
    /// the clues exclude, `simplified` also takes simple solving steps. It affects the time and the
    /// choice of solutions, never their number.
    #[arg(long, value_name = "NAME", default_value = "simplified", value_parser = named(&STARTS))]
    pub(crate) start: Preprocessing,
}

impl Search {
    /// These options for the library.
    pub(crate) fn options(self) -> Options {
        Options { encoding: self.encoding, start: self.start }
    }

    /// These options as arguments for another process.
    pub(crate) fn args(self) -> [String; 2] {
        [
            format!("--encoding={}", name_of(&ENCODINGS, self.encoding)),
            format!("--start={}", name_of(&STARTS, self.start)),
        ]
    }
}

#[derive(Debug, clap::Args)]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) many: Many,
    #[command(flatten)]
    pub(crate) search: Search,
    /// Give up on a puzzle after this many seconds.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) limit: Option<Duration>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Count {
    #[command(flatten)]
    pub(crate) many: Many,
    #[command(flatten)]
    pub(crate) search: Search,
    /// Stop counting at this many solutions.
    #[arg(long, value_name = "N", default_value_t = 1_000_000,
        value_parser = number::<u64>(0, u64::MAX))]
    pub(crate) max: u64,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Explain {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    /// Explain the value of this cell. `r4c5` is row 4, column 5.
    #[arg(long, value_name = "CELL")]
    pub(crate) cell: Option<Place>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Make {
    /// The board: a box shape (`3x4`), a box shape with rules (`3x3;x`), or the name of a family
    /// (`samurai`).
    #[arg(long, value_name = "BOARD", default_value = "3x3")]
    pub(crate) board: String,
    /// The puzzle type.
    #[arg(long, value_enum, default_value_t = Kind::Clues)]
    pub(crate) kind: Kind,
    /// The number of clues: `any`, `minimal` (every clue is needed), or a number.
    #[arg(long, value_name = "N", default_value = "any", value_parser = clue_count)]
    pub(crate) clues: satdoku::make::Clues,
    /// The difficulty, on HoDoKu's scale.
    #[arg(long, value_name = "LEVEL", conflicts_with = "needs", value_parser = named(&LEVELS))]
    pub(crate) level: Option<Level>,
    /// The hardest technique that the puzzle needs, such as "X-wing". Any unknown name lists all
    /// techniques.
    #[arg(long, value_name = "TECHNIQUE")]
    pub(crate) needs: Option<String>,
    /// The symmetry of the clue pattern [default: half-turn if the board allows it, otherwise
    /// none].
    #[arg(long, value_name = "NAME", value_parser = named(&SYMMETRIES))]
    pub(crate) symmetry: Option<Symmetry>,
    /// The seed of the random choices. The same seed makes the same puzzle.
    #[arg(long, value_name = "N", default_value_t = 1,
        value_parser = number::<u32>(0, u32::MAX.into()))]
    pub(crate) seed: u32,
    /// The number of puzzles. The seed increases by 1 from puzzle to puzzle.
    #[arg(long, value_name = "N", default_value_t = 1,
        value_parser = number::<u32>(0, u32::MAX.into()))]
    pub(crate) count: u32,
    #[command(flatten)]
    pub(crate) jobs: Jobs,
    /// The output format [default: a line, or a link for boards with rules].
    #[arg(long, value_name = "FORMAT", value_parser = named(&FORMATS))]
    pub(crate) to: Option<Form>,
    /// Write the solution too. Some formats then have its values in place of blank cells.
    #[arg(long)]
    pub(crate) solved: bool,
}

/// The means that make a new puzzle's solution unique.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Kind {
    /// Clues on the given board.
    Clues,
    /// Jigsaw regions in place of boxes, and clues.
    Jigsaw,
    /// Cages with sums, and no clues.
    Killer,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Convert {
    #[command(flatten)]
    pub(crate) puzzles: Puzzles,
    /// The output format.
    #[arg(long, value_name = "FORMAT", value_parser = named(&FORMATS))]
    pub(crate) to: Form,
    /// Write the solution too. Some formats then have its values in place of blank cells.
    #[arg(long)]
    pub(crate) solved: bool,
    /// Write each puzzle into a file of its own in this folder: 1.svg, 2.svg and so on.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) folder: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Cnf {
    /// A file with one puzzle; `-` is standard input.
    #[arg(value_name = "FILE", default_value = "-")]
    pub(crate) file: PathBuf,
    /// The encoding, which writes the puzzle as clauses.
    #[arg(long, value_name = "NAME", default_value = "reduced", value_parser = named(&ENCODINGS))]
    pub(crate) encoding: Encoding,
    /// The form of the clues. `placed` removes the candidates that they exclude before encoding.
    /// `units` encodes the empty board, and adds each clue as a unit clause.
    #[arg(long, value_name = "FORM", default_value = "placed", value_parser = named(&CLUES))]
    pub(crate) clues: Clues,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Cubes {
    #[command(flatten)]
    pub(crate) formula: Cnf,
    /// The maximum number of splits per cube. N splits make up to 2^N cubes.
    #[arg(long, value_name = "N", value_parser = number::<u8>(1, MAX_DEPTH))]
    pub(crate) depth: u8,
}

const MAX_DEPTH: u64 = MAX_CUBE_DEPTH as u64;

#[derive(Debug, clap::Args)]
pub(crate) struct Prove {
    /// A file with one puzzle; `-` is standard input.
    #[arg(value_name = "FILE", default_value = "-")]
    pub(crate) file: PathBuf,
    /// Write the formula to NAME.cnf and the proof to NAME.drat and NAME.lrat. Without this option,
    /// the proof is only checked.
    #[arg(long, value_name = "NAME")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct CheckAnswer {
    /// A file with the puzzle.
    #[arg(value_name = "PUZZLE")]
    pub(crate) puzzle: PathBuf,
    /// The output of a SAT solver, an SMT solver, IDP-Z3, clingo or MiniZinc in a file; `-` is
    /// standard input.
    #[arg(value_name = "ANSWER", default_value = "-")]
    pub(crate) answers: Vec<PathBuf>,
    /// Join a SAT solver's answers to the cubes in this file, which `satdoku cubes` wrote. The
    /// answers can be in several files.
    #[arg(long, value_name = "FILE")]
    pub(crate) cubes: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Picture {
    /// A picture as JPEG, PNG or BMP; `-` is standard input.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// The grid to read if there are several: 1 is the largest.
    #[arg(long, value_name = "N", default_value = "1",
        value_parser = number::<u16>(1, u16::MAX.into()))]
    pub(crate) grid: u16,
    /// Read handwritten digits as clues too. Without this option, they are left out.
    #[arg(long)]
    pub(crate) handwritten: bool,
    /// The output format [default: a line, or a link for boards with rules].
    #[arg(long, value_name = "FORMAT", value_parser = named(&FORMATS))]
    pub(crate) to: Option<Form>,
}

/// The values of an option, with their names.
type Names<T, const N: usize> = [(&'static str, T); N];

const ENCODINGS: Names<Encoding, 6> = [
    ("minimal", Encoding::Minimal),
    ("extended", Encoding::Extended),
    ("reduced", Encoding::Reduced),
    ("product", Encoding::Product),
    ("sequential", Encoding::Sequential),
    ("commander", Encoding::Commander),
];

const STARTS: Names<Preprocessing, 3> = [
    ("open", Preprocessing::Open),
    ("clues-placed", Preprocessing::CluesPlaced),
    ("simplified", Preprocessing::Simplified),
];

const CLUES: Names<Clues, 2> = [("placed", Clues::Placed), ("units", Clues::Units)];

const LEVELS: Names<Level, 5> = [
    ("easy", Level::Easy),
    ("medium", Level::Medium),
    ("hard", Level::Hard),
    ("unfair", Level::Unfair),
    ("extreme", Level::Extreme),
];

const SYMMETRIES: Names<Symmetry, 9> = [
    ("none", Symmetry::None),
    ("half-turn", Symmetry::Half),
    ("quarter-turn", Symmetry::Quarter),
    ("left-right", Symmetry::Sides),
    ("top-bottom", Symmetry::TopBottom),
    ("both-mirrors", Symmetry::BothMirrors),
    ("falling", Symmetry::Falling),
    ("rising", Symmetry::Rising),
    ("both-diagonals", Symmetry::BothDiagonals),
];

const FORMATS: Names<Form, 24> = [
    ("link", Form::Link),
    ("satdoku", Form::Export(Export::Satdoku)),
    ("json", Form::Export(Export::Json)),
    ("line", Form::Export(Export::Line)),
    ("rows", Form::Export(Export::Rows)),
    ("sdk", Form::Export(Export::Sdk)),
    ("sdm", Form::Export(Export::Sdm)),
    ("csv", Form::Export(Export::Csv)),
    ("kociemba", Form::Export(Export::Kociemba)),
    ("drawing", Form::Export(Export::Drawing)),
    ("tatham", Form::Export(Export::Tatham)),
    ("f-puzzles", Form::Export(Export::FPuzzles)),
    ("sudokupad", Form::Export(Export::SudokuPad)),
    ("sudokuwiki", Form::Export(Export::SudokuWiki)),
    ("puzz-link", Form::Export(Export::PuzzLink)),
    ("hodoku", Form::Export(Export::Hodoku)),
    ("html", Form::Export(Export::Html)),
    ("svg", Form::Export(Export::Svg)),
    ("dimacs", Form::Export(Export::Dimacs)),
    ("dimacs-digits", Form::Export(Export::DimacsDigits)),
    ("smt-lib", Form::Export(Export::SmtLib)),
    ("fo-dot", Form::Export(Export::FoDot)),
    ("minizinc", Form::Export(Export::MiniZinc)),
    ("asp", Form::Export(Export::Asp)),
];

/// Parses one of these names. The help lists them.
fn named<T: Copy + Send + Sync + 'static, const N: usize>(
    names: &'static Names<T, N>,
) -> impl TypedValueParser<Value = T> {
    let is_named = |name: String| {
        let found = names.iter().find(|(own, _)| *own == name);
        found.map(|(_, value)| *value).ok_or("not one of the names")
    };
    PossibleValuesParser::new(names.iter().map(|(name, _)| *name)).try_map(is_named)
}

/// The name of a value.
fn name_of<T: Copy + PartialEq, const N: usize>(names: &Names<T, N>, value: T) -> &'static str {
    names.iter().find(|(_, own)| *own == value).map_or("", |(name, _)| name)
}

/// Parses a whole number between two others.
fn number<T: TryFrom<u64> + Clone + Send + Sync + 'static>(
    least: u64,
    most: u64,
) -> impl TypedValueParser<Value = T> {
    move |text: &str| {
        let number = text.parse().ok().filter(|number| (least..=most).contains(number));
        let number = number.and_then(|number| T::try_from(number).ok());
        number.ok_or_else(|| match most {
            u64::MAX => format!("use a whole number from {least}"),
            _ => format!("use a whole number from {least} to {most}"),
        })
    }
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds =
        text.parse().map_err(|_| "use a number of seconds, such as 10 or 0.5".to_owned())?;
    let limit = Duration::try_from_secs_f64(seconds)
        .map_err(|_| "use a positive number of seconds, such as 10 or 0.5")?;
    if limit.is_zero() { Err("use more than 0 seconds".to_owned()) } else { Ok(limit) }
}

fn clue_count(text: &str) -> Result<satdoku::make::Clues, String> {
    use satdoku::make::Clues;
    match text {
        "any" => Ok(Clues::Free),
        "minimal" => Ok(Clues::Minimal),
        number => {
            let count = number.parse().map_err(|_| "use `any`, `minimal` or a number")?;
            Ok(Clues::Count(count))
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn arguments_are_consistent() {
        Args::command().debug_assert();
    }

    #[test]
    fn every_value_of_the_library_has_a_name() {
        fn values<T: Copy, const N: usize>(names: &Names<T, N>) -> Vec<T> {
            names.iter().map(|(_, value)| *value).collect()
        }
        assert_eq!(values(&ENCODINGS), Encoding::ALL);
        assert_eq!(values(&STARTS), Preprocessing::ALL);
        assert_eq!(values(&LEVELS), Level::ALL);
        assert_eq!(values(&SYMMETRIES), Symmetry::ALL);
        assert_eq!(values(&FORMATS)[1..], Export::ALL.map(Form::Export));
    }
}
