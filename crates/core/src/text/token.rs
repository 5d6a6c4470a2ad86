//! Parts of a text that know their place in it.

/// A part of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token<'a> {
    /// The text.
    pub text: &'a str,
    /// The offset of its start in the whole text, in bytes.
    pub at: usize,
}

impl<'a> Token<'a> {
    /// The token of a whole text.
    #[must_use]
    pub fn whole(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// A part of this one, given as a slice of its text.
    fn part(self, text: &'a str) -> Self {
        Self { text, at: self.at + (text.as_ptr().addr() - self.text.as_ptr().addr()) }
    }

    /// The part from byte `start` on.
    #[must_use]
    pub fn from(self, start: usize) -> Self {
        self.part(&self.text[start..])
    }

    /// The part up to byte `end`.
    #[must_use]
    pub fn until(self, end: usize) -> Self {
        self.part(&self.text[..end])
    }

    /// The empty part at its end.
    #[must_use]
    pub fn end(self) -> Self {
        self.from(self.text.len())
    }

    /// True if the part has no text.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.text.is_empty()
    }

    /// The part without surrounding spaces.
    #[must_use]
    pub fn trim(self) -> Self {
        self.part(self.text.trim())
    }

    /// The part without surrounding quotation marks.
    #[must_use]
    pub fn unquoted(self) -> Self {
        self.part(self.text.trim_matches(['"', '\'']))
    }

    /// The part after `prefix`; `None` if the text doesn't begin with it.
    #[must_use]
    pub fn strip_prefix(self, prefix: &str) -> Option<Self> {
        self.text.strip_prefix(prefix).map(|rest| self.part(rest))
    }

    /// The parts before and after the first `separator`.
    #[must_use]
    pub fn split_once(self, separator: char) -> Option<(Self, Self)> {
        let (before, after) = self.text.split_once(separator)?;
        Some((self.part(before), self.part(after)))
    }

    /// The parts between separators, including empty ones.
    pub fn split(self, separates: impl Fn(char) -> bool) -> impl Iterator<Item = Self> {
        self.text.split(separates).map(move |text| self.part(text))
    }

    /// The non-empty parts between separators.
    pub fn words(self, separates: impl Fn(char) -> bool) -> impl Iterator<Item = Self> {
        self.split(separates).filter(|word| !word.is_empty())
    }

    /// The lines, without line breaks.
    pub fn lines(self) -> impl Iterator<Item = Self> {
        self.split(|c| c == '\n').map(|line| line.part(line.text.trim_end_matches('\r')))
    }

    /// The characters, each as a part.
    pub fn characters(self) -> impl Iterator<Item = Self> {
        self.text
            .char_indices()
            .map(move |(start, symbol)| self.part(&self.text[start..start + symbol.len_utf8()]))
    }

    /// The leading characters for which `takes` is true, and the rest.
    #[must_use]
    pub fn take_while(self, takes: impl Fn(char) -> bool) -> (Self, Self) {
        let end = self.text.find(|c| !takes(c)).unwrap_or(self.text.len());
        (self.until(end), self.from(end))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_know_their_place() {
        let text = Token::whole("ab\r\n é, \"x\",\n");
        let lines: Vec<Token> = text.lines().collect();
        assert_eq!(lines.iter().map(|line| line.at).collect::<Vec<_>>(), [0, 4, 14]);
        assert_eq!(lines[0].text, "ab");
        let fields: Vec<Token> = lines[1].split(|c| c == ',').map(Token::trim).collect();
        assert_eq!(fields.iter().map(|f| (f.text, f.at)).collect::<Vec<_>>()[1], ("\"x\"", 9));
        assert_eq!(fields[1].unquoted(), Token { text: "x", at: 10 });
        assert_eq!((fields[2].text, fields[2].at), ("", 13));
        assert_eq!(lines[1].words(|c| c == ',' || c == ' ').count(), 2);
        assert_eq!(lines[1].characters().nth(2), Some(Token { text: ",", at: 7 }));
        assert_eq!(text.end().at, 14);
    }
}
