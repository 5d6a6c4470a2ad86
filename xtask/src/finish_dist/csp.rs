//! The page's content security policy: only its own files, and nothing leaves the machine.

use anyhow::Result;

use super::{hash, page};

/// The policy as a tag, for a page that is otherwise finished. A static host may offer no way to
/// send headers, so it stands in the page.
pub(super) fn meta(html: &str) -> Result<String> {
    let scripts = hashes(&page::inline_scripts(html)?);
    let policy = [
        // Whatever isn't named below: frames, objects, media, fonts.
        "default-src 'none'",
        &format!("script-src 'self' 'wasm-unsafe-eval' {scripts}"),
        &format!("style-src {}", hashes(&page::inline_styles(html)?)),
        // The icons; and exports, shown from what the page has in memory.
        "img-src 'self' blob:",
        // WebAssembly and the list of puzzles; and, from memory, what a worker sees its end by.
        "connect-src 'self' blob:",
        "worker-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        // No text becomes a script or HTML but by the rules in `index.html`.
        "require-trusted-types-for 'script'",
        "trusted-types default",
    ]
    .join("; ");
    Ok(format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">"))
}

/// How a policy names what stands in the page.
fn hashes(parts: &[&str]) -> String {
    let hash = |part: &&str| format!("'{}'", hash::integrity(part.as_bytes()));
    parts.iter().map(hash).collect::<Vec<_>>().join(" ")
}
