//! The page's style sheets, inlined because each separate file delays the first paint.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::page;

const LINK: &str = "<link rel=\"stylesheet\"";

/// Inlines the linked style sheets in their order.
pub(super) fn inline(dist: &Path, html: &str) -> Result<String> {
    let mut styles = String::new();
    let mut html = html.to_owned();
    while html.contains(LINK) {
        let path = page::link_attribute(&html, "stylesheet", "href")?.to_owned();
        let file = dist.join(&path);
        let sheet = fs::read_to_string(&file).with_context(|| format!("reading {path}"))?;
        styles.push_str(&without_spaces(&sheet)?);
        fs::remove_file(&file).with_context(|| format!("removing {path}"))?;
        html = page::remove_link(&html, &path)?;
    }
    page::replace_once(&html, "</head>", &format!("<style>{styles}</style></head>"))
}

/// Removes comments and indentation from a style sheet.
fn without_spaces(sheet: &str) -> Result<String> {
    let mut plain = String::new();
    let mut rest = sheet;
    while let Some((before, comment)) = rest.split_once("/*") {
        plain.push_str(before);
        rest = comment.split_once("*/").context("a comment of a style sheet has no end")?.1;
    }
    plain.push_str(rest);
    let lines = plain.lines().map(str::trim).filter(|line| !line.is_empty());
    Ok(lines.flat_map(|line| [line, "\n"]).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sheets_stand_in_the_page_in_their_order() -> Result<()> {
        let folder = tempfile::tempdir()?;
        fs::write(folder.path().join("a.css"), "/* first */\na {\n  color: red; /* so */\n}\n")?;
        fs::write(folder.path().join("b.css"), "b {}")?;
        let link = |name: &str| format!("<link rel=\"stylesheet\" href=\"./{name}.css\">");
        let html = format!("<head>{}{}<title></title></head>", link("a"), link("b"));
        let expected = "<head><title></title><style>a {\ncolor: red;\n}\nb {}\n</style></head>";
        assert_eq!(inline(folder.path(), &html)?, expected);
        assert!(!folder.path().join("a.css").exists());
        assert!(without_spaces("/* no end").is_err());
        Ok(())
    }
}
