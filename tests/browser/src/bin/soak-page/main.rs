//! Long runs against the release build, which find errors that short tests miss. `cargo xtask soak`
//! runs them.

mod deaths;
mod use_at_random;

use anyhow::{Context, Result, bail};

fn main() -> Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, default: u64| -> Result<u64> {
        args.get(at).map_or(Ok(default), |text| {
            text.parse().with_context(|| format!("`{text}` is not a number"))
        })
    };
    match args.first().map(String::as_str) {
        Some("deaths") => deaths::run(number(1, 1_000)?),
        Some("page") => use_at_random::run(number(1, 60)?, number(2, 1)?),
        _ => bail!("`deaths [COUNT]` or `page [MINUTES] [SEED]`"),
    }
}
