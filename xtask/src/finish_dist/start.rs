//! The script that starts the page's program.

use anyhow::Result;

use super::page;

const MODULE: &str = "<script type=\"module\">";

/// Replaces Trunk's start script and its integrity checks of scripts.
///
/// Trunk's script awaits the program. `WebKit` reports no error if that fails. Firefox reports none
/// if it runs out of memory, and it reports a truncated module as that. Both report an unhandled
/// promise rejection.
///
/// Trunk preloads scripts with their hashes. In `WebKit`, a script whose preload fails keeps
/// failing after every reload, and its hash is not checked. All engines check the hashes of an
/// import map. Without preloading, scripts still load early enough, since the program is many times
/// larger.
pub(super) fn finish(html: &str) -> Result<String> {
    let mut html = html.to_owned();
    let mut hashes = Vec::new();
    while html.contains("<link rel=\"modulepreload\"") {
        let path = page::link_attribute(&html, "modulepreload", "href")?.to_owned();
        let hash = page::link_attribute(&html, "modulepreload", "integrity")?;
        hashes.push(format!("\"./{path}\":\"{hash}\""));
        html = page::remove_link(&html, &path)?;
    }
    let map = format!("{{\"integrity\":{{{}}}}}", hashes.join(","));

    let trunks = page::between(&html, MODULE, "</script>")?;
    let script = page::between(trunks, " from '", "'")?;
    let program = page::between(trunks, "module_or_path: '", "'")?;
    let start = format!(
        "import init,*as bindings from'{script}';\
         window.wasmBindings=bindings;\
         init({{module_or_path:'{program}'}})\
         .then(()=>dispatchEvent(new Event('TrunkApplicationStarted')))"
    );
    page::replace_once(
        &html,
        &format!("{MODULE}{trunks}</script>"),
        &format!("<script type=\"importmap\">{map}</script>{MODULE}{start}</script>"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn starts_the_program_and_has_its_scripts_checked() -> Result<()> {
        let html = "<head><script type=\"module\">
import init, * as bindings from './app-1.js';
const wasm = await init({ module_or_path: './app-1_bg.wasm' });
</script>\
            <link rel=\"modulepreload\" href=\"./app-1.js\" integrity=\"sha256-a\">\
            <link rel=\"preload\" href=\"./app-1_bg.wasm\" integrity=\"sha256-b\">\
            <link rel=\"modulepreload\" href=\"./load-2.js\" integrity=\"sha256-c\"></head>";
        let expected = "<head><script type=\"importmap\">\
            {\"integrity\":{\"./app-1.js\":\"sha256-a\",\"./load-2.js\":\"sha256-c\"}}</script>\
            <script type=\"module\">\
            import init,*as bindings from'./app-1.js';window.wasmBindings=bindings;\
            init({module_or_path:'./app-1_bg.wasm'})\
            .then(()=>dispatchEvent(new Event('TrunkApplicationStarted')))</script>\
            <link rel=\"preload\" href=\"./app-1_bg.wasm\" integrity=\"sha256-b\"></head>";
        assert_eq!(finish(html)?, expected);
        Ok(())
    }
}
