//! Lighthouse, from the npm registry, in a folder of the workspace.

use std::path::PathBuf;

use anyhow::{Result, ensure};

use crate::run::{self, command};
use crate::workspace;

/// The last version that runs on the Node.js of Debian's and Ubuntu's releases.
const PACKAGE: &str = "lighthouse@12.8.2";

/// Installs Lighthouse, unless it is there, and returns its program.
pub(super) fn install() -> Result<PathBuf> {
    // The folder's name includes the version, so a new version is installed again.
    let folder = workspace::tools().join(PACKAGE);
    let program = folder.join("node_modules/.bin/lighthouse");
    if program.is_file() {
        return Ok(program);
    }
    for program in ["node", "npm"] {
        ensure!(
            run::find(program).is_some(),
            "`{program}` is missing: install Node.js 18.16 or newer, with npm (https://nodejs.org)"
        );
    }
    std::fs::create_dir_all(&folder)?;
    let install = ["install", "--no-save", "--no-audit", "--no-fund", "--ignore-scripts", PACKAGE];
    run::run(command("npm", &install).arg("--prefix").arg(folder))?;
    Ok(program)
}
