//! What Trunk runs as `wasm-bindgen`: the workspace's own, in `xtask/bindgen/`.

use anyhow::Result;

use crate::run::{command, run};
use crate::workspace;

/// Builds it as far as that is due, and puts it where Trunk finds it.
pub(super) fn install() -> Result<()> {
    // In place of another program of that name, as earlier builds needed it.
    let args = ["install", "--force", "--quiet", "--debug", "--locked", "--path", "xtask/bindgen"];
    let mut build = command("cargo", &args);
    run(build.arg("--root").arg(workspace::tools()).env("CARGO_PROFILE_DEV_DEBUG", "0"))
}
