//! What Trunk runs as `wasm-bindgen`: the workspace's own, in `xtask/bindgen/`.

use anyhow::Result;

use crate::run::{command, run};
use crate::workspace;

/// Builds it as far as that is due, and puts it where Trunk finds it.
pub(super) fn install() -> Result<()> {
    let args = ["install", "--quiet", "--debug", "--locked", "--path", "xtask/bindgen", "--root"];
    let mut build = command("cargo", &args);
    run(build.arg(workspace::tools()).env("CARGO_PROFILE_DEV_DEBUG", "0"))
}
