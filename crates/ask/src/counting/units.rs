//! Counts that are cut into units: counted with a store of what is known, listed, counted again.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};
use std::sync::Mutex;

use message::message;
use placement::{Condition, CountError, Keep, Limits, Method, Options, Problem, Units};
use serde_json::json;

use super::explain::Explained;
use super::print::{CountFormat, CountSummary, Printer, count_each, pieces, problem_json};
use super::question::{Asked, BoardText, CountQuestion};
use super::words;
use crate::error::{AskError, Kind};
use crate::{Budget, Progress, Stage, UnitsProgress, Words};

/// Counts of units by their numbers.
pub type UnitCounts = BTreeMap<u64, u128>;

/// Where the counts of units are kept.
pub trait UnitStore: Sync {
    /// The units that were counted before.
    fn known(&self) -> &UnitCounts;

    /// Keeps the count of a unit, from any thread.
    ///
    /// # Errors
    /// If it cannot, which ends the count.
    fn keep(&self, unit: u64, count: u128) -> Result<(), AskError>;
}

/// A question for one count that can be cut into units.
#[derive(Debug)]
pub struct UnitsQuestion {
    asked: Asked,
    problem: Problem,
    /// None where it is plain to see that there is no placement.
    units: Option<Units>,
}

impl UnitsQuestion {
    /// Reads a question that is asked with `option`, which is named where it does not fit.
    ///
    /// # Errors
    /// If it is no question, or one whose count cannot be cut.
    pub fn read(
        question: &CountQuestion,
        option: &'static str,
        words: &Words,
    ) -> Result<UnitsQuestion, AskError> {
        let asked = Asked::read(question, words)?;
        refuse(&asked, option)?;
        let case = asked.cases().next().filter(|_| asked.is_single()).ok_or_else(|| {
            let error = message!("`{option}` is for one count, not for a sequence", option);
            AskError::new(Kind::Input, error).hint(message!("give one n, for example `n=20`"))
        })?;
        let problem = asked.problem(case, words)?;
        let units = match problem.obstacle_to(Condition::Peaceful) {
            Some(_) => None,
            None => Some(Units::of(&problem).map_err(|_| unsuitable())?),
        };
        Ok(UnitsQuestion { asked, problem, units })
    }

    /// The units; none where it is plain to see that there is no placement.
    pub fn units(&self) -> Option<&Units> {
        self.units.as_ref()
    }

    /// What is counted, as people type it, in no language.
    pub fn title(&self) -> String {
        let question = &self.asked.question;
        let board = match &question.board {
            None => format!("n={}", self.problem.board.rows()),
            Some(BoardText::Size(size)) => format!("--board {size}"),
            Some(BoardText::Picture { label, .. }) => format!("--board {label}"),
            Some(BoardText::Regions { label, .. }) => format!("--region {label}"),
        };
        let with = question.with.as_deref().map_or_else(String::new, |with| format!(" --with {with}"));
        format!("{} {board}{with}", pieces(self.asked.kinds(&self.problem)))
    }

    /// Counts the units that `store` does not know, keeps each, and prints the count as [`count`](super::count) does.
    ///
    /// # Errors
    /// Outside: there is no count. Inside: what it is written to failed.
    pub fn count(
        &self,
        store: &dyn UnitStore,
        format: CountFormat,
        explained: Explained,
        budget: &Budget<'_>,
        words: &Words,
        into: &mut dyn Write,
    ) -> Result<io::Result<CountSummary>, AskError> {
        let printer = Printer::new(&self.asked, format, explained, words);
        let &CountQuestion { distinct, modulus, .. } = &self.asked.question;
        let options = Options { distinct, modulus, ..Options::default() };
        count_each(printer, budget, into, |problem| {
            let answer = match &self.units {
                None => placement::count(problem, &options, &budget.counting()),
                Some(units) => {
                    let sum = self.sum(units, store, budget, words)?;
                    placement::count_from_units(problem, &options, sum, &budget.counting())
                }
            };
            answer.map_err(|error| AskError::count(error, words))
        })
    }

    fn sum(
        &self,
        units: &Units,
        store: &dyn UnitStore,
        budget: &Budget<'_>,
        words: &Words,
    ) -> Result<u128, AskError> {
        let known = store.known();
        let wanted = (0..units.number()).filter(|unit| !known.contains_key(unit)).collect();
        let counting = Counting {
            budget,
            wanted,
            before: known.len() as u64,
            tally: Mutex::new(Tally { done: known.len() as u64, found: known.values().sum() }),
            keep: &|unit, count| store.keep(unit, count),
        };
        let share = counting.wanted.len() as f64 / units.number().max(1) as f64;
        let estimate =
            placement::Estimate { seconds: Some(share * units.seconds()), bytes: Some(units.bytes()) };
        placement::Watch::begin(budget, &estimate);
        counting.run(units, words)?;
        Ok(counting.tally().found)
    }

    /// Counts all units.
    ///
    /// # Errors
    /// If a limit is reached, or there are no units.
    pub fn counts(&self, budget: &Budget<'_>, words: &Words) -> Result<UnitCounts, AskError> {
        let units = self.cut(words)?;
        counts_of(units, (0..units.number()).collect(), budget, words)
    }

    /// Lists units with their counts, as far as they are known.
    ///
    /// # Errors
    /// Outside: there are no units, or no such format. Inside: what it is written to failed.
    pub fn list(
        &self,
        counts: &UnitCounts,
        format: CountFormat,
        words: &Words,
        into: &mut dyn Write,
    ) -> Result<io::Result<()>, AskError> {
        let units = self.cut(words)?;
        let number = units.number();
        Ok(match format {
            CountFormat::Bfile => return Err(no_bfile("--list-units")),
            CountFormat::Text => list_text(counts, number, words, into),
            CountFormat::Csv => list_csv(counts, number, into),
            CountFormat::Json => {
                let mut json = self.json();
                json["plan"] = json!(units.plan());
                json["units"] = json!(number);
                json["missing"] = json!(number - counts.len() as u64);
                json["counts"] = (0..number).map(|unit| counts.get(&unit).map(u128::to_string)).collect();
                writeln!(into, "{json}")
            }
        })
    }

    /// Counts some units again by a search row by row, as many as are asked for and chosen by a seed, and compares: of those
    /// that are known or, without any, of all units, which are then counted first. Says whether all counts agree.
    ///
    /// # Errors
    /// Outside: there is nothing to compare, or no such format. Inside: what it is written to failed.
    pub fn verify(
        &self,
        known: Option<&UnitCounts>,
        chance: Chance,
        format: CountFormat,
        budget: &Budget<'_>,
        words: &Words,
        into: &mut dyn Write,
    ) -> Result<io::Result<bool>, AskError> {
        if format == CountFormat::Bfile {
            return Err(no_bfile("--verify"));
        }
        let units = self.cut(words)?;
        let chosen = match known {
            Some(known) => chance.chosen(known.keys().copied()),
            None => chance.chosen(0..units.number()),
        };
        if chosen.is_empty() {
            let error = message!("no unit is counted yet");
            return Err(AskError::new(Kind::Input, error)
                .hint(message!("leave out `--checkpoint`: units are then counted twice")));
        }
        let counts = match known {
            Some(known) => known.iter().map(|(unit, count)| (*unit, *count)).collect(),
            None => counts_of(units, chosen.clone(), budget, words)?,
        };
        let compared = recounted(units, &chosen, &counts, budget, words)?;
        let agree = compared.iter().all(Compared::agrees);
        let printed = match format {
            CountFormat::Json => {
                let mut json = self.json();
                json["units"] = json!(units.number());
                json["seed"] = json!(chance.seed);
                json["agree"] = json!(agree);
                json["verified"] = compared.iter().map(Compared::json).collect();
                writeln!(into, "{json}")
            }
            CountFormat::Csv => verify_csv(&compared, into),
            _ => verify_text(&compared, chance.seed, words, into),
        };
        Ok(printed.map(|()| agree))
    }

    fn json(&self) -> serde_json::Value {
        problem_json(&self.problem, self.asked.kinds(&self.problem), Condition::Peaceful)
    }

    /// The units, if there are any.
    fn cut(&self, words: &Words) -> Result<&Units, AskError> {
        self.units.as_ref().ok_or_else(|| {
            let obstacle = self.problem.obstacle_to(Condition::Peaceful);
            let why = obstacle.map(|obstacle| words::obstacle(&self.problem, obstacle, words));
            let error = message!("there is nothing to cut into units");
            AskError::new(Kind::Input, error).hint(why.unwrap_or_default())
        })
    }
}

/// Which units are taken by chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chance {
    /// How many.
    pub number: u64,
    /// The same seed takes the same units of the same ones.
    pub seed: u64,
}

impl Chance {
    /// Some of the units, all of them if they are too few.
    fn chosen(self, units: impl Iterator<Item = u64>) -> BTreeSet<u64> {
        let mut units: Vec<u64> = units.collect();
        units.sort_by_key(|unit| self.rank(*unit));
        units.truncate(usize::try_from(self.number).unwrap_or(usize::MAX));
        units.into_iter().collect()
    }

    /// A number that looks random (the mixer of Steele, Lea, Flood 2014), another one for each unit.
    fn rank(self, unit: u64) -> u64 {
        let mix = |mut x: u64| {
            x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
            x ^ (x >> 31)
        };
        mix(mix(self.seed.wrapping_add(0x9E37_79B9_7F4A_7C15)) ^ unit)
    }
}

/// What a count by units does not go with.
fn refuse(asked: &Asked, option: &'static str) -> Result<(), AskError> {
    let question = &asked.question;
    let others = [
        (question.all_k, "--all-k"),
        (question.least, "--least"),
        (question.condition == Condition::Dominating, "--dominate"),
        (question.condition == Condition::Maximal, "--maximal"),
    ];
    if let Some((_, other)) = others.into_iter().find(|(is_there, _)| *is_there) {
        let error = message!("`{option}` and `{other}` exclude each other", option, other);
        return Err(AskError::new(Kind::Input, error).hint(message!("leave out one of the two")));
    }
    if let Some(method) = question.method.filter(|method| *method != Method::Join) {
        let method = method.name();
        let error = message!("`{option}` counts by `join`, not by `{method}`", option, method);
        return Err(AskError::new(Kind::Input, error).hint(message!("leave out `--method`")));
    }
    Ok(())
}

/// That a problem is not one that is cut into units.
fn unsuitable() -> AskError {
    let most = Units::MOST_ROWS;
    let error =
        message!("only counts of n queens on n rows and n columns, 4 to {most}, are cut into units", most);
    AskError::new(Kind::Unsuitable, error)
        .hint(message!("for example `theco count queens n=20 --checkpoint FILE`"))
}

fn no_bfile(option: &'static str) -> AskError {
    let error = message!("`{option}` has no b-file: units are no sequence", option);
    AskError::new(Kind::Input, error).hint(message!("use `--format csv`"))
}

/// Counts some units.
fn counts_of(
    units: &Units,
    wanted: BTreeSet<u64>,
    budget: &Budget<'_>,
    words: &Words,
) -> Result<UnitCounts, AskError> {
    let counts = Mutex::new(UnitCounts::new());
    let keep = |unit, count| {
        counts.lock().expect("no thread panicked").insert(unit, count);
        Ok(())
    };
    let tally = Mutex::new(Tally { done: 0, found: 0 });
    Counting { budget, wanted, before: 0, tally, keep: &keep }.run(units, words)?;
    Ok(counts.into_inner().expect("no thread panicked"))
}

/// A count by units at work: it says which are wanted, takes what is counted, and tells of it.
struct Counting<'a> {
    budget: &'a Budget<'a>,
    wanted: BTreeSet<u64>,
    /// How many units were counted before.
    before: u64,
    tally: Mutex<Tally>,
    keep: &'a (dyn Fn(u64, u128) -> Result<(), AskError> + Sync),
}

/// How many units are counted, and what they add up to.
#[derive(Clone, Copy)]
struct Tally {
    done: u64,
    found: u128,
}

impl Counting<'_> {
    fn run(&self, units: &Units, words: &Words) -> Result<(), AskError> {
        let limits = Limits { watch: self, ..self.budget.counting() };
        units.count(self, &limits).map_err(|broken| match broken {
            Broken::Count(error) => AskError::count(error, words),
            Broken::Kept(error) => error,
        })
    }

    fn tally(&self) -> Tally {
        *self.tally.lock().expect("no thread panicked")
    }
}

/// Why a count by units ended.
enum Broken {
    Count(CountError),
    /// A count was not kept.
    Kept(AskError),
}

impl From<CountError> for Broken {
    fn from(error: CountError) -> Broken {
        Broken::Count(error)
    }
}

impl From<placement::Stop> for Broken {
    fn from(stop: placement::Stop) -> Broken {
        Broken::Count(CountError::Stop(stop))
    }
}

impl Keep for Counting<'_> {
    type Error = Broken;

    fn wants(&self, unit: u64) -> bool {
        self.wanted.contains(&unit)
    }

    fn keep(&self, unit: u64, count: u128) -> Result<(), Broken> {
        let mut tally = self.tally.lock().expect("no thread panicked");
        tally.done += 1;
        tally.found += count;
        drop(tally);
        (self.keep)(unit, count).map_err(Broken::Kept)
    }
}

impl placement::Watch for Counting<'_> {
    fn check(&self, _progress: Option<placement::Progress>) -> Result<(), placement::Stop> {
        let Tally { done, found } = self.tally();
        let of = self.before + self.wanted.len() as u64;
        self.budget.watch.units(&UnitsProgress { done, before: self.before, of, found });
        placement::Watch::check(self.budget, None)
    }
}

/// A unit that was counted twice.
struct Compared {
    unit: u64,
    count: u128,
    recount: u128,
}

impl Compared {
    fn agrees(&self) -> bool {
        self.count == self.recount
    }

    fn json(&self) -> serde_json::Value {
        json!({ "unit": self.unit, "count": self.count.to_string(), "recount": self.recount.to_string() })
    }
}

/// Asks whether to go on, and tells nothing.
struct Patient<'a>(&'a Budget<'a>);

impl placement::Watch for Patient<'_> {
    fn check(&self, _progress: Option<placement::Progress>) -> Result<(), placement::Stop> {
        placement::Watch::check(self.0, None)
    }
}

/// Counts units again, one after the other.
fn recounted(
    units: &Units,
    chosen: &BTreeSet<u64>,
    counts: &UnitCounts,
    budget: &Budget<'_>,
    words: &Words,
) -> Result<Vec<Compared>, AskError> {
    let watch = Patient(budget);
    let limits = Limits { watch: &watch, ..budget.counting() };
    let of = Some(chosen.len() as u64);
    let each = |(done, unit): (usize, &u64)| {
        budget.check(Some(Progress { stage: Stage::Count, done: done as u64, of }), words)?;
        let recount = units.recount(*unit, &limits).map_err(|error| AskError::count(error, words))?;
        Ok(Compared { unit: *unit, count: counts[unit], recount })
    };
    chosen.iter().enumerate().map(each).collect()
}

fn list_text(counts: &UnitCounts, number: u64, words: &Words, into: &mut dyn Write) -> io::Result<()> {
    let first = number.saturating_sub(1).to_string().len();
    let width = counts.values().max().map_or(1, |most| most.to_string().len());
    for unit in 0..number {
        let count = counts.get(&unit).map_or_else(|| "-".to_string(), u128::to_string);
        writeln!(into, "{unit:>first$}  {count:>width$}")?;
    }
    let missing = ranges((0..number).filter(|unit| !counts.contains_key(unit)));
    let total: u128 = counts.values().sum();
    let arguments = [
        ("done", counts.len().to_string().into()),
        ("number", number.to_string().into()),
        ("total", total.to_string().into()),
        ("missing", missing.clone().into()),
    ];
    let id = if missing.is_empty() { "units-all" } else { "units-some" };
    writeln!(into, "{}", words.say(id, &arguments))
}

/// Numbers in ascending order, as `2, 5..9`.
fn ranges(numbers: impl Iterator<Item = u64>) -> String {
    let mut ranges: Vec<(u64, u64)> = Vec::new();
    for number in numbers {
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => ranges.push((number, number)),
        }
    }
    let text = |(first, last): &(u64, u64)| {
        if first == last { first.to_string() } else { format!("{first}..{last}") }
    };
    ranges.iter().map(text).collect::<Vec<_>>().join(", ")
}

fn list_csv(counts: &UnitCounts, number: u64, into: &mut dyn Write) -> io::Result<()> {
    writeln!(into, "unit,count")?;
    (0..number).try_for_each(|unit| {
        let count = counts.get(&unit).map_or_else(String::new, u128::to_string);
        writeln!(into, "{unit},{count}")
    })
}

fn verify_text(compared: &[Compared], seed: u64, words: &Words, into: &mut dyn Write) -> io::Result<()> {
    let differing: Vec<&Compared> = compared.iter().filter(|compared| !compared.agrees()).collect();
    for Compared { unit, count, recount } in &differing {
        let arguments = [
            ("unit", unit.to_string().into()),
            ("count", count.to_string().into()),
            ("recount", recount.to_string().into()),
        ];
        writeln!(into, "{}", words.say("units-differ", &arguments))?;
    }
    let arguments = [
        ("number", compared.len().into()),
        ("differing", differing.len().into()),
        ("seed", seed.to_string().into()),
    ];
    let id = if differing.is_empty() { "units-verified" } else { "units-wrong" };
    writeln!(into, "{}", words.say(id, &arguments))
}

fn verify_csv(compared: &[Compared], into: &mut dyn Write) -> io::Result<()> {
    writeln!(into, "unit,count,recount")?;
    compared
        .iter()
        .try_for_each(|Compared { unit, count, recount }| writeln!(into, "{unit},{count},{recount}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_units_are_told_as_ranges() {
        for (numbers, text) in [
            (&[][..], ""),
            (&[7], "7"),
            (&[0, 1, 2], "0..2"),
            (&[1, 3, 4, 9, 10, 11, 20], "1, 3..4, 9..11, 20"),
        ] {
            assert_eq!(ranges(numbers.iter().copied()), text);
        }
    }

    #[test]
    fn a_seed_takes_always_the_same_units_and_each_once() {
        let chosen = |seed, number| Chance { number, seed }.chosen(0..1000);
        assert_eq!(chosen(7, 20), chosen(7, 20));
        assert_ne!(chosen(7, 20), chosen(8, 20));
        assert_eq!(chosen(7, 20).len(), 20);
        assert_eq!(chosen(7, 5000), (0..1000).collect());
        assert!(chosen(7, 20).is_subset(&chosen(7, 30)), "more units are the same ones and others");
    }
}
