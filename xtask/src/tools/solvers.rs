//! Other solvers, which the tests hold against this one's exports: Z3, IDP-Z3 and CaDiCaL.
//!
//! They come from PyPI, into a Python environment of the workspace's own.

use anyhow::{Context, Result};

use crate::run::{self, command};
use crate::workspace;

/// IDP-Z3 brings the Z3 that it works with, python-sat brings CaDiCaL.
const PACKAGES: [&str; 2] = ["idp-engine==0.12.1", "python-sat==1.9.dev17"];

/// Installs the solvers unless they are there.
pub(super) fn install() -> Result<()> {
    let folder = workspace::tools().join("solvers");
    // Written last, so that an installation that broke off is begun anew.
    let installed = folder.join("installed");
    let wanted = PACKAGES.join("\n");
    if std::fs::read_to_string(&installed).is_ok_and(|packages| packages == wanted) {
        return Ok(());
    }
    run::tell_once(
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
