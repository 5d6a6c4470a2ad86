//! The browser engines that the tests run in.

use std::env;

use anyhow::{Context, Result};

/// An engine, by the browser that brings it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Engine {
    /// Chromium or Chrome: Blink and V8.
    Chromium,
    /// Chromium's headless shell: the same engine without a browser's own windows around it, which take
    /// nearly half of the processor's time.
    Shell,
    /// Firefox: Gecko and `SpiderMonkey`.
    Firefox,
    /// `WebKitGTK`'s `MiniBrowser`: `WebKit` and `JavaScriptCore`, as in Safari.
    WebKit,
}

impl Engine {
    /// The variable of the environment that tells the browser tests their engine, by name.
    pub const VARIABLE: &str = "SATDOKU_ENGINE";

    /// All of them.
    pub const ALL: [Self; 4] = [Self::Chromium, Self::Shell, Self::Firefox, Self::WebKit];

    /// Its name, as `--engine` takes it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Chromium => "chromium",
            Self::Shell => "shell",
            Self::Firefox => "firefox",
            Self::WebKit => "webkit",
        }
    }

    /// Whether it is Blink and V8, driven by `ChromeDriver`, with `DevTools`.
    #[must_use]
    pub fn is_chromium(self) -> bool {
        matches!(self, Self::Chromium | Self::Shell)
    }

    /// The engine with this name.
    ///
    /// # Errors
    /// If there is none.
    pub fn named(name: &str) -> Result<Self> {
        let found = Self::ALL.into_iter().find(|engine| engine.name() == name);
        found.with_context(|| {
            let names = Self::ALL.map(Self::name).join(", ");
            format!("there is no engine `{name}`: the engines are {names}")
        })
    }

    /// The engine that the environment names, or Chromium if it names none.
    ///
    /// # Errors
    /// If it names one that there isn't.
    pub fn chosen() -> Result<Self> {
        env::var(Self::VARIABLE).map_or(Ok(Self::Chromium), |name| Self::named(&name))
    }
}
