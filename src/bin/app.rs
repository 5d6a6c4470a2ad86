//! The page's program.

fn main() {
    #[cfg(target_arch = "wasm32")]
    {
        console_error_panic_hook::set_once();
        satdoku_web::page::start(|| Box::pin(async { split::later().await.ok() }));
    }
    #[cfg(not(target_arch = "wasm32"))]
    eprintln!("Satdoku runs in a browser: `cargo xtask serve` builds and serves it.");
}

/// Splits the program: code that only `later` uses becomes a file of its own. This is no part of
/// the library, because each program that shares the library would export it.
#[cfg(target_arch = "wasm32")]
#[allow(unsafe_code, clippy::unnecessary_wraps, reason = "as the macro wants and writes it")]
mod split {
    use satdoku_web::page::SecondPart;
    use wasm_split_helpers::{SplitLoaderError, wasm_split};

    #[wasm_split(later, fallible)]
    pub(super) fn later() -> Result<SecondPart, SplitLoaderError> {
        Ok(satdoku_web::page::later())
    }
}
