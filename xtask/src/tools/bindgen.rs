//! What Trunk runs as `wasm-bindgen`: the workspace's own, in `xtask/bindgen/`.

use anyhow::Result;

use crate::run::{self, command};
use crate::workspace;

/// Builds it as far as that is due, and puts it where Trunk finds it.
pub(super) fn install() -> Result<()> {
    run::tell("Building what splits the page in two", "a few seconds, a minute the first time");
    // In place of another program of that name, as earlier builds needed it. Offline: all is fetched,
    // and Cargo would look for news of each package, and keep at it where there is no network.
    let quiet = ["install", "--force", "--quiet", "--debug", "--offline", "--locked"];
    let args = [&quiet[..], &["--path", "xtask/bindgen"]].concat();
    let mut build = command("cargo", &args);
    run::run(build.arg("--root").arg(workspace::tools()).env("CARGO_PROFILE_DEV_DEBUG", "0"))
}
