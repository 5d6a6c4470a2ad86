//! The worker program that solves puzzles with constraints of rules.

fn main() {
    #[cfg(target_arch = "wasm32")]
    satdoku_worker::host::start::<satdoku_worker::tasks::Solver>();
    #[cfg(not(target_arch = "wasm32"))]
    eprintln!("Satdoku runs in a browser: `cargo xtask serve` builds and serves it.");
}
