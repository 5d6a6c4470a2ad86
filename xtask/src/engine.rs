//! The browser engines that run the tests.

use std::env;

use anyhow::{Context, Result};

/// A browser engine, named by its browser.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Engine {
    /// Chromium or Chrome: Blink and V8.
    Chromium,
    /// Chromium's headless shell: the same engine without the browser's own windows. Those take
    /// nearly half of the processor time.
    Shell,
    /// Firefox: Gecko and `SpiderMonkey`.
    Firefox,
    /// `WebKitGTK`'s `MiniBrowser`: `WebKit` and `JavaScriptCore`, as in Safari.
    WebKit,
}

impl Engine {
    /// The environment variable that names the engine for the browser tests.
    pub const VARIABLE: &str = "SATDOKU_ENGINE";

    /// All engines.
    pub const ALL: [Self; 4] = [Self::Chromium, Self::Shell, Self::Firefox, Self::WebKit];

    /// The engine's name, as `--engine` takes it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Chromium => "chromium",
            Self::Shell => "shell",
            Self::Firefox => "firefox",
            Self::WebKit => "webkit",
        }
    }

    /// True if the engine is Blink with V8, driven by `ChromeDriver`, with `DevTools`.
    #[must_use]
    pub fn is_chromium(self) -> bool {
        matches!(self, Self::Chromium | Self::Shell)
    }

    /// Returns the engine with this name.
    ///
    /// # Errors
    /// If no engine has this name.
    pub fn named(name: &str) -> Result<Self> {
        let found = Self::ALL.into_iter().find(|engine| engine.name() == name);
        found.with_context(|| {
            let names = Self::ALL.map(Self::name).join(", ");
            format!("unknown engine `{name}`; the engines are {names}")
        })
    }

    /// Returns the engine that the environment names, by default Chromium.
    ///
    /// # Errors
    /// If the environment names an unknown engine.
    pub fn chosen() -> Result<Self> {
        env::var(Self::VARIABLE).map_or(Ok(Self::Chromium), |name| Self::named(&name))
    }
}
