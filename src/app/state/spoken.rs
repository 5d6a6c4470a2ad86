//! Messages as a screen reader is to say them: with cells called as they call themselves.

/// The most cells that are named one by one.
const MOST_CELLS: usize = 6;

/// A message with "row 3, column 5" for `r3c5`; of a long list of cells, the first ones and how many more
/// there are. `None`, if the message names no cell.
#[must_use]
pub fn spoken(text: &str) -> Option<String> {
    let cells = cells(text);
    let mut spoken = String::new();
    let mut end = 0;
    for cell in cells.iter().take(MOST_CELLS) {
        spoken += &text[end..cell.start];
        spoken.extend(["row ", cell.row, ", column ", cell.column]);
        end = cell.end;
    }
    let last = cells.last()?;
    if let Some(next) = cells.get(MOST_CELLS) {
        let between =
            text[end..next.start].trim_end_matches(|c: char| c == ',' || c.is_whitespace());
        let rest = &text[last.end..];
        let more = (cells.len() - MOST_CELLS).to_string();
        spoken.extend([between, " and ", &more, " more"]);
        end = last.end + rest.find(['.', ';', ':']).unwrap_or(rest.len());
    }
    spoken += &text[end..];
    Some(spoken)
}

/// A cell's name in a text, by its bytes.
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
        let is_inside = text[..start].ends_with(char::is_alphanumeric);
        let Some((row, rest)) = number(&text[from..]).filter(|_| !is_inside) else { continue };
        let Some((column, rest)) = rest.strip_prefix('c').and_then(number) else { continue };
        if !rest.starts_with(char::is_alphanumeric) {
            let end = text.len() - rest.len();
            cells.push(Named { start, end, row, column });
            from = end;
        }
    }
    cells
}

/// The digits that a text begins with, and what follows.
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

    #[test]
    fn long_lists_are_folded() {
        let list = |count: usize| {
            let cells: Vec<String> = (1..=count).map(|n| format!("r1c{n} = 2")).collect();
            spoken(&format!("Drop these: {}. Then it can be solved.", cells.join(", ")))
        };
        let six = list(6).unwrap_or_default();
        assert!(six.ends_with("row 1, column 6 = 2. Then it can be solved."), "{six}");
        let eight = list(8).unwrap_or_default();
        let end = "row 1, column 6 = 2 and 2 more. Then it can be solved.";
        assert!(eight.ends_with(end), "{eight}");
    }

    proptest! {
        #[test]
        fn any_text_can_be_spoken(text in "[rc0-9 .,–é]{0,40}") {
            let _ = spoken(&text);
        }
    }
}
