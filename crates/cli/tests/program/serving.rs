//! `theco serve` as browsers and programs meet it, those included that mean harm.

use std::collections::BTreeSet;
use std::fs;
use std::net::TcpListener;
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use crate::run::Run;
use crate::server::{Server, children, is_running, read, ticks, wait_for};

const JSON: &str = "Content-Type: application/json";

/// Far more positions than any limit lets through: it is worked on until the time is over.
const HEAVY: &str = r#"{"game": "morris"}"#;

fn signal(name: &str, process: u32) {
    let done = Command::new("kill").args([name, &process.to_string()]).status().unwrap();
    assert!(done.success());
}

#[test]
fn the_first_page_is_there_with_its_headers() {
    let server = Server::start(&[]);
    let page = server.get("/");
    assert_eq!((page.status, page.header("content-type")), (200, Some("text/html; charset=utf-8")));
    let policy = page.header("content-security-policy").unwrap();
    for part in ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"] {
        assert!(policy.contains(part), "{policy}");
    }
    assert!(!policy.contains("unsafe"), "{policy}");
    assert_eq!(page.header("x-content-type-options"), Some("nosniff"));
    assert_eq!(page.header("x-frame-options"), Some("DENY"));
    assert_eq!(page.header("referrer-policy"), Some("no-referrer"));

    let tag = page.header("etag").unwrap();
    let again = server.request("GET /", &[&format!("If-None-Match: {tag}")], "");
    assert_eq!((again.status, again.body.as_str()), (304, ""));
    let changed = server.request("GET /", &["If-None-Match: \"other\""], "");
    assert_eq!((changed.status, &changed.body), (200, &page.body));

    let head = server.request("HEAD /", &[], "");
    assert_eq!((head.status, head.body.as_str()), (200, ""));
    assert_eq!(head.header("content-length"), Some(page.body.len().to_string().as_str()));
    // The page knows what its addresses mean.
    assert_eq!(server.get("/games/tab?rows=10").body, page.body);
}

#[test]
fn what_the_page_needs_is_there_and_nothing_else() {
    let server = Server::start(&[]);
    let page = server.get("/").body;
    let assets: Vec<&str> = page.split('"').filter(|text| text.starts_with("/assets/")).collect();
    assert!(!assets.is_empty(), "{page}");
    for asset in assets {
        let answer = server.get(asset);
        assert_eq!(answer.status, 200, "{asset}");
        assert!(answer.header("content-security-policy").is_some(), "{asset}");
    }
    for path in ["/assets/none.js", "/assets/", "/assets/../index.html", "/assets/%2e%2e/%2e%2e/Cargo.toml"] {
        assert_eq!(server.get(path).status, 404, "{path}");
    }
    // What is no file of the pages is the page: no other file is ever read.
    for path in ["/../../etc/passwd", "//etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/etc/passwd%00.html"] {
        let answer = server.get(path);
        assert!(answer.status == 404 || answer.body == page, "{path}: {answer:?}");
    }
    assert_eq!(server.get("/api/v1/none").status, 404);
    assert_eq!(server.get("/api/none").status, 404);
}

#[test]
fn strangers_are_refused() {
    let server = Server::start(&["--name", "lab.example"]);
    let post = |headers: &[&str]| server.request("POST /api/v1/games", headers, "{}");
    let own = format!("Origin: http://{}", server.address);
    assert_eq!(post(&[JSON, &own, "Sec-Fetch-Site: same-origin"]).status, 200);
    assert_eq!(post(&[JSON, "Host: lab.example"]).status, 200);
    for headers in [
        [JSON, "Host: evil.example"],
        [JSON, "Origin: http://evil.example"],
        [JSON, "Origin: null"],
        [JSON, "Sec-Fetch-Site: cross-site"],
    ] {
        let answer = post(&headers);
        assert_eq!((answer.status, answer.kind().as_str()), (403, "refused"), "{headers:?}");
    }
    assert_eq!(server.request("GET /", &["Host: evil.example"], "").status, 403);
    assert_eq!(post(&["Content-Type: text/plain"]).status, 415);
    assert_eq!(post(&[]).status, 415);
    for header in ["access-control-allow-origin", "set-cookie", "server"] {
        assert_eq!(post(&[JSON]).header(header), None);
    }
}

#[test]
fn what_is_no_question_is_refused() {
    let server = Server::start(&[]);
    let check = |command: &str, body: &str, status: u16| {
        assert_eq!(server.ask(command, body).status, status, "{command} {body:.40}");
    };
    check("solve", "", 400);
    check("solve", "{", 400);
    check("solve", "[1]", 400);
    check("solve", r#"{"gmae": "tab"}"#, 400);
    check("solve", &"[".repeat(100_000), 400);
    check("dance", "{}", 404);
    check("solve", r#"{"game": "tba"}"#, 404);
    check("solve", &format!(r#"{{"game": "{}"}}"#, "x".repeat(1 << 20)), 413);
    let get = server.get("/api/v1/solve");
    assert_eq!((get.status, get.header("allow")), (405, Some("POST")));
    let not_text = server.request("POST /api/v1/%ff", &[JSON], "{}");
    assert!((400..500).contains(&not_text.status), "{not_text:?}");
    server.check_alive();
}

#[test]
fn the_description_is_served() {
    let server = Server::start(&[]);
    let description = server.get("/api/v1/openapi.json");
    assert_eq!((description.status, description.header("content-type")), (200, Some("application/json")));
    assert!(description.json()["paths"]["/api/v1/solve"]["post"].is_object());
}

/// Whether no process of these computes.
fn are_idle(workers: &[u32]) -> bool {
    let before: Vec<u64> = workers.iter().map(|worker| ticks(*worker)).collect();
    thread::sleep(Duration::from_millis(300));
    workers.iter().zip(before).all(|(worker, before)| ticks(*worker) <= before + 1)
}

#[test]
fn who_goes_away_gives_up_the_question() {
    // One worker for what is long; without the giving up it would work for ten minutes.
    let server = Server::start(&["--threads", "1", "--time", "10m"]);
    let stream = server.send(&server.question("solve", HEAVY));
    wait_for("the work to begin", || !are_idle(&server.workers()));
    drop(stream);
    wait_for("the work to end", || are_idle(&server.workers()));
    server.check_alive();
}

#[test]
fn time_is_limited_and_the_next_is_answered() {
    let server = Server::start(&["--threads", "1", "--time", "1s"]);
    for _ in 0..2 {
        let answer = server.ask("solve", HEAVY);
        assert_eq!((answer.status, answer.kind().as_str()), (422, "time"));
        server.check_alive();
    }
}

#[test]
fn memory_is_limited_and_the_next_is_answered() {
    let server = Server::start(&["--threads", "1", "--memory", "1M"]);
    let answer = server.ask("table", r#"{"game": "tab", "parameters": {"rows": 3000, "cols": 3000}}"#);
    assert_eq!((answer.status, answer.kind().as_str()), (422, "limit"));
    server.check_alive();
}

/// Rules that would take all time or memory.
fn hostile() -> Vec<(&'static str, String)> {
    let rules = |text: &str| json!({ "rules": text, "pictures": true }).to_string();
    let deep = |open: &str, close: &str| format!("{}1{}", open.repeat(100_000), close.repeat(100_000));
    let pile = |more: &str| {
        format!("game x\nstate pile in 0.. = 21\nmove take in 1..3\n  when {more}\n  then pile -= take\n")
    };
    let mut hostile = vec![
        ("parentheses", rules(&pile(&format!("{} <= pile", deep("(", ")"))))),
        ("nots", rules(&pile(&format!("{} take <= pile", "not ".repeat(100_000))))),
        ("minuses", rules(&pile(&format!("{}1 <= pile", "-".repeat(100_000))))),
        (
            "ifs",
            rules(&pile(&format!(
                "{}1{} <= pile",
                "if take == 1 then ".repeat(20_000),
                " else 1".repeat(20_000)
            ))),
        ),
        ("sums", rules(&pile(&format!("0{} <= pile", " + 1".repeat(200_000))))),
        ("no rules", rules(&"{".repeat(500_000))),
        ("one long word", rules(&"a".repeat(900_000))),
        ("many lines", rules(&"game x\n".repeat(100_000))),
        (
            "a set without end",
            rules(
                "game x\nparam takes set in 0.. = {0..1000000000000000000}\nstate pile in 0.. = 21\n\
                   move take in takes when take <= pile then pile -= take\n",
            ),
        ),
        (
            "moves without end",
            rules("game x\nstate pile in 0.. = 21\nmove take in 1..1000000000000000000 then pile -= 1\n"),
        ),
        (
            "a pile without end",
            rules(
                "game x\nstate pile in 0.. = 1000000000000000000\nmove take in 1..3 when take <= pile then pile -= take\n",
            ),
        ),
        (
            "play that grows",
            rules("game x\nstate pile in 0.. = 1\nmove take in 1..1000 then pile += take * pile\n"),
        ),
        (
            "a huge board",
            rules(
                "game x\nstate cell[100000000] of empty \".\", x \"x\"\nmove i in 1..9 when cell[i] == empty then cell[i] = x\n",
            ),
        ),
        (
            "a board of boards",
            rules(
                "game x\nstate cell[100000, 100000] of empty \".\", x \"x\"\nmove i in 1..9 when cell[i, 1] == empty then cell[i, 1] = x\n",
            ),
        ),
    ];
    // Each word is twice the one before.
    let doubling: String = (1..200).map(|n| format!("def d{n} = d{} + d{}\n", n - 1, n - 1)).collect();
    hostile.push((
        "words that double",
        rules(&format!("game x\nstate pile in 0.. = 21\ndef d0 = pile\n{doubling}move take in 1..3 when take <= d199 then pile -= take\n")),
    ));
    hostile.push((
        "a word in itself",
        rules("game x\nstate pile in 0.. = 21\ndef a = b\ndef b = a\nmove take in 1..a then pile -= take\n"),
    ));
    hostile
}

#[test]
fn hostile_rules_end_in_an_answer_or_an_error() {
    let server = Server::start(&["--threads", "1", "--time", "1s", "--memory", "256M"]);
    for (what, body) in hostile() {
        let checked = body.replace("\"pictures\":true", "\"claims\":true");
        for (command, body) in [("solve", &body), ("check", &checked)] {
            let answer = server.ask(command, body);
            assert!(
                [200, 422].contains(&answer.status),
                "{what}, {command}: {} {:.300}",
                answer.status,
                answer.body
            );
        }
        server.check_alive();
    }
}

#[test]
fn hostile_positions_and_inputs_end_in_an_answer_or_an_error() {
    let server = Server::start(&["--threads", "1", "--time", "1s", "--memory", "256M"]);
    let long = "1+".repeat(200_000) + "1";
    let huge = "0".repeat(900_000);
    for (command, body) in [
        (
            "show",
            json!({ "game": "tab", "parameters": { "rows": 1_000_000_000, "cols": 1_000_000_000 }, "picture": true }),
        ),
        ("show", json!({ "game": "strip", "position": huge, "picture": true })),
        ("solve", json!({ "game": "nim", "position": long, "pictures": true })),
        ("solve", json!({ "game": "strip", "position": huge, "pictures": true })),
        ("solve", json!({ "game": "nim", "position": "999999999*1000000000" })),
        ("solve", json!({ "game": "nim:3 + ".repeat(50_000) + "nim:3" })),
        ("nimber", json!({ "game": "kayles", "position": "1000000000000000000" })),
        ("nimbers", json!({ "game": "kayles", "to": i64::MAX })),
        ("nimbers", json!({ "game": "cram", "parameters": { "rows": "1..1000000000" } })),
        ("quotient", json!({ "game": "kayles", "to": u64::MAX })),
        ("genus", json!({ "game": "kayles", "position": "500+500+500" })),
        ("table", json!({ "game": "tab", "parameters": { "rows": 1_000_000, "cols": 1_000_000 } })),
        ("contest", json!({ "contest": "n_hau", "input": "1000" })),
        ("contest", json!({ "contest": "count:queens", "input": "1000" })),
        ("contest", json!({ "contest": "count:".to_string() + &"queens+".repeat(100_000), "input": "8" })),
        ("contest", json!({ "contest": "bishops", "input": "9 9\n".repeat(200_000) })),
        ("judge", json!({ "contest": "n_hau", "input": "12", "output": "1 ".repeat(400_000) })),
    ] {
        let answer = server.ask(command, &body.to_string());
        assert!([200, 422].contains(&answer.status), "{command} {:.80}: {answer:?}", body.to_string());
        server.check_alive();
    }
}

#[test]
fn a_worker_that_is_killed_is_replaced() {
    let server = Server::start(&["--threads", "1"]);
    server.check_alive();
    for worker in server.workers() {
        signal("-KILL", worker);
    }
    wait_for("their end", || server.workers().is_empty());
    server.check_alive();
    assert_eq!(server.ask("show", r#"{"game": "tab"}"#).status, 200);
    assert_eq!(server.workers().len(), 2);
}

#[test]
fn no_worker_outlives_its_server() {
    for (name, code) in [("-KILL", None), ("-INT", Some(130)), ("-TERM", Some(130))] {
        let mut server = Server::start(&["--threads", "2", "--time", "10m"]);
        // Two of the three are at work; the second was started for that.
        let _streams = [0, 1].map(|_| server.send(&server.question("solve", HEAVY)));
        wait_for("all workers", || server.workers().len() == 3);
        let workers = server.workers();
        wait_for("the work to begin", || !are_idle(&workers));
        signal(name, server.process());
        assert_eq!(server.wait(), code, "{name}");
        wait_for("the workers to end", || !workers.iter().any(|worker| is_running(*worker)));
        assert_eq!(children(server.process()), Vec::<u32>::new());
    }
}

#[test]
fn two_hundred_at_once_are_all_answered() {
    let server = Server::start(&[]);
    let question = server.question("solve", r#"{"game": "nim", "position": "3+4+5"}"#);
    let mut streams: Vec<_> = (0..200).map(|_| server.send(&question)).collect();
    for stream in &mut streams {
        let answer = read(stream).unwrap();
        assert_eq!((answer.status, &answer.json()["outcome"]), (200, &"win".into()));
    }
}

#[test]
fn a_port_that_is_taken_is_an_error() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let (out, err) = Run::new().check(&["serve", "--port", &port], 2);
    assert_eq!(out, "");
    assert!(err.contains(&format!("port {port} is taken")), "{err}");
    let (_, err) = Run::new().check(&["serve", "--port", &port, "--lang", "vi"], 2);
    assert!(err.contains(&port) && !err.contains("is taken"), "{err}");
}

#[test]
fn pages_begin_in_the_language_that_was_asked_for() {
    let begins = |arguments: &[&str], beginning: &str| {
        let page = Server::start(arguments).get("/");
        assert!(page.body.contains(beginning), "{arguments:?}\n{}", page.body);
    };
    begins(&["--lang", "vi"], "<html lang=\"vi\" data-wanted>");
    begins(&["--lang", "en"], "<html lang=\"en\" data-wanted>");
    begins(&[], "<html lang=\"en\">");
}

#[test]
fn what_fits_is_said_of_each_option() {
    for (arguments, hint) in [
        ("serve --port abc", "65535"),
        ("serve --port 99999", "65535"),
        ("serve --host 300.1.1.1", "127.0.0.1"),
        ("stress tab --time-limit x -- true", "60s"),
        ("stress tab --memory-limit x -- true", "512M"),
        ("stress tab --output-limit x -- true", "512M"),
    ] {
        let arguments: Vec<&str> = ["--lang", "vi"].into_iter().chain(arguments.split(' ')).collect();
        let (_, err) = Run::new().check(&arguments, 2);
        assert!(err.contains(hint), "{arguments:?}\n{err}");
    }
}

/// Whether everything that is shown is in an answer: fields may be left out, and the ends of lists.
fn holds(answer: &Value, shown: &Value) -> bool {
    match (answer, shown) {
        (Value::Object(answer), Value::Object(shown)) => {
            shown.iter().all(|(name, shown)| answer.get(name).is_some_and(|answer| holds(answer, shown)))
        }
        (Value::Array(answer), Value::Array(shown)) => {
            shown.len() <= answer.len()
                && answer.iter().zip(shown).all(|(answer, shown)| holds(answer, shown))
        }
        _ => answer == shown,
    }
}

/// The blocks of `docs/api.md` that ask with `curl` are asked, and what follows each is in the answer; every command has one.
#[test]
fn the_examples_of_the_document_are_true() {
    let document = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/api.md");
    let document = fs::read_to_string(document).unwrap();
    let server = Server::start(&[]);
    let mut asked = BTreeSet::new();
    for example in document.split("```sh\ncurl ").skip(1) {
        let (question, rest) = example.split_once("\n```").unwrap();
        let command = question.split("/api/v1/").nth(1).and_then(|rest| rest.split(' ').next()).unwrap();
        let body = question.split("-d '").nth(1).and_then(|body| body.strip_suffix('\'')).unwrap();
        let answer = server.ask(command, body).json();
        let shown = rest.split("```json\n").nth(1).and_then(|block| block.split("```").next()).unwrap();
        let shown: Value = serde_json::from_str(shown).unwrap();
        assert!(holds(&answer, &shown), "{question}\n{shown}\n{answer}");
        asked.insert(format!("/api/v1/{command}"));
    }
    let description = server.get("/api/v1/openapi.json").json();
    let commands: BTreeSet<String> = description["paths"].as_object().unwrap().keys().cloned().collect();
    assert_eq!(asked, commands);
}
