//! The release build, and a look at it.

use std::net::Ipv4Addr;

use anyhow::{Context, Result, anyhow};

use crate::run::{command, run, tell};
use crate::static_server::StaticServer;
use crate::{tools, workspace};

/// Builds the page into `dist/`.
///
/// # Errors
/// If a tool is missing and cannot be installed, or the build fails.
pub fn build() -> Result<()> {
    // Trunk builds offline, so that it never fetches tools behind our back.
    tools::install_for_build()?;
    // The programs are built beside Trunk's installation, and all of a package at once, where Trunk would build one
    // after the other. Each package by itself, as Trunk has it: built together they would share the features of
    // their libraries, and Trunk would build everything again.
    std::thread::scope(|scope| {
        let trunk = scope.spawn(tools::install_trunk);
        tell("Building the page's programs", "a minute, three the first time");
        let built = ["satdoku-worker", "satdoku-web"].iter().try_for_each(|package| {
            let build =
                ["build", "--profile", "web", "--target", "wasm32-unknown-unknown", "--bins"];
            let mut build = command("cargo", &[&build[..], &["--package", package]].concat());
            run(build.env_remove("RUSTFLAGS"))
        });
        let installed = trunk.join().unwrap_or_else(|_| Err(anyhow!("the installation panicked")));
        installed.and(built)
    })?;
    let mut trunk = command("trunk", &["build", "--release"]);
    // Trunk takes NO_COLOR=1, as the convention has it, for a mistake in its own options; and flags
    // in the environment would replace those that `.cargo/config.toml` gives the linker.
    trunk.env_remove("NO_COLOR").env_remove("RUSTFLAGS");
    tell("Assembling and compressing the page", "half a minute");
    run(&mut trunk)
}

/// Builds the page and serves it until the program is stopped.
///
/// # Errors
/// As [`build`], or if the port is taken.
pub fn serve(port: u16) -> Result<()> {
    // First, so that a port that is taken is told before the long build.
    let server = StaticServer::start(&workspace::dist(), "/", port).with_context(|| {
        format!("port {port} of {} cannot be used; `--port` takes another", Ipv4Addr::LOCALHOST)
    })?;
    build()?;
    println!("\nSatdoku is at {} (Ctrl+C stops it)", server.url());
    loop {
        std::thread::park();
    }
}
