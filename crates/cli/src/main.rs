//! The command `satdoku`: the library for the shell.
//!
//! Puzzles come from files or standard input, answers go to standard output, and everything else
//! goes to standard error. The exit codes are in [`help`].

mod args;
mod commands;
mod forms;
mod help;
mod input;
mod interrupt;
mod outcome;
mod output;
mod parallel;
mod progress;

use std::env;
use std::io::{self, ErrorKind};
use std::process::ExitCode;

use clap::Parser;

use args::{Args, Command, WorkerArgs};
use outcome::{Outcome, WrongUse};

fn main() -> ExitCode {
    // Users don't start worker processes, so help and completions don't list this command.
    let outcome = if env::args().nth(1).as_deref() == Some(commands::solve_worker::NAME) {
        interrupt::leave_to_parent();
        commands::solve_worker::run(WorkerArgs::parse_from(env::args().skip(1)))
    } else {
        interrupt::end_between_lines();
        run(Args::parse().command)
    };
    progress::finish();
    match outcome {
        Ok(Outcome::Complete) => ExitCode::SUCCESS,
        Ok(Outcome::Incomplete) => ExitCode::FAILURE,
        // The reader of the output has closed it.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            output::report(&format!("{error:#}"));
            if error.is::<WrongUse>() { ExitCode::from(WRONG_USE) } else { ExitCode::FAILURE }
        }
    }
}

/// The exit code of a wrong option or argument, as clap's.
const WRONG_USE: u8 = 2;

fn run(command: Command) -> anyhow::Result<Outcome> {
    match command {
        Command::Solve(args) => commands::solve::run(&args),
        Command::Count(args) => commands::count::run(&args),
        Command::Rate(args) => commands::rate::run(&args),
        Command::Steps(args) => commands::steps::run(&args),
        Command::Explain(args) => commands::explain::run(&args),
        Command::Make(args) => commands::make::run(&args),
        Command::Convert(args) => commands::convert::run(&args),
        Command::Cnf(args) => commands::cnf::run(&args),
        Command::Cubes(args) => commands::cubes::run(&args),
        Command::Prove(args) => commands::prove::run(&args),
        Command::CheckAnswer(args) => commands::check_answer::run(&args),
        Command::Picture(args) => commands::picture::run(&args),
        Command::Completions { shell } => commands::completions::run(shell),
        Command::Manual { folder } => commands::manual::run(folder.as_deref()),
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let io_error = error.downcast_ref::<io::Error>();
    io_error.is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
}
