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

/// Where the program is split: all that is used by nothing but this becomes a file of its own. It stands
/// here, since it would be exported from all programs that share the library.
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
