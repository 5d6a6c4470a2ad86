//! Which file answers which path.

use std::fs;
use std::path::PathBuf;

use percent_encoding::percent_decode_str;

use super::http::{Request, Response};

/// A folder, and where it stands among the server's paths.
pub(super) struct Files {
    pub(super) folder: PathBuf,
    pub(super) prefix: String,
}

impl Files {
    pub(super) fn response(&self, request: &Request) -> Response {
        if !matches!(request.method.as_str(), "GET" | "HEAD") {
            let header = ("Allow", "GET, HEAD".to_owned());
            return Response { status: "405 Method Not Allowed", header, body: Vec::new() };
        }
        let file = self.file(&request.path);
        match file.and_then(|file| Some((fs::read(&file).ok()?, mime_guess::from_path(&file)))) {
            Some((body, kind)) => {
                let kind = kind.first_or_octet_stream();
                Response { status: "200 OK", header: ("Content-Type", kind.to_string()), body }
            }
            None => Response {
                status: "404 Not Found",
                header: ("Content-Type", "text/plain".to_owned()),
                body: b"There is no such file here.".to_vec(),
            },
        }
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
