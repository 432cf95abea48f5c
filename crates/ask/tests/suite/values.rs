//! Known values: every fixture runs through every method that accepts it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use ask::{
    AskError, Budget, Choice, Kind, MoveAnswer, Rules, Settings, SolveAnswer, SolveQuestion, TableFormat,
    TableQuestion, Words,
};
use game::Outcome;
use serde::Deserialize;

use crate::classes::Classes;
use crate::files;

/// The fixtures of one file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    case: Vec<Fixture>,
}

/// A question, and what is known of its answer.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Fixture {
    /// A game of the catalogue or of `testdata/games`.
    pub(crate) game: String,
    /// As they are typed.
    #[serde(default)]
    pub(crate) parameters: String,
    /// Without one, the start of the game; several positions have the values below in common.
    #[serde(default)]
    pub(crate) at: Positions,
    pub(crate) turn: Option<String>,
    #[serde(default)]
    pub(crate) misere: bool,
    pub(crate) outcome: String,
    pub(crate) plies: Option<u32>,
    /// How many positions play reaches.
    pub(crate) positions: Option<u64>,
    /// How many positions the whole table of a game of bounded numbers holds.
    pub(crate) table: Option<u64>,
    /// The best moves.
    pub(crate) best: Option<BTreeSet<String>>,
    /// The positions to which the winning moves lead, fast or slow.
    pub(crate) winning: Option<BTreeSet<String>>,
    /// How many winning moves there are.
    pub(crate) n_winning: Option<usize>,
    /// How many of the solved positions have each outcome (`win`) or value (`win 3`).
    #[serde(default)]
    pub(crate) histogram: BTreeMap<String, u64>,
    /// The most plies of a win or loss.
    pub(crate) longest: Option<u32>,
    /// The same counts where what a source takes for one position is one.
    #[serde(default)]
    pub(crate) classes: Vec<Classes>,
    /// The only methods to try; `any` leaves the choice open.
    pub(crate) methods: Option<Vec<String>>,
    /// It takes more than three seconds, and is left out unless slow tests are wanted.
    #[serde(default)]
    pub(crate) slow: bool,
    /// Where the values come from.
    pub(crate) source: String,
}

#[derive(Default, Deserialize)]
#[serde(untagged)]
pub(crate) enum Positions {
    #[default]
    Start,
    One(String),
    Several(Vec<String>),
}

impl Positions {
    pub(crate) fn texts(&self) -> Vec<Option<String>> {
        match self {
            Positions::Start => vec![None],
            Positions::One(text) => vec![Some(text.clone())],
            Positions::Several(texts) => texts.iter().cloned().map(Some).collect(),
        }
    }
}

/// A way to ask: nothing, or a method by its name.
fn asked() -> impl Iterator<Item = (&'static str, Option<Choice>)> {
    let named = Choice::ALL.into_iter().map(|choice| (choice.name(), Some(choice)));
    std::iter::once(("any", None)).chain(named)
}

#[test]
fn known_values_are_found_by_every_method() {
    let fixtures = fixtures();
    let next = AtomicUsize::new(0);
    let found: Mutex<Vec<Tried>> = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(fixture) = fixtures.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let tried = try_fixture(fixture);
                    found.lock().unwrap().push(tried);
                }
            });
        }
    });
    let found = found.into_inner().unwrap();
    let mut runs: BTreeMap<&str, usize> = BTreeMap::new();
    for method in found.iter().flat_map(|tried| &tried.methods) {
        *runs.entry(method).or_default() += 1;
    }
    let mut wrong: Vec<String> = found.into_iter().flat_map(|tried| tried.wrong).collect();
    wrong.extend(
        asked().filter(|(name, _)| !runs.contains_key(name)).map(|(name, _)| format!("{name} never ran")),
    );
    assert!(wrong.is_empty(), "{runs:?}, {} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn every_further_game_has_a_fixture() {
    let with: BTreeSet<String> = fixtures_of_all().into_iter().map(|fixture| fixture.game).collect();
    let without: Vec<String> = files::further_games()
        .into_iter()
        .chain(files::catalogue())
        .filter(|name| !with.contains(name))
        .collect();
    assert_eq!(without, [""; 0]);
}

#[test]
fn every_fixture_says_where_it_comes_from() {
    let without = fixtures_of_all().into_iter().filter(|fixture| fixture.source.len() < 8);
    assert_eq!(without.map(|fixture| fixture.game).collect::<Vec<_>>(), [""; 0]);
}

pub(crate) fn fixtures_of_all() -> Vec<Fixture> {
    let read = |name: String| {
        let file: Result<File, _> = toml::from_str(&files::text(&format!("values/{name}")));
        file.unwrap_or_else(|error| panic!("{name}: {error}")).case
    };
    files::names("values").into_iter().filter(|name| name.ends_with(".toml")).flat_map(read).collect()
}

fn fixtures() -> Vec<Fixture> {
    fixtures_of_all().into_iter().filter(|fixture| !fixture.slow || files::is_long()).collect()
}

/// What came of a fixture.
#[derive(Default)]
struct Tried {
    /// The methods that ran, once for each position.
    methods: Vec<&'static str>,
    wrong: Vec<String>,
}

fn try_fixture(fixture: &Fixture) -> Tried {
    let rules = files::rules(&fixture.game);
    let mut tried = Tried::default();
    for at in fixture.at.texts() {
        let settings = Settings {
            at: at.clone(),
            turn: fixture.turn.clone(),
            misere: fixture.misere,
            ..files::settings(&fixture.parameters)
        };
        let ran_before = tried.methods.len();
        for (name, choice) in asked() {
            if fixture.methods.as_ref().is_some_and(|methods| !methods.iter().any(|known| known == name)) {
                continue;
            }
            let mut case = Case { fixture, wrong: Vec::new() };
            match case.run(&rules, &settings, choice) {
                Ok(()) => tried.methods.push(name),
                Err(error) if error.kind == Kind::Unsuitable => {}
                Err(error) => case.wrong.push(error.to_string()),
            }
            let place = place(fixture, at.as_deref(), name);
            tried.wrong.extend(case.wrong.into_iter().map(|wrong| format!("{place}: {wrong}")));
        }
        if tried.methods.len() == ran_before {
            tried.wrong.push(format!("{}: no method suits", place(fixture, at.as_deref(), "all")));
        }
    }
    tried
}

fn place(fixture: &Fixture, at: Option<&str>, method: &str) -> String {
    let misere = if fixture.misere { " misère" } else { "" };
    let turn = fixture.turn.as_deref().map_or_else(String::new, |turn| format!(" turn {turn}"));
    let at = at.map_or_else(String::new, |at| format!(" at {at}"));
    format!("{} {}{at}{turn}{misere} by {method}", fixture.game, fixture.parameters)
}

/// A fixture on its way through one method.
struct Case<'a> {
    fixture: &'a Fixture,
    wrong: Vec<String>,
}

impl Case<'_> {
    fn run(&mut self, rules: &Rules, settings: &Settings, choice: Option<Choice>) -> Result<(), AskError> {
        let (budget, words) = (Budget::unlimited(), Words::english());
        let question = SolveQuestion {
            settings: settings.clone(),
            method: choice,
            trust_claims: true,
            ..Default::default()
        };
        let answer = ask::solve(rules, &question, &budget, &words)?;
        self.check(&answer);
        // These tell the outcome alone.
        if matches!(answer.method, Choice::Claim | Choice::Theory | Choice::Nimbers | Choice::Quotient) {
            return Ok(());
        }
        self.check_table_values(&answer);
        let fixture = self.fixture;
        if choice.is_none() && !fixture.classes.is_empty() {
            let rows = table_csv(rules, settings, choice, false)?;
            for classes in &fixture.classes {
                match classes.count(&rows) {
                    Ok(counted) => {
                        let n_classes: u64 = counted.iter().map(|(_, _, count)| count).sum();
                        self.same("number of classes", &n_classes, &classes.positions);
                        self.check_counts(&classes.histogram, &counted);
                    }
                    Err(wrong) => self.wrong.push(wrong),
                }
            }
        }
        let is_counted = !counts_merged(&answer) || fixture.positions.is_none();
        if choice.is_none() || (is_counted && fixture.histogram.is_empty() && fixture.longest.is_none()) {
            return Ok(());
        }
        let histogram = histogram(rules, settings, choice)?;
        if !is_counted {
            let total: u64 = histogram.iter().map(|(_, _, count)| count).sum();
            self.same("positions", &total, &fixture.positions.unwrap_or(0));
        }
        self.check_histogram(&histogram);
        Ok(())
    }

    fn check(&mut self, answer: &SolveAnswer) {
        let fixture = self.fixture;
        self.same("outcome", &name_of(answer.value.outcome()), &fixture.outcome.as_str());
        let wins = |mv: &&MoveAnswer| mv.value.outcome().across(mv.mv.turn) == Outcome::Win;
        let winning = answer.moves.iter().filter(wins);
        if let Some(known) = fixture.n_winning {
            self.same("number of winning moves", &winning.clone().count(), &known);
        }
        if let Some(known) = &fixture.winning {
            self.same("winning", &show(&winning.map(|mv| mv.mv.to.clone()).collect()), &show(known));
        }
    }

    fn check_table_values(&mut self, answer: &SolveAnswer) {
        let fixture = self.fixture;
        if let Some(known) = fixture.plies {
            self.same("plies", &shown(answer.value.plies()), &shown(Some(known)));
        }
        if let Some(known) = &fixture.best {
            let best: BTreeSet<String> =
                answer.moves.iter().filter(|mv| mv.best).map(|mv| mv.mv.text.clone()).collect();
            self.same("best", &show(&best), &show(known));
        }
        let positions = if answer.method == Choice::Search {
            fixture.positions
        } else {
            fixture.table.or(fixture.positions)
        };
        if let Some(known) = positions.filter(|_| !counts_merged(answer)) {
            self.same("positions", &answer.positions, &known);
        }
    }

    fn check_histogram(&mut self, histogram: &[(String, Option<u32>, u64)]) {
        self.check_counts(&self.fixture.histogram, histogram);
        if let Some(known) = self.fixture.longest {
            let decided = histogram.iter().filter(|(outcome, _, _)| outcome == "win" || outcome == "lose");
            self.same(
                "longest",
                &shown(decided.filter_map(|(_, plies, _)| *plies).max()),
                &shown(Some(known)),
            );
        }
    }

    fn check_counts(&mut self, known: &BTreeMap<String, u64>, histogram: &[(String, Option<u32>, u64)]) {
        for (key, known) in known {
            let counted = histogram.iter().filter(|(outcome, plies, _)| match (key.split_once(' '), plies) {
                (None, _) => outcome == key,
                (Some((known, of)), Some(plies)) => outcome == known && of == plies.to_string(),
                _ => false,
            });
            self.same(key, &counted.map(|(_, _, count)| count).sum::<u64>(), known);
        }
    }

    fn same<T: PartialEq + Display>(&mut self, what: &str, found: &T, known: &T) {
        if found != known {
            self.wrong.push(format!("{what} is {found}, known is {known} ({})", self.fixture.source));
        }
    }
}

/// Positions that are the same by symmetry were counted once; a table counts them all.
fn counts_merged(answer: &SolveAnswer) -> bool {
    answer.up_to_symmetry == Some(answer.positions)
}

/// How many positions have each value: outcome, plies, count.
fn histogram(
    rules: &Rules,
    settings: &Settings,
    choice: Option<Choice>,
) -> Result<Vec<(String, Option<u32>, u64)>, AskError> {
    let row = |line: &str| {
        let cells: Vec<&str> = line.split(',').collect();
        (cells[0].to_string(), cells[1].parse().ok(), cells[2].parse().unwrap())
    };
    Ok(table_csv(rules, settings, choice, true)?.lines().skip(1).map(row).collect())
}

/// The table, or its histogram, as CSV.
fn table_csv(
    rules: &Rules,
    settings: &Settings,
    choice: Option<Choice>,
    histogram: bool,
) -> Result<String, AskError> {
    let question = TableQuestion {
        settings: settings.clone(),
        method: choice,
        all: None,
        format: TableFormat::Csv,
        signed: false,
        histogram,
    };
    let mut text = Vec::new();
    ask::table(rules, &question, &Budget::unlimited(), &Words::english(), &mut text)?.unwrap();
    Ok(String::from_utf8(text).unwrap())
}

fn name_of(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win => "win",
        Outcome::Lose => "lose",
        Outcome::Tie => "tie",
        Outcome::Endless => "endless",
    }
}

fn show(texts: &BTreeSet<String>) -> String {
    texts.iter().map(String::as_str).collect::<Vec<_>>().join(" | ")
}

fn shown(plies: Option<u32>) -> String {
    plies.map_or_else(|| "none".to_string(), |plies| plies.to_string())
}
