//! Programs that Cargo installs, each in exactly one version.

use anyhow::{Context, Result};

use crate::run::{self, command};
use crate::workspace;

/// What makes a build quick. How fast these programs are hardly matters; they run for seconds.
const QUICK: [(&str, &str); 3] = [
    ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0"),
    ("CARGO_PROFILE_RELEASE_LTO", "off"),
    ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16"),
];

/// A program, its version, and the package on crates.io that it comes from.
pub(super) struct CargoTool {
    pub(super) package: &'static str,
    pub(super) program: &'static str,
    pub(super) version: &'static str,
    /// What it is for.
    pub(super) what: &'static str,
    /// How long it takes to build.
    pub(super) usually: &'static str,
}

impl CargoTool {
    /// Whether the right version is there. Another one on the machine belongs to someone else.
    pub(super) fn is_there(&self) -> bool {
        // A program that does not even tell its version is as good as none.
        let found = run::output(&mut command(self.program, &["--version"])).unwrap_or_default();
        found.is_some_and(|text| text.split_whitespace().nth(1) == Some(self.version))
    }

    /// Installs the program unless it is there, into the workspace's own folder: ready-made, where the
    /// machine can fetch it so, and otherwise built without what is not needed here.
    pub(super) fn install(&self) -> Result<()> {
        if self.is_there() {
            return Ok(());
        }
        let package = format!("{}@{}", self.package, self.version);
        let folder = workspace::tools();
        if run::find("cargo-binstall").is_some() {
            let fetch = ["binstall", "--no-confirm", "--disable-strategies", "compile", "--root"];
            run::tell_once(&format!("Fetching {package}"), self.what, "ten seconds");
            let fetched = run::run_online(command("cargo", &fetch).arg(&folder).arg(&package));
            if fetched.is_ok() && self.is_there() {
                return Ok(());
            }
        }
        run::tell_once(&format!("Building {package}"), self.what, self.usually);
        let build = ["install", "--locked", "--no-default-features", &package, "--root"];
        let mut build = command("cargo", &build);
        run::run_online(build.arg(folder).envs(QUICK))
            .with_context(|| format!("{package} could not be built"))
    }
}
