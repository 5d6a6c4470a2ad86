//! Changes to WebAssembly modules.

use anyhow::{Context, Result};
use wasm_encoder::reencode::{Reencode, RoundtripReencoder};
use wasm_encoder::{MemoryType, Module};

/// The size of a page of WebAssembly memory in bytes.
const PAGE: u64 = 64 * 1024;

/// Limits the memory of a module to `bytes`.
///
/// # Errors
/// If `module` is not a WebAssembly module.
pub fn with_memory_limit(module: &[u8], bytes: u64) -> Result<Vec<u8>> {
    struct Limit {
        pages: u64,
    }
    impl Reencode for Limit {
        type Error = std::convert::Infallible;

        fn memory_type(
            &mut self,
            memory: wasmparser::MemoryType,
        ) -> Result<MemoryType, wasm_encoder::reencode::Error> {
            let same = RoundtripReencoder.memory_type(memory)?;
            Ok(MemoryType { maximum: Some(self.pages), ..same })
        }
    }
    let mut limited = Module::new();
    let parser = wasmparser::Parser::new(0);
    Limit { pages: bytes / PAGE }
        .parse_core_module(&mut limited, parser, module)
        .context("re-encoding the module")?;
    Ok(limited.finish())
}
