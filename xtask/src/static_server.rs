//! A file server as simple as the simplest static host. A missing file gives a 404, never the page.

mod files;
mod http;

use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;

use anyhow::{Context, Result};

use files::Files;

/// A server of one folder on this machine. Dropping it stops it.
#[derive(Debug)]
pub struct StaticServer {
    address: SocketAddr,
    prefix: String,
    stopped: Arc<AtomicBool>,
    listening: Option<JoinHandle<()>>,
}

impl StaticServer {
    /// Serves `folder` on 127.0.0.1 under `prefix`, which starts and ends with a slash. With port
    /// 0, the system chooses the port.
    ///
    /// # Errors
    /// If the port can't be used.
    pub fn start(folder: &Path, prefix: &str, port: u16) -> Result<Self> {
        Self::serve(Files::of(folder, prefix), port)
    }

    /// Adds `headers` (name and value) to every response. Otherwise as [`Self::start`].
    ///
    /// # Errors
    /// As [`Self::start`].
    pub fn start_with_headers(
        folder: &Path,
        prefix: &str,
        port: u16,
        headers: &[(String, String)],
    ) -> Result<Self> {
        let mut files = Files::of(folder, prefix);
        files.headers = headers.to_vec();
        Self::serve(files, port)
    }

    /// Sends the `.br` or `.gz` file beside a file to clients that accept it. Otherwise as
    /// [`Self::start`].
    ///
    /// # Errors
    /// As [`Self::start`].
    pub fn start_compressed(folder: &Path, prefix: &str, port: u16) -> Result<Self> {
        let mut files = Files::of(folder, prefix);
        files.are_compressed = true;
        Self::serve(files, port)
    }

    fn serve(files: Files, port: u16) -> Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).context("listening")?;
        let address = listener.local_addr().context("reading the port")?;
        let prefix = files.prefix.clone();
        let stopped = Arc::new(AtomicBool::new(false));
        let listening = std::thread::spawn({
            let (files, stopped) = (Arc::new(files), Arc::clone(&stopped));
            move || listen(&listener, &files, &stopped)
        });
        Ok(Self { address, prefix, stopped, listening: Some(listening) })
    }

    /// The folder's URL.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://{}{}", self.address, self.prefix)
    }

    /// The port, for a later server on the same one.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.address.port()
    }
}

impl Drop for StaticServer {
    fn drop(&mut self) {
        self.stopped.store(true, Ordering::SeqCst);
        // A connection of our own wakes the listener. If it fails, the listener is gone already.
        drop(TcpStream::connect(self.address));
        if let Some(listening) = self.listening.take() {
            // An error here is a panic of the listener thread, which has printed it.
            drop(listening.join());
        }
    }
}

fn listen(listener: &TcpListener, files: &Arc<Files>, stopped: &Arc<AtomicBool>) {
    for connection in listener.incoming() {
        if stopped.load(Ordering::SeqCst) {
            return;
        }
        // A connection that failed before it was accepted concerns only its client.
        let Ok(connection) = connection else { continue };
        let (files, stopped) = (Arc::clone(files), Arc::clone(stopped));
        std::thread::spawn(move || answer(connection, &files, &stopped));
    }
}

fn answer(mut connection: TcpStream, files: &Files, stopped: &AtomicBool) {
    // Browsers open connections in advance and leave in mid-response. Such errors are theirs.
    let Ok(request) = http::read_request(&mut connection) else { return };
    // A stopped server doesn't answer on connections that were opened earlier.
    if !stopped.load(Ordering::SeqCst) {
        drop(http::write_response(&mut connection, &request, files.response(&request)));
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::io::{Read, Write};

    use tempfile::TempDir;

    use super::*;

    #[test]
    fn serves_files_below_the_prefix_and_nothing_else() -> Result<()> {
        let folder = folder()?;
        let server = StaticServer::start(&folder.path().join("served"), "/a/b/", 0)?;
        let page = get(&server, "/a/b/?query")?;
        assert!(page.starts_with("HTTP/1.1 200 ") && page.ends_with("<p>"), "{page}");
        assert!(page.contains("Content-Type: text/html"), "{page}");
        assert!(page.contains("Cache-Control: no-cache"), "{page}");
        assert!(get(&server, "/a/b/x/code.wasm")?.contains("Content-Type: application/wasm\r\n"));
        assert!(get(&server, "/a/b/x/a%20file.js")?.contains("Content-Type: text/javascript"));
        assert!(get(&server, "/a/b/m.webmanifest")?.contains("application/manifest+json"));
        for missing in ["/", "/a/b/none", "/a/b/x/", "/a/b/../b/index.html", "/a/b/%2e%2e/secret"] {
            assert!(get(&server, missing)?.starts_with("HTTP/1.1 404 "), "{missing}");
        }
        Ok(())
    }

    #[test]
    fn sends_the_headers_that_it_is_given() -> Result<()> {
        let folder = folder()?;
        let headers = [("Referrer-Policy".to_owned(), "no-referrer".to_owned())];
        let files = folder.path().join("served");
        let server = StaticServer::start_with_headers(&files, "/", 0, &headers)?;
        for path in ["/", "/none"] {
            let answer = get(&server, path)?;
            assert!(answer.contains("\r\nReferrer-Policy: no-referrer\r\n"), "{answer}");
        }
        Ok(())
    }

    #[test]
    fn sends_compressed_files_to_clients_that_accept_them() -> Result<()> {
        let folder = folder()?;
        let files = folder.path().join("served");
        fs::write(files.join("index.html.gz"), "in gzip")?;
        fs::write(files.join("index.html.br"), "in brotli")?;
        let server = StaticServer::start_compressed(&files, "/", 0)?;
        for (accepted, encoding, body) in [
            ("gzip, deflate, br", Some("br"), "in brotli"),
            ("gzip;q=0.5", Some("gzip"), "in gzip"),
            ("identity", None, "<p>"),
        ] {
            let accepted = format!("Accept-Encoding: {accepted}\r\n");
            let answer = get_with(&server, "/", &accepted)?;
            assert!(answer.ends_with(&format!("\r\n\r\n{body}")), "{answer}");
            assert!(answer.contains("Content-Type: text/html\r\n"), "{answer}");
            let named = answer.lines().find_map(|line| line.strip_prefix("Content-Encoding: "));
            assert_eq!(named, encoding);
        }
        assert!(get(&server, "/x/code.wasm")?.starts_with("HTTP/1.1 200 "));
        let plain = StaticServer::start(&files, "/", 0)?;
        assert!(get_with(&plain, "/", "Accept-Encoding: gzip\r\n")?.ends_with("<p>"));
        Ok(())
    }

    #[test]
    fn stops_and_starts_on_the_same_port() -> Result<()> {
        let folder = folder()?;
        let files = folder.path().join("served");
        let server = StaticServer::start(&files, "/", 0)?;
        let port = server.port();
        let mut early = TcpStream::connect(server.address)?;
        drop(server);
        assert!(TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err());
        early.write_all(b"GET / HTTP/1.1\r\n\r\n")?;
        let mut answer = String::new();
        // The connection may end normally or be reset; either way there is no response.
        drop(early.read_to_string(&mut answer));
        assert_eq!(answer, "");
        let server = StaticServer::start(&files, "/", port)?;
        assert!(get(&server, "/")?.starts_with("HTTP/1.1 200 "));
        Ok(())
    }

    /// A folder to serve, `served`, and a file beside it that must stay hidden.
    fn folder() -> Result<TempDir> {
        let folder = tempfile::tempdir()?;
        fs::create_dir_all(folder.path().join("served/x"))?;
        for (file, contents) in [
            ("secret", ""),
            ("served/index.html", "<p>"),
            ("served/m.webmanifest", "{}"),
            ("served/x/code.wasm", ""),
            ("served/x/a file.js", ""),
        ] {
            fs::write(folder.path().join(file), contents)?;
        }
        Ok(folder)
    }

    fn get(server: &StaticServer, path: &str) -> Result<String> {
        get_with(server, path, "")
    }

    fn get_with(server: &StaticServer, path: &str, headers: &str) -> Result<String> {
        let mut connection = TcpStream::connect(server.address)?;
        write!(connection, "GET {path} HTTP/1.1\r\nHost: localhost\r\n{headers}\r\n")?;
        let mut answer = String::new();
        connection.read_to_string(&mut answer)?;
        Ok(answer)
    }
}
