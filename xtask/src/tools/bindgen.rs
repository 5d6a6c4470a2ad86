//! The workspace's own `wasm-bindgen`, from `xtask/bindgen/`, which Trunk runs.

use anyhow::Result;

use crate::run::{self, command};
use crate::workspace;

/// Builds the program if necessary, and installs it where Trunk finds it.
pub(super) fn install() -> Result<()> {
    run::announce(
        "Building the tool that splits the page's program",
        "a few seconds, a minute the first time",
    );
    // `--force` replaces another program of this name. Earlier builds used one. `--offline` stops
    // Cargo from checking every package for updates; without a network, it would keep retrying.
    let quiet = ["install", "--force", "--quiet", "--debug", "--offline", "--locked"];
    let args = [&quiet[..], &["--path", "xtask/bindgen"]].concat();
    let mut build = command("cargo", &args);
    run::run(build.arg("--root").arg(workspace::tools()).env("CARGO_PROFILE_DEV_DEBUG", "0"))
}
