//! Programs from the system's packages. They are installed on Debian and Ubuntu. Elsewhere, an
//! error says how to install them.

use anyhow::{Result, bail};

use crate::network::Network;
use crate::run::{self, command};

/// A program, or several that belong together, and its packages.
pub(super) struct Package {
    pub(super) name: &'static str,
    /// The tool's purpose.
    pub(super) why: &'static str,
    /// The usual installation time.
    pub(super) usually: &'static str,
    /// Package names on Debian and Ubuntu.
    pub(super) debian: &'static [&'static str],
    /// Arguments for Homebrew, if it has the program.
    pub(super) brew: Option<&'static str>,
    /// The download page for other systems.
    pub(super) url: &'static str,
}

/// A kind of system, by its package manager.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Machine {
    Debian,
    MacOs,
    Other,
}

impl Machine {
    fn of(os: &str, has_apt_get: bool) -> Self {
        match os {
            "macos" => Self::MacOs,
            _ if has_apt_get => Self::Debian,
            _ => Self::Other,
        }
    }
}

impl Package {
    /// Installs the package, or fails with instructions for an installation by hand.
    pub(super) fn install(&self) -> Result<()> {
        let has_apt_get = run::find("apt-get").is_some();
        let machine = Machine::of(std::env::consts::OS, has_apt_get);
        let apt_get = if machine == Machine::Debian { apt_get()? } else { None };
        let Some(apt_get) = apt_get else {
            bail!("{} is missing: {}", self.name, self.by_hand(machine));
        };
        run::announce_once(&format!("Installing {}", self.name), self.why, self.usually);
        let mut network = Network::default();
        let mut apt = |args: &[&str]| {
            let mut apt = command(apt_get[0], &[&apt_get[1..], args].concat());
            run::run_watched(&mut apt, |line| network.watch(line))
        };
        let install = ["install", "--yes", "--no-install-recommends"];
        let done = apt(&["update"]).and_then(|()| apt(&[&install, self.debian].concat()));
        network
            .blame(done)
            .map_err(|error| error.context(format!("{} could not be installed", self.name)))
    }

    /// Instructions for an installation by hand.
    fn by_hand(&self, machine: Machine) -> String {
        let how = match (machine, self.brew) {
            (Machine::Debian, _) => {
                format!("as root, run `apt-get install {}`", self.debian.join(" "))
            }
            (Machine::MacOs, Some(brew)) => format!("run `brew install {brew}`"),
            _ => format!("get it from {}, put it on the PATH", self.url),
        };
        format!("{how}, and run this again")
    }
}

/// The command for `apt-get`, if this user may run it.
fn apt_get() -> Result<Option<&'static [&'static str]>> {
    let user = run::output(&mut command("id", &["-u"]))?;
    Ok(if user.as_deref() == Some("0") {
        Some(&["apt-get"])
    } else if run::find("sudo").is_some() {
        Some(&["sudo", "apt-get"])
    } else {
        None
    })
}

#[cfg(test)]
mod tests {
    use super::super::{BROWSER, WASM_OPT};
    use super::*;

    #[test]
    fn every_system_has_its_own_instructions() {
        let instructions =
            |package: &Package, os, has_apt_get| package.by_hand(Machine::of(os, has_apt_get));
        assert_eq!(
            instructions(&WASM_OPT, "macos", false),
            "run `brew install binaryen`, and run this again"
        );
        assert_eq!(
            instructions(&WASM_OPT, "linux", true),
            "as root, run `apt-get install binaryen`, and run this again"
        );
        for os in ["linux", "windows"] {
            let text = instructions(&BROWSER, os, false);
            assert!(text.contains("https://") && text.contains("PATH"), "{text}");
            assert!(!text.contains('\n'), "{text}");
        }
    }
}
