//! Processes that solve puzzles for `satdoku solve --limit`. A search can't be interrupted, but its
//! process can be ended.
//!
//! A worker reads one link per line from its standard input. It writes one JSON object per line.

use std::env;
use std::io::{self, BufRead, BufReader, Write};
use std::process::{self, Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use anyhow::Context;
use satdoku::formats::link;
use satdoku::puzzle::Puzzle;

use super::solve::{Solved, Verdict, solve};
use crate::args::WorkerArgs;
use crate::outcome::Outcome;

/// The first argument of a worker process.
pub(crate) const NAME: &str = "solve-worker";

/// Runs a worker process.
pub(crate) fn run(args: WorkerArgs) -> anyhow::Result<Outcome> {
    let (send, links) = mpsc::channel();
    thread::spawn(move || {
        for link in io::stdin().lines().map_while(Result::ok) {
            if send.send(link).is_err() {
                return;
            }
        }
        // The parent has ended. Nobody waits for a search that still runs.
        process::exit(0);
    });
    let mut output = io::stdout();
    for link in links {
        let solved = match link::read(&link) {
            Ok(puzzle) => solve(&puzzle, args, true),
            Err(error) => Solved::without_answer(Verdict::Error, error.to_string()),
        };
        writeln!(output, "{}", serde_json::to_string(&solved)?)?;
        output.flush()?;
    }
    Ok(Outcome::Complete)
}

/// The parent's handle of a worker process. The process starts with the first puzzle, and again
/// after a timeout.
pub(super) struct Worker {
    args: WorkerArgs,
    limit: Duration,
    running: Option<Running>,
}

struct Running {
    process: Child,
    links: ChildStdin,
    answers: Receiver<String>,
}

impl Worker {
    /// Creates a worker that gives up on each puzzle after `limit`.
    pub(super) fn new(args: WorkerArgs, limit: Duration) -> Self {
        Self { args, limit, running: None }
    }

    /// Solves a puzzle within the time limit.
    pub(super) fn solve(&mut self, puzzle: &Puzzle) -> Solved {
        let solved = self.try_to_solve(puzzle).unwrap_or_else(|error| {
            self.stop();
            Solved::without_answer(Verdict::Error, format!("{error:#}"))
        });
        Solved { clues: Some(puzzle.clue_count()), ..solved }
    }

    fn try_to_solve(&mut self, puzzle: &Puzzle) -> anyhow::Result<Solved> {
        let limit = self.limit;
        let running = self.start()?;
        writeln!(running.links, "{}", link::write(puzzle)).context("a worker process has ended")?;
        match running.answers.recv_timeout(limit) {
            Ok(answer) => Ok(serde_json::from_str(&answer)?),
            Err(RecvTimeoutError::Timeout) => {
                self.stop();
                let error = format!("no answer within {} s", limit.as_secs_f64());
                let timeout = Solved::without_answer(Verdict::Timeout, error);
                Ok(Solved { milliseconds: Some(limit.as_secs_f64() * 1_000.0), ..timeout })
            }
            Err(RecvTimeoutError::Disconnected) => {
                anyhow::bail!(
                    "the worker process has ended, perhaps because there is too little memory"
                )
            }
        }
    }

    /// Starts the process if it isn't running.
    fn start(&mut self) -> anyhow::Result<&mut Running> {
        if self.running.is_none() {
            self.running = Some(Running::start(self.args).context("starting a worker process")?);
        }
        self.running.as_mut().context("no worker process")
    }

    /// Ends the process.
    fn stop(&mut self) {
        if let Some(mut running) = self.running.take() {
            // It may have ended already.
            let _ = running.process.kill();
            let _ = running.process.wait();
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.stop();
    }
}

impl Running {
    fn start(args: WorkerArgs) -> anyhow::Result<Self> {
        let mut process = Command::new(env::current_exe()?)
            .arg(NAME)
            .args(args.args())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let links = process.stdin.take().context("no standard input")?;
        let output = BufReader::new(process.stdout.take().context("no standard output")?);
        let (send, answers) = mpsc::channel();
        thread::spawn(move || {
            // The loop ends with the process, or when nobody waits for its answers.
            for answer in output.lines().map_while(Result::ok) {
                if send.send(answer).is_err() {
                    return;
                }
            }
        });
        Ok(Self { process, links, answers })
    }
}
