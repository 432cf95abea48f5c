//! `theco serve` on a free port, and requests as they are sent over a wire.

use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

const THECO: &str = env!("CARGO_BIN_EXE_theco");

/// No answer takes longer, and nothing that must happen.
const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) struct Server {
    child: Child,
    pub(crate) address: SocketAddr,
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    headers: Vec<(String, String)>,
    pub(crate) body: String,
}

impl Answer {
    /// The value of a header, by its name in small letters.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("no JSON: {self:?}"))
    }

    /// The kind of the error.
    pub(crate) fn kind(&self) -> String {
        self.json()["error"]["kind"].as_str().unwrap_or_else(|| panic!("no error: {self:?}")).to_string()
    }
}

impl Server {
    /// Starts a server and waits until it can be asked.
    pub(crate) fn start(arguments: &[&str]) -> Server {
        let mut command = Command::new(THECO);
        command.args(["serve", "--port", "0", "--json", "--quiet"]).args(arguments).env("LC_ALL", "C");
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let started: Value = serde_json::from_str(&line).unwrap_or_else(|_| panic!("{arguments:?}: {line}"));
        let address = started["address"].as_str().unwrap();
        let address = address.trim_start_matches("http://").trim_end_matches('/').parse().unwrap();
        Server { child, address }
    }

    pub(crate) fn process(&self) -> u32 {
        self.child.id()
    }

    /// Sends bytes as they are.
    pub(crate) fn send(&self, request: &str) -> TcpStream {
        let mut stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        stream
    }

    /// Sends a request of these lines, with a `Host` if they have none.
    pub(crate) fn request(&self, first: &str, headers: &[&str], body: &str) -> Answer {
        let mut request = format!("{first} HTTP/1.1\r\nConnection: close\r\n");
        if !headers.iter().any(|header| header.to_ascii_lowercase().starts_with("host:")) {
            request += &format!("Host: {}\r\n", self.address);
        }
        for header in headers {
            request += &format!("{header}\r\n");
        }
        if !body.is_empty() {
            request += &format!("Content-Length: {}\r\n", body.len());
        }
        read(&mut self.send(&format!("{request}\r\n{body}"))).unwrap()
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.request(&format!("GET {path}"), &[], "")
    }

    /// A request that asks a command.
    pub(crate) fn question(&self, command: &str, body: &str) -> String {
        format!(
            "POST /api/v1/{command} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        )
    }

    /// Asks a command.
    pub(crate) fn ask(&self, command: &str, body: &str) -> Answer {
        read(&mut self.send(&self.question(command, body))).unwrap()
    }

    /// That it still answers, and rightly: 4,3 wins in 3 plies (the figure of the source of `tab`).
    pub(crate) fn check_alive(&self) {
        let tab = r#"{"game": "tab", "parameters": {"rows": 10, "cols": 4}, "position": "4,3"}"#;
        let answer = self.ask("solve", tab);
        assert_eq!(answer.status, 200, "{answer:?}");
        assert_eq!((&answer.json()["outcome"], &answer.json()["plies"]), (&"win".into(), &3.into()));
    }

    /// The processes that answer.
    pub(crate) fn workers(&self) -> Vec<u32> {
        children(self.process())
    }

    /// Waits for its end.
    pub(crate) fn wait(&mut self) -> Option<i32> {
        let mut code = None;
        wait_for("the server to end", || {
            let ended = self.child.try_wait().unwrap();
            code = ended.and_then(|status| status.code());
            ended.is_some()
        });
        code
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// Reads an answer to the end of the connection.
pub(crate) fn read(stream: &mut TcpStream) -> io::Result<Answer> {
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes)?;
    let text = String::from_utf8_lossy(&bytes);
    let (head, body) = text.split_once("\r\n\r\n").ok_or(io::ErrorKind::UnexpectedEof)?;
    let mut lines = head.lines();
    let status = lines.next().and_then(|line| line.split(' ').nth(1)?.parse().ok());
    let headers = lines.filter_map(|line| line.split_once(": "));
    let headers = headers.map(|(name, value)| (name.to_ascii_lowercase(), value.to_string()));
    Ok(Answer {
        status: status.ok_or(io::ErrorKind::InvalidData)?,
        headers: headers.collect(),
        body: body.to_string(),
    })
}

/// Waits until something holds; it must, sooner or later.
pub(crate) fn wait_for(what: &str, mut holds: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !holds() {
        assert!(begun.elapsed() < PATIENCE, "waited in vain for {what}");
        thread::sleep(Duration::from_millis(20));
    }
}

/// A line of `/proc/PID/stat` behind the name of the program: the state first, then numbers.
fn stat(process: u32) -> Option<Vec<String>> {
    let line = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    Some(line.rsplit_once(") ")?.1.split(' ').map(str::to_string).collect())
}

/// Whether a process is there and has not ended.
pub(crate) fn is_running(process: u32) -> bool {
    stat(process).is_some_and(|stat| stat[0] != "Z")
}

/// The running processes that a process started.
pub(crate) fn children(parent: u32) -> Vec<u32> {
    let entries =
        fs::read_dir("/proc").unwrap().filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok());
    let is_child =
        |process: &u32| stat(*process).is_some_and(|stat| stat[0] != "Z" && stat[1].parse() == Ok(parent));
    entries.filter(is_child).collect()
}

/// How long a process has computed, in ticks of the system.
pub(crate) fn ticks(process: u32) -> u64 {
    let stat = stat(process).unwrap_or_default();
    stat.iter().skip(11).take(2).filter_map(|ticks| ticks.parse::<u64>().ok()).sum()
}
