//! Counts as text, tables, JSON.

use std::io::{self, Write};
use std::ops::RangeInclusive;

use num_bigint::BigUint;
use placement::{Answer, Condition, Counts, Kind as PieceKind, Method, Options, Problem, Wanted};
use serde_json::{Map, Value, json};

use super::explain::{self, Explained};
use super::question::{Asked, Case, CountQuestion};
use super::words::{self, Complaint};
use crate::error::AskError;
use crate::{Budget, FORMAT, Words};

/// How counts are printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CountFormat {
    /// For people.
    #[default]
    Text,
    /// Comma-separated values.
    Csv,
    /// As the OEIS keeps sequences: an index and a term on each line.
    Bfile,
    /// JSON.
    Json,
}

/// What is known of counts beside their numbers.
#[derive(Clone, Debug, Default)]
pub struct CountSummary {
    /// Why a count is 0 where that is plain to see, in words, for the first such count.
    pub obstacle: Option<String>,
    /// The method of the last count, if one was needed.
    pub method: Option<&'static str>,
    /// How many problems were counted.
    pub problems: u64,
}

/// One problem with its answer.
pub(super) struct Solved<'a> {
    pub(super) asked: &'a Asked,
    pub(super) case: Case,
    pub(super) problem: &'a Problem,
    pub(super) answer: &'a Answer,
}

/// Counts what a question asks and prints each count as soon as it is known.
///
/// # Errors
/// Outside: there is no count. Inside: what it is written to failed.
pub fn count(
    question: &CountQuestion,
    format: CountFormat,
    explained: Explained,
    budget: &Budget<'_>,
    words: &Words,
    into: &mut dyn Write,
) -> Result<io::Result<CountSummary>, AskError> {
    let asked = Asked::read(question, words)?;
    if explained != Explained::Not && !asked.is_single() {
        return Err(words::complain(Complaint::ExplainOne, words));
    }
    let printer = Printer::new(&asked, format, explained, words);
    count_each(printer, budget, into, |problem| answer(problem, &asked, budget, words))
}

/// Counts each problem of a question by `answer`, and prints each count as soon as it is known.
///
/// # Errors
/// As [`count`].
pub(super) fn count_each(
    mut printer: Printer<'_>,
    budget: &Budget<'_>,
    into: &mut dyn Write,
    answer: impl Fn(&Problem) -> Result<Answer, AskError>,
) -> Result<io::Result<CountSummary>, AskError> {
    let (asked, words) = (printer.asked, printer.words);
    let mut summary = CountSummary::default();
    for case in asked.cases() {
        // Of very many small problems none takes long enough to look by itself.
        budget.check(None, words)?;
        let problem = asked.problem(case, words)?;
        let answer = answer(&problem)?;
        summary.problems += 1;
        summary.method = answer.method.map(placement::Method::name);
        if let Some(obstacle) = answer.obstacle
            && summary.obstacle.is_none()
        {
            summary.obstacle = Some(words::obstacle(&problem, obstacle, words));
        }
        let printed = printer.print(&Solved { asked, case, problem: &problem, answer: &answer }, into);
        if let Err(error) = printed.and_then(|()| into.flush()) {
            return Ok(Err(error));
        }
    }
    Ok(printer.finish(into).map(|()| summary))
}

/// The answer to one problem of a question.
fn answer(problem: &Problem, asked: &Asked, budget: &Budget<'_>, words: &Words) -> Result<Answer, AskError> {
    let &CountQuestion { distinct, modulus, method, condition, least: is_least, .. } = &asked.question;
    if is_least {
        return least(problem, condition, budget, words);
    }
    let options = Options { distinct, modulus, method, condition };
    let answer = placement::count(problem, &options, &budget.counting());
    let mut answer = answer.map_err(|error| AskError::count(error, words))?;
    if asked.is_total() {
        let total = answer.counts.all().iter().sum::<BigUint>();
        answer.counts = Counts::One(modulus.map_or_else(|| total.clone(), |modulus| &total % modulus));
    }
    Ok(answer)
}

/// The least number of pieces of a placement, as an answer.
fn least(
    problem: &Problem,
    condition: Condition,
    budget: &Budget<'_>,
    words: &Words,
) -> Result<Answer, AskError> {
    let least = placement::least(problem, condition, &budget.counting());
    let Some(least) = least.map_err(|error| AskError::count(error, words))? else {
        let why = problem.obstacle_to(condition).map(|obstacle| words::obstacle(problem, obstacle, words));
        return Err(words::complain(Complaint::NoLeast { why: &why.unwrap_or_default() }, words));
    };
    let counts = Counts::One(least.into());
    Ok(Answer { counts, method: Some(Method::Cover), considered: Vec::new(), obstacle: None, symmetries: 1 })
}

pub(super) struct Printer<'a> {
    asked: &'a Asked,
    format: CountFormat,
    explained: Explained,
    words: &'a Words,
    /// For JSON, what was counted so far.
    terms: Vec<Value>,
    /// The next index of a b-file.
    index: Option<usize>,
}

impl<'a> Printer<'a> {
    pub(super) fn new(
        asked: &'a Asked,
        format: CountFormat,
        explained: Explained,
        words: &'a Words,
    ) -> Printer<'a> {
        Printer { asked, format, explained, words, terms: Vec::new(), index: None }
    }
}

impl Printer<'_> {
    fn print(&mut self, solved: &Solved<'_>, into: &mut dyn Write) -> io::Result<()> {
        match self.format {
            CountFormat::Json => {
                self.terms.push(self.json(solved));
                Ok(())
            }
            CountFormat::Csv => self.csv(solved, into),
            CountFormat::Bfile => self.bfile(solved, into),
            CountFormat::Text => self.text(solved, into),
        }
    }

    fn finish(&mut self, into: &mut dyn Write) -> io::Result<()> {
        if self.format != CountFormat::Json {
            return Ok(());
        }
        let json = if self.asked.is_single() {
            self.terms.pop().unwrap_or_default()
        } else {
            json!({ "theco": FORMAT, "pieces": self.asked.question.pieces, "terms": self.terms })
        };
        writeln!(into, "{json}")
    }

    fn text(&mut self, solved: &Solved<'_>, into: &mut dyn Write) -> io::Result<()> {
        let counts = &solved.answer.counts;
        match (counts, self.asked.is_single()) {
            (Counts::One(count), true) => writeln!(into, "{count}")?,
            (Counts::ByNumber(counts), true) => {
                by_number(counts, self.asked.question.modulus, self.words, into)?
            }
            (Counts::One(count), false) => {
                for (_, value, width) in self.columns(solved.case) {
                    write!(into, "{value:>width$}  ")?;
                }
                writeln!(into, "{count}")?;
            }
            // A row of a triangle.
            (Counts::ByNumber(counts), false) => {
                for (_, value, width) in self.columns(solved.case) {
                    write!(into, "{value:>width$}: ")?;
                }
                let counts: Vec<String> = counts.iter().map(BigUint::to_string).collect();
                writeln!(into, "{}", counts.join(" "))?;
            }
        }
        if self.explained != Explained::Not {
            write!(into, "\n{}", explain::text(solved, self.explained, self.words))?;
        }
        Ok(())
    }

    /// The values that tell a case from the others, by name, with the digits of the last in their range.
    fn columns(&self, case: Case) -> Vec<(&'static str, usize, usize)> {
        let column = |name, value: Option<usize>, range: &Option<RangeInclusive<usize>>| {
            let last = range.as_ref().map_or(0, |range| *range.end());
            value.map(|value| (name, value, last.to_string().len()))
        };
        let columns =
            [column("n", case.side, &self.asked.sides), column("k", case.number, &self.asked.numbers)];
        columns.into_iter().flatten().collect()
    }

    fn csv(&mut self, solved: &Solved<'_>, into: &mut dyn Write) -> io::Result<()> {
        let columns = self.columns(solved.case);
        if self.index.is_none() {
            self.index = Some(0);
            for (name, ..) in &columns {
                write!(into, "{name},")?;
            }
            let number = if self.asked.question.all_k { "k," } else { "" };
            let term = if self.asked.question.least { "least" } else { "count" };
            writeln!(into, "{number}{term}")?;
        }
        let values: String = columns.iter().map(|(_, value, _)| format!("{value},")).collect();
        match &solved.answer.counts {
            Counts::One(count) => writeln!(into, "{values}{count}"),
            Counts::ByNumber(counts) => {
                let mut lines = counts.iter().enumerate();
                lines.try_for_each(|(number, count)| writeln!(into, "{values}{number},{count}"))
            }
        }
    }

    /// The first index is that of the first term: a side, a number of pieces, or for triangles the first side.
    fn bfile(&mut self, solved: &Solved<'_>, into: &mut dyn Write) -> io::Result<()> {
        let one_row = self.asked.question.all_k && self.asked.is_single();
        let Case { side, number } = solved.case;
        let is_long = |range: &Option<RangeInclusive<usize>>| {
            range.as_ref().is_some_and(|range| range.start() < range.end())
        };
        let first = match (one_row, is_long(&self.asked.sides)) {
            (true, _) => 0,
            (_, true) => side.unwrap_or(0),
            _ => number.or(side).unwrap_or(0),
        };
        let mut index = self.index.unwrap_or(first);
        for count in solved.answer.counts.all() {
            writeln!(into, "{index} {count}")?;
            index += 1;
        }
        self.index = Some(index);
        Ok(())
    }

    fn json(&self, solved: &Solved<'_>) -> Value {
        let mut json = if self.asked.is_single() { json!({ "theco": FORMAT }) } else { json!({}) };
        if let Some(side) = solved.case.side.filter(|_| !self.asked.is_single()) {
            json["n"] = json!(side);
        }
        let kinds = self.asked.kinds(solved.problem);
        add_problem(&mut json, solved.problem, kinds, self.asked.question.condition);
        if self.asked.question.distinct {
            json["distinct"] = json!(true);
            json["symmetries"] = json!(solved.answer.symmetries);
        }
        if let Some(modulus) = self.asked.question.modulus {
            json["modulus"] = json!(modulus);
        }
        match &solved.answer.counts {
            Counts::One(least) if self.asked.question.least => {
                json["least"] = json!(u64::try_from(least).ok())
            }
            Counts::One(count) => json["count"] = json!(count.to_string()),
            Counts::ByNumber(counts) => {
                json["counts"] = counts.iter().map(BigUint::to_string).collect();
            }
        }
        json["method"] = json!(solved.answer.method.map(placement::Method::name));
        if let Some(obstacle) = solved.answer.obstacle {
            json["why"] = json!(words::obstacle(solved.problem, obstacle, self.words));
        }
        if self.explained != Explained::Not {
            json["explained"] = json!(explain::text(solved, self.explained, self.words));
        }
        json
    }
}

/// A problem as an answer begins with it: pieces, board, and which placements are meant.
pub(crate) fn problem_json(problem: &Problem, kinds: &[PieceKind], condition: Condition) -> Value {
    let mut json = json!({ "theco": FORMAT });
    add_problem(&mut json, problem, kinds, condition);
    json
}

fn add_problem(json: &mut Value, problem: &Problem, kinds: &[PieceKind], condition: Condition) {
    for (name, value) in fields(problem, kinds) {
        json[name] = value;
    }
    if let [kind] = kinds
        && let Wanted::Exactly(number) = kind.wanted
    {
        json["k"] = json!(number);
    }
    match condition {
        Condition::Peaceful => {}
        Condition::Dominating => json["condition"] = json!("dominating"),
        Condition::Maximal => json["condition"] = json!("maximal"),
    }
}

/// Pieces and board.
fn fields(problem: &Problem, kinds: &[PieceKind]) -> Map<String, Value> {
    let board = &problem.board;
    let names = |squares: &mut dyn Iterator<Item = usize>| -> Value {
        squares.map(|square| board.name(square)).collect()
    };
    let mut fields = Map::new();
    fields.insert("pieces".into(), json!(pieces(kinds)));
    fields.insert("board".into(), json!(words::size(board)));
    if board.edges() != placement::Edges::Apart {
        let edges = if board.edges() == placement::Edges::Torus { "torus" } else { "cylinder" };
        fields.insert("edges".into(), json!(edges));
    }
    if !board.holes().is_empty() {
        fields.insert("holes".into(), names(&mut board.holes().iter().copied()));
        fields.insert("holes_block".into(), json!(board.sight() == placement::Sight::Blocked));
    }
    if board.has_regions() {
        fields.insert("regions".into(), json!(board.regions_rows()));
    }
    if !problem.fixed.is_empty() {
        let fixed = |fixed: &placement::Fixed| json!({ "piece": problem.kinds[fixed.kind].piece.name(), "square": board.name(fixed.square) });
        fields.insert("with".into(), problem.fixed.iter().map(fixed).collect());
    }
    fields
}

/// The pieces that are counted, as they can be typed.
pub(crate) fn pieces(kinds: &[PieceKind]) -> String {
    let part = |kind: &PieceKind| match kind.wanted {
        Wanted::Exactly(number) if kinds.len() > 1 => format!("{}:{number}", kind.piece.name()),
        _ => kind.piece.name().to_string(),
    };
    kinds.iter().map(part).collect::<Vec<_>>().join("+")
}

/// A line for each number of pieces, and the sum.
fn by_number(
    counts: &[BigUint],
    modulus: Option<u64>,
    words: &Words,
    into: &mut dyn Write,
) -> io::Result<()> {
    let total: BigUint = counts.iter().sum();
    let total = modulus.map_or_else(|| total.clone(), |modulus| &total % modulus);
    let name = words.say("count-total", &[]);
    let width =
        total.to_string().len().max(counts.iter().map(|count| count.to_string().len()).max().unwrap_or(0));
    let first =
        counts.len().saturating_sub(1).to_string().len().max(unicode_width::UnicodeWidthStr::width(&*name));
    for (number, count) in counts.iter().enumerate() {
        writeln!(into, "{number:>first$}  {count:>width$}")?;
    }
    writeln!(
        into,
        "{name}{}  {total:>width$}",
        " ".repeat(first - unicode_width::UnicodeWidthStr::width(&*name))
    )
}
