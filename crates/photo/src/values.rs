//! The values of cells, from their glyphs.

use super::Reading;
use super::classify::{Classifier, SYMBOLS, Verdict};
use super::glyphs::{Glyph, Held};
use super::handwriting::{self, Trace};
use super::tints::Colour;
use super::two_inks::{self, Ink, Two};

/// A way to write the values of a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Script {
    /// Numbers from 1.
    Numbers,
    /// 1 to 9, then A and so on.
    Letters,
    /// 0 to 9, then A and so on.
    FromZero,
    /// A and so on.
    OnlyLetters,
}

impl Script {
    /// The value of a symbol.
    fn value(self, symbol: u8) -> Option<usize> {
        let number = SYMBOLS.iter().position(|known| *known == symbol)?;
        match self {
            Script::Numbers => (1..10).contains(&number).then_some(number),
            Script::Letters => (number > 0).then_some(number),
            Script::FromZero => Some(number + 1),
            Script::OnlyLetters => number.checked_sub(9).filter(|value| *value > 0),
        }
    }

    /// The possible scripts for a number of values, the likeliest first.
    fn for_values(values: usize) -> &'static [Script] {
        if values <= 9 {
            &[Script::Numbers, Script::OnlyLetters]
        } else if values <= 26 {
            &[Script::Numbers, Script::Letters, Script::FromZero, Script::OnlyLetters]
        } else {
            &[Script::Numbers, Script::Letters, Script::FromZero]
        }
    }
}

/// Symbols that look the same in many fonts. The one in the script is meant.
const ALIKE: [(u8, u8); 2] = [(b'0', b'O'), (b'1', b'I')];

/// The possible values of a cell with their probabilities, the most probable first.
struct Candidates {
    values: Vec<(Option<usize>, f32)>,
    /// The probability of a symbol in the script. Scripts are chosen by it.
    fits: f32,
}

/// The classifier's verdicts on a cell's glyphs, and on the two halves of a single wide glyph.
struct Looked {
    glyphs: Vec<Verdict>,
    halves: Option<[Verdict; 2]>,
}

impl Looked {
    /// The verdicts that decide about handwriting. Two touching printed digits don't look printed
    /// as one.
    fn verdicts(&self) -> &[Verdict] {
        let written = |verdicts: &[Verdict]| -> f32 {
            let sum: f32 = verdicts.iter().map(|verdict| verdict.written).sum();
            sum / verdicts.len().max(1) as f32
        };
        match &self.halves {
            Some(halves) if written(halves) < written(&self.glyphs) => halves,
            _ => &self.glyphs,
        }
    }
}

/// Reads the values of cells, row by row, from their glyphs and perhaps their colours.
pub fn read(held: &[Held], values: usize, colours: Option<&[Option<[f32; 2]>]>) -> Vec<Reading> {
    let classifier = Classifier::new();
    let look = |glyph: &Glyph| classifier.verdict(glyph);
    let verdicts: Vec<Looked> = held
        .iter()
        .map(|held| Looked {
            glyphs: held.glyphs.iter().map(look).collect(),
            halves: match &held.glyphs[..] {
                [glyph] if values > 9 => {
                    glyph.halves.as_ref().map(|halves| halves.each_ref().map(look))
                }
                _ => None,
            },
        })
        .collect();
    let scripts = Script::for_values(values).iter().map(|script| {
        let cells: Vec<Candidates> =
            verdicts.iter().map(|looked| Candidates::rank(looked, *script, values)).collect();
        let fits: f32 = cells.iter().map(|cell| cell.fits.max(1e-3).ln()).sum();
        (cells, fits)
    });
    // The first of equal scripts.
    let best = scripts.reduce(|best, other| if other.1 > best.1 + 1.0 { other } else { best });
    let cells = best.map_or_else(Vec::new, |(cells, _)| cells);
    let mut readings: Vec<Reading> = cells
        .into_iter()
        .zip(verdicts.iter().zip(held))
        .map(|(cell, (looked, held))| cell.reading(looked, held))
        .collect();
    find_entries(&mut readings, &verdicts, held, colours);
    prefer_free_values(&mut readings, values);
    readings
}

/// Decides which values are entries: by ink if there are two, otherwise by handwriting. Sets
/// `kind_certainty` of each reading to the certainty of this decision.
fn find_entries(
    readings: &mut [Reading],
    looked: &[Looked],
    held: &[Held],
    colours: Option<&[Option<Colour>]>,
) {
    let cells: Vec<usize> =
        (0..readings.len()).filter(|cell| readings[*cell].value.is_some()).collect();
    let trace =
        |cell: usize| Trace { verdicts: looked[cell].verdicts(), glyphs: &held[cell].glyphs[..] };
    let traces: Vec<Trace<'_>> = cells.iter().map(|cell| trace(*cell)).collect();
    let colour = |cell: usize| colours.and_then(|colours| colours[cell]).unwrap_or_default();
    let inks: Vec<Ink> = cells
        .iter()
        .map(|cell| {
            let [blue, red] = colour(*cell);
            [100.0 * held[*cell].contrast, blue, red]
        })
        .collect();
    let written = by_colour(&traces, &inks)
        .unwrap_or_else(|| two_inks::written_by_ink(&handwriting::written(&traces), &inks));
    for (cell, written) in cells.into_iter().zip(written) {
        let reading = &mut readings[cell];
        reading.is_written = written > 0.5;
        let certainty =
            if reading.is_written { 1.0 - LOST * (1.0 - written) } else { 1.0 - written };
        reading.kind_certainty = certainty.max(0.0);
    }
}

/// The probability that each value was filled in, if there are two inks. Apps show entries in a
/// colour, but a coloured print may also be filled in with a pencil.
fn by_colour(traces: &[Trace<'_>], inks: &[Ink]) -> Option<Vec<f32>> {
    let Two { are_colourful, is_clear } = two_inks::two(inks)?;
    let look = |is_colourful: bool| {
        let those = std::iter::zip(traces, &are_colourful);
        handwriting::look(those.filter(|(_, own)| **own == is_colourful).map(|(trace, _)| trace))
    };
    let apart = look(false) - look(true);
    let filled_in = apart <= handwriting::APART;
    (is_clear || apart.abs() > handwriting::APART)
        .then(|| are_colourful.iter().map(|own| f32::from(*own == filled_in)).collect())
}

/// Changes doubtful values that are certain elsewhere in the same row or column, if there are
/// alternatives.
fn prefer_free_values(readings: &mut [Reading], side: usize) {
    let is_sure =
        |reading: &Reading| reading.certainty.min(reading.kind_certainty) >= Reading::SURE;
    let sure: Vec<Option<usize>> =
        readings.iter().map(|reading| reading.value.filter(|_| is_sure(reading))).collect();
    for (at, reading) in readings.iter_mut().enumerate() {
        let (row, column) = (at / side, at % side);
        let is_taken = |value: Option<usize>| {
            let along = (0..side).flat_map(|step| [row * side + step, step * side + column]);
            value.is_some() && along.filter(|other| *other != at).any(|other| sure[other] == value)
        };
        if is_sure(reading) || !is_taken(reading.value) {
            continue;
        }
        if let Some(free) = reading.others.iter().position(|(value, _)| !is_taken(*value)) {
            let (value, part) = reading.others.remove(free);
            reading.others.insert(0, (reading.value, reading.certainty));
            (reading.value, reading.certainty) = (value, part);
        }
    }
}

impl Candidates {
    fn rank(looked: &Looked, script: Script, values: usize) -> Candidates {
        let mut likely = vec![0.0_f32; values + 1];
        match (&looked.glyphs[..], &looked.halves) {
            ([], _) => return Candidates { values: vec![(None, 1.0)], fits: 1.0 },
            ([first, second], _) if values > 9 && script == Script::Numbers => {
                add_number(&mut likely, [first, second], 1.0);
                likely[0] = first.none() * second.none();
            }
            ([glyph], Some([first, second])) if script == Script::Numbers => {
                let is_one = (0..10).any(|digit| glyph.digit(digit) > WIDE);
                let touching = if is_one { WIDE_TOUCHING } else { TOUCHING };
                add_single(&mut likely, std::slice::from_ref(glyph), script, 1.0 - touching);
                add_number(&mut likely, [first, second], touching);
            }
            (several, _) => add_single(&mut likely, several, script, 1.0),
        }
        let other = (1.0 - likely.iter().sum::<f32>()).max(0.0);
        let fits = 1.0 - other;
        // A symbol outside the script was most likely misread, so it says little about the others.
        let whole = likely.iter().sum::<f32>() + STRANGE * other;
        let value = |at: usize| (at > 0).then_some(at);
        let mut values: Vec<_> = likely
            .iter()
            .enumerate()
            .map(|(at, part)| (value(at), part / whole.max(1e-9)))
            .collect();
        values.sort_by(|a, b| b.1.total_cmp(&a.1));
        Candidates { values, fits }
    }

    fn reading(mut self, looked: &Looked, held: &Held) -> Reading {
        let (value, mut certainty) = self.values.remove(0);
        if let [glyph] = &held.glyphs[..]
            && (glyph.middle - 0.5).abs() > ASIDE
        {
            // A second digit may have been overlooked.
            certainty = certainty.min(0.8 * Reading::SURE);
        }
        self.values.retain(|(_, part)| *part >= MIN_LIKELY);
        self.values.truncate(MAX_OTHERS);
        let is_blank = looked.glyphs.is_empty();
        Reading {
            value,
            certainty: if is_blank { blankness(held.contrast) } else { certainty.min(1.0) },
            others: self.values,
            is_written: false,
            kind_certainty: 1.0,
        }
    }
}

/// Adds the probabilities of all numbers of two digits, times `part`.
fn add_number(likely: &mut [f32], [first, second]: [&Verdict; 2], part: f32) {
    for (number, likely) in likely.iter_mut().enumerate().skip(10) {
        *likely += part * first.digit(number / 10) * second.digit(number % 10);
    }
}

/// Adds the probabilities that one of several adjacent glyphs is a value and the others are
/// nothing, times `part`.
fn add_single(likely: &mut [f32], glyphs: &[Verdict], script: Script, part: f32) {
    for (at, verdict) in glyphs.iter().enumerate() {
        let rest = glyphs.iter().enumerate().filter(|(place, _)| *place != at);
        let alone: f32 = rest.map(|(_, verdict)| verdict.none()).product();
        for (place, symbol) in SYMBOLS.iter().enumerate() {
            if let Some(likely) = script.meant(*symbol).and_then(|value| likely.get_mut(value)) {
                *likely += part * verdict.likelihoods[place] * alone;
            }
        }
    }
    likely[0] += part * glyphs.iter().map(Verdict::none).product::<f32>();
}

/// The probability that a wide enough glyph is two touching digits.
const TOUCHING: f32 = 0.9;
/// With at least this probability, a wide glyph looks like one digit.
const WIDE: f32 = 0.95;
/// The probability of two digits even then.
const WIDE_TOUCHING: f32 = 0.6;
/// The cost of a lost clue, in multiples of the cost of an entry taken for a clue.
const LOST: f32 = 3.0;
/// The weight of probability that went to symbols outside the script.
const STRANGE: f32 = 0.3;
/// The largest distance of a single glyph from the middle of its cell, in cells.
const ASIDE: f32 = 0.15;
/// Less probable values are left out.
const MIN_LIKELY: f32 = 0.001;
/// The largest number of other values.
const MAX_OTHERS: usize = 4;

/// The certainty that a cell without glyphs is blank, by its contrast.
fn blankness(contrast: f32) -> f32 {
    (1.08 - 0.4 * contrast).clamp(0.5, 0.999)
}

impl Script {
    /// The value of a symbol, or of the symbol that looks like it.
    fn meant(self, symbol: u8) -> Option<usize> {
        self.value(symbol).or_else(|| {
            let alike = ALIKE.iter().find_map(|(a, b)| {
                if *a == symbol { Some(*b) } else { (*b == symbol).then_some(*a) }
            });
            alike.and_then(|symbol| self.value(symbol))
        })
    }
}

impl Verdict {
    fn none(&self) -> f32 {
        self.likelihoods[SYMBOLS.len()]
    }

    /// The probability of this digit, or of a letter that looks like it.
    pub fn digit(&self, digit: usize) -> f32 {
        let alike = ALIKE.iter().find(|(symbol, _)| *symbol == SYMBOLS[digit]);
        let letter = alike.and_then(|(_, letter)| SYMBOLS.iter().position(|known| known == letter));
        self.likelihoods[digit] + letter.map_or(0.0, |letter| self.likelihoods[letter])
    }
}
