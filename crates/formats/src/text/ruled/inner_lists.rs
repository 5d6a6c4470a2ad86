//! The lists inside a text of other things, such as a program.

use satdoku_core::text::Token;

/// The maximum number of lists.
const MAX_LISTS: usize = 40;

/// The minimum length of a list of cages, in bytes.
const MIN_LENGTH: usize = 60;

/// The parts between matching brackets that contain few letters. None is inside another.
pub(super) fn inner_lists(text: Token<'_>) -> Vec<Token<'_>> {
    let bytes = text.text.as_bytes();
    // The number of letters before each byte.
    let mut letters = Vec::with_capacity(bytes.len() + 1);
    letters.push(0_usize);
    for byte in bytes {
        let before = letters.last().copied().unwrap_or_default();
        letters.push(before + usize::from(byte.is_ascii_alphabetic()));
    }
    let mut open: Vec<(u8, usize)> = Vec::new();
    let mut lists: Vec<(usize, usize)> = Vec::new();
    for (at, byte) in bytes.iter().enumerate() {
        match byte {
            b'[' | b'(' | b'{' => open.push((*byte, at)),
            b']' | b')' | b'}' => {
                let opening = match byte {
                    b']' => b'[',
                    b')' => b'(',
                    _ => b'{',
                };
                let Some((_, start)) = open.pop().filter(|(found, _)| *found == opening) else {
                    // Brackets of a text in words.
                    open.clear();
                    continue;
                };
                let end = at + 1;
                let is_list =
                    end - start >= MIN_LENGTH && 3 * (letters[end] - letters[start]) <= end - start;
                if is_list {
                    while lists.last().is_some_and(|(inner, _)| *inner > start) {
                        lists.pop();
                    }
                    lists.push((start, end));
                }
            }
            _ => {}
        }
    }
    lists.truncate(MAX_LISTS);
    lists.into_iter().map(|(start, end)| text.until(end).from(start)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_lists_with_few_letters_are_found() {
        let list = "[[3, [[1, 1], [1, 2]]], [15, [[1, 3], [1, 4], [1, 5]]], [22, [[1, 6]]]]";
        let text =
            format!("def main():\n  x = {{}}; a[0] (see 1)\n  problem = {list}\n  run(problem)");
        let found: Vec<&str> = inner_lists(Token::whole(&text)).iter().map(|l| l.text).collect();
        assert_eq!(found, [list]);
        assert!(inner_lists(Token::whole(")]}((([")).is_empty());
    }
}
