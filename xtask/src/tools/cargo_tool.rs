//! Programs installed by Cargo, each in one exact version.

use anyhow::{Context, Result};

use crate::run::{self, command};
use crate::workspace;

/// Settings for a quick build. The tools' speed hardly matters, since they run for seconds.
const QUICK: [(&str, &str); 3] = [
    ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0"),
    ("CARGO_PROFILE_RELEASE_LTO", "off"),
    ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16"),
];

/// A program, its version, and its package on crates.io.
pub(super) struct CargoTool {
    pub(super) package: &'static str,
    pub(super) program: &'static str,
    pub(super) version: &'static str,
    /// The tool's purpose.
    pub(super) what: &'static str,
    /// The usual build time.
    pub(super) usually: &'static str,
}

impl CargoTool {
    /// True if the right version is installed. Another version on the machine belongs to someone
    /// else.
    pub(super) fn is_there(&self) -> bool {
        // A program that can't print its version counts as missing.
        let found = run::output(&mut command(self.program, &["--version"])).unwrap_or_default();
        found.is_some_and(|text| text.split_whitespace().nth(1) == Some(self.version))
    }

    /// Installs the program into the workspace's own folder, unless it is there. Fetches a binary
    /// if `cargo-binstall` is available; otherwise builds it without default features.
    pub(super) fn install(&self) -> Result<()> {
        if self.is_there() {
            return Ok(());
        }
        let package = format!("{}@{}", self.package, self.version);
        let folder = workspace::tools();
        if run::find("cargo-binstall").is_some() {
            let fetch = ["binstall", "--no-confirm", "--disable-strategies", "compile", "--root"];
            run::announce_once(&format!("Fetching {package}"), self.what, "ten seconds");
            let fetched = run::run_online(command("cargo", &fetch).arg(&folder).arg(&package));
            if fetched.is_ok() && self.is_there() {
                return Ok(());
            }
        }
        run::announce_once(&format!("Building {package}"), self.what, self.usually);
        let build = ["install", "--locked", "--no-default-features", &package, "--root"];
        let mut build = command("cargo", &build);
        run::run_online(build.arg(folder).envs(QUICK))
            .with_context(|| format!("{package} could not be built"))
    }
}
