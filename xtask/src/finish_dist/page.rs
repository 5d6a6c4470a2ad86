//! Edits of the page's HTML. Most of them search for a text that must occur exactly once. So they
//! fail if Trunk's output or `index.html` changes.

use anyhow::{Context, Result, ensure};

/// Returns the content of `<meta name="…" content="…">`.
pub(super) fn meta<'html>(html: &'html str, name: &str) -> Result<&'html str> {
    let (_, after) = split_once_only(html, &meta_start(name))?;
    Ok(split_first(after, "\"")?.0)
}

/// Sets the content of `<meta name="…" content="…">`.
pub(super) fn set_meta(html: &str, name: &str, content: &str) -> Result<String> {
    let start = meta_start(name);
    let (before, after) = split_once_only(html, &start)?;
    let (_, rest) = split_first(after, "\"")?;
    Ok(format!("{before}{start}{content}\"{rest}"))
}

fn meta_start(name: &str) -> String {
    format!("<meta name=\"{name}\" content=\"")
}

/// Inserts a tag at the start of the head, after the character encoding.
pub(super) fn insert_at_head(html: &str, tag: &str) -> Result<String> {
    let charset = "<meta charset=\"utf-8\">";
    let (before, after) = split_once_only(html, charset)?;
    Ok(format!("{before}{charset}\n    {tag}{after}"))
}

/// Returns the part after the first occurrence of `text`.
pub(super) fn after<'html>(html: &'html str, text: &str) -> Result<&'html str> {
    Ok(split_first(html, text)?.1)
}

/// Returns the part between the first `start` and the next `end`.
pub(super) fn between<'html>(html: &'html str, start: &str, end: &str) -> Result<&'html str> {
    Ok(split_first(after(html, start)?, end)?.0)
}

/// Returns an attribute of the first `<link rel="…">` with this `rel`, without a leading `./`.
pub(super) fn link_attribute<'html>(html: &'html str, rel: &str, name: &str) -> Result<&'html str> {
    let tag = between(html, &format!("<link rel=\"{rel}\""), ">")?;
    let value = between(tag, &format!(" {name}=\""), "\"")?;
    Ok(value.strip_prefix("./").unwrap_or(value))
}

/// Removes the `<link>` to a file.
pub(super) fn remove_link(html: &str, path: &str) -> Result<String> {
    let (before, rest) = split_once_only(html, &format!("href=\"./{path}\""))?;
    let (before, _) = before.rsplit_once("<link").context("an attribute without its tag")?;
    Ok(format!("{before}{}", split_first(rest, ">")?.1))
}

/// The contents of all inline scripts.
pub(super) fn inline_scripts(html: &str) -> Result<Vec<&str>> {
    inline(html, "<script", "</script>")
}

/// The contents of all inline style sheets.
pub(super) fn inline_styles(html: &str) -> Result<Vec<&str>> {
    inline(html, "<style", "</style>")
}

fn inline<'html>(html: &'html str, start: &str, end: &str) -> Result<Vec<&'html str>> {
    let mut parts = Vec::new();
    let mut rest = html;
    while let Some((_, from_tag)) = rest.split_once(start) {
        let (attributes, from_contents) = split_first(from_tag, ">")?;
        let (contents, after) = split_first(from_contents, end)?;
        if !attributes.contains("src=") {
            parts.push(contents);
        }
        rest = after;
    }
    Ok(parts)
}

/// Replaces the only occurrence of `from`.
pub(super) fn replace_once(text: &str, from: &str, to: &str) -> Result<String> {
    let (before, after) = split_once_only(text, from)?;
    Ok(format!("{before}{to}{after}"))
}

fn split_once_only<'text>(text: &'text str, at: &str) -> Result<(&'text str, &'text str)> {
    let parts = split_first(text, at)?;
    ensure!(!parts.1.contains(at), "`{at}` occurs more than once");
    Ok(parts)
}

fn split_first<'text>(text: &'text str, at: &str) -> Result<(&'text str, &'text str)> {
    match text.split_once(at) {
        Some(parts) => Ok(parts),
        None => anyhow::bail!("`{at}` is missing"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_the_one_meta() -> Result<()> {
        let html = r#"<meta name="a" content="1"><meta name="b" content="2">"#;
        let expected = r#"<meta name="a" content="1"><meta name="b" content="w/x.js">"#;
        assert_eq!(set_meta(html, "b", "w/x.js")?, expected);
        Ok(())
    }

    #[test]
    fn refuses_a_missing_or_repeated_place() {
        assert!(set_meta("<p>", "b", "2").is_err());
        assert!(replace_once("a a", "a", "b").is_err());
    }

    #[test]
    fn finds_inline_scripts_only() -> Result<()> {
        let html = "<script src=\"x.js\"></script><p><script type=\"module\">\nlet a;</script>";
        assert_eq!(inline_scripts(html)?, ["\nlet a;"]);
        Ok(())
    }
}
