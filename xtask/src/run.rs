//! Running other programs: what is run is shown, and a failure says which one failed.

use std::ffi::OsString;
use std::io::{BufRead, BufReader, ErrorKind};
use std::path::PathBuf;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use anyhow::{Context, Result, anyhow, bail};

use crate::network::Network;
use crate::workspace;

/// A command that runs in the workspace's root and finds this workspace's own tools first.
#[must_use]
pub fn command(program: &str, args: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(args).current_dir(workspace::root()).env("PATH", search_path());
    command
}

/// Says what is done next, and how long that usually takes: on two cores, as all such times.
pub fn tell(what: &str, usually: &str) {
    println!("\n{what}: usually {usually}.");
}

/// Says the same of what is done but once, and why it is.
pub fn tell_once(what: &str, why: &str, usually: &str) {
    println!("\n{what}, once: {why}; usually {usually}.");
}

/// Shows the command, runs it, and shows how long it took.
///
/// # Errors
/// If it cannot be started or does not end well.
pub fn run(command: &mut Command) -> Result<()> {
    run_by(command, |command| Ok(command.status()?))
}

/// The same; `watch` is given each line of what it prints as errors, which is shown as well.
///
/// # Errors
/// As [`run`].
pub fn run_watched(command: &mut Command, mut watch: impl FnMut(&str)) -> Result<()> {
    run_by(command, |command| {
        let mut child = command.stderr(Stdio::piped()).spawn()?;
        let printed = child.stderr.take().context("what it prints can't be read")?;
        for line in BufReader::new(printed).split(b'\n') {
            let line = line?;
            let line = String::from_utf8_lossy(&line);
            eprintln!("{line}");
            watch(&line);
        }
        Ok(child.wait()?)
    })
}

/// As [`run`], for what fetches something. Its errors are watched.
///
/// # Errors
/// As [`run`]; if there is no network, the error says that alone.
pub fn run_online(command: &mut Command) -> Result<()> {
    let mut network = Network::default();
    let done = run_watched(command, |line| network.watch(line));
    network.blame(done)
}

/// Shows the command, runs it as `run` does, and shows how long it took.
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
    // Which one: two may run side by side.
    println!("  took {:.1} s: {shown}", start.elapsed().as_secs_f64());
    Ok(())
}

/// Does this to each of these, as many at once as the machine has cores.
///
/// # Errors
/// The first failure. Nothing is begun after it.
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
            worker.join().unwrap_or_else(|_| Err(anyhow!("what ran side by side panicked")))
        });
        ends.collect::<Vec<_>>().into_iter().collect()
    })
}

/// What the command prints, or nothing if there is no such program.
///
/// # Errors
/// If the program is there but fails.
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

/// Where the program is, if it is on the path.
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
    // Only a folder with a colon in its name cannot be joined: then the path stays as it is.
    std::env::join_paths(folders).unwrap_or(path)
}

fn show(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}
