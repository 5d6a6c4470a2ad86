//! Packed boards of *`SudokuWiki`*: `S9B` and the like, a number in base 36 for each cell.
//!
//! ```text
//! board = kind size "B" *cell         size: digit36
//! ```
//! The bits of a number are those of its fields, the first field highest. A field is 0 for its
//! smallest value, and has as many bits as its largest value needs:
//! - `J` and `M`: the colour of the region, from 1 to the size;
//! - `L` and `M`: the colour of the cage, 1 to 5; then the cage's sum in one of its cells, or 0;
//! - the content: 0 for a blank; up to the size, a clue; up to twice the size, an entry; above,
//!   the bits of candidates, that of 1 the lowest.
//!
//! `S`, `X` and `W` have only the content. All numbers have as many digits as the largest.

use super::colours;
use crate::board::{BoxShape, RuleKind};
use crate::parse::reading::Entry;
use crate::puzzle::Value;
use crate::rules;
use crate::text::candidates::Cell;
use crate::text::draft::Draft;
use crate::text::grid::Context;
use crate::words::rules::kind as kind_name;
use satdoku_core::text::{Fault, ReadErrorKind, Token};

/// The letters of kinds that are no Sudoku, with their names.
const OTHERS: [(&str, &str); 2] = [("KD", "KenKen"), ("TBUV", "Str8ts")];

/// The largest colour of a cage.
const CAGE_COLOURS: u64 = 5;

/// The largest size.
const MAX_SIZE: usize = 25;

/// The number of letters before the cells.
const HEAD: usize = 3;

/// The letters before the cells: the kind and the size of a board.
#[derive(Clone, Copy)]
struct Head {
    size: usize,
    has_regions: bool,
    has_cages: bool,
    rule: Option<&'static RuleKind>,
}

impl Head {
    fn new(text: &str) -> Option<Self> {
        let mut letters = text.chars().map(|letter| letter.to_ascii_uppercase());
        let (kind, size, version) = (letters.next()?, letters.next()?, letters.next()?);
        let size = size.to_digit(36).and_then(|size| usize::try_from(size).ok());
        let size = size.filter(|size| (3..=MAX_SIZE).contains(size))?;
        let rule = match kind {
            'X' => Some(&rules::DIAGONALS),
            'W' => Some(&rules::WINDOWS),
            _ => None,
        };
        let is_known = "SXWJLM".contains(kind) && version == 'B';
        is_known.then_some(Self {
            size,
            has_regions: "JM".contains(kind),
            has_cages: "LM".contains(kind),
            rule,
        })
    }

    fn cells(self) -> usize {
        self.size * self.size
    }

    /// The largest number of each field: regions, cages, sums, content.
    fn largest(self) -> [u64; 4] {
        let size = self.size as u64;
        let content = 2 * size + (1 << size) - 1;
        let if_any = |is_there: bool, largest: u64| if is_there { largest } else { 0 };
        [
            if_any(self.has_regions, size - 1),
            if_any(self.has_cages, CAGE_COLOURS - 1),
            if_any(self.has_cages, size * (size + 1) / 2),
            content,
        ]
    }

    /// The number of fields, packed as one.
    fn pack(self, fields: [u64; 4]) -> u64 {
        let bits = self.largest().map(bits_of);
        fields.iter().zip(bits).fold(0, |packed, (field, bits)| packed << bits | field)
    }

    fn unpack(self, mut packed: u64) -> [u64; 4] {
        let mut fields = [0; 4];
        for (field, bits) in fields.iter_mut().zip(self.largest().map(bits_of)).rev() {
            *field = packed & ((1 << bits) - 1);
            packed >>= bits;
        }
        fields
    }

    /// The number of digits of a cell.
    fn width(self) -> usize {
        let largest = self.pack(self.largest());
        largest.checked_ilog(36).map_or(1, |digits| digits as usize + 1)
    }
}

fn bits_of(largest: u64) -> u32 {
    u64::BITS - largest.leading_zeros()
}

/// The name of a kind that is no Sudoku, if the text is a board of it.
fn other_kind(text: &str) -> Option<&'static str> {
    let mut letters = text.chars();
    let (kind, size, version) = (letters.next()?, letters.next()?, letters.next()?);
    let is_board = size.is_ascii_alphanumeric()
        && version.is_ascii_uppercase()
        && text.len() > 4 * size.to_digit(36)? as usize
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let other = OTHERS.iter().find(|(kinds, _)| kinds.contains(kind));
    other.filter(|_| is_board).map(|(_, name)| *name)
}

/// True if a text is a packed board.
pub(super) fn claims(text: &str) -> bool {
    let is_whole = |head: Head| text.len() == HEAD + head.cells() * head.width();
    let has_digits = || text.bytes().all(|byte| byte.is_ascii_alphanumeric());
    Head::new(text).is_some_and(is_whole) && has_digits() || other_kind(text).is_some()
}

/// Reads a packed board.
pub(super) fn read(text: Token<'_>, context: &Context<'_>) -> Result<Entry, Fault> {
    if let Some(name) = other_kind(text.text) {
        return Err(text.fault(ReadErrorKind::OtherPuzzle(name.to_owned())));
    }
    let head = Head::new(text.text).ok_or_else(|| text.fault(ReadErrorKind::Packed))?;
    let no_board = || text.fault(ReadErrorKind::Size(head.cells()));
    let shape = context.shape(head.size).filter(|_| !head.has_regions);
    let shape = shape.or_else(|| BoxShape::for_few_values(head.size)).ok_or_else(no_board)?;
    let mut fields = Vec::with_capacity(head.cells());
    let mut cells = Vec::with_capacity(head.cells());
    let mut rest = text.from(HEAD);
    while !rest.is_empty() {
        let (number, after) = (rest.until(head.width()), rest.from(head.width()));
        let damaged = || number.fault(ReadErrorKind::Packed);
        let packed = u64::from_str_radix(number.text, 36).map_err(|_| damaged())?;
        let found = head.unpack(packed);
        let fits = found.iter().zip(head.largest()).all(|(field, largest)| *field <= largest);
        if !fits || head.pack(found) != packed {
            return Err(damaged());
        }
        cells.push(content(found[3], head.size));
        fields.push(found);
        rest = after;
    }
    let field = |index: usize| -> Vec<u32> {
        fields.iter().map(|fields| u32::try_from(fields[index]).unwrap_or(u32::MAX)).collect()
    };
    let mut draft = Draft::new(shape);
    if head.has_regions {
        draft.regions(&colours::regions(head.size, &field(0)));
    }
    if let Some(rule) = head.rule {
        draft.add(rules::of_board(rule), kind_name(rule));
    }
    if head.has_cages {
        colours::add_cages(&mut draft, &field(1), &field(2));
    }
    super::position(draft, &cells, text, context)
}

fn content(number: u64, size: usize) -> Cell {
    let number = usize::try_from(number).unwrap_or(0);
    let filled = |value, is_clue| Cell { value: Value::new(value), is_clue, ..Cell::default() };
    if number <= size {
        filled(number, true)
    } else if number <= 2 * size {
        filled(number - size, false)
    } else {
        candidates(number - 2 * size, size)
    }
}

/// A blank with the candidates of these bits. A blank with all candidates has no marks.
pub(super) fn candidates(bits: usize, size: usize) -> Cell {
    let values = (1..).take(size).filter(|value| bits >> (value - 1) & 1 == 1);
    let candidates: Vec<u16> = values.collect();
    if candidates.len() == size { Cell::default() } else { Cell { candidates, ..Cell::default() } }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Rule;
    use crate::testing::on_a_9x9;

    fn try_entry(text: &str) -> Result<Entry, Fault> {
        assert!(claims(text), "{text}");
        on_a_9x9(text, read)
    }

    fn entry(text: &str) -> Entry {
        try_entry(text).unwrap_or_else(|fault| panic!("{fault:?}: {text}"))
    }

    fn clues(entry: &Entry) -> String {
        let symbol = |clue: &Option<Value>| clue.map_or(".".to_owned(), |value| value.to_string());
        entry.puzzle.clues().iter().map(symbol).collect()
    }

    fn rules(entry: &Entry) -> &[Rule] {
        entry.puzzle.board().layout().rules()
    }

    #[test]
    fn clues_entries_and_candidates_are_distinguished() {
        // 5 is a clue, 3 an entry, 1 and 9 are candidates.
        let text = format!("S9B050c7n00{}", "ep".repeat(77));
        let found = entry(&text);
        assert_eq!(&clues(&found)[..4], "5...");
        assert_eq!((found.page_state.as_str(), found.others.len()), ("play=1.4~~2.101", 2));
        assert_eq!(entry(&text.to_lowercase()), found);
        let at = |text: String| try_entry(&text).map_err(|fault| fault.at).err();
        assert_eq!(at(format!("S9B01eq{}", "01".repeat(79))), Some(5));
        assert_eq!(at(format!("S9Bzz{}", "01".repeat(80))), Some(3));
    }

    #[test]
    fn other_sizes_have_other_widths() {
        assert_eq!(&clues(&entry(&format!("S4B1a{}", "n".repeat(14))))[..2], "1.");
        assert_eq!(entry(&format!("S4B15{}", "n".repeat(14))).page_state, "play=1.1");
        assert_eq!(&clues(&entry(&format!("S6B06{}", "23".repeat(35))))[..2], "6.");
        let sixteen = entry(&format!("SGB000g{}", "1elb".repeat(255)));
        assert_eq!(sixteen.puzzle.clues()[0], Value::new(16));
        assert_eq!(entry(&format!("SPB0000p{}", "00000".repeat(624))).puzzle.clue_count(), 1);
        assert!(try_entry(&format!("S3B{}", "0".repeat(9))).is_err(), "no board is so small");
    }

    /// Boards that the site or the format's authors publish.
    #[test]
    fn jigsaws_have_their_regions() {
        let found = entry(
            "J9B00405i05i0sn0uf0sp0ua1ky1pv05i07a07a0tj0si0um0ui1za1yz0200092fb2ef39i0so1oq1om1ob\
             0012iq2dg2oy3k237o3yb1z61yq2dj2iu2py35w3ie35t4aq4aq3ya5364y22de3he3k240a3y94ci6bn52g\
             4xc5465ja3ja3ze4bu6bl6oi53c4y05uv5uv5j85k66pg6pe6pe52u4qp5ue5j65ue5jb6nm6bo6bp",
        );
        assert_eq!(&clues(&found)[..9], "4..7.9.2.");
        let map = rules(&found)[0].numbers.clone();
        assert_eq!(rules(&found).len(), 1);
        assert_eq!((map[..9].to_vec(), found.left_out), (vec![0, 0, 0, 1, 1, 1, 1, 2, 2], vec![]));
        // Four colours for nine regions.
        let found = entry(
            "J9B0ep0ep0ep0ep3kh1751751751750ep0060ep3kh3kh3kh1750sn1750ep55d36135t3kh35x35u5xt1750\
             ep4qv55d6q96q96q95xt5xt0sk4qr55d4qw6q96q96q95j95xt5ja2dh55d55d6q96bn6q95xt5j61zl2s155\
             d3yb3yf4cx3yc3ye5xt1zl2s12de2s14cx4cx4cx1zl1kz1zl2s12s12s12s14cx1ky1zl1zl1zl",
        );
        let regions: std::collections::BTreeSet<u16> =
            rules(&found)[0].numbers.iter().copied().collect();
        assert_eq!(regions.len(), 9);
    }

    #[test]
    fn killers_have_their_cages() {
        let text = "L9B0jdd00ep1jpt1ez50du900ep1g5n08b500ep00ep00ep1ez509w11mvl1ez53bpt2tjl2tjl1rm9\
            2zgx00ep00ep31g10g7l1t752tjl0ikx1ez505xt1rm92tjl2tjl00ep1ez51ez500ep1ez500ep1ez54nwx484\
            100ep31g11ez500ep0ff51jbj05xt00ep484100ep2tjl4hld00ep00ep3ci92tjl1qtt2wpd2tjl04cx48411n\
            o100ep2tjl2tjl1ez54hld484100ep3dap1ez500ep2tjl0aoh00ep00ep2tjl2tjl2tjl1ez5";
        let found = entry(text);
        let sum: u16 = rules(&found).iter().map(|rule| rule.number().unwrap_or_default()).sum();
        assert_eq!((sum, found.left_out.len()), (405, 0));
        assert_eq!(found.page_state, "play=6.2-19.80-46.20");
        // The last cell is an entry of 1.
        let text = "M9B00h01000ep0b8y90cw7l0cnip0behd0b8y90o1ld0mqz501sep031g10e2350z4lt0xzip10zrl0e\
            2350nw290mhht01ez501ez50fvo111xqp0xq1d10j690bhn50mhht0o74h007ip000ep1oett11xqp0xq1d0xq1\
            d29ogh0pamp0nw291ammp01ez51nehd1n09d1y8sx28ff5282s10mntd2hwr51ad5d19c0h1k74h1vfo1204r51\
            wu8h270up2jqc12jbbl1ad5d18ykx1m0pd1llox1zndd2avwx26o7l2jbbl2jbbl1cikx1brpt1n09d1wu8h1vn\
            kh1x5ap26o7l2l5ox2kpw11brpt1brpt1n09d1llox1vfo1282s1282s12kpw12kphm";
        let found = entry(text);
        assert_eq!((found.page_state.as_str(), found.left_out.len()), ("play=80.1", 0));
        assert!(rules(&found).iter().any(|rule| rule.is(&rules::REGIONS)));
        let cages = rules(&found).iter().filter(|rule| rule.is(&rules::CAGE));
        assert_eq!(cages.map(|rule| rule.number().unwrap_or_default()).sum::<u16>(), 405);
    }

    #[test]
    fn letters_add_diagonals_and_windows() {
        let found = entry(&format!("X9B0408{}", "ep".repeat(79)));
        assert_eq!(rules(&found), [rules::of_board(&rules::DIAGONALS)]);
        assert_eq!(&clues(&found)[..3], "48.");
        let found = entry(&format!("W9B{}", "ep".repeat(81)));
        assert_eq!(rules(&found), [rules::of_board(&rules::WINDOWS)]);
    }

    #[test]
    fn other_puzzles_are_named() {
        let text = "K6C02ff00cr5oaz01jf5r2j00uj5nijb9l75mmj00cr5mmj005n5mmjb8p7b8ln00235mbvbbkb5mbvgv\
            grgv63guvfb8lnb8wb018r005n5o3v5mmj5mbv00qz0023bfpnb8wbb8ln0023005n";
        let problem = try_entry(text).map_err(|fault| fault.problem).err();
        assert_eq!(problem, Some(ReadErrorKind::OtherPuzzle("KenKen".to_owned())));
        for text in ["", "S", "é9B", "S9B", "SéB01", "S9C01", "S0B", "KKK", "Tom"] {
            assert!(!claims(text), "{text}");
        }
    }
}
