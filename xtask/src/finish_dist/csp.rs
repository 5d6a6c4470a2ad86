//! The page's content security policy. It allows only the page's own files and no outside
//! connections.

use anyhow::Result;

use super::{hash, page};

/// Returns the policy as a `<meta>` tag, because static hosts may not let users set headers.
///
/// `html` must be final, apart from this tag.
pub(super) fn meta(html: &str) -> Result<String> {
    let scripts = hashes(&page::inline_scripts(html)?);
    let policy = [
        // Everything not named below: frames, objects, media, fonts.
        "default-src 'none'",
        &format!("script-src 'self' 'wasm-unsafe-eval' {scripts}"),
        &format!("style-src {}", hashes(&page::inline_styles(html)?)),
        // Icons, and exports that the page shows from memory.
        "img-src 'self' blob:",
        // WebAssembly, the list of puzzles, and a blob by which a worker notices its end.
        "connect-src 'self' blob:",
        "worker-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        // Text becomes a script or HTML only by the rules in `index.html`.
        "require-trusted-types-for 'script'",
        "trusted-types default",
    ]
    .join("; ");
    Ok(format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">"))
}

/// Returns the hashes by which a policy allows inline parts.
fn hashes(parts: &[&str]) -> String {
    let hash = |part: &&str| format!("'{}'", hash::integrity(part.as_bytes()));
    parts.iter().map(hash).collect::<Vec<_>>().join(" ")
}
