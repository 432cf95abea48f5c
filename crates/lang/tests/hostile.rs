//! Rules and contest files made to break the reader: each ends in an error or an answer, and soon.

use std::fmt;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use game::Game;
use lang::{Definition, Settings};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// How long one input may take here; a slow machine under load gets ten times the second that is meant.
const SOON: Duration = Duration::from_secs(10);

/// So many positions of a game are looked at.
const FEW: usize = 20;

/// What became of a text: how far it got, and the first thing said against it.
enum Fate {
    Unread(String),
    Undefined(String),
    Faulty(String),
    Played,
}

impl fmt::Display for Fate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fate::Unread(said) => write!(f, "unread: {said}"),
            Fate::Undefined(said) => write!(f, "undefined: {said}"),
            Fate::Faulty(said) => write!(f, "faulty: {said}"),
            Fate::Played => write!(f, "played"),
        }
    }
}

/// Reads, defines and plays a text for a few positions.
fn fate(text: &str, settings: &Settings) -> Fate {
    let reading = lang::read(text);
    for found in &reading.diagnostics {
        let range = found.span.range();
        assert!(text.get(range.clone()).is_some(), "{range:?} is no place: {}", found.message);
    }
    assert!(reading.diagnostics.len() <= 50);
    let Some(rules) = reading.rules else {
        return Fate::Unread(reading.diagnostics[0].message.to_string());
    };
    assert!(reading.diagnostics.is_empty());
    match Arc::new(rules).define(settings) {
        Ok(game) => played(&game),
        Err(error) => Fate::Undefined(error.message.to_string()),
    }
}

fn played(game: &Definition) -> Fate {
    let start = match game.opening() {
        Ok(start) => start,
        Err(error) => return Fate::Undefined(error.message.to_string()),
    };
    game.picture(&start).text(&picture::TextStyle::default());
    if let Err(fault) = game.notes(&start, "en") {
        return Fate::Faulty(fault.to_string());
    }
    if let Err(error) = game.compile() {
        return Fate::Undefined(error.message.to_string());
    }
    let (mut queue, mut at) = (vec![start], 0);
    while at < queue.len().min(FEW) {
        let position = queue[at].clone();
        at += 1;
        let mut after = Vec::new();
        let looked = game.verdict(&position).and_then(|end| match end {
            Some(_) => Ok(()),
            None => game.each_move(&position, &mut |_, next| {
                after.push(next.position);
                Ok(if after.len() < FEW { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
            }),
        });
        if let Err(fault) = looked.and_then(|()| game.successors(&position, &mut Vec::new())) {
            return Fate::Faulty(fault.to_string());
        }
        queue.extend(after);
    }
    Fate::Played
}

/// Checks that a text comes to an end soon, and that what is said begins or goes on so.
fn check(what: &str, text: &str, expected: &str) {
    check_with(what, text, &Settings::default(), expected);
}

fn check_with(what: &str, text: &str, settings: &Settings, expected: &str) {
    let start = Instant::now();
    let fate = fate(text, settings).to_string();
    let took = start.elapsed();
    assert!(fate.contains(expected), "{what}: expected {expected:?}, found {fate:.300}");
    assert!(took < SOON, "{what} took {took:?}");
}

const PILE: &str = "game g\nstate pile in 0.. = 5\n";
const TAKE: &str = "move take in 1..pile then pile -= take\n";

fn with(item: &str) -> String {
    format!("{PILE}{item}\n{TAKE}")
}

#[test]
fn deep_and_long_texts_are_refused() {
    let many = |part: &str, count: usize| part.repeat(count);
    check("a million (", &with(&format!("loses if {}", many("(", 1_000_000))), "deeper than 200");
    check("a million [", &with(&format!("let a = {}", many("[", 1_000_000))), "deeper than 200");
    check("a million {", &with(&format!("let a = {}", many("{", 1_000_000))), "deeper than 200");
    check("a million names", &with(&many("a ", 500_000)), "expected the next item");
    check("200,000 not", &with(&format!("loses if {} 1 == 1", many("not ", 200_000))), "deeper than 200");
    check("100,000 -", &with(&format!("let a = {}1", many("-", 100_000))), "deeper than 200");
    check("100,000 terms", &with(&format!("let a = 1{}", many(" + 1", 100_000))), "more than 400 terms");
    check(
        "100,000 and",
        &with(&format!("loses if 1 == 1{}", many(" and 1 == 1", 80_000))),
        "more than 400 terms",
    );
    let chain = many("if pile == 1 then 1 else ", 5000);
    check("5,000 if in an expression", &with(&format!("let a = {chain}0")), "deeper than 200");
    let contest = format!("contest \"a\" \"b\" read pile write {}0", many("if wins then 1 else ", 5000));
    check("5,000 if in a write line", &with(&contest), "deeper than 200");
    check(
        "100,000 quantifiers",
        &with(&format!("let a = {}1", many("sum i in 1..2: ", 60_000))),
        "deeper than 200",
    );
    check("100,000 calls", &with(&format!("let a = {}1", many("f(", 100_000))), "deeper than 200");
    check("two megabytes", &many("# nothing\n", 200_000), "at most 1048576");
    check("a megabyte of quotes", &many("\"", 1_000_000), "expected the next item");
    check("a megabyte of curly quotes", &many("“", 300_000), "is no quote");
    check("a megabyte of single quotes", &many("' ", 500_000), "is no quote");
    check("a megabyte of blanks", &many(" ", 1_000_000), "names no game");
    check("nothing", "", "names no game");
    check("a byte-order mark", "\u{feff}", "names no game");
    check("one long name", &with(&format!("loses if {} == 1", many("a", 900_000))), "there is no name");
    check(
        "two long names",
        &with(&format!("let {0} = 1\nloses if {0}b == 1", many("a", 500_000))),
        "there is no name",
    );
}

#[test]
fn the_deepest_that_is_allowed_is_read_and_evaluated() {
    let nested = |open: &str, close: &str, count: usize| {
        with(&format!("loses if {}pile{} > 100", open.repeat(count), close.repeat(count)))
    };
    // A test's thread has a stack of 2 MiB, a main thread 8.
    check("brackets", &nested("(", ")", 95), "played");
    check("minus", &nested("-", "", 180), "played");
    check("sums", &nested("(sum i in 1..1: ", ")", 45), "already has a meaning");
    let sums: String = (0..60).map(|i| format!("(sum i{i} in 1..1: ")).collect();
    check("sums", &with(&format!("loses if {sums}pile{} > 100", ")".repeat(60))), "played");
    let chain: String = (0..350).map(|_| " + pile").collect();
    check("a chain", &with(&format!("loses if pile{chain} > 10000")), "played");
    let ifs: String = (0..90).map(|i| format!("if pile == {i} then {i} else ")).collect();
    check("a chain of if", &with(&format!("loses if ({ifs}0) > 1000")), "played");
    let mut defs = String::from("def f0(a) = a\n");
    for number in 1..190 {
        defs += &format!("def f{number}(a) = f{}(a)\n", number - 1);
    }
    check("a chain of definitions", &with(&format!("{defs}loses if f189(pile) > 100")), "played");
}

#[test]
fn definitions_that_double_come_to_an_end() {
    let doubled = |first: &str, next: fn(usize) -> String, last: &str| {
        let defs: String = (1..60).map(next).collect();
        with(&format!("{first}\n{defs}{last}"))
    };
    let def = |n: usize| format!("def f{n}(a) = f{0}(a) + f{0}(a)\n", n - 1);
    let text = doubled("def f0(a) = a", def, "loses if f59(pile) == 1");
    check("60 definitions that double", &text, "too large");
    let cond = |n: usize| format!("def f{n}(a) = f{0}(a) and f{0}(a + 1)\n", n - 1);
    let text = doubled("def f0(a) = a > 0", cond, "loses if f59(pile)");
    check("60 conditions that double", &text, "too large");
    let let_ = |n: usize| format!("let f{n} = f{0} + f{0}\n", n - 1);
    let text = doubled("let f0 = pile", let_, "loses if f59 == 1");
    check("60 lets that double", &text, "too large");
    let text = doubled("let f0 = 1", let_, "let list = [f59]");
    check("60 fixed lets that double", &text, "tries of binders");
    let same = |n: usize| format!("def f{n}(a, b) = if a == b then f{0}(a, b) else f{0}(b, a)\n", n - 1);
    let text = doubled("def f0(a, b) = if a == b then a else b", same, "loses if f59(pile, 1) == 1");
    check("60 definitions of no certain type", &text, "too large");
    let chain: String = (1..20_000).map(|n| format!("def f{n}(a) = f{}(a)\n", n - 1)).collect();
    check("20,000 definitions in a chain", &with(&format!("def f0(a) = a\n{chain}")), "deeper than 400");
    let chain: String = (1..20_000).map(|n| format!("let f{n} = f{}\n", n - 1)).collect();
    check("20,000 lets in a chain", &with(&format!("let f0 = pile\n{chain}")), "deeper than 400");
}

#[test]
fn endless_ranges_come_to_an_end() {
    let huge = "1000000000000000000";
    check("a sum", &with(&format!("loses if (sum i in 1..{huge}: i mod 2) == 0")), "tries of binders");
    check(
        "a count by steps",
        &with(&format!("loses if (count i in 1..{huge} by 3: i == 0) == 1")),
        "tries of",
    );
    check(
        "two ranges",
        &with(&format!("loses if all i in 1..9999, j in 1..9999: i + j > pile - {huge}")),
        "tries",
    );
    let cut = format!("{PILE}move k in 1..{huge} if k == 0 then pile = 0");
    check("a binder", &cut, "tries of binders");
    let empty = format!("{PILE}move k in 1..{huge}, j in 1..0 then pile = 0");
    check("a binder before an empty one", &empty, "tries of binders");
    check(
        "while never fails",
        &format!("{PILE}move k in 0.. while k >= 0 if k < 0 then pile = 0"),
        "tries of",
    );
    let nested = format!("{PILE}move i in 0.. while i >= 0, j in 0.. while j >= 0 if j < 0 then pile = 0");
    check("two that never fail", &nested, "tries of binders");
    let moves = format!("{PILE}move k in 1..{huge} then pile = 0");
    check("moves without end", &moves, "tries of binders");
    let lots = format!("{PILE}move i in 1..{huge}, j in 1..{huge}, k in 1..{huge} then pile = 0");
    check("moves beyond counting", &lots, "tries of binders");
    let changes = format!(
        "game g\nstate row[9] in 0..1 = 0\nmove k in 1..2 then row[i] = 0 for i in 1..{huge} if i < 0"
    );
    check("changes without end", &changes, "tries of binders");
    let top = "9223372036854775807";
    check(
        "up to the last number",
        &with(&format!("loses if any i in {top} - 2..{top}: i == pile")),
        "played",
    );
    check(
        "steps over the last number",
        &with(&format!("loses if any i in 0..{top} by {top}: i == 7")),
        "played",
    );
    check("from the last number", &format!("{PILE}move k in {top}.. while k > 0 then pile = 0"), "played");
    check(
        "a domain by steps",
        &format!("game g\nstate a in 0..{huge} by 2 = 0\nmove then a = 0"),
        "tries of binders",
    );
    check("a parameter by steps", &with(&format!("param n in 0..{huge} by 2 = 0")), "tries of binders");
}

#[test]
fn many_of_everything_come_to_an_end() {
    let many = |count: usize, part: &dyn Fn(usize) -> String| (0..count).map(part).collect::<Vec<_>>();
    let numbers = many(140_000, &|i| i.to_string()).join(",");
    check("a long list", &with(&format!("let list = [{numbers}]\nloses if list[pile + 1] == 9")), "played");
    check("a long set", &with(&format!("let some = {{{numbers}}}\nloses if pile + 9 in some")), "played");
    check(
        "a long set, gone over",
        &with(&format!("loses if (count i in {{{numbers}}}: i == pile) == 0")),
        "played",
    );
    let ones = "1,".repeat(500_000);
    check("one number half a million times", &with(&format!("let some = {{{ones}}}")), "stands twice");
    check(
        "a start of half a million",
        &format!("game g\nstate a[9] in 0..9 = {ones}1\n{TAKE}"),
        "there is no",
    );
    let start = format!("game g\nstate a[9] in 0..9 = {ones}1\nmove then a[1] = 0");
    check("a start that is too long", &start, "starts from 500001 values");
    let sets = many(90_000, &|i| format!("{{{i}}}")).join(",");
    check(
        "a long list of sets",
        &with(&format!("let sets = [{sets}]\nloses if pile + 9 in sets[pile + 1]")),
        "played",
    );
    let names = many(50_000, &|i| format!("let a{i} = {i}\n")).concat();
    check("many lets", &with(&names), "played");
    let unknown = many(45_000, &|i| format!("let a{i} = b{i}\n")).concat();
    check("many unknown names", &with(&unknown), "there is no name");
    let symbols =
        many(60_000, &|i| format!("s{i} \"{}\"", char::from_u32(0x4e00 + i as u32 % 20_000).unwrap()));
    let symbols = format!("game g\nstate a of {}\nmove then a = s1", symbols.join(","));
    check("many symbols", &symbols, "at most 100 symbols");
    let kinds = many(40_000, &|i| format!("move a{i}: then pile=0\n")).concat();
    check("many kinds of moves", &format!("{PILE}{kinds}"), "at most 1000 kinds");
    let binders = many(50_000, &|i| format!("b{i} in 1..2")).join(",");
    check("many binders", &format!("{PILE}move {binders} then pile = 0"), "at most 50 names");
    check("many quantified names", &with(&format!("loses if any {binders}: 1 == 1")), "at most 50 names");
    let parameters = many(90_000, &|i| format!("b{i}")).join(",");
    check("many values of a definition", &with(&format!("def f({parameters}) = 1")), "at most 50 names");
    let claims = "claim loses if pile == 0\n".repeat(30_000);
    check("many claims", &with(&claims), "claimed twice");
    let notes = "note en \"a\" if pile == 77\n".repeat(30_000);
    check("many notes", &with(&notes), "played");
    let texts = many(40_000, &|i| format!("l{i} \"a\"")).join(" ");
    check("many languages", &with(&format!("note {texts} if pile == 7")), "there is no language");
    let pictures = "picture heap pile\n".repeat(40_000);
    check("many pictures", &with(&pictures), "drawn twice");
    let piles = "pile, ".repeat(100_000);
    check("a picture of many", &with(&format!("picture heap {piles} pile")), "at most 50 names");
    let states = many(40_000, &|i| format!("state s{i} in 0..1 = 0\n")).concat();
    check("many states", &with(&states), "played");
    let ends = "loses if pile == 77\n".repeat(40_000);
    check("many ends", &with(&ends), "played");
    let changes = "row[pile]=0,".repeat(80_000);
    let changes = format!("{PILE}state row[9] in 0..1 = 0\nmove then {changes} row[1] = 0");
    check("many changes", &changes, "twice in one move");
    let parts = "(pile = 0) + ".repeat(70_000);
    check("many parts of a sum", &format!("{PILE}move if pile > 0 then {parts}(pile = 0)"), "played");
    let arguments = "pile,".repeat(200_000);
    check("a minimum of many", &with(&format!("loses if min({arguments}pile) > 9")), "played");
    check(
        "a call with many values",
        &with(&format!("def f(a) = a\nlet b = f({arguments}1)")),
        "takes 1 values",
    );
    check("an index of many", &with(&format!("let b = pile[{arguments}1]")), "not a row");
    let write = "best take, ".repeat(80_000);
    check(
        "a long write line",
        &with(&format!("contest \"a\" \"b\" read pile write {write} plies")),
        "played",
    );
}

#[test]
fn sizes_and_numbers_at_the_edges_are_told() {
    for (size, expected) in [
        ("0", "a size is 1 or more"),
        ("0 - 5", "a size is 1 or more"),
        ("30000", "played"),
        ("30001", "played"),
        ("1048576", "played"),
        ("1048577", "at most 1048576"),
        ("1000000000", "at most 1048576"),
        ("1000000000000000000", "at most 1048576"),
        ("9223372036854775807", "at most 1048576"),
        ("9223372036854775807 + 1", "outgrows 64 bits"),
        ("-9223372036854775807 - 2", "outgrows 64 bits"),
        ("1 / (1 - 1)", "a divisor below 1"),
    ] {
        check(size, &format!("game g\nstate a[{size}] in 0..1 = 0\nmove then a[1] = 1"), expected);
        check(size, &format!("game g\nstate a[1, {size}] in 0..1 = 0\nmove then a[1, 1] = 1"), expected);
        check(
            size,
            &format!("game g\nstate a[{size}, 1] of x \"x\" = x for r, c\nmove then a[1, 1] = x"),
            expected,
        );
    }
    check(
        "huge boards",
        "game g\nstate a[4294967296, 4294967296] in 0..1 = 0\nmove then a[1, 1] = 1",
        "at most 1048576",
    );
    let least = "-9223372036854775808";
    check("the least number", &with(&format!("let a = {least}")), "larger than 9223372036854775807");
    check("the least number, made", &with("loses if pile == -9223372036854775807 - 1"), "played");
    check(
        "all numbers",
        "game g\nstate a in -9223372036854775807 - 1..9223372036854775807 = 0\nmove then a += 1",
        "played",
    );
    let text = with("param n in -9223372036854775807 - 1.. = 9223372036854775807\nloses if n + pile == 4");
    check("a parameter at the edge", &text, "outgrows 64 bits");
    for (value, expected) in [
        ("-9223372036854775808", "played"),
        ("9223372036854775807", "outgrows 64 bits"),
        ("9223372036854775808", "takes a number"),
        ("-", "takes a number"),
        ("", "takes a number"),
        ("1e9", "takes a number"),
        ("٣", "takes a number"),
    ] {
        let values = vec![("n".to_string(), value.to_string())];
        check_with(value, &text, &Settings { values, ..Settings::default() }, expected);
    }
    let wide =
        with("param n in -9223372036854775807 - 1.. = 0\nloses if any i in n..9223372036854775807: i == n");
    let values = vec![("n".to_string(), "-9223372036854775808".to_string())];
    check_with("all numbers in a range", &wide, &Settings { values, ..Settings::default() }, "played");
    check("negation at the edge", &with("loses if -(-9223372036854775807 - 1) == pile"), "outgrows 64 bits");
    check("abs at the edge", &with("loses if abs(-9223372036854775807 - 1) == pile"), "outgrows 64 bits");
}

#[test]
fn hostile_positions_are_refused() {
    let nim = "game g\nstate heap in 0.. = 5\nmove left in 0..heap-1 then heap = left";
    for (at, expected) in [
        ("", "takes a number"),
        ("+", "takes a number"),
        ("99999999999999999999", "takes a number"),
        ("1000000000000*1", "at most 10000 parts"),
        ("9223372036854775807*1+9223372036854775807*2", "at most 10000 parts"),
        ("-1*2", "no number of parts"),
        ("0*5", "a sum of no parts"),
        ("3*1*1", "takes a number"),
        ("2:3", "another game"),
        ("5+5+5", "played"),
        ("1000000000000000000", "tries of binders"),
    ] {
        check_with(at, nim, &Settings { at: Some(at.to_string()), ..Settings::default() }, expected);
    }
    let many = ["1"; 200_000].join("+");
    check_with("many parts", nim, &Settings { at: Some(many), ..Settings::default() }, "at most 10000 parts");
    let row = "game g\nparam n in 1.. = 3\nstate a[n] in 0..9 = 0\nmove then a[1] = 1";
    let many = ["1"; 1_100_000].join(",");
    check_with("many numbers", row, &Settings { at: Some(many), ..Settings::default() }, "at most 1048576");
    let board = "game g\nparam n in 1.. = 3\nstate a[n] of x \"x\", o \"o\"\nmove then a[1] = o";
    let many = "x".repeat(1_100_000);
    check_with("many squares", board, &Settings { at: Some(many), ..Settings::default() }, "at most 1048576");
}

fn samples() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut texts = Vec::new();
    for folder in ["../catalogue/games", "../../testdata/games", "../../testdata/wrong"] {
        let entries = std::fs::read_dir(root.join(folder)).unwrap();
        let mut files: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
        files.sort();
        texts.extend(files.into_iter().map(|file| std::fs::read_to_string(file).unwrap()));
    }
    texts
}

#[test]
fn every_beginning_of_a_sample_is_read() {
    for text in samples() {
        // Every place is tried for short files, which are most.
        let step = 1 + text.len() / 2000;
        for end in (0..text.len()).step_by(step).filter(|end| text.is_char_boundary(*end)) {
            fate(&text[..end], &Settings::default());
        }
    }
}

/// Words that a text of rules is made of, a blank behind each.
fn words(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let is_name = |c: char| c.is_alphanumeric() || c == '_';
        let length = match is_name(first) {
            true => rest.find(|c| !is_name(c)).unwrap_or(rest.len()),
            false => first.len_utf8(),
        };
        words.push(&rest[..length]);
        rest = &rest[length..];
    }
    words
}

/// The same on every run; `PROPTEST_CASES` asks for more, and for other ones each time.
fn cases() -> ProptestConfig {
    let asked = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok());
    ProptestConfig {
        cases: asked.unwrap_or(400),
        rng_seed: if asked.is_some() { RngSeed::Random } else { RngSeed::Fixed(2026) },
        max_shrink_time: 60_000,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn random_characters_are_read(text in "\\PC{0,200}") {
        fate(&text, &Settings::default());
    }

    #[test]
    fn random_bytes_are_read(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        fate(&String::from_utf8_lossy(&bytes), &Settings::default());
    }

    #[test]
    fn random_words_are_read(picks in proptest::collection::vec((any::<prop::sample::Index>(), any::<bool>()), 0..120)) {
        let all = samples().concat();
        let words = words(&all);
        let blank = |blank: bool| if blank { " " } else { "\n" };
        let text: String = picks.iter().flat_map(|(pick, wide)| [words[pick.index(words.len())], blank(*wide)]).collect();
        fate(&format!("{PILE}{text}"), &Settings::default());
    }

    #[test]
    fn samples_with_words_lost_doubled_or_exchanged_are_read(
        sample in any::<prop::sample::Index>(),
        edits in proptest::collection::vec((0..4_u8, any::<prop::sample::Index>(), any::<prop::sample::Index>()), 1..4),
    ) {
        let all = samples();
        let text = &all[sample.index(all.len())];
        let mut words = words(text);
        for (edit, place, other) in edits {
            let (place, other) = (place.index(words.len().max(1)), other.index(words.len().max(1)));
            match edit {
                _ if words.is_empty() => {}
                0 => drop(words.remove(place)),
                1 => words.insert(place, words[place]),
                2 => words.swap(place, other),
                _ => words[place] = words[other],
            }
        }
        fate(&words.concat(), &Settings::default());
    }

    #[test]
    fn random_contest_files_are_read(text in "[0-9 .xo/\\-\n\r\t+]{0,120}") {
        for rules in [&*BOARD, &*ROWS] {
            drop(rules.read_contest(&text, &[]));
        }
    }
}

static BOARD: std::sync::LazyLock<Arc<lang::Rules>> = std::sync::LazyLock::new(|| {
    rules("game g\nparam n in 1.. = 3\nstate cell[n, n] of empty \".\", x \"x\", o \"o\"\nmove then cell[1, 1] = x
           contest \"a.inp\" \"a.out\" tests counted read n in 1..9, cell write plies")
});

static ROWS: std::sync::LazyLock<Arc<lang::Rules>> = std::sync::LazyLock::new(|| {
    rules(
        "game g\nparam n in 1.. = 3\nparam s set in 1.. = {1}\nstate row[n] in 0..9 = 0\nmove then row[1] = 1
           contest \"a.inp\" \"a.out\" tests until 0 read s, row write plies",
    )
});

fn rules(text: &str) -> Arc<lang::Rules> {
    let reading = lang::read(text);
    assert!(reading.diagnostics.is_empty(), "{:?}", reading.diagnostics);
    Arc::new(reading.rules.unwrap())
}

/// Checks that a contest file comes to an end soon, with this said.
fn check_contest(what: &str, contest: &str, text: &str, expected: &str) {
    let rules = rules(&format!(
        "game g\nparam n in -9.. = 3\nparam s set in 0.. = {{1}}\nstate pile in 0.. = 1
         state row[n] in 0..9 = 0\nstate line[n] of empty \".\", x \"x\"
         state cell[n, n] of empty\".\", x \"x\"\nmove then pile = 0\ncontest \"a.inp\" \"a.out\" {contest} write plies"
    ));
    let start = Instant::now();
    let said = match rules.read_contest(text, &[]) {
        Ok(tests) => format!("{} tests", tests.len()),
        Err(error) => error.to_string(),
    };
    let took = start.elapsed();
    assert!(said.contains(expected), "{what}: expected {expected:?}, found {said:.300}");
    assert!(took < SOON, "{what} took {took:?}");
}

#[test]
fn hostile_contest_files_come_to_an_end() {
    let numbers = "7 ".repeat(1_100_000);
    let dots = ".".repeat(1_100_000);
    check_contest("nothing", "read pile", "", "line 1, column 1: the file ends where `pile` is expected");
    check_contest("only blanks", "read pile", " \n\n ", "line 3, column 2: the file ends");
    check_contest("a row of a million numbers", "read row", &numbers, "at most 1048576");
    check_contest("a row of a million characters", "read line", &dots, "at most 1048576");
    check_contest("a board of a million characters", "read cell", &dots, "at most 1048576");
    let column = ".\n".repeat(1_100_000);
    check_contest("a million rows", "read cell", &column, "at most 1048576");
    check_contest("a million numbers too many", "read pile", &numbers, "line 1, column 3: there is more");
    check_contest(
        "a million tests on one line",
        "tests until 0 read pile",
        &format!("{numbers} 0"),
        "1100000 tests",
    );
    check_contest("no last line", "tests until 0 read pile", &numbers, "ends without its last line");
    check_contest(
        "a million counted",
        "tests counted read pile",
        &format!("1100000 {numbers}"),
        "1100000 tests",
    );
    check_contest("a huge count", "tests counted read pile", "10000000 1", "the file ends where `pile`");
    check_contest("a count too large", "tests counted read pile", "10000001 1", "must be in 0..10000000");
    check_contest("a count beyond 64 bits", "tests counted read pile", &"9".repeat(1_000_000), "too large");
    check_contest("a negative count", "tests counted read pile", "-1", "must be in");
    check_contest(
        "a set of many",
        "read s",
        &(0..200_000).map(|i| format!("{i} ")).collect::<String>(),
        "at most 100000",
    );
    check_contest("a set with one twice", "read s", "3 4 3", "line 1, column 5: 3 stands twice in `s`");
    check_contest("no size", "tests until 9 read n, row", "0 0 0 0", "a size is 1 or more");
    check_contest("a negative size", "tests until 9 read n, line", "-3 ... 9", "a size is 1 or more");
    check_contest("a huge size", "read n, row", "9223372036854775807 1", "at most 1048576");
    check_contest("a huge board", "read n, cell", "9223372036854775807 ...", "the file ends where a row");
    check_contest(
        "binary junk",
        "read pile",
        "\u{0}\u{1}\u{2}\u{fffd}\u{7f}",
        "expected `pile`, a number, found `???",
    );
    check_contest(
        "binary junk for a board",
        "read cell",
        "\u{0}\u{1}\u{2}\u{fffd}",
        "is no symbol of `cell`",
    );
}
