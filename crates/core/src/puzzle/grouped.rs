//! Formatting of large numbers.

/// Formats a number with commas between thousands.
#[must_use]
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> = digits
        .as_bytes()
        .rchunks(3)
        .rev()
        .filter_map(|group| std::str::from_utf8(group).ok())
        .collect();
    groups.join(",")
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn thousands_are_set_apart() {
        let shown = [0, 999, 1_000, 752_500, 3_271_104].map(grouped);
        assert_eq!(shown, ["0", "999", "1,000", "752,500", "3,271,104"]);
    }
}
