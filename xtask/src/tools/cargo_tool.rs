//! Programs that Cargo installs, each in exactly one version.

use anyhow::{Context, Result};

use crate::run::{self, command};
use crate::workspace;

/// A program, its version, and the package on crates.io that it comes from.
pub(super) struct CargoTool {
    pub(super) package: &'static str,
    pub(super) program: &'static str,
    pub(super) version: String,
}

impl CargoTool {
    /// Installs the program unless the right version is there. It goes into the workspace's own
    /// folder: another version on the machine belongs to someone else and is left alone.
    pub(super) fn install(&self) -> Result<()> {
        // A program that does not even tell its version is as good as none.
        let found = run::output(&mut command(self.program, &["--version"])).unwrap_or_default();
        if found.is_some_and(|text| text.split_whitespace().nth(1) == Some(&self.version)) {
            return Ok(());
        }
        let package = format!("{}@{}", self.package, self.version);
        let folder = workspace::tools();
        run::run(command("cargo", &["install", "--locked", &package, "--root"]).arg(folder))
    }
}

/// The version of a package in `Cargo.lock`.
pub(super) fn locked_version(package: &str) -> Result<String> {
    // Prints an address that ends in `#wasm-bindgen@0.2.128`.
    let id = run::output(&mut command("cargo", &["pkgid", package]))?.unwrap_or_default();
    let (_, version) =
        id.rsplit_once(['@', '#']).with_context(|| format!("`cargo pkgid` printed `{id}`"))?;
    Ok(version.to_owned())
}
