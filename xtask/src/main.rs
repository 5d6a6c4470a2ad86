//! `cargo xtask`: build, serve, test and measure Satdoku.

use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use xtask::engine::Engine;
use xtask::{bench, check, dist, finish_dist, soak};

const USAGE: &str = "\
cargo xtask serve [--port N]       build the page and serve it on 127.0.0.1:8080 (or N)
cargo xtask dist                   build the page into dist/
cargo xtask test                   run every check
cargo xtask test --native          run the checks that need no browser
cargo xtask test --browser [NAME]  run the browser tests (whose names contain NAME)
cargo xtask test --engine ENGINE [NAME]
                                   run them in shell, chromium, firefox or webkit
cargo xtask test --pseudo-language build the page in a pseudo-language and find texts in English
cargo xtask test --lighthouse      run only Lighthouse on the page
cargo xtask bench [SECTION]        measure the solver and the page (or one section of the page)
cargo xtask pictures FOLDER        read the pictures of a folder and compare them with its .dat files
cargo xtask soak puzzles [COUNT] [SEED]
                                   compare random puzzles with a naive search, for hours
cargo xtask soak questions [COUNT] [SEED]
                                   compare every question about small random puzzles with models
cargo xtask soak fuzz [RUNS] [TARGET]
                                   run every fuzz target (or TARGET) RUNS times, for hours
cargo xtask soak walks [COUNT]     compare the page's state with a model in COUNT random walks
cargo xtask soak deaths [COUNT]    kill the page's workers COUNT times
cargo xtask soak page [MINUTES] [SEED]
                                   use the page at random for MINUTES
Each command installs missing tools.";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match perform(&args.iter().map(String::as_str).collect::<Vec<_>>()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nerror: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn perform(args: &[&str]) -> Result<()> {
    match args {
        ["serve"] => dist::serve(8080),
        ["serve", "--port", port] => {
            dist::serve(port.parse().with_context(|| format!("`{port}` is not a port"))?)
        }
        ["dist"] => dist::build(),
        ["test"] => check::all(),
        ["test", "--native"] => check::native(),
        ["test", "--browser", filters @ ..] => check::chromium(filters),
        ["test", "--engine", name, filters @ ..] => check::browser(Engine::named(name)?, filters),
        ["test", "--pseudo-language"] => check::pseudo_language(),
        ["test", "--lighthouse"] => check::lighthouse(),
        ["bench", sections @ ..] => bench::run_sections(sections),
        ["pictures", folder] => bench::pictures(folder),
        ["soak", campaign @ ("puzzles" | "questions"), args @ ..] => soak::puzzles(campaign, args),
        ["soak", "fuzz"] => soak::fuzz(None, &[]),
        ["soak", "fuzz", runs, filters @ ..] => {
            let runs = runs.parse().with_context(|| format!("`{runs}` is not a number of runs"))?;
            soak::fuzz(Some(runs), filters)
        }
        ["soak", "walks"] => soak::walks(None),
        ["soak", "walks", count] => {
            let count =
                count.parse().with_context(|| format!("`{count}` is not a number of walks"))?;
            soak::walks(Some(count))
        }
        ["soak", what @ ("deaths" | "page"), args @ ..] => soak::page(what, args),
        // Trunk runs this command; see Trunk.toml.
        ["finish-dist"] => finish_dist::from_trunk(),
        _ => bail!("unknown command `cargo xtask {}`\n\n{USAGE}", args.join(" ")),
    }
}
