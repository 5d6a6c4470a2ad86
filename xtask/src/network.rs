//! Detects a missing network from the error messages of other programs.

use anyhow::{Result, anyhow};

/// Phrases, in lower case, that programs print if nothing can be fetched: Cargo and curl, rustup,
/// `apt-get`, pip.
const SIGNS: [&str; 11] = [
    "could not resolve",
    "couldn't resolve",
    "failed to resolve",
    "temporary failure",
    "dns error",
    "network is unreachable",
    "network failure",
    "could not connect",
    "couldn't connect",
    "failed to connect",
    "connection refused",
];

/// The error message for a missing network.
const MISSING: &str = "no network, or a proxy is required (`HTTPS_PROXY`). Connect and run this \
                       again; downloads so far are kept";

/// The state of the network, as far as other programs' output shows it.
#[derive(Debug, Default)]
pub struct Network {
    is_missing: bool,
}

impl Network {
    /// Checks a line of a program's output for signs of a missing network.
    pub fn watch(&mut self, line: &str) {
        let line = line.to_lowercase();
        self.is_missing |= SIGNS.iter().any(|sign| line.contains(sign));
    }

    /// Replaces an error by that of a missing network, if one was detected.
    ///
    /// # Errors
    /// If `done` is an error.
    pub fn blame(&self, done: Result<()>) -> Result<()> {
        if self.is_missing { done.map_err(|_| anyhow!(MISSING)) } else { done }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error_of(line: &str) -> String {
        let mut network = Network::default();
        network.watch(line);
        let failed = Err(anyhow!("`cargo fetch` failed: exit status: 101"));
        network.blame(failed).map_or_else(|error| error.to_string(), |()| String::new())
    }

    #[test]
    fn a_missing_network_is_named_as_such() {
        for line in [
            "  [6] Could not resolve hostname (Could not resolve host: index.crates.io)",
            "warning: spurious network error: [7] Couldn't connect to server",
            "error: could not download file: client error (Connect): dns error",
            "W: Failed to fetch http://deb.debian.org/x  Temporary failure resolving 'deb.debian.org'",
            "NewConnectionError: [Errno -3] Temporary failure in name resolution",
        ] {
            assert_eq!(error_of(line), MISSING, "{line}");
        }
        assert!(error_of("error: no space left on device").starts_with("`cargo fetch` failed"));
        assert!(Network { is_missing: true }.blame(Ok(())).is_ok());
    }
}
