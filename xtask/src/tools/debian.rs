//! Programs that come from Debian's or Ubuntu's packages.

use anyhow::{Result, bail};

use crate::run::{self, command};

/// Installs `packages` with `apt-get`, or says how to get `what` by hand.
pub(super) fn install(what: &str, packages: &[&str], by_hand: &str) -> Result<()> {
    let Some(apt_get) = apt_get()? else {
        bail!("{what} is missing: {by_hand}");
    };
    let apt = |args: &[&str]| run::run(&mut command(apt_get[0], &[&apt_get[1..], args].concat()));
    let install = ["install", "--yes", "--no-install-recommends"];
    let installed = apt(&["update"]).and_then(|()| apt(&[&install, packages].concat()));
    installed.map_err(|error| error.context(format!("{what} could not be installed: {by_hand}")))
}

/// How to run `apt-get` here, if that is possible at all.
fn apt_get() -> Result<Option<&'static [&'static str]>> {
    if run::find("apt-get").is_none() {
        return Ok(None);
    }
    let user = run::output(&mut command("id", &["-u"]))?;
    Ok(if user.as_deref() == Some("0") {
        Some(&["apt-get"])
    } else if run::find("sudo").is_some() {
        Some(&["sudo", "apt-get"])
    } else {
        None
    })
}
