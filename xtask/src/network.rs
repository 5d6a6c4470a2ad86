//! Whether something failed for want of a network: programs tell that in many words.

use anyhow::{Result, anyhow};

/// What programs print where nothing can be fetched, in small letters: Cargo and curl, rustup, `apt-get`,
/// pip.
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

/// What is said then.
const MISSING: &str = "there is no network, or a proxy is needed (`HTTPS_PROXY`): connect, and run this \
                       again; what has been fetched stays";

/// What is known of the network by what programs print.
#[derive(Debug, Default)]
pub struct Network {
    is_missing: bool,
}

impl Network {
    /// Takes notice of a line that a program prints.
    pub fn watch(&mut self, line: &str) {
        let line = line.to_lowercase();
        self.is_missing |= SIGNS.iter().any(|sign| line.contains(sign));
    }

    /// What was done; if it failed, and the network is missing, that is why.
    ///
    /// # Errors
    /// If it failed.
    pub fn blame(&self, done: Result<()>) -> Result<()> {
        if self.is_missing { done.map_err(|_| anyhow!(MISSING)) } else { done }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(line: &str) -> String {
        let mut network = Network::default();
        network.watch(line);
        let failed = Err(anyhow!("`cargo fetch` failed: exit status: 101"));
        network.blame(failed).map_or_else(|error| error.to_string(), |()| String::new())
    }

    #[test]
    fn a_missing_network_is_told_as_that() {
        for line in [
            "  [6] Could not resolve hostname (Could not resolve host: index.crates.io)",
            "warning: spurious network error: [7] Couldn't connect to server",
            "error: could not download file: client error (Connect): dns error",
            "W: Failed to fetch http://deb.debian.org/x  Temporary failure resolving 'deb.debian.org'",
            "NewConnectionError: [Errno -3] Temporary failure in name resolution",
        ] {
            assert_eq!(said(line), MISSING, "{line}");
        }
        assert!(said("error: no space left on device").starts_with("`cargo fetch` failed"));
        assert!(Network { is_missing: true }.blame(Ok(())).is_ok());
    }
}
