//! Known counts of placements, by every method that accepts them.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use ask::{
    AskError, BoardText, Budget, Condition, CountFormat, CountMethod, CountQuestion, Edges, Kind, Progress,
    Sight, Stop, Watch, Words, Work,
};
use serde::Deserialize;

use crate::files;

#[derive(Deserialize)]
struct File {
    case: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    pieces: String,
    #[serde(default)]
    values: String,
    board: Option<String>,
    with: Option<String>,
    #[serde(default)]
    torus: bool,
    #[serde(default)]
    blocking: bool,
    #[serde(default)]
    distinct: bool,
    #[serde(default)]
    all_k: bool,
    #[serde(rename = "mod")]
    modulus: Option<u64>,
    #[serde(default)]
    dominate: bool,
    #[serde(default)]
    maximal: bool,
    /// Not the counts but the least number of pieces.
    #[serde(default)]
    least: bool,
    /// Not the counts but their sum, for each side.
    #[serde(default)]
    total: bool,
    /// Too slow for every run.
    #[serde(default)]
    long: bool,
    /// One count for each term, or one for each number of pieces.
    counts: String,
    source: String,
}

/// Gives up work that is expected to take long.
#[derive(Default)]
struct Impatient {
    is_long: AtomicBool,
    looks: AtomicU64,
}

const MOST_SECONDS: f64 = 0.3;

/// Against work whose cost is not told before: at most some milliseconds lie between two looks at the watch.
const MOST_LOOKS: u64 = 300;

impl Watch for Impatient {
    fn begin(&self, work: &Work) {
        self.is_long.store(work.seconds.is_some_and(|seconds| seconds > MOST_SECONDS), Ordering::Relaxed);
    }

    fn check(&self, _progress: Option<Progress>) -> Result<(), Stop> {
        let looks = self.looks.fetch_add(1, Ordering::Relaxed);
        if self.is_long.load(Ordering::Relaxed) || looks >= MOST_LOOKS { Err(Stop::Time) } else { Ok(()) }
    }
}

impl Case {
    fn name(&self) -> String {
        format!("{} {} {}", self.pieces, self.values, self.board.as_deref().unwrap_or_default())
    }

    fn question(&self, method: Option<CountMethod>) -> CountQuestion {
        let board = self.board.clone().map(|text| match text.contains('\n') {
            true => BoardText::Picture { label: "board".into(), text: text.trim_start().into() },
            false => BoardText::Size(text),
        });
        CountQuestion {
            pieces: self.pieces.clone(),
            values: self.values.split_whitespace().map(String::from).collect(),
            board,
            edges: if self.torus { Edges::Torus } else { Edges::Apart },
            sight: if self.blocking { Sight::Blocked } else { Sight::Through },
            with: self.with.clone(),
            all_k: self.all_k,
            distinct: self.distinct,
            modulus: self.modulus,
            method,
            condition: match (self.dominate, self.maximal) {
                (true, _) => Condition::Dominating,
                (_, true) => Condition::Maximal,
                _ => Condition::Peaceful,
            },
            least: self.least,
        }
    }

    /// The counts as the file has them.
    fn counts(&self, budget: &Budget<'_>, method: Option<CountMethod>) -> Result<String, AskError> {
        let mut out = Vec::new();
        let question = self.question(method);
        ask::count(&question, CountFormat::Bfile, ask::Explained::Not, budget, &Words::english(), &mut out)?
            .unwrap();
        let out = String::from_utf8(out).unwrap();
        let lines = out.lines().map(|line| line.split_once(' ').unwrap().1);
        Ok(lines.collect::<Vec<_>>().join(" "))
    }

    /// The sums over all numbers, as the file has them.
    fn totals(&self, budget: &Budget<'_>, method: Option<CountMethod>) -> Result<String, AskError> {
        let mut out = Vec::new();
        let question = self.question(method);
        ask::count(&question, CountFormat::Csv, ask::Explained::Not, budget, &Words::english(), &mut out)?
            .unwrap();
        let out = String::from_utf8(out).unwrap();
        let mut sums: Vec<(String, u128)> = Vec::new();
        for line in out.lines().skip(1) {
            let fields: Vec<&str> = line.split(',').collect();
            let count: u128 = fields[2].parse().unwrap();
            match sums.last_mut().filter(|(side, _)| side == fields[0]) {
                Some((_, sum)) => *sum += count,
                None => sums.push((fields[0].to_string(), count)),
            }
        }
        Ok(sums.into_iter().map(|(_, sum)| sum.to_string()).collect::<Vec<_>>().join(" "))
    }

    fn run(&self, budget: &Budget<'_>, method: Option<CountMethod>) -> Result<String, AskError> {
        if self.total { self.totals(budget, method) } else { self.counts(budget, method) }
    }
}

fn cases() -> impl Iterator<Item = Case> {
    files::names("placements").into_iter().flat_map(|name| {
        let text = files::text(&format!("placements/{name}"));
        let file: File = toml::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        file.case
    })
}

/// Every known count, by the method that is chosen.
#[test]
fn known_counts() {
    for case in cases().filter(|case| files::is_long() || !case.long) {
        let counts = case.run(&Budget { threads: 2, ..Budget::unlimited() }, None);
        assert_eq!(
            counts.as_deref().ok(),
            Some(&*case.counts),
            "{} ({}): {counts:?}",
            case.name(),
            case.source
        );
    }
}

/// The same by each method that can and does not take long.
#[test]
fn known_counts_by_every_method() {
    let mut answered = [0; CountMethod::ALL.len()];
    // For the others there is one method.
    let is_peaceful = |case: &Case| !case.dominate && !case.maximal;
    for case in cases().filter(|case| !case.long && is_peaceful(case)) {
        for (place, method) in CountMethod::ALL.into_iter().enumerate() {
            let watch = Impatient::default();
            let budget = Budget { bytes: 1 << 30, threads: 1, watch: &watch };
            match case.run(&budget, Some(method)) {
                Ok(counts) => {
                    assert_eq!(counts, case.counts, "{} by {} ({})", case.name(), method.name(), case.source);
                    answered[place] += 1;
                }
                Err(error) if matches!(error.kind, Kind::Unsuitable | Kind::Time | Kind::Limit) => {}
                Err(error) => panic!("{} by {}: {error}", case.name(), method.name()),
            }
        }
    }
    // Fewer would mean that a method refuses, or takes long for, what it should count.
    let least: [usize; CountMethod::ALL.len()] = [3, 30, 3, 30, 15, 60, 80];
    for (method, (answered, least)) in CountMethod::ALL.iter().zip(answered.into_iter().zip(least)) {
        assert!(answered >= least, "{}: {answered}", method.name());
    }
}
