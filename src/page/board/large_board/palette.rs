//! The page's current colours, for painting on a canvas.

use web_sys::HtmlElement;

use crate::model::COLOUR_COUNT;
use crate::page::browser::window;

/// A colour of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ink {
    Paper,
    Surface,
    Text,
    Muted,
    Line,
    LineStrong,
    Accent,
    AccentSoft,
    AccentMark,
    Good,
    GoodSoft,
    Warn,
    WarnSoft,
    Bad,
    BadSoft,
    /// A player's cell colour, from 1.
    Colour(u8),
}

/// The colours' names in the style sheets, in the order above.
const NAMES: [&str; 15] = [
    "paper",
    "surface",
    "ink",
    "muted",
    "line",
    "line-strong",
    "accent",
    "accent-soft",
    "accent-mark",
    "good",
    "good-soft",
    "warn",
    "warn-soft",
    "bad",
    "bad-soft",
];

/// The computed colours.
pub(super) struct Palette {
    colours: Vec<String>,
    /// The font of the page.
    pub(super) font: String,
}

impl Palette {
    /// Reads the colours by means of an element, whose own colour is overwritten.
    pub(super) fn of(element: &HtmlElement) -> Self {
        let computed = window().get_computed_style(element).ok().flatten();
        let value = |name: &str| {
            let value = computed.as_ref().and_then(|style| style.get_property_value(name).ok());
            value.unwrap_or_default()
        };
        let colour = |expression: &str| {
            // Browsers compute a custom property only where a property such as `color` uses it.
            let _ = element.style().set_property("color", expression);
            value("color")
        };
        let own = NAMES.map(|name| colour(&format!("var(--{name})")));
        let players = (1..=COLOUR_COUNT).map(|number| colour(&format!("var(--colour-{number})")));
        let colours = own.into_iter().chain(players).collect();
        Self { colours, font: value("font-family") }
    }

    fn index(ink: Ink) -> usize {
        match ink {
            Ink::Paper => 0,
            Ink::Surface => 1,
            Ink::Text => 2,
            Ink::Muted => 3,
            Ink::Line => 4,
            Ink::LineStrong => 5,
            Ink::Accent => 6,
            Ink::AccentSoft => 7,
            Ink::AccentMark => 8,
            Ink::Good => 9,
            Ink::GoodSoft => 10,
            Ink::Warn => 11,
            Ink::WarnSoft => 12,
            Ink::Bad => 13,
            Ink::BadSoft => 14,
            Ink::Colour(number) => NAMES.len() - 1 + usize::from(number),
        }
    }

    /// The colour in CSS.
    pub(super) fn name(&self, ink: Ink) -> &str {
        self.colours.get(Self::index(ink)).map_or("", String::as_str)
    }

    /// The colour as red, green and blue.
    pub(super) fn parts(&self, ink: Ink) -> [u8; 3] {
        let name = self.name(ink);
        let numbers = name.split(|c: char| !c.is_ascii_digit() && c != '.');
        let mut numbers = numbers.filter_map(|part| part.parse::<f64>().ok());
        #[allow(clippy::cast_sign_loss, reason = "a minus is no digit")]
        [(); 3].map(|()| numbers.next().unwrap_or_default() as u8)
    }

    /// Mixes `ink` over `ground`. `much` is its share, from 0 to 1.
    pub(super) fn mixed(&self, ink: Ink, ground: Ink, much: f32) -> [u8; 3] {
        let (over, under) = (self.parts(ink), self.parts(ground));
        #[allow(clippy::cast_sign_loss, reason = "both are at least 0")]
        let mix = |a: u8, b: u8| (f32::from(a) * much + f32::from(b) * (1.0 - much)) as u8;
        [mix(over[0], under[0]), mix(over[1], under[1]), mix(over[2], under[2])]
    }
}
