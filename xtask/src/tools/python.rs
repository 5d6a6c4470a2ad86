//! Programs from PyPI, in a Python environment of the workspace.

use anyhow::{Context, Result};

use crate::run::{self, command};
use crate::workspace;

/// One or more programs, with their packages on PyPI.
pub(super) struct PythonPackages {
    pub(super) name: &'static str,
    /// The programs' purpose.
    pub(super) why: &'static str,
    /// The usual installation time.
    pub(super) usually: &'static str,
    /// Package names with versions.
    pub(super) packages: &'static [&'static str],
    /// The name of the file that lists the installed packages.
    pub(super) list: &'static str,
}

impl PythonPackages {
    /// Installs the packages if they are missing.
    pub(super) fn install(&self) -> Result<()> {
        let folder = workspace::tools().join("solvers");
        // This file is written last, so an interrupted installation starts again.
        let installed = folder.join(self.list);
        let wanted = self.packages.join("\n");
        if std::fs::read_to_string(&installed).is_ok_and(|packages| packages == wanted) {
            return Ok(());
        }
        let what = format!("Installing {} from PyPI", self.name);
        run::announce_once(&what, self.why, self.usually);
        run::run(command("python3", &["-m", "venv"]).arg(&folder))?;
        let python = folder.join("bin/python");
        let python = python.to_str().context("the workspace's path is not UTF-8")?;
        let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
        run::run_online(&mut command(python, &[&pip[..], self.packages].concat()))?;
        std::fs::write(&installed, wanted)
            .with_context(|| format!("writing {}", installed.display()))
    }
}
