//! Messages for screen readers, with cell names spelled out as in cell labels.

use crate::view::words;

/// Replaces names such as `r3c5` by "row 3, column 5". Returns `None` if the text has none.
#[must_use]
pub fn spoken(text: &str) -> Option<String> {
    let mut spoken = String::new();
    let mut end = 0;
    for cell in cells(text) {
        spoken.extend([
            &text[end..cell.start],
            words::board::SPOKEN_ROW,
            cell.row,
            words::board::SPOKEN_COLUMN,
            cell.column,
        ]);
        end = cell.end;
    }
    (end > 0).then(|| spoken + &text[end..])
}

/// A cell's name in a text, with its start and end in bytes.
struct Named<'a> {
    start: usize,
    end: usize,
    row: &'a str,
    column: &'a str,
}

fn cells(text: &str) -> Vec<Named<'_>> {
    let mut cells = Vec::new();
    let mut from = 0;
    while let Some(at) = text[from..].find('r') {
        let start = from + at;
        from = start + 1;
        let is_inside = text[..start].ends_with(|c: char| c.is_ascii_alphanumeric());
        let Some((row, rest)) = number(&text[from..]).filter(|_| !is_inside) else { continue };
        let Some((column, rest)) = rest.strip_prefix('c').and_then(number) else { continue };
        if !rest.starts_with(|c: char| c.is_ascii_alphanumeric()) {
            let end = text.len() - rest.len();
            cells.push(Named { start, end, row, column });
            from = end;
        }
    }
    cells
}

/// Splits off the leading digits. Returns `None` if there are none.
fn number(text: &str) -> Option<(&str, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    (end > 0).then(|| text.split_at(end))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn cells_are_called_by_row_and_column() {
        let said = |text| spoken(text).unwrap_or_default();
        assert_eq!(said("5 in r1c12: the only cell."), "5 in row 1, column 12: the only cell.");
        assert_eq!(said("r1c1 = 2, r3c3 = 2"), "row 1, column 1 = 2, row 3, column 3 = 2");
        for plain in ["Type or paste the clues.", "r1", "rc", "bar1c2", "r1c2x", "r12c", ""] {
            assert_eq!(spoken(plain), None, "{plain}");
        }
    }

    proptest! {
        #[test]
        fn any_text_can_be_spoken(text in "[rc0-9 .,–é]{0,40}") {
            prop_assert!(cells(&spoken(&text).unwrap_or_default()).is_empty());
        }
    }
}
