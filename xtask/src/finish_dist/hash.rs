//! Hashes of contents.

use base64::Engine;
use base64::prelude::{BASE64_STANDARD, BASE64_URL_SAFE_NO_PAD};
use sha2::{Digest, Sha256};

/// Returns a hash as written in integrity attributes and content security policies.
pub(super) fn integrity(contents: &[u8]) -> String {
    format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(contents)))
}

/// Returns a short hash for file names: 96 bits, in characters that are safe in paths.
pub(super) fn name(contents: &[u8]) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(&Sha256::digest(contents)[..12])
}
