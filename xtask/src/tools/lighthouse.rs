//! Lighthouse, from the npm registry, in a folder of the workspace's own.

use std::path::PathBuf;

use anyhow::{Result, ensure};

use crate::run::{self, command};
use crate::workspace;

/// The last that runs on the Node that Debian's and Ubuntu's releases bring.
const PACKAGE: &str = "lighthouse@12.8.2";

/// Installs it unless it is there, and says which program runs it.
pub(super) fn install() -> Result<PathBuf> {
    // The version is in the name, so that another one is installed anew.
    let folder = workspace::tools().join(PACKAGE);
    let program = folder.join("node_modules/.bin/lighthouse");
    if program.is_file() {
        return Ok(program);
    }
    for program in ["node", "npm"] {
        ensure!(
            run::find(program).is_some(),
            "there is no `{program}`: install Node.js 18.16 or newer, with npm (https://nodejs.org)"
        );
    }
    std::fs::create_dir_all(&folder)?;
    let install = ["install", "--no-save", "--no-audit", "--no-fund", "--ignore-scripts", PACKAGE];
    run::run(command("npm", &install).arg("--prefix").arg(folder))?;
    Ok(program)
}
