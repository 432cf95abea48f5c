//! What happens at the limits of a server: `src/bin/small.rs` has small ones.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

struct Small {
    child: Child,
    address: String,
}

impl Small {
    fn start() -> Small {
        let mut child =
            Command::new(env!("CARGO_BIN_EXE_theco-small")).stdout(Stdio::piped()).spawn().unwrap();
        let mut address = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut address).unwrap();
        Small { child, address: address.trim().to_string() }
    }

    fn ask(&self, command: &str, body: &str) -> TcpStream {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let (host, length) = (&self.address, body.len());
        write!(
            stream,
            "POST /api/v1/{command} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\n\r\n{body}"
        )
        .unwrap();
        stream
    }
}

impl Drop for Small {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// The status and all that came.
fn read(mut stream: TcpStream) -> (u16, String) {
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok());
    (status.unwrap_or_else(|| panic!("no answer: {answer}")), answer)
}

/// One is worked on and two wait; who comes then is turned away, but not from what is answered at once.
#[test]
fn who_comes_when_too_many_wait_is_turned_away() {
    let small = Small::start();
    let heavy: Vec<TcpStream> = (0..12).map(|_| small.ask("solve", r#"{"game": "morris"}"#)).collect();
    let (status, answer) = read(small.ask("show", r#"{"game": "tab"}"#));
    assert_eq!(status, 200, "{answer}");
    let answers: Vec<(u16, String)> = heavy.into_iter().map(read).collect();
    let (busy, worked): (Vec<_>, Vec<_>) = answers.iter().partition(|(status, _)| *status == 503);
    assert!(busy.len() >= 6 && worked.len() >= 2, "{answers:?}");
    for (_, answer) in busy {
        assert!(answer.contains("retry-after: 1") && answer.contains(r#""kind":"busy""#), "{answer}");
    }
    for (status, answer) in worked {
        assert!(*status == 422 && answer.contains(r#""kind":"time""#), "{answer}");
    }
    // Later there is room again.
    assert_eq!(read(small.ask("solve", r#"{"game": "nim", "position": "1+2"}"#)).0, 200);
}

#[test]
fn longer_bodies_are_refused() {
    let small = Small::start();
    let body = |length: usize| format!("{:<length$}", r#"{"game": "nim", "position": "1+2"}"#);
    assert_eq!(read(small.ask("solve", &body(1000))).0, 200);
    assert_eq!(read(small.ask("solve", &body(1001))).0, 413);
}

/// Half a body is no question: after its time the connection is answered and let go.
#[test]
fn who_does_not_send_on_is_let_go() {
    let small = Small::start();
    let mut stream = TcpStream::connect(&small.address).unwrap();
    let host = &small.address;
    write!(
        stream,
        "POST /api/v1/solve HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Content-Length: 100\r\n\r\n{{"
    )
    .unwrap();
    let (status, answer) = read(stream);
    assert_eq!(status, 408, "{answer}");
}

/// Who says nothing, or not all of a head, is no reason to keep a connection.
#[test]
fn connections_without_a_question_are_closed() {
    let small = Small::start();
    for said in ["", "GET / HTTP/1.1\r\nHost: "] {
        let mut stream = TcpStream::connect(&small.address).unwrap();
        stream.write_all(said.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(!answer.contains("200 OK"), "{answer}");
    }
    // A question that takes its time is heard to its end all the same.
    assert_eq!(read(small.ask("solve", r#"{"game": "morris"}"#)).0, 422);
}
