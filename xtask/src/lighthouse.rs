//! What Lighthouse says of the release build, as it judges pages for phones.

use std::fs;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::engine::Engine;
use crate::run::{command, run};
use crate::static_server::StaticServer;
use crate::{tools, workspace};

/// What is judged, by Lighthouse's own names.
const CATEGORIES: [&str; 4] = ["performance", "accessibility", "best-practices", "seo"];

/// The least of a hundred points that each of them has to get.
const LEAST: f64 = 95.0;

/// As for every run of Chromium here: see the browser tests.
const CHROMIUM: &str = "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run \
     --disable-background-networking --disable-component-update --disable-sync";

/// Judges `dist/`, or says why it doesn't.
///
/// # Errors
/// If a category gets too few points; the message names what costs them.
pub fn judge() -> Result<()> {
    let lighthouse = match tools::install_lighthouse() {
        Ok(program) => program,
        Err(error) => {
            println!("\n!! SKIPPED Lighthouse: {error:#}");
            return Ok(());
        }
    };
    let chromium = tools::browser(Engine::Chromium).context("there is no Chromium")?;
    let server = StaticServer::start_compressed(&workspace::dist(), "/", 0)?;
    let report = workspace::root().join("target/lighthouse.json");
    // Its phone is slow by calculation, from what a run at full speed shows: that hangs least on what
    // else this machine does.
    let options = [
        &format!("--only-categories={}", CATEGORIES.join(",")),
        "--form-factor=mobile",
        "--throttling-method=simulate",
        "--disable-full-page-screenshot",
        "--output=json",
        "--quiet",
        &format!("--chrome-flags={CHROMIUM}"),
    ];
    let program = lighthouse.to_str().context("the workspace's path is not UTF-8")?;
    let mut judge = command(program, &options);
    judge.arg("--output-path").arg(&report).arg(server.url()).env("CHROME_PATH", chromium);
    run(&mut judge)?;
    let text = fs::read_to_string(&report).with_context(|| report.display().to_string())?;
    let report: Value = serde_json::from_str(&text).context("Lighthouse's report")?;
    let points = |category: &str| {
        let score = report["categories"][category]["score"].as_f64();
        score
            .map(|score| score * 100.0)
            .with_context(|| format!("there are no points for {category}"))
    };
    for category in CATEGORIES {
        println!("  {category}: {:.0}", points(category)?);
    }
    for category in CATEGORIES {
        let points = points(category)?;
        ensure!(
            points >= LEAST,
            "{category} gets {points:.0} of 100 points, fewer than {LEAST}:\n{}",
            what_costs_points(&report, category).join("\n")
        );
    }
    Ok(())
}

/// The audits of a category that count for it and are not wholly passed.
fn what_costs_points(report: &Value, category: &str) -> Vec<String> {
    let audits = report["categories"][category]["auditRefs"].as_array().into_iter().flatten();
    let counting =
        audits.filter(|audit| audit["weight"].as_f64().is_some_and(|weight| weight > 0.0));
    let costs = |audit: &Value| {
        let audit = &report["audits"][audit["id"].as_str()?];
        let score = audit["score"].as_f64().filter(|score| *score < 1.0)?;
        let shown = audit["displayValue"].as_str().unwrap_or_default();
        Some(format!("  {:.0} points for {} {shown}", score * 100.0, audit["title"]))
    };
    counting.filter_map(costs).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn names_what_costs_points() {
        let report = json!({
            "categories": { "seo": { "auditRefs": [
                { "id": "a", "weight": 3 }, { "id": "b", "weight": 1 }, { "id": "c", "weight": 0 },
            ] } },
            "audits": {
                "a": { "title": "Small", "score": 0.5, "displayValue": "2 s" },
                "b": { "title": "Well", "score": 1 },
                "c": { "title": "Free", "score": 0 },
            },
        });
        assert_eq!(what_costs_points(&report, "seo"), ["  50 points for \"Small\" 2 s"]);
    }
}
