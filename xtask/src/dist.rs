//! The release build and its local server.

use std::net::Ipv4Addr;

use anyhow::{Context, Result, anyhow};

use crate::run::{announce, command, run};
use crate::static_server::StaticServer;
use crate::{tools, workspace};

/// Builds the page into `dist/`.
///
/// # Errors
/// If a tool is missing and cannot be installed, or the build fails.
pub fn build() -> Result<()> {
    // Trunk builds offline, so that it never downloads tools unasked.
    tools::install_for_build()?;
    // The programs are built while Trunk is being installed. Cargo builds all programs of a package
    // at once; Trunk would build one after another.
    //
    // Each package is built alone, as Trunk does it. Built together, the packages would share
    // library features, and Trunk would rebuild everything.
    std::thread::scope(|scope| {
        let trunk = scope.spawn(tools::install_trunk);
        announce("Building the page's programs", "a minute, three the first time");
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
    // Trunk rejects the conventional `NO_COLOR=1` as an option of its own. `RUSTFLAGS` would
    // replace the linker flags of `.cargo/config.toml`.
    trunk.env_remove("NO_COLOR").env_remove("RUSTFLAGS");
    announce("Assembling and compressing the page", "half a minute");
    run(&mut trunk)
}

/// Builds the page and serves it until the process is stopped.
///
/// # Errors
/// As [`build`], or if the port is taken.
pub fn serve(port: u16) -> Result<()> {
    // Before the build, so that a taken port is reported at once.
    let server = StaticServer::start(&workspace::dist(), "/", port).with_context(|| {
        format!(
            "port {port} of {} can't be used; choose another one with `--port`",
            Ipv4Addr::LOCALHOST
        )
    })?;
    build()?;
    println!("\nSatdoku is at {} (stop it with Ctrl+C)", server.url());
    loop {
        std::thread::park();
    }
}
