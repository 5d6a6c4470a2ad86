//! The worker program that reads pictures.

fn main() {
    #[cfg(target_arch = "wasm32")]
    satdoku_worker::host::start::<satdoku_worker::tasks::Photo>();
    #[cfg(not(target_arch = "wasm32"))]
    eprintln!("Satdoku runs in a browser: `cargo xtask serve` builds and serves it.");
}
