//! Lighthouse's scores of the release build, for phones.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::engine::Engine;
use crate::run::{command, run};
use crate::static_server::StaticServer;
use crate::{tools, workspace};

/// The scored categories, by Lighthouse's names.
const CATEGORIES: [&str; 4] = ["performance", "accessibility", "best-practices", "seo"];

/// Minimum score of each category, out of 100.
const LEAST: f64 = 95.0;

/// Lighthouse's default for phones.
const DEFAULT_SLOWDOWN: f64 = 4.0;

/// Options of every Chromium here; the browser tests explain them.
const CHROMIUM: &str = "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run \
     --disable-background-networking --disable-component-update --disable-sync";

/// Runs Lighthouse on `dist/` in this form of Chromium, or prints why it is skipped.
///
/// # Errors
/// If a category's score is too low. The message lists the audits that lower it.
pub fn judge(engine: Engine) -> Result<()> {
    let lighthouse = match tools::install_lighthouse() {
        Ok(program) => program,
        Err(error) => {
            println!("\n!! SKIPPED Lighthouse: {error:#}");
            return Ok(());
        }
    };
    let chromium =
        tools::browser(engine).with_context(|| format!("there is no {}", engine.name()))?;
    let server = StaticServer::start_compressed(&workspace::dist(), "/", 0)?;
    let run_once = |slowdown| measure(&lighthouse, &chromium, &server.url(), slowdown);
    let mut reports = vec![run_once(DEFAULT_SLOWDOWN)?];
    if shortcoming(&reports[0])?.is_some() {
        // One run varies by several points with the machine's other work. Lighthouse advises the
        // median of five runs (its docs/variability.md), and a slowdown that fits the machine
        // (its docs/throttling.md).
        println!("  The median of five runs decides:");
        for number in 0..5 {
            let slowdown = slowdown(median(reports.iter().map(benchmark_index))?);
            let report = run_once(slowdown)?;
            if number == 0 {
                // Its slowdown was not calibrated.
                reports.clear();
            }
            reports.push(report);
        }
        reports.sort_by(|a, b| performance(a).total_cmp(&performance(b)));
    }
    match shortcoming(&reports[reports.len() / 2])? {
        Some(shortcoming) => bail!(shortcoming),
        None => Ok(()),
    }
}

/// Speed of the machine during a run, by Lighthouse's own benchmark. Fast machines get 2,000.
fn benchmark_index(report: &Value) -> f64 {
    report["environment"]["benchmarkIndex"].as_f64().unwrap_or(f64::INFINITY)
}

fn median(values: impl Iterator<Item = f64>) -> Result<f64> {
    let mut values = values.collect::<Vec<_>>();
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().context("there are no runs")
}

/// Slowdown that makes a machine of this speed as fast as a mid-tier phone, but never more than
/// Lighthouse's default. The steps are those of the calculator that Lighthouse's
/// docs/throttling.md refers to.
fn slowdown(benchmark_index: f64) -> f64 {
    let slowdown = match benchmark_index {
        index if index >= 1300.0 => 3.0 + (index - 1300.0) / 233.0,
        index if index >= 800.0 => 2.0 + (index - 800.0) / 500.0,
        index => 1.0 + (index - 150.0).max(0.0) / 650.0,
    };
    slowdown.min(DEFAULT_SLOWDOWN)
}

/// One run's report. `slowdown` is the factor by which the simulated phone is slower than this
/// machine.
fn measure(lighthouse: &Path, chromium: &Path, url: &str, slowdown: f64) -> Result<Value> {
    let report = workspace::root().join("target/lighthouse.json");
    // Simulated throttling computes the slow phone's times from a run at full speed. This depends
    // least on the machine's load.
    let options = [
        &format!("--only-categories={}", CATEGORIES.join(",")),
        "--form-factor=mobile",
        "--throttling-method=simulate",
        &format!("--throttling.cpuSlowdownMultiplier={slowdown:.2}"),
        "--disable-full-page-screenshot",
        "--output=json",
        "--quiet",
        &format!("--chrome-flags={CHROMIUM}"),
    ];
    let program = lighthouse.to_str().context("the workspace's path is not UTF-8")?;
    let mut judge = command(program, &options);
    judge.arg("--output-path").arg(&report).arg(url).env("CHROME_PATH", chromium);
    run(&mut judge)?;
    let text = fs::read_to_string(&report).with_context(|| report.display().to_string())?;
    let report = serde_json::from_str(&text).context("Lighthouse's report")?;
    println!("  machine's speed {:.0}, slowdown {slowdown:.2}", benchmark_index(&report));
    for category in CATEGORIES {
        println!("  {category}: {:.0}", points(&report, category)?);
    }
    Ok(report)
}

/// The score of the category that varies.
fn performance(report: &Value) -> f64 {
    points(report, CATEGORIES[0]).unwrap_or(0.0)
}

fn points(report: &Value, category: &str) -> Result<f64> {
    let score = report["categories"][category]["score"].as_f64();
    score.map(|score| score * 100.0).with_context(|| format!("there are no points for {category}"))
}

/// Describes the first category whose score is too low.
fn shortcoming(report: &Value) -> Result<Option<String>> {
    for category in CATEGORIES {
        let points = points(report, category)?;
        if points < LEAST {
            let costs = costly_audits(report, category).join("\n");
            return Ok(Some(format!(
                "{category} gets {points:.0} of 100 points, fewer than {LEAST}:\n{costs}"
            )));
        }
    }
    Ok(None)
}

/// Lists the audits that lower a category's score.
fn costly_audits(report: &Value, category: &str) -> Vec<String> {
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
    fn slow_machines_are_slowed_down_less() {
        let expected = [(2000.0, 4.0), (1300.0, 3.0), (1050.0, 2.5), (800.0, 2.0), (100.0, 1.0)];
        for (index, factor) in expected {
            assert!((slowdown(index) - factor).abs() < 0.01, "{index}: {}", slowdown(index));
        }
    }

    #[test]
    fn names_the_audits_that_cost_points() {
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
        assert_eq!(costly_audits(&report, "seo"), ["  50 points for \"Small\" 2 s"]);
    }

    #[test]
    fn names_the_first_category_with_too_few_points() {
        let report = |seo: f64| {
            let mut scores = CATEGORIES.map(|name| (name, json!({ "score": 1.0 })));
            scores[3].1 = json!({ "score": seo, "auditRefs": [] });
            json!({ "categories": serde_json::Map::from_iter(scores.map(|(name, score)| (name.into(), score))) })
        };
        assert_eq!(shortcoming(&report(0.95)).expect("has points"), None);
        let text = shortcoming(&report(0.94)).expect("has points");
        assert!(text.is_some_and(|text| text.starts_with("seo gets 94 of 100 points")));
    }
}
