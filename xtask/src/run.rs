//! Runs other programs. Prints each command, and names it in errors.

use std::ffi::OsString;
use std::io::{BufRead, BufReader, ErrorKind};
use std::path::PathBuf;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use anyhow::{Context, Result, anyhow, bail};

use crate::network::Network;
use crate::workspace;

/// Returns a command that runs in the workspace's root and prefers the workspace's own tools.
#[must_use]
pub fn command(program: &str, args: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(args).current_dir(workspace::root()).env("PATH", search_path());
    command
}

/// Prints the next step and its usual duration, measured on two cores.
pub fn announce(what: &str, usually: &str) {
    println!("\n{what}: usually {usually}.");
}

/// Prints a step that runs only once, with its reason and usual duration.
pub fn announce_once(what: &str, why: &str, usually: &str) {
    println!("\n{what} (once: {why}): usually {usually}.");
}

/// Prints the command, runs it, and prints its duration.
///
/// # Errors
/// If the command can't be started or fails.
pub fn run(command: &mut Command) -> Result<()> {
    run_by(command, |command| Ok(command.status()?))
}

/// Calls `watch` with each line that the command prints to stderr. Otherwise as [`run`].
///
/// # Errors
/// As [`run`].
pub fn run_watched(command: &mut Command, mut watch: impl FnMut(&str)) -> Result<()> {
    run_by(command, |command| {
        let mut child = command.stderr(Stdio::piped()).spawn()?;
        let printed = child.stderr.take().context("its output can't be read")?;
        for line in BufReader::new(printed).split(b'\n') {
            let line = line?;
            let line = String::from_utf8_lossy(&line);
            eprintln!("{line}");
            watch(&line);
        }
        Ok(child.wait()?)
    })
}

/// Runs a command that fetches something, as [`run`].
///
/// # Errors
/// As [`run`]. If the network is missing, the error says only that.
pub fn run_online(command: &mut Command) -> Result<()> {
    let mut network = Network::default();
    let done = run_watched(command, |line| network.watch(line));
    network.blame(done)
}

/// Prints the command, runs it with `run`, and prints its duration.
fn run_by(
    command: &mut Command,
    run: impl FnOnce(&mut Command) -> Result<ExitStatus>,
) -> Result<()> {
    let shown = show(command);
    println!("▸ {shown}");
    let start = Instant::now();
    let status = run(command).with_context(|| format!("could not run `{shown}`"))?;
    if !status.success() {
        bail!("`{shown}` failed: {status}");
    }
    // Names the command, since two may run in parallel.
    println!("  took {:.1} s: {shown}", start.elapsed().as_secs_f64());
    Ok(())
}

/// Calls `act` with each item, as many in parallel as the machine has cores.
///
/// # Errors
/// The first failure. No call starts after it.
pub fn side_by_side<T: Sync>(things: &[T], act: impl Fn(&T) -> Result<()> + Sync) -> Result<()> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(thing) = things.get(next.fetch_add(1, Ordering::Relaxed)) {
            act(thing).inspect_err(|_| next.store(things.len(), Ordering::Relaxed))?;
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..cores.min(things.len())).map(|_| scope.spawn(work)).collect();
        let ends = workers.into_iter().map(|worker| {
            worker.join().unwrap_or_else(|_| Err(anyhow!("a parallel task panicked")))
        });
        ends.collect::<Vec<_>>().into_iter().collect()
    })
}

/// Returns the command's output, or `None` if there is no such program.
///
/// # Errors
/// If the program exists but fails.
pub fn output(command: &mut Command) -> Result<Option<String>> {
    let shown = show(command);
    let output = match command.stderr(Stdio::inherit()).output() {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        output => output.with_context(|| format!("could not start `{shown}`"))?,
    };
    if !output.status.success() {
        bail!("`{shown}` failed: {}", output.status);
    }
    Ok(Some(String::from_utf8_lossy(&output.stdout).trim().to_owned()))
}

/// Returns the program's path if it is on the PATH.
#[must_use]
pub fn find(program: &str) -> Option<PathBuf> {
    let file = format!("{program}{}", std::env::consts::EXE_SUFFIX);
    std::env::split_paths(&search_path())
        .map(|folder| folder.join(&file))
        .find(|candidate| candidate.is_file())
}

fn search_path() -> OsString {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders =
        std::iter::once(workspace::tools().join("bin")).chain(std::env::split_paths(&path));
    // Joining fails only if a folder's name contains a colon. The PATH then stays as it is.
    std::env::join_paths(folders).unwrap_or(path)
}

fn show(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}
