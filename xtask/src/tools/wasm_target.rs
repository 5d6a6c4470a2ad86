//! Rust's standard library for WebAssembly.

use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::run::{self, command};

const TARGET: &str = "wasm32-unknown-unknown";

/// Adds the target to the current toolchain.
pub(super) fn install() -> Result<()> {
    let sysroot = run::output(&mut command("rustc", &["--print", "sysroot"]))?
        .context("`rustc` is not on the PATH: install Rust from https://rustup.rs")?;
    if Path::new(&sysroot).join("lib/rustlib").join(TARGET).is_dir() {
        return Ok(());
    }
    if run::find("rustup").is_none() {
        bail!(
            "Rust's `{TARGET}` target is missing, and so is rustup. Install the target the way \
             Rust was installed, or reinstall Rust from https://rustup.rs"
        );
    }
    let what = format!("Adding Rust's {TARGET} target");
    run::announce_once(&what, "the page's programs are compiled for it", "ten seconds");
    run::run_online(&mut command("rustup", &["target", "add", TARGET])).context("adding the target")
}
