//! The worker program for all tasks that a first answer doesn't need.

fn main() {
    #[cfg(target_arch = "wasm32")]
    {
        satdoku_worker::host::start::<satdoku_worker::tasks::Tools>();
    }
    #[cfg(not(target_arch = "wasm32"))]
    eprintln!("Satdoku runs in a browser: `cargo xtask serve` builds and serves it.");
}
