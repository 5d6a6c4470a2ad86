//! Hashes of contents.

use base64::Engine;
use base64::prelude::{BASE64_STANDARD, BASE64_URL_SAFE_NO_PAD};
use sha2::{Digest, Sha256};

/// A hash as integrity attributes and content security policies write it.
pub(super) fn integrity(contents: &[u8]) -> String {
    format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(contents)))
}

/// A short hash for names: 96 bits, in letters that a path may hold.
pub(super) fn name(contents: &[u8]) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(&Sha256::digest(contents)[..12])
}
