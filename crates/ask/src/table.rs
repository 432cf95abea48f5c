//! The whole table of a game.

use std::io::{self, Write};

use game::{Outcome, Value};
use lang::{Definition, Position};
use message::message;
use serde_json::{Value as Json, json};
use solve::{Merge, Request, Scope, Solved};

use crate::error::{AskError, Kind};
use crate::written::parameters_of;
use crate::{Budget, Choice, FORMAT, Rules, Settings, Words, table_picture};

/// A grid in text has at most so many columns.
const WIDEST_GRID: i64 = 400;

/// What is asked of a whole game.
#[derive(Clone, Debug)]
pub struct TableQuestion {
    /// Parameters, position to start from, player to move, misère.
    pub settings: Settings,
    /// How it must be answered.
    pub method: Option<Choice>,
    /// All positions that are numbered, or those that play reaches; `None`: what is natural for the game.
    pub all: Option<bool>,
    /// How it is printed.
    pub format: TableFormat,
    /// Wins as positive numbers of plies, losses as 0 or negative ones.
    pub signed: bool,
    /// How many positions there are of each value, instead of the positions.
    pub histogram: bool,
}

/// How a table is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableFormat {
    /// For people.
    Text,
    /// Comma-separated values.
    Csv,
    /// JSON.
    Json,
    /// A picture, of positions of one number or two.
    Svg,
    /// The same picture as pixels.
    Png,
}

/// What is known of a table beside its rows.
#[derive(Clone, Debug)]
pub struct TableAnswer {
    /// How it was made.
    pub method: Choice,
    /// How many positions it holds.
    pub positions: u64,
    /// How much memory it took.
    pub bytes: u64,
}

/// Solves all positions and prints them.
///
/// # Errors
/// Outside: there is no table. Inside: what it is written to failed.
pub fn table(
    rules: &Rules,
    question: &TableQuestion,
    budget: &Budget<'_>,
    words: &Words,
    into: &mut dyn Write,
) -> Result<io::Result<TableAnswer>, AskError> {
    let asked = Asked::new(rules, question, words)?;
    let image = question.format.image();
    if image.is_some() {
        table_picture::refuse(&asked.definition, question, asked.is_all, budget, words)?;
    }
    // Every position is shown, so each is solved; where they are only counted, those that are alike are solved once.
    let merge = if question.histogram && image.is_none() { Merge::Counted } else { Merge::Nothing };
    let solved = asked.solve(rules, question, merge, (budget, words))?;
    let printed = if let Some(image) = image {
        into.write_all(&table_picture::draw(&solved, &asked.definition, image, budget, words)?)
    } else {
        asked.printer(&solved, question, words).print(into)
    };
    Ok(printed.map(|()| TableAnswer {
        method: Choice::of(solved.method()),
        positions: solved.positions(),
        bytes: solved.bytes(),
    }))
}

/// Solves all positions, and has them as one JSON value: what the command line writes, bit by bit, with `--json`.
///
/// `picture` adds a picture of the table; `lists` says whether the positions are in the answer one by one.
///
/// # Errors
/// There is no table, it cannot be drawn, or it has more than `most` positions, which take some hundred bytes each here.
pub fn table_json(
    rules: &Rules,
    question: &TableQuestion,
    (lists, picture, most): (bool, bool, u64),
    budget: &Budget<'_>,
    words: &Words,
) -> Result<Json, AskError> {
    let asked = Asked::new(rules, question, words)?;
    if picture {
        table_picture::refuse(&asked.definition, question, asked.is_all, budget, words)?;
    }
    let listed = lists && !question.histogram;
    let merge = if listed || picture { Merge::Nothing } else { Merge::Counted };
    let solved = asked.solve(rules, question, merge, (budget, words))?;
    if (listed || picture) && solved.positions() > most {
        return Err(too_many(solved.positions(), most));
    }
    let printer = asked.printer(&solved, question, words);
    let mut json = printer.head();
    if question.histogram {
        json["histogram"] = printer.histogram_rows().collect();
    } else if listed {
        let mut rows = Vec::new();
        solved.for_each(&mut |position, value| rows.push(printer.row(&position, value)));
        json["table"] = Json::Array(rows);
    }
    if picture {
        json["picture"] = table_picture::picture(&solved, &asked.definition, most, budget, words)?.json();
    }
    Ok(json)
}

fn too_many(positions: u64, most: u64) -> AskError {
    let (positions, most) = (positions.to_string(), most.to_string());
    AskError::new(
        Kind::Limit,
        message!("there are {positions} positions, and no more than {most} are sent", positions, most),
    )
    .hint(message!("ask for a summary or a histogram, or for smaller parameters"))
}

/// A game whose positions are wanted, and which of them.
pub(crate) struct Asked {
    pub(crate) definition: Definition,
    scope: Scope,
    /// All positions that are numbered, not those that play reaches.
    is_all: bool,
    opening: Option<Position>,
}

impl Asked {
    pub(crate) fn new(rules: &Rules, question: &TableQuestion, words: &Words) -> Result<Asked, AskError> {
        let definition = rules.define(&question.settings)?;
        if question.all == Some(true) && definition.has_unbounded_numbers() {
            let error = AskError::new(Kind::Input, words.say("error-all", &[("game", rules.name().into())]));
            return Err(error.hint(words.say("hint-all", &[])));
        }
        let scope = match question.all {
            None => Scope::Natural,
            Some(true) => Scope::All,
            Some(false) => Scope::Reachable,
        };
        let is_all = scope == Scope::All || (scope == Scope::Natural && definition.is_bounded_numbers());
        let opening = if is_all && question.settings.at.is_none() {
            None
        } else {
            Some(definition.opening().map_err(|error| AskError::setup(rules, error))?)
        };
        Ok(Asked { definition, scope, is_all, opening })
    }

    fn printer<'a>(
        &'a self,
        solved: &'a Solved<'a, Definition>,
        question: &'a TableQuestion,
        words: &'a Words,
    ) -> Printer<'a> {
        let letters =
            ["win", "lose", "tie", "endless"].map(|name| words.say(&format!("table-letter-{name}"), &[]));
        Printer { definition: &self.definition, solved, question, words, letters, is_all: self.is_all }
    }

    pub(crate) fn solve(
        &self,
        rules: &Rules,
        question: &TableQuestion,
        merge: Merge,
        (budget, words): (&Budget<'_>, &Words),
    ) -> Result<Solved<'_, Definition>, AskError> {
        let request = Request {
            // Of a whole table no position is asked, so that a table which does not fit is refused.
            from: self.opening.as_ref().filter(|_| !self.is_all),
            whole_table_is_natural: self.definition.is_bounded_numbers(),
            scope: self.scope,
            method: question.method.and_then(Choice::method),
            merge,
            limits: budget.limits(),
        };
        solve::solve(&self.definition, &request).map_err(|error| {
            let error = AskError::solve(rules, &error, words);
            let may_reach_less =
                self.is_all && self.definition.opening().is_ok() && error.kind == crate::Kind::Limit;
            match error.hint.clone().filter(|_| may_reach_less) {
                Some(hint) => {
                    error.hint(format!("{}; {}", words.said(&hint), words.say("hint-reachable", &[])))
                }
                None => error,
            }
        })
    }
}

struct Printer<'a> {
    definition: &'a Definition,
    solved: &'a Solved<'a, Definition>,
    question: &'a TableQuestion,
    words: &'a Words,
    /// For a win, a loss, a tie and play without end.
    letters: [String; 4],
    is_all: bool,
}

impl Printer<'_> {
    fn print(&self, into: &mut dyn Write) -> io::Result<()> {
        match (self.question.format, self.question.histogram) {
            (TableFormat::Text | TableFormat::Svg | TableFormat::Png, true) => self.histogram_text(into),
            (TableFormat::Csv, true) => self.histogram_csv(into),
            (TableFormat::Json, _) => self.json(into),
            (TableFormat::Csv, false) => self.csv(into),
            // Pictures are drawn elsewhere.
            (TableFormat::Text | TableFormat::Svg | TableFormat::Png, false) => self.text(into),
        }
    }

    /// Shows each position; the first failure to write ends it.
    fn each(&self, show: &mut dyn FnMut(&Position, Value) -> io::Result<()>) -> io::Result<()> {
        let mut failed = Ok(());
        self.solved.for_each(&mut |position, value| {
            if failed.is_ok() {
                failed = show(&position, value);
            }
        });
        failed
    }

    fn csv(&self, into: &mut dyn Write) -> io::Result<()> {
        let has_turn = self.definition.rules().players().is_some();
        let header = if self.question.signed { "position,value" } else { "position,outcome,plies" };
        writeln!(into, "{header}{}", if has_turn { ",turn" } else { "" })?;
        self.each(&mut |position, value| {
            let shown = quoted(&self.definition.show_position(position));
            if self.question.signed {
                write!(into, "{shown},{}", signed(value))?;
            } else {
                let plies = value.plies().map_or_else(String::new, |plies| plies.to_string());
                write!(into, "{shown},{},{plies}", outcome_name(value.outcome()))?;
            }
            match self.definition.turn(position) {
                Some(turn) => writeln!(into, ",{turn}"),
                None => writeln!(into),
            }
        })
    }

    fn head(&self) -> Json {
        let parameters = crate::json::parameters(parameters_of(self.definition));
        let mut head = json!({
            "theco": FORMAT, "game": self.definition.rules().name(), "parameters": parameters,
            "method": Choice::of(self.solved.method()).name(),
            "positions": self.solved.positions(),
        });
        if self.definition.is_misere() {
            head["misere"] = json!(true);
        }
        head
    }

    fn histogram_rows(&self) -> impl Iterator<Item = Json> {
        self.solved.histogram().into_iter().rev().map(|(value, count)| {
            json!({ "outcome": outcome_name(value.outcome()), "plies": value.plies(), "positions": count })
        })
    }

    fn row(&self, position: &Position, value: Value) -> Json {
        let mut row = json!({
            "position": self.definition.show_position(position),
            "outcome": outcome_name(value.outcome()), "plies": value.plies(),
        });
        if let Some(turn) = self.definition.turn(position) {
            row["turn"] = json!(turn);
        }
        row
    }

    fn json(&self, into: &mut dyn Write) -> io::Result<()> {
        let head = self.head().to_string();
        write!(into, "{},", head.trim_end_matches('}'))?;
        if self.question.histogram {
            writeln!(into, "\"histogram\":[")?;
            let mut first = true;
            for row in self.histogram_rows() {
                write!(into, "{}{row}", if first { "" } else { ",\n" })?;
                first = false;
            }
            return writeln!(into, "\n]}}");
        }
        writeln!(into, "\"table\":[")?;
        let mut first = true;
        self.each(&mut |position, value| {
            let row = self.row(position, value);
            write!(into, "{}{row}", if first { "" } else { ",\n" })?;
            first = false;
            Ok(())
        })?;
        writeln!(into, "\n]}}")
    }

    fn text(&self, into: &mut dyn Write) -> io::Result<()> {
        let ranges = self.definition.table_ranges().filter(|_| self.is_all).unwrap_or_default();
        match &ranges[..] {
            [(row, lo, hi)] => self.grid(into, (row, *lo, *hi), None),
            [(row, lo, hi), (col, left, right)]
                if i128::from(*right) - i128::from(*left) < i128::from(WIDEST_GRID) =>
            {
                self.grid(into, (row, *lo, *hi), Some((col, *left, *right)))
            }
            _ => self.lines(into),
        }
    }

    fn lines(&self, into: &mut dyn Write) -> io::Result<()> {
        self.each(&mut |position, value| {
            let shown = self.definition.show_position(position);
            let turn = self.definition.turn(position).map_or_else(String::new, |turn| format!(" {turn}"));
            if self.question.signed {
                writeln!(into, "{shown}{turn}  {}", signed(value))
            } else {
                writeln!(into, "{shown}{turn}  {}", self.words.say_value(value))
            }
        })
    }

    /// Positions of one or two numbers: the first downwards, the greatest on top as on a board; the second across.
    fn grid(
        &self,
        into: &mut dyn Write,
        (row_name, lo, hi): (&str, i64, i64),
        columns: Option<(&str, i64, i64)>,
    ) -> io::Result<()> {
        let (left, right) = columns.map_or((0, 0), |(_, left, right)| (left, right));
        let cell = |row: i64, col: i64| {
            let cells = if columns.is_some() { vec![row, col] } else { vec![row] };
            let position = self.definition.position(cells, false).ok();
            let value = position.and_then(|position| self.solved.value(&position));
            value.map_or_else(|| "-".to_string(), |value| self.cell(value))
        };
        let mut width = left.to_string().len().max(right.to_string().len()).max(2);
        for (value, _) in self.solved.histogram() {
            width = width.max(self.cell(value).len());
        }
        let corner = columns.map_or_else(|| row_name.to_string(), |(col, _, _)| format!("{row_name}/{col}"));
        let margin = corner.len().max(lo.to_string().len()).max(hi.to_string().len());
        if columns.is_some() {
            write!(into, "{corner:>margin$}")?;
            for col in left..=right {
                write!(into, " {col:>width$}")?;
            }
            writeln!(into)?;
        }
        for row in (lo..=hi).rev() {
            write!(into, "{row:>margin$}")?;
            for col in left..=right {
                write!(into, " {:>width$}", cell(row, col))?;
            }
            writeln!(into)?;
        }
        if !self.question.signed {
            writeln!(into, "{}", self.words.say("table-legend", &[]))?;
        }
        Ok(())
    }

    fn cell(&self, value: Value) -> String {
        if self.question.signed {
            return signed(value);
        }
        let [win, lose, tie, endless] = &self.letters;
        match value {
            Value::Win { plies } => format!("{win}{plies}"),
            Value::Lose { plies } => format!("{lose}{plies}"),
            Value::Tie { plies } => format!("{tie}{plies}"),
            Value::Endless => endless.clone(),
        }
    }

    fn histogram_csv(&self, into: &mut dyn Write) -> io::Result<()> {
        writeln!(into, "outcome,plies,positions")?;
        for (value, count) in self.solved.histogram().into_iter().rev() {
            let plies = value.plies().map_or_else(String::new, |plies| plies.to_string());
            writeln!(into, "{},{plies},{count}", outcome_name(value.outcome()))?;
        }
        Ok(())
    }

    fn histogram_text(&self, into: &mut dyn Write) -> io::Result<()> {
        for (value, count) in self.solved.histogram().into_iter().rev() {
            writeln!(into, "{count:>12}  {}", self.words.say_value(value))?;
        }
        let total = self.solved.positions();
        writeln!(into, "{total:>12}  {}", self.words.say("table-total", &[]))
    }
}

/// Old texts print a win as the number of plies, a loss as that number with a minus.
fn signed(value: Value) -> String {
    match value {
        Value::Win { plies } => plies.to_string(),
        Value::Lose { plies: 0 } => "0".to_string(),
        Value::Lose { plies } => format!("-{plies}"),
        Value::Tie { plies } => format!("={plies}"),
        Value::Endless => "=".to_string(),
    }
}

pub(crate) fn outcome_name(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win => "win",
        Outcome::Lose => "lose",
        Outcome::Tie => "tie",
        Outcome::Endless => "endless",
    }
}

fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_string()
    }
}
