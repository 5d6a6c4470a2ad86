//! ChromeDriver, started on a port of its own choice.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail};

/// A running ChromeDriver. It is ended when dropped, and its browser ends with it.
pub(crate) struct Driver {
    process: Child,
    /// Where it takes commands.
    pub(crate) url: String,
}

impl Driver {
    pub(crate) fn start() -> Result<Self> {
        // The port that it chooses where it listens first may be taken where it listens next.
        Self::try_start().or_else(|_| Self::try_start())
    }

    fn try_start() -> Result<Self> {
        let mut process = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .context("starting chromedriver; `cargo xtask test` installs it")?;
        let output = process.stdout.take().context("chromedriver's output")?;
        let mut lines = BufReader::new(output).lines();
        match port(&mut lines) {
            Ok(port) => {
                // Keeps the pipe open and empty: a driver that cannot write would stop.
                std::thread::spawn(move || lines.for_each(drop));
                Ok(Self { process, url: format!("http://127.0.0.1:{port}") })
            }
            Err(error) => {
                end(&mut process);
                Err(error)
            }
        }
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        end(&mut self.process);
    }
}

/// Reads "ChromeDriver was started successfully on port 12345."
fn port(lines: &mut impl Iterator<Item = std::io::Result<String>>) -> Result<u16> {
    for line in lines {
        let line = line.context("reading chromedriver's output")?;
        if let Some((_, port)) = line.split_once("started successfully on port ") {
            return port.trim_end_matches('.').parse().context("chromedriver's port");
        }
    }
    bail!("chromedriver ended without naming its port")
}

fn end(process: &mut Child) {
    // Both fail only if it has ended already.
    drop(process.kill());
    drop(process.wait());
}
