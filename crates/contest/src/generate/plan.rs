//! Plans of test sets: the subtasks of a TOML file.

use std::ops::Range;

use ask::{AskError, Kind, Message, message};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::space::Narrowed;

/// The classes that tests may have: the outcomes of games, and how many placements there are.
pub(super) const CLASSES: [&str; 7] = ["win", "lose", "tie", "endless", "none", "one", "some"];

/// Subtasks, in their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// What messages call the file.
    pub label: String,
    /// The subtasks.
    pub subtasks: Vec<Subtask>,
}

/// A part of a test set.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Subtask {
    /// What it is called.
    pub name: Option<String>,
    /// How many files it has.
    pub tests: usize,
    /// How many points it is worth.
    pub points: Option<u32>,
    /// The most tests in one file.
    pub together: Option<usize>,
    /// What the numbers that the contest reads may be, each with its line and column in the plan.
    pub ranges: Vec<PlanRange>,
    /// Only tests of these classes; empty: of all.
    pub class: Vec<&'static str>,
}

/// A range for what a contest reads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanRange {
    /// The range.
    pub narrowed: Narrowed,
    /// Its line and column.
    pub place: (usize, usize),
}

impl Plan {
    /// Reads a plan; `label` is what messages call its file.
    ///
    /// # Errors
    /// With line and column: it is no TOML, or a field is missing, unknown or of the wrong kind.
    pub fn read(text: &str, label: &str) -> Result<Plan, AskError> {
        let reader = Reader { text, label };
        let table = DeTable::parse(text).map_err(|error| {
            let why = error.message().lines().next().unwrap_or_default().to_string();
            reader.wrong(&error.span().unwrap_or(0..0), &message!("this is no TOML: `{why}`", why))
        })?;
        let mut subtasks = Vec::new();
        for (key, value) in table.get_ref() {
            let tables = value.get_ref().as_array().filter(|_| key.get_ref() == "subtask");
            let tables = tables.ok_or_else(|| {
                let wrong = message!("`{key}` is no list of subtasks", key = key.get_ref().as_ref());
                reader.wrong(&key.span(), &wrong).hint(begin())
            })?;
            for table in tables.iter() {
                let fields = table.get_ref().as_table();
                let fields = fields.ok_or_else(|| {
                    reader.wrong(&table.span(), &message!("this is no subtask")).hint(begin())
                })?;
                subtasks.push(reader.subtask(&table.span(), fields)?);
            }
        }
        if subtasks.is_empty() {
            return Err(reader.wrong(&(0..0), &message!("the plan has no subtask")).hint(begin()));
        }
        Ok(Plan { label: label.to_string(), subtasks })
    }
}

fn begin() -> Message {
    message!(
        "begin each subtask with a line `[[subtask]]`, then lines such as `tests = 10` and `points = 30`"
    )
}

struct Reader<'a> {
    text: &'a str,
    label: &'a str,
}

impl Reader<'_> {
    fn subtask(&self, span: &Range<usize>, fields: &DeTable<'_>) -> Result<Subtask, AskError> {
        let mut subtask = Subtask::default();
        let mut has_tests = false;
        for (key, value) in fields {
            match key.get_ref().as_ref() {
                "name" => subtask.name = Some(self.name(value)?),
                "tests" => {
                    subtask.tests = self.count(value)? as usize;
                    has_tests = true;
                }
                "together" => subtask.together = Some(self.count(value)? as usize),
                "points" => subtask.points = Some(self.count(value)?),
                "class" => subtask.class = self.classes(value)?,
                name => {
                    let place = self.place(key.span().start);
                    subtask.ranges.push(PlanRange { narrowed: self.range(name, value)?, place });
                }
            }
        }
        if !has_tests {
            let wrong = self.wrong(span, &message!("this subtask has no `tests`"));
            return Err(wrong.hint(message!("say how many files it has, such as `tests = 10`")));
        }
        Ok(subtask)
    }

    fn name(&self, value: &Spanned<DeValue<'_>>) -> Result<String, AskError> {
        let name =
            value.get_ref().as_str().filter(|name| !name.is_empty() && !name.contains(char::is_control));
        name.map(str::to_string).ok_or_else(|| {
            let wrong = self.wrong(&value.span(), &message!("a name is a text on one line"));
            wrong.hint(message!("write it in quotes, such as `name = \"small\"`"))
        })
    }

    fn count(&self, value: &Spanned<DeValue<'_>>) -> Result<u32, AskError> {
        integer(value.get_ref())
            .and_then(|number| u32::try_from(number).ok())
            .filter(|number| *number > 0)
            .ok_or_else(|| {
                let wrong = self.wrong(&value.span(), &message!("this is no whole number from 1 on"));
                wrong.hint(message!("write a number, such as 10"))
            })
    }

    fn range(&self, name: &str, value: &Spanned<DeValue<'_>>) -> Result<Narrowed, AskError> {
        let narrowed = match value.get_ref() {
            DeValue::String(text) => Narrowed::read(name, text).ok(),
            other => integer(other).map(|number| Narrowed {
                name: name.to_string(),
                least: number,
                greatest: number,
            }),
        };
        narrowed.ok_or_else(|| {
            let wrong = self.wrong(&value.span(), &message!("this is no range of numbers"));
            wrong.hint(message!("write a range in quotes, such as `\"1..10\"`, or a number, such as 4"))
        })
    }

    fn classes(&self, value: &Spanned<DeValue<'_>>) -> Result<Vec<&'static str>, AskError> {
        let wrong = |span: Range<usize>| {
            let wrong = self.wrong(&span, &message!("this is no list of classes"));
            wrong.hint(message!(
                "write such a list: `class = [\"win\", \"lose\"]`; there are {classes}",
                classes = CLASSES.join(", ")
            ))
        };
        let class = |value: &Spanned<DeValue<'_>>| {
            let known =
                value.get_ref().as_str().and_then(|name| CLASSES.into_iter().find(|class| *class == name));
            known.ok_or_else(|| wrong(value.span()))
        };
        match value.get_ref() {
            DeValue::Array(values) if !values.is_empty() => values.iter().map(class).collect(),
            DeValue::String(_) => Ok(vec![class(value)?]),
            _ => Err(wrong(value.span())),
        }
    }

    fn wrong(&self, span: &Range<usize>, message: &Message) -> AskError {
        at(self.label, self.place(span.start), message)
    }

    /// Line and column, both from 1, of a byte.
    fn place(&self, at: usize) -> (usize, usize) {
        let before = self.text.get(..at).unwrap_or(self.text);
        let line_start = before.rfind('\n').map_or(0, |end| end + 1);
        (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
    }
}

/// An error at a place of a plan.
pub(super) fn at(label: &str, (line, column): (usize, usize), message: &Message) -> AskError {
    AskError::new(
        Kind::Input,
        message!("{file}:{line}:{column}: {message}", file = label, line, column, message),
    )
}

fn integer(value: &DeValue<'_>) -> Option<i64> {
    let number = value.as_integer()?;
    i64::from_str_radix(&number.as_str().replace('_', ""), number.radix()).ok()
}

impl Subtask {
    /// Its ranges, each cut by another one of the same name.
    pub(super) fn narrowed(&self, others: &[Narrowed]) -> Vec<Narrowed> {
        let mut all = others.to_vec();
        for PlanRange { narrowed, .. } in &self.ranges {
            match all.iter_mut().find(|known| known.name == narrowed.name) {
                Some(known) => *known = narrowed.clone().cut(known),
                None => all.push(narrowed.clone()),
            }
        }
        all
    }
}
