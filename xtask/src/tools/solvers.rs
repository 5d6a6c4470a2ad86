//! Other solvers, whose answers the tests compare with this one's exports: Z3, IDP-Z3 and CaDiCaL.
//!
//! They come from PyPI, into a Python environment of the workspace.

use anyhow::{Context, Result};

use crate::run::{self, command};
use crate::workspace;

/// IDP-Z3 includes its version of Z3, and python-sat includes CaDiCaL.
const PACKAGES: [&str; 2] = ["idp-engine==0.12.1", "python-sat==1.9.dev17"];

/// Installs the solvers, unless they are there.
pub(super) fn install() -> Result<()> {
    let folder = workspace::tools().join("solvers");
    // Written last, so that an interrupted installation starts again.
    let installed = folder.join("installed");
    let wanted = PACKAGES.join("\n");
    if std::fs::read_to_string(&installed).is_ok_and(|packages| packages == wanted) {
        return Ok(());
    }
    run::announce_once(
        "Installing Z3, IDP-Z3 and CaDiCaL from PyPI",
        "the tests compare answers with theirs",
        "a minute",
    );
    run::run(command("python3", &["-m", "venv"]).arg(&folder))?;
    let python = folder.join("bin/python");
    let python = python.to_str().context("the workspace's path is not UTF-8")?;
    let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
    run::run_online(&mut command(python, &[&pip[..], &PACKAGES].concat()))?;
    std::fs::write(&installed, wanted).with_context(|| format!("writing {}", installed.display()))
}
