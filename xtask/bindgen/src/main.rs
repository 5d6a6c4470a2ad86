//! The program that Trunk runs as `wasm-bindgen`. It splits off the functions marked with
//! `wasm_split`, which the page loads later, and runs `wasm-bindgen` on the rest.

mod shrink;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail, ensure};
use wasm_bindgen_cli_support::Bindgen;

/// Path under which the main program imports the script that loads the split-off parts.
const LOADER: &str = "./load.js";

/// Trunk's arguments.
struct Args {
    program: PathBuf,
    folder: PathBuf,
    name: String,
}

fn main() -> Result<()> {
    let Some(args) = args()? else {
        println!("wasm-bindgen {}", env!("CARGO_PKG_VERSION"));
        return Ok(());
    };
    let program =
        fs::read(&args.program).with_context(|| format!("reading {}", args.program.display()))?;
    let main = args.folder.join(format!("{}.main.wasm", args.name));
    let later = args.folder.join(format!("{}.later", args.name));
    // Removes the output of an earlier build.
    remove(&later)?;
    // Needed even if nothing splits off: only this step removes the linker's relocation sections.
    let splits = split(&program, &main, &later)?;
    bind(&main, &args, splits)?;
    if splits {
        let snippets = args.folder.join("snippets");
        remove(&snippets)?;
        fs::create_dir_all(&snippets)?;
        fs::rename(&later, snippets.join("later"))?;
        let script = args.folder.join(format!("{}.js", args.name));
        let text = fs::read_to_string(&script)?;
        fs::write(&script, text.replacen(LOADER, "./snippets/later/load.js", 1))?;
    }
    Ok(())
}

/// Removes a folder if it exists.
fn remove(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("removing {}", folder.display()))?;
    }
    Ok(())
}

/// Writes the program and its start script, both shrunk. `keeps_exports` keeps the function table
/// that the linker exports: split-off parts call through it.
fn bind(program: &Path, args: &Args, keeps_exports: bool) -> Result<()> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(program).web(true)?.typescript(false).out_name(&args.name);
    bindgen.omit_default_module_path(false).keep_lld_exports(keeps_exports);
    bindgen.generate(&args.folder)?;
    let program = args.folder.join(format!("{}_bg.wasm", args.name));
    shrink::shrink(&program, &args.folder.join(format!("{}.js", args.name)))
}

/// Parses Trunk's arguments. Returns `None` if Trunk asks for the version.
fn args() -> Result<Option<Args>> {
    let (mut program, mut folder, mut name) = (None, None, None);
    for arg in env::args().skip(1) {
        match arg.split_once('=') {
            Some(("--out-dir", value)) => folder = Some(PathBuf::from(value)),
            Some(("--out-name", value)) => name = Some(value.to_owned()),
            Some(("--target", "web")) => {}
            _ if arg == "--no-typescript" => {}
            _ if arg == "--version" => return Ok(None),
            _ if arg.starts_with('-') => bail!("unknown option `{arg}`"),
            _ => program = Some(PathBuf::from(arg)),
        }
    }
    let missing = |what: &str| anyhow!("the {what} is missing");
    Ok(Some(Args {
        program: program.ok_or_else(|| missing("program"))?,
        folder: folder.ok_or_else(|| missing("--out-dir"))?,
        name: name.ok_or_else(|| missing("--out-name"))?,
    }))
}

/// Writes the split-off parts and their loader to `later`, and the rest to `main`. Returns true if
/// anything was split off.
fn split(program: &[u8], main: &Path, later: &Path) -> Result<bool> {
    let mut options = wasm_split_cli_support::Options::new(program);
    options.output_dir = later;
    options.main_out_path = main;
    options.link_name = LOADER;
    let written = wasm_split_cli_support::transform(options)
        .map_err(|error| anyhow!("splitting: {error:#}"))?;
    if written.split_modules.is_empty() {
        return Ok(false);
    }
    // Trunk renames the main program's script later, and puts its exports on `window.wasmBindings`.
    let script = later.join(LOADER);
    let text = fs::read_to_string(&script)?;
    let import = "import { initSync } from \"./main.js\";";
    ensure!(text.contains(import), "{} lacks `{import}`", script.display());
    let own = "const initSync = () => window.wasmBindings.initSync();";
    fs::write(&script, text.replace(import, own))?;
    Ok(true)
}
