//! Maps request paths to files.

use std::fs;
use std::path::{Path, PathBuf};

use percent_encoding::percent_decode_str;

use super::http::{Request, Response};

/// Name endings and encodings of compressed files, smallest first.
const COMPRESSED: [(&str, &str); 2] = [("br", "br"), ("gz", "gzip")];

/// A folder and its path on the server.
pub(super) struct Files {
    pub(super) folder: PathBuf,
    pub(super) prefix: String,
    /// Additional headers of every response: name and value.
    pub(super) headers: Vec<(String, String)>,
    /// True if compressed files are sent in place of plain ones.
    pub(super) are_compressed: bool,
}

impl Files {
    pub(super) fn of(folder: &Path, prefix: &str) -> Self {
        let (folder, prefix) = (folder.to_owned(), prefix.to_owned());
        Self { folder, prefix, headers: Vec::new(), are_compressed: false }
    }

    pub(super) fn response(&self, request: &Request) -> Response {
        if !matches!(request.method.as_str(), "GET" | "HEAD") {
            return self.answer("405 Method Not Allowed", &[("Allow", "GET, HEAD")], Vec::new());
        }
        let found = self.file(&request.path).and_then(|file| {
            let kind = mime_guess::from_path(&file).first_or_octet_stream();
            let compressed = self.compressed(&file, &request.accept_encoding);
            let (encoding, body) = compressed.or_else(|| Some((None, fs::read(&file).ok()?)))?;
            Some((kind, encoding, body))
        });
        let Some((kind, encoding, body)) = found else {
            let body = b"There is no such file here.".to_vec();
            return self.answer("404 Not Found", &[("Content-Type", "text/plain")], body);
        };
        let mut headers = vec![("Content-Type", kind.as_ref())];
        headers.extend(encoding.map(|encoding| ("Content-Encoding", encoding)));
        if self.are_compressed {
            headers.push(("Vary", "Accept-Encoding"));
        }
        self.answer("200 OK", &headers, body)
    }

    /// The file's compressed form and its encoding, if there is one that the client accepts.
    fn compressed(&self, file: &Path, accepted: &str) -> Option<(Option<&'static str>, Vec<u8>)> {
        let is_accepted = |encoding: &str| {
            accepted
                .split(',')
                .any(|one| one.split(';').next().is_some_and(|one| one.trim() == encoding))
        };
        let mut forms = COMPRESSED.into_iter().filter(|(_, encoding)| is_accepted(encoding));
        let read = |(end, encoding): (&str, &'static str)| {
            let path = format!("{}.{end}", file.to_str()?);
            Some((Some(encoding), fs::read(path).ok()?))
        };
        self.are_compressed.then(|| forms.find_map(read)).flatten()
    }

    fn answer(&self, status: &'static str, own: &[(&str, &str)], body: Vec<u8>) -> Response {
        let own = own.iter().map(|&(name, value)| (name.to_owned(), value.to_owned()));
        let headers = self.headers.iter().cloned().chain(own).collect();
        Response { status, headers, body }
    }

    /// The file's path; `None` if a name in `path` could lead out of the folder.
    fn file(&self, path: &str) -> Option<PathBuf> {
        let path = percent_decode_str(path.strip_prefix(&self.prefix)?).decode_utf8().ok()?;
        if path.is_empty() {
            return Some(self.folder.join("index.html"));
        }
        let mut file = self.folder.clone();
        for name in path.split('/') {
            let harmless = !matches!(name, "" | "." | "..") && !name.contains(['\\', ':', '\0']);
            file.push(harmless.then_some(name)?);
        }
        Some(file)
    }
}
