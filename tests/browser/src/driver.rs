//! The WebDriver programs of the engines, each on a port of its own.

use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::{Context, Result, bail};
use xtask::engine::Engine;
use xtask::run;

use crate::wait::{PATIENCE, wait_for};

/// A running driver. Dropping it ends the driver and its browser.
pub(crate) struct Driver {
    // Dropped in this order: the driver before its display.
    _program: Program,
    _display: Option<Program>,
    /// The address for commands.
    pub(crate) url: String,
}

impl Driver {
    /// Starts the engine's driver. `profile` is an empty folder for its browser's files.
    pub(crate) fn start(engine: Engine, profile: &Path) -> Result<Self> {
        // Another program may take a free port before the driver listens on it.
        Self::try_start(engine, profile).or_else(|_| Self::try_start(engine, profile))
    }

    fn try_start(engine: Engine, profile: &Path) -> Result<Self> {
        let (program, display, port) = match engine {
            Engine::Chromium | Engine::Shell => {
                let program = Program::start(program("chromedriver")?.arg("--port=0"))?;
                let port = program.number_after("started successfully on port ")?;
                (program, None, port)
            }
            Engine::Firefox => {
                let mut driver = program("geckodriver")?;
                driver.args(["--port", "0", "--profile-root"]).arg(profile);
                let program = Program::start(&mut driver)?;
                let port = program.number_after("Listening on 127.0.0.1:")?;
                (program, None, port)
            }
            Engine::WebKit => {
                let mut display = program("Xvfb")?;
                display.args(["-displayfd", "1", "-screen", "0", "1400x1000x24"]);
                let display = Program::start(display.args(["-nolisten", "tcp"]))?;
                let port = free_port()?;
                let mut driver = program("WebKitWebDriver")?;
                driver.arg(format!("--port={port}"));
                driver.env("DISPLAY", format!(":{}", display.number_after("")?));
                // The sandbox doesn't start as root, or in most containers. The pages shown are our
                // own.
                driver.env("WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS", "1");
                driver.envs([("GDK_BACKEND", "x11"), ("GSETTINGS_BACKEND", "memory")]);
                driver.envs([("NO_AT_BRIDGE", "1"), ("LANG", "C.UTF-8")]);
                for folder in ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"] {
                    driver.env(folder, profile);
                }
                let program = Program::start(&mut driver)?;
                program.wait_until_listening(port)?;
                (program, Some(display), port)
            }
        };
        Ok(Self { _program: program, _display: display, url: format!("http://127.0.0.1:{port}") })
    }
}

/// A program that runs beside the test. Dropping it ends it.
struct Program {
    name: String,
    process: Mutex<Child>,
    output: Arc<Mutex<Vec<String>>>,
}

impl Program {
    fn start(command: &mut Command) -> Result<Self> {
        let name = command.get_program().display().to_string();
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut process = command.spawn().with_context(|| format!("starting {name}"))?;
        let written = process.stdout.take().with_context(|| format!("{name}'s output"))?;
        let output = Arc::default();
        let program = Self { name, process: Mutex::new(process), output: Arc::clone(&output) };
        // Reads all output, even if nobody looks at it: a program that can't write would block.
        std::thread::spawn(move || {
            for line in BufReader::new(written).split(b'\n').map_while(Result::ok) {
                let line = String::from_utf8_lossy(&line).into_owned();
                output.lock().unwrap_or_else(PoisonError::into_inner).push(line);
            }
        });
        Ok(program)
    }

    fn lines(&self) -> MutexGuard<'_, Vec<String>> {
        self.output.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for an output line that contains `words`, and returns the number after them.
    fn number_after(&self, words: &str) -> Result<u16> {
        let number = wait_for(&format!("{} to write `{words}`", self.name), PATIENCE, || {
            self.ensure_running()?;
            let lines = self.lines();
            let mut ends = lines.iter().filter_map(|line| line.split_once(words));
            Ok(ends.next().map(|(_, end)| end.trim().trim_end_matches('.').to_owned()))
        })?;
        number.parse().with_context(|| format!("{} writes `{words}{number}`", self.name))
    }

    fn wait_until_listening(&self, port: u16) -> Result<()> {
        wait_for(&format!("{} to listen", self.name), PATIENCE, || {
            self.ensure_running()?;
            Ok(TcpStream::connect((Ipv4Addr::LOCALHOST, port)).ok().map(drop))
        })
    }

    fn ensure_running(&self) -> Result<()> {
        let mut process = self.process.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(status) = process.try_wait()? {
            bail!("{} ended: {status}", self.name);
        }
        Ok(())
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let process = self.process.get_mut().unwrap_or_else(PoisonError::into_inner);
        // Both fail only if the program has ended already.
        drop(process.kill());
        drop(process.wait());
    }
}

fn program(name: &str) -> Result<Command> {
    let path = run::find(name);
    let path =
        path.with_context(|| format!("there is no {name}; `cargo xtask test` installs it"))?;
    Ok(Command::new(path))
}

/// A free port, for drivers that don't choose one themselves.
fn free_port() -> Result<u16> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).context("looking for a port")?;
    Ok(listener.local_addr()?.port())
}
