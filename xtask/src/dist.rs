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
    // Side by side, and all programs of the page at once, where Trunk would build one after the other:
    // none of that keeps two cores busy alone.
    std::thread::scope(|scope| {
        let trunk = scope.spawn(tools::install_trunk);
        let programs =
            ["build", "--profile", "web", "--target", "wasm32-unknown-unknown", "--bins"];
        tell("Building the page's three programs", "a minute, three the first time");
        let mut programs = command(
            "cargo",
            &[&programs[..], &["--package", "satdoku-web", "--package", "satdoku-worker"]].concat(),
        );
        let built = run(programs.env_remove("RUSTFLAGS"));
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
