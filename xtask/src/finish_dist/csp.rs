//! The page's content security policy: only its own files, and nothing leaves the machine.

use anyhow::Result;

use super::{hash, page};

/// The policy as a tag, for a page that is otherwise finished. A static host may offer no way to
/// send headers, so it stands in the page.
pub(super) fn meta(html: &str) -> Result<String> {
    let scripts = page::inline_scripts(html)?;
    let mut allowed = vec!["script-src 'self' 'wasm-unsafe-eval'".to_owned()];
    allowed
        .extend(scripts.iter().map(|script| format!("'{}'", hash::integrity(script.as_bytes()))));
    let policy = [
        // Whatever isn't named below: frames, objects, media, fonts.
        "default-src 'none'",
        &allowed.join(" "),
        "style-src 'self'",
        // The icons; and exports, shown from what the page has in memory.
        "img-src 'self' blob:",
        // WebAssembly and the list of puzzles.
        "connect-src 'self'",
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
