//! The compiled form agrees with the plain evaluator on random rules: verdicts, moves, successors and faults.
//!
//! A game is made from a string of bytes, each of which decides one choice; where they run out, the first
//! choice is taken, so that shorter strings make simpler games.

use std::fmt::Debug;
use std::sync::Arc;
use std::time::{Duration, Instant};

use game::{Fault, Game, Index, Look, PlainWalker, Walker, laws};
use lang::{Definition, Position, RulesFault, Settings};
use proptest::prelude::*;
use proptest::test_runner::{RngSeed, TestCaseError};

/// What a game may look like, and the choices left.
struct Maker<'a> {
    bytes: &'a [u8],
    /// Names of numbers that are bound here.
    bound: Vec<String>,
    /// So many tries are left for ranges within ranges.
    room: usize,
    /// Only what is fixed before play may be used.
    fixed: bool,
    players: bool,
    /// Moves may keep the turn, and then none leaves a sum.
    again: bool,
    /// Definitions made so far: of numbers and of conditions.
    defs: (usize, usize),
    lets: (usize, usize),
    fresh: usize,
}

impl Maker<'_> {
    /// One of `count` choices.
    fn pick(&mut self, count: usize) -> usize {
        let (first, rest) = self.bytes.split_first().unwrap_or((&0, &[]));
        self.bytes = rest;
        usize::from(*first) % count
    }

    /// Something that happens `often` times out of 16.
    fn happens(&mut self, often: usize) -> bool {
        self.pick(16) >= 16 - often
    }

    fn one_of(&mut self, words: &[&str]) -> String {
        words[self.pick(words.len())].to_string()
    }

    fn number(&mut self, depth: usize) -> String {
        if depth == 0 {
            return self.plain_number();
        }
        let below = depth - 1;
        match self.pick(22) {
            0..=4 => self.plain_number(),
            5..=8 => {
                let op = self.one_of(&["+", "-", "*", "+"]);
                format!("({} {op} {})", self.number(below), self.number(below))
            }
            9 => format!("({} xor {})", self.number(below), self.number(below)),
            10 => format!("({} / {})", self.number(below), self.divisor(below)),
            11 => format!("({} mod {})", self.number(below), self.divisor(below)),
            12 => format!("(-{})", self.number(below)),
            13 => format!("abs({})", self.number(below)),
            14 => {
                let word = self.one_of(&["min", "max"]);
                let mut parts = vec![self.number(below), self.number(below)];
                if self.happens(4) {
                    parts.push(self.number(below));
                }
                format!("{word}({})", parts.join(", "))
            }
            15 | 16 => {
                format!(
                    "(if {} then {} else {})",
                    self.condition(below),
                    self.number(below),
                    self.number(below)
                )
            }
            17 | 18 => self.quantified(below),
            19 if self.defs.0 > 0 => {
                let def = self.pick(self.defs.0);
                format!("f{def}({}, {})", self.number(below), self.number(below))
            }
            20 if !self.fixed => format!("numbers[{}]", self.index(below, 5)),
            _ => self.read(below),
        }
    }

    fn plain_number(&mut self) -> String {
        match self.pick(14) {
            0..=3 => self.one_of(&["0", "1", "2", "3", "4", "-1", "-2", "7"]),
            4..=7 if !self.bound.is_empty() => {
                let bound = self.pick(self.bound.len());
                self.bound[bound].clone()
            }
            8 => "p".to_string(),
            9 if self.lets.0 > 0 && !self.fixed => format!("l{}", self.pick(self.lets.0)),
            10 if self.happens(3) => {
                self.one_of(&["9223372036854775807", "(-9223372036854775807 - 1)", "64", "63", "4294967296"])
            }
            _ if self.fixed => "1".to_string(),
            _ => self.one_of(&["a", "b", "c"]),
        }
    }

    fn divisor(&mut self, depth: usize) -> String {
        if self.happens(11) { self.one_of(&["2", "3", "1", "5", "p"]) } else { self.number(depth) }
    }

    /// Mostly within `1..size`.
    fn index(&mut self, depth: usize, size: usize) -> String {
        match self.pick(8) {
            0 => (1 + self.pick(size)).to_string(),
            1..=4 => format!("1 + {} mod {size}", self.number(depth)),
            5 | 6 => self.plain_number(),
            _ => self.number(depth),
        }
    }

    fn read(&mut self, depth: usize) -> String {
        if self.fixed { "p".to_string() } else { format!("row[{}]", self.index(depth, 4)) }
    }

    fn symbol(&mut self, depth: usize) -> String {
        match self.pick(9) {
            0 | 1 => self.one_of(&["empty", "x", "o"]),
            2 if self.players && !self.fixed => self.one_of(&["me", "other"]),
            3 if depth > 0 => {
                let below = depth - 1;
                format!(
                    "(if {} then {} else {})",
                    self.condition(below),
                    self.symbol(below),
                    self.symbol(below)
                )
            }
            4 if depth > 0 && !self.fixed => format!("symbols[{}]", self.index(depth - 1, 3)),
            _ if self.fixed => "empty".to_string(),
            _ => format!("cell[{}, {}]", self.index(depth / 2, 3), self.index(depth / 2, 3)),
        }
    }

    fn condition(&mut self, depth: usize) -> String {
        let below = depth.saturating_sub(1);
        if depth == 0 {
            let op = self.one_of(&["==", "!=", "<", "<=", ">", ">="]);
            return format!("{} {op} {}", self.plain_number(), self.plain_number());
        }
        match self.pick(20) {
            0..=3 => {
                let op = self.one_of(&["==", "!=", "<", "<=", ">", ">="]);
                format!("{} {op} {}", self.number(below), self.number(below))
            }
            4 | 5 => {
                let op = self.one_of(&["==", "!="]);
                format!("{} {op} {}", self.symbol(below), self.symbol(below))
            }
            6 => format!("not ({})", self.condition(below)),
            7 | 8 => format!("({}) and ({})", self.condition(below), self.condition(below)),
            9 | 10 => format!("({}) or ({})", self.condition(below), self.condition(below)),
            11 => format!(
                "(if {} then {} else {})",
                self.condition(below),
                self.condition(below),
                self.condition(below)
            ),
            12..=14 => {
                let value = self.number(below);
                format!("{value} in {}", self.range(below).0)
            }
            15 | 16 => {
                let word = self.one_of(&["all", "any"]);
                self.over(&word, below, Maker::condition)
            }
            17 if self.defs.1 > 0 => {
                let def = self.pick(self.defs.1);
                format!("g{def}({})", self.number(below))
            }
            18 if !self.fixed => format!("truths[{}]", self.index(below, 3)),
            19 if self.lets.1 > 0 && !self.fixed => format!("t{}", self.pick(self.lets.1)),
            _ => self.one_of(&["1 == 1", "0 == 1"]),
        }
    }

    fn quantified(&mut self, depth: usize) -> String {
        match self.pick(5) {
            0 => self.over("count", depth, Maker::condition),
            number => {
                let word = ["sum", "xor", "min", "max"][number - 1];
                self.over(word, depth, Maker::number)
            }
        }
    }

    /// `WORD i in RANGE, …: BODY` in brackets.
    fn over(&mut self, word: &str, depth: usize, body: fn(&mut Self, usize) -> String) -> String {
        let (bound, room) = (self.bound.len(), self.room);
        let mut binders = Vec::new();
        for _ in 0..1 + usize::from(self.happens(4)) {
            let (range, size) = self.range(depth);
            self.room /= size;
            let name = self.name();
            binders.push(format!("{name} in {range}"));
            self.bound.push(name);
        }
        let body = body(self, depth);
        self.bound.truncate(bound);
        self.room = room;
        format!("({word} {}: {body})", binders.join(", "))
    }

    fn name(&mut self) -> String {
        self.fresh += 1;
        format!("i{}", self.fresh)
    }

    /// A range, and at most how many values it has.
    fn range(&mut self, depth: usize) -> (String, usize) {
        if self.fixed {
            return (self.one_of(&["0..2", "1..0", "s", "p..4", "0..9 by 4", "{2, 5, p - 9}"]), 8);
        }
        let below = depth.saturating_sub(1).min(2);
        let choices = if self.room >= 100 { 14 } else { 11 };
        let (range, size) = match self.pick(choices) {
            0 | 1 => (self.one_of(&["0..2", "1..3", "-1..1", "1..4", "3..1", "2..2"]), 4),
            2 | 3 => (format!("{}..{} mod 6", self.one_of(&["0", "1", "-2"]), self.number(below)), 8),
            4 => (format!("{} mod 4..{}", self.number(below), self.one_of(&["2", "3", "5"])), 6),
            5 => {
                let step = if self.happens(12) { self.one_of(&["2", "3", "p"]) } else { self.number(below) };
                (format!("{}..9 by {step}", self.one_of(&["0", "-3", "p"])), 13)
            }
            6 => {
                let mut values = Vec::new();
                for _ in 0..1 + self.pick(3) {
                    let value = self.number(below);
                    if !values.contains(&value) {
                        values.push(value);
                    }
                }
                (format!("{{{}}}", values.join(", ")), 3)
            }
            7 => ("s".to_string(), 4),
            8 => (format!("sets[{}]", self.index(below, 3)), 4),
            9 => ("some".to_string(), 3),
            10 => (self.one_of(&["a..3", "0..a", "p..4", "0..b"]), 8),
            11 => (self.one_of(&["1..70", "-40..40", "0..90 by 1"]), 91),
            12 => ("many".to_string(), 70),
            _ => ("sets[4]".to_string(), 70),
        };
        if size > self.room.max(4) { ("1..2".to_string(), 2) } else { (range, size) }
    }

    /// A value that mostly fits the state.
    fn fitting(&mut self, lo: &str, hi: &str, depth: usize) -> String {
        let value = self.number(depth);
        if self.happens(12) { format!("max({lo}, min({hi}, {value}))") } else { value }
    }

    fn change(&mut self, depth: usize) -> String {
        let bound = self.bound.len();
        let mut each = String::new();
        if self.happens(4) {
            let (range, size) = self.range(0);
            let room = self.room;
            self.room /= size;
            let name = self.name();
            each = format!(" for {name} in {range}");
            self.bound.push(name);
            self.room = room;
        }
        let change = match self.pick(6) {
            0 => format!("a = {}", self.fitting("0", "3", depth)),
            1 => {
                let op = self.one_of(&["+=", "-="]);
                format!("a {op} {}", self.one_of(&["1", "0", "p", "a"]))
            }
            2 => format!("b = {}", self.fitting("-2", "4", depth)),
            3 => {
                let index = self.index(depth, 4);
                format!("row[{index}] = {}", self.fitting("0", "3", depth))
            }
            4 => {
                let (row, col) = (self.index(1, 3), self.index(1, 3));
                format!("cell[{row}, {col}] = {}", self.symbol(depth))
            }
            _ => {
                let (index, op) = (self.index(1, 4), self.one_of(&["+=", "-="]));
                format!("row[{index}] {op} {}", self.number(1))
            }
        };
        let postfix = if self.happens(5) { format!(" if {}", self.condition(depth)) } else { String::new() };
        self.bound.truncate(bound);
        format!("{change}{each}{postfix}")
    }

    fn changes(&mut self) -> String {
        let count = 1 + self.pick(3);
        (0..count).map(|_| self.change(2)).collect::<Vec<_>>().join(", ")
    }

    fn binder(&mut self) -> String {
        let (mut range, size) = self.range(2);
        let room = self.room / size;
        let name = self.name();
        self.bound.push(name.clone());
        let mut while_ = String::new();
        if self.happens(4) {
            range = self.one_of(&["1..", "0..", "p.."]);
            let most = self.one_of(&["3", "a", "70"]);
            let cond = self.condition(2);
            while_ = format!(" while {name} < {most} and ({cond})");
        } else if self.happens(2) {
            while_ = format!(" while {}", self.condition(2));
        }
        self.room = room;
        let if_ = if self.happens(6) { format!(" if {}", self.condition(2)) } else { String::new() };
        format!("{name} in {range}{while_}{if_}")
    }

    fn kind(&mut self, name: &str) -> String {
        let room = self.room;
        let count = self.pick(4);
        let binders: Vec<String> = (0..count).map(|_| self.binder()).collect();
        let lone =
            if count == 0 && self.happens(8) { format!("if {}", self.condition(2)) } else { String::new() };
        let changes = if !self.players && !self.again && self.happens(1) {
            format!("({}) + ({})", self.changes(), self.changes())
        } else {
            self.changes()
        };
        let again = match self.again.then(|| self.pick(4)) {
            Some(0..=2) => format!(" again if {}", self.condition(2)),
            Some(_) => " again".to_string(),
            None => String::new(),
        };
        self.bound.clear();
        self.room = room;
        format!("move {name}{} {lone} then {changes}{again}\n", binders.join(", "))
    }

    fn game(&mut self) -> String {
        let mut text = String::from("game g\nparam p in -3..5 = ");
        text += &self.one_of(&["2", "1", "3", "0", "-1"]);
        text += "\nparam s set in -2..9 = ";
        text += &self.one_of(&["{1, 3}", "{0, -2, 5}", "{4}", "{9, 1, 2, 0}"]);
        self.players = self.happens(8);
        self.again = self.happens(8);
        if self.players {
            text += "\nplayers x o";
        }
        text += "\nstate a in 0..3 = 1\nstate b in -2..4 = 0\nstate c in ";
        text += &self.one_of(&["{0, 2, 5}", "0..", "0..12 by 5", "0..1"]);
        text += " = 0\nstate row[4] in 0..3";
        text += &self.one_of(&[" outside 0", "", " outside -1", " outside p"]);
        text += " = 1\nstate cell[3, 3] of empty \".\", x \"x\", o \"o\"";
        text += &self.one_of(&[" outside wall", "", " outside empty", " outside x"]);
        self.fixed = true;
        text += &format!("\nlet numbers = [0, 2, -1, {}, p]", self.number(2));
        text += &format!("\nlet truths = [1 == 1, {}, 2 == 3]", self.condition(2));
        text += "\nlet symbols = [x, empty, o]\nlet some = {p, 2, 7}";
        text += "\nlet sets = [{1, 2}, {p, 0, 4}, s, {";
        let many = (0..70).map(|i| (i * 7 - 40).to_string()).collect::<Vec<_>>().join(", ");
        text += &format!("{many}}}]\nlet many = {{{many}}}\n");
        self.fixed = false;
        for number in 0..self.pick(3) {
            text += &format!("let l{number} = {}\n", self.number(3));
            self.lets.0 = number + 1;
        }
        for number in 0..self.pick(2) {
            text += &format!("let t{number} = {}\n", self.condition(3));
            self.lets.1 = number + 1;
        }
        for number in 0..self.pick(3) {
            self.bound = vec!["u".to_string(), "v".to_string()];
            self.room = 40;
            text += &format!("def f{number}(u, v) = u + v * 0 + {}\n", self.number(2));
            self.bound = vec!["u".to_string()];
            text += &format!("def g{number}(u) = u > 99 or {}\n", self.condition(2));
            self.bound.clear();
            self.defs = (number + 1, number + 1);
        }
        self.room = 3000;
        if self.happens(3) {
            text += &format!("valid if a < 3 or {}\n", self.condition(2));
        }
        for _ in 0..self.pick(3) {
            let end = self.one_of(&["loses", "wins", "ties"]);
            text += &format!("{end} if {}\n", self.condition(4));
        }
        if self.pick(2) == 1 {
            text += &self.kind("one: ");
            text += &self.kind("two: ");
        } else {
            text += &self.kind("");
        }
        text
    }

    /// A position as a text.
    fn position(&mut self) -> String {
        let numbers = [
            self.one_of(&["1", "0", "2", "3"]),
            self.one_of(&["0", "-2", "-1", "4", "2"]),
            self.one_of(&["0", "0", "2", "5", "1"]),
        ];
        let row: Vec<String> = (0..4).map(|_| self.one_of(&["1", "0", "2", "3"])).collect();
        let cells: Vec<String> =
            (0..3).map(|_| (0..3).map(|_| self.one_of(&[".", "x", "o"])).collect()).collect();
        format!("{},{},{}", numbers.join(","), row.join(","), cells.join("/"))
    }
}

/// A fault as it is compared; nothing where the plain evaluator or the compiler gave up.
fn comparable<T>(result: Result<T, Fault>) -> Option<Result<T, RulesFault>> {
    match result {
        Ok(value) => Some(Ok(value)),
        Err(fault) => {
            let fault = fault.downcast_ref::<RulesFault>().cloned()?;
            let gave_up = fault.message.contains("tries of binders") || fault.message.contains("too large");
            (!gave_up).then_some(Err(fault))
        }
    }
}

/// Compares two answers to one question; says whether there is an answer to go on with.
fn same<T: PartialEq + Debug>(
    what: &str,
    fast: Result<T, Fault>,
    plain: Result<T, Fault>,
) -> Result<Option<T>, TestCaseError> {
    let (Some(fast), Some(plain)) = (comparable(fast), comparable(plain)) else { return Ok(None) };
    prop_assert_eq!(&fast, &plain, "{}: compiled, then plain", what);
    Ok(fast.ok())
}

fn gathered<T>(gather: impl Fn(&mut Vec<T>) -> Result<(), Fault>) -> Result<Vec<T>, Fault> {
    let mut all = Vec::new();
    gather(&mut all).map(|()| all)
}

fn agree(game: &Definition, position: &Position) -> Result<(), TestCaseError> {
    let plain = game.plainly();
    if let Some(None) = same("verdict", game.verdict(position), plain.verdict(position))? {
        let fast = gathered(|all| game.moves(position, all));
        same("moves", fast, gathered(|all| plain.moves(position, all)))?;
        let fast = gathered(|all| game.successors(position, all));
        let after = same("successors", fast, gathered(|all| plain.successors(position, all)))?;
        if after.is_some()
            && let Err(broken) = laws::check(game, std::slice::from_ref(position))
        {
            prop_assert!(broken.contains("tries of binders"), "{}", broken);
        }
    }
    for index in [game.index(), game.index_around(position, 1)].into_iter().flatten() {
        numbered(game, &*index, position)?;
    }
    Ok(())
}

fn numbered(
    game: &Definition,
    index: &dyn Index<Position>,
    position: &Position,
) -> Result<(), TestCaseError> {
    let Some(rank) = index.rank(position) else { return Ok(()) };
    let look = |walker: &mut dyn Walker, rank| {
        let mut codes = Vec::new();
        walker.look(rank, &mut codes).map(|look| (look, codes))
    };
    let plainly = game.plainly();
    let (mut fast, mut plain) = (index.walker(), PlainWalker::new(&plainly, index));
    let seen = same("walker", look(&mut *fast, rank), look(&mut plain, rank))?;
    let Some((Look::Open, codes)) = seen else { return Ok(()) };
    // One walker looks at many positions, and what it keeps between looks must not matter.
    for code in codes.into_iter().take(3).map(|code| code.number()) {
        same("walker, next", look(&mut *fast, code), look(&mut plain, code))?;
    }
    same("walker, again", look(&mut *fast, rank), look(&mut plain, rank))?;
    Ok(())
}

/// Makes a game and some positions, and compares what the two evaluators say there.
fn check(bytes: &[u8], places: &[u8]) -> Result<(), TestCaseError> {
    let mut maker = Maker {
        bytes,
        bound: Vec::new(),
        room: 40,
        fixed: false,
        players: false,
        again: false,
        defs: (0, 0),
        lets: (0, 0),
        fresh: 0,
    };
    let text = maker.game();
    maker.bytes = places;
    let mut positions: Vec<String> = (0..4).map(|_| maker.position()).collect();
    positions.dedup();
    let reading = lang::read(&text);
    // Some mistakes are certain before play, and chance makes them.
    let certain = ["a divisor below 1", "a range goes up by 1", "stands twice", "nests deeper"];
    let unexpected =
        reading.diagnostics.iter().find(|found| !certain.iter().any(|c| found.message.contains(c)));
    prop_assert!(unexpected.is_none(), "{}\n{:#?}", text, unexpected);
    let Some(rules) = reading.rules.map(Arc::new) else { return Ok(()) };
    for turn in ["x", "o"] {
        let turn = maker.players.then(|| turn.to_string());
        for unrolls in [64, 8, 2, 0] {
            let settings = Settings { turn: turn.clone(), ..Settings::default() };
            // A list may hold what cannot be evaluated, which is said here.
            let Ok(game) = rules.define(&settings) else { return Ok(()) };
            let game = game.unrolling(unrolls);
            for shown in &positions {
                // Not every text is in the ranges, or valid.
                let Ok(position) = game.read_position(shown) else { continue };
                if is_slow(&game, &position) {
                    continue;
                }
                let agrees = agree(&game, &position);
                let said = |error: TestCaseError| {
                    TestCaseError::fail(format!(
                        "unrolled {unrolls}, turn {turn:?}, at {shown}\n{text}\n{error}"
                    ))
                };
                agrees.map_err(said)?;
            }
        }
    }
    Ok(())
}

/// Quantifiers in quantifiers can take seconds at one position; such rules would take the time of thousands.
fn is_slow(game: &Definition, position: &Position) -> bool {
    let begun = Instant::now();
    let plain = game.plainly();
    // What goes wrong is compared later; here only the time counts.
    drop((plain.verdict(position), plain.moves(position, &mut Vec::new())));
    begun.elapsed() > Duration::from_millis(50)
}

/// The same few seconds' worth on every run; `PROPTEST_CASES` asks for more, and for other ones each time.
fn config() -> ProptestConfig {
    let asked = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok());
    ProptestConfig {
        cases: asked.unwrap_or(1500),
        rng_seed: if asked.is_some() { RngSeed::Random } else { RngSeed::Fixed(2026) },
        max_shrink_time: 60_000,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn compiled_rules_agree_with_plain_ones(
        bytes in proptest::collection::vec(any::<u8>(), 0..700),
        places in proptest::collection::vec(any::<u8>(), 0..64),
    ) {
        check(&bytes, &places)?;
    }
}
