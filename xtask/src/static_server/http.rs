//! A minimal HTTP server: one request per connection, and no request bodies.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};

/// Maximum length of a request's head in bytes.
const LONGEST_HEAD: usize = 64 * 1024;

/// Timeout for reading from a client.
const PATIENCE: Duration = Duration::from_secs(10);

/// A client's request.
pub(super) struct Request {
    pub(super) method: String,
    /// The path as it was sent, without its query.
    pub(super) path: String,
    /// The `Accept-Encoding` header as it was sent.
    pub(super) accept_encoding: String,
}

/// The response to a request.
pub(super) struct Response {
    pub(super) status: &'static str,
    /// Headers, apart from those of the connection.
    pub(super) headers: Vec<(String, String)>,
    pub(super) body: Vec<u8>,
}

/// Reads a request up to the end of its head.
pub(super) fn read_request(connection: &mut TcpStream) -> Result<Request> {
    connection.set_read_timeout(Some(PATIENCE))?;
    let mut head = Vec::new();
    let mut piece = [0; 4096];
    loop {
        let length = connection.read(&mut piece)?;
        ensure!(length > 0, "the client closed the connection");
        head.extend_from_slice(&piece[..length]);
        let mut headers = [httparse::EMPTY_HEADER; 64];
        let mut request = httparse::Request::new(&mut headers);
        if request.parse(&head)?.is_complete() {
            let path = request.path.context("a request without a path")?;
            let is_it =
                |header: &&httparse::Header| header.name.eq_ignore_ascii_case("Accept-Encoding");
            let accepted =
                request.headers.iter().find(is_it).map_or(&[][..], |header| header.value);
            return Ok(Request {
                method: request.method.context("a request without a method")?.to_owned(),
                path: path.split('?').next().unwrap_or_default().to_owned(),
                accept_encoding: String::from_utf8_lossy(accepted).into_owned(),
            });
        }
        if head.len() > LONGEST_HEAD {
            bail!("the request's head is too long");
        }
    }
}

/// Writes the response. The caller then closes the connection.
pub(super) fn write_response(
    connection: &mut TcpStream,
    request: &Request,
    response: Response,
) -> Result<()> {
    let Response { status, headers, body } = response;
    let mut head = Vec::new();
    write!(head, "HTTP/1.1 {status}\r\n")?;
    for (name, value) in headers {
        write!(head, "{name}: {value}\r\n")?;
    }
    write!(head, "Content-Length: {}\r\n", body.len())?;
    write!(head, "Cache-Control: no-cache\r\nConnection: close\r\n\r\n")?;
    connection.write_all(&head)?;
    if request.method != "HEAD" {
        connection.write_all(&body)?;
    }
    connection.flush().context("answering")
}
