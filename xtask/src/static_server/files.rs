//! Which file answers which path.

use std::fs;
use std::path::PathBuf;

use percent_encoding::percent_decode_str;

use super::http::{Request, Response};

/// A folder, and where it stands among the server's paths.
pub(super) struct Files {
    pub(super) folder: PathBuf,
    pub(super) prefix: String,
    /// What every answer has besides: name and value.
    pub(super) headers: Vec<(String, String)>,
}

impl Files {
    pub(super) fn response(&self, request: &Request) -> Response {
        if !matches!(request.method.as_str(), "GET" | "HEAD") {
            return self.answer("405 Method Not Allowed", ("Allow", "GET, HEAD"), Vec::new());
        }
        let file = self.file(&request.path);
        let found =
            file.and_then(|file| Some((fs::read(&file).ok()?, mime_guess::from_path(&file))));
        if let Some((body, kind)) = found {
            let kind = kind.first_or_octet_stream();
            self.answer("200 OK", ("Content-Type", kind.as_ref()), body)
        } else {
            let body = b"There is no such file here.".to_vec();
            self.answer("404 Not Found", ("Content-Type", "text/plain"), body)
        }
    }

    fn answer(&self, status: &'static str, header: (&str, &str), body: Vec<u8>) -> Response {
        let own = (header.0.to_owned(), header.1.to_owned());
        let headers = self.headers.iter().cloned().chain([own]).collect();
        Response { status, headers, body }
    }

    /// The file's path, or nothing if some name in it could lead out of the folder.
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
