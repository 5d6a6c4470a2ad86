//! Programs that come from the machine's own packages: installed on Debian and Ubuntu, told elsewhere.

use anyhow::{Result, bail};

use crate::network::Network;
use crate::run::{self, command};

/// A program, or several that go together, and how they are got.
pub(super) struct Package {
    pub(super) name: &'static str,
    /// What it is for.
    pub(super) why: &'static str,
    /// How long it takes to install.
    pub(super) usually: &'static str,
    /// What Debian and Ubuntu call it.
    pub(super) debian: &'static [&'static str],
    /// What Homebrew is told, if it has it.
    pub(super) brew: Option<&'static str>,
    /// Where everyone else gets it.
    pub(super) url: &'static str,
}

/// A kind of machine, by how it gets programs.
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
    /// Installs it, or says how to get it by hand.
    pub(super) fn install(&self) -> Result<()> {
        let has_apt_get = run::find("apt-get").is_some();
        let machine = Machine::of(std::env::consts::OS, has_apt_get);
        let apt_get = if machine == Machine::Debian { apt_get()? } else { None };
        let Some(apt_get) = apt_get else {
            bail!("{} is missing: {}", self.name, self.by_hand(machine));
        };
        run::tell_once(&format!("Installing {}", self.name), self.why, self.usually);
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

    /// What to do where it can't be installed from here.
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

/// How to run `apt-get` here, if this user may.
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
    fn every_machine_is_told_its_own_way() {
        let told =
            |package: &Package, os, has_apt_get| package.by_hand(Machine::of(os, has_apt_get));
        assert_eq!(
            told(&WASM_OPT, "macos", false),
            "run `brew install binaryen`, and run this again"
        );
        assert_eq!(
            told(&WASM_OPT, "linux", true),
            "as root, run `apt-get install binaryen`, and run this again"
        );
        for os in ["linux", "windows"] {
            let told = told(&BROWSER, os, false);
            assert!(told.contains("https://") && told.contains("PATH"), "{told}");
            assert!(!told.contains('\n'), "{told}");
        }
    }
}
