//! What a question runs over, and how far.

use lang::{Definition, ParamValue};

use super::complaint::{Complaint, complain};
use super::values::{self, Values};
use super::{NimbersQuestion, Varied};
use crate::error::AskError;
use crate::written::parameters_of;
use crate::{Budget, Rules, Settings, Words};

/// Where nothing is said, a sequence goes to this number, or so far from its first.
const TO: i64 = 100;

/// A question that has a meaning.
pub(super) enum Asked {
    /// The numbers that a position may be, from the first to the last.
    Numbers { definition: Definition, name: String, first: i64, last: i64 },
    /// The values of a parameter, from the first to the last.
    Parameter { settings: Settings, range: Range, parameters: Vec<(String, ParamValue)> },
}

/// A parameter with a range of values.
pub(super) struct Range {
    pub(super) name: String,
    pub(super) first: i64,
    pub(super) last: i64,
}

impl Asked {
    pub(super) fn read(rules: &Rules, question: &NimbersQuestion, words: &Words) -> Result<Asked, AskError> {
        let refuse = |complaint: Complaint<'_>| complain(&complaint, rules, words);
        let settings = &question.settings;
        if let Some((reason, span)) = rules.rules.no_sums() {
            return Err(refuse(Complaint::NoMeaning { reason, span }));
        }
        if settings.at.is_some() {
            return Err(refuse(Complaint::Position));
        }
        let ranges = ranges(rules, settings).map_err(refuse)?;
        match &ranges[..] {
            [_, ..] if settings.misere => Err(refuse(Complaint::Misere)),
            [] => Asked::numbers(rules, question, words),
            [range] if question.to.is_some() => Err(refuse(Complaint::ToOfRange { name: &range.name })),
            [_] => Asked::parameter(rules, settings, ranges),
            [one, other, ..] => Err(refuse(Complaint::TwoRanges { one: &one.name, other: &other.name })),
        }
    }

    fn numbers(rules: &Rules, question: &NimbersQuestion, words: &Words) -> Result<Asked, AskError> {
        let refuse = |complaint: Complaint<'_>| complain(&complaint, rules, words);
        let definition = rules.define(&question.settings)?;
        let Ok(number) = definition.one_number() else {
            return Err(refuse(Complaint::NotOneNumber));
        };
        let (name, first) = (number.name.to_string(), number.least);
        if question.settings.values.iter().any(|(given, _)| *given == name) {
            return Err(refuse(Complaint::Given { name: &name }));
        }
        let greatest = number.greatest.unwrap_or(i64::MAX);
        let last = match question.to {
            Some(to) if to > greatest => return Err(refuse(Complaint::Beyond { name: &name, greatest })),
            Some(to) if to < first => return Err(refuse(Complaint::Before { name: &name, first })),
            Some(to) => to,
            None if first <= TO => TO.min(greatest),
            None => first.saturating_add(TO).min(greatest),
        };
        Ok(Asked::Numbers { definition, name, first, last })
    }

    fn parameter(rules: &Rules, settings: &Settings, mut ranges: Vec<Range>) -> Result<Asked, AskError> {
        let range = ranges.remove(0);
        let mut settings = settings.clone();
        settings.values.retain(|(name, _)| *name != range.name);
        // The first game tells the values of the other parameters.
        let definition = rules.define_uncompiled(&range.with(&settings, range.first))?;
        let parameters = parameters_of(&definition).into_iter().filter(|(name, _)| *name != range.name);
        Ok(Asked::Parameter { parameters: parameters.collect(), settings, range })
    }

    pub(super) fn values(
        &self,
        rules: &Rules,
        budget: &Budget<'_>,
        words: &Words,
    ) -> Result<Values, AskError> {
        match self {
            Asked::Numbers { definition, first, last, .. } if definition.is_misere() => {
                values::of_misere(rules, definition, [*first, *last], budget, words)
            }
            Asked::Numbers { definition, first, last, .. } => {
                values::of_numbers(rules, definition, [*first, *last], budget, words)
            }
            Asked::Parameter { settings, range, .. } => {
                values::of_parameter(rules, settings, range, budget, words)
            }
        }
    }

    /// The parameters, without the one that the sequence runs over.
    pub(super) fn parameters(&self) -> Vec<(String, ParamValue)> {
        match self {
            Asked::Numbers { definition, .. } => parameters_of(definition),
            Asked::Parameter { parameters, .. } => parameters.clone(),
        }
    }

    pub(super) fn is_misere(&self) -> bool {
        matches!(self, Asked::Numbers { definition, .. } if definition.is_misere())
    }

    pub(super) fn varied(&self) -> Varied {
        match self {
            Asked::Numbers { name, .. } => Varied::Number(name.clone()),
            Asked::Parameter { range, .. } => Varied::Parameter(range.name.clone()),
        }
    }

    pub(super) fn first(&self) -> i64 {
        match self {
            Asked::Numbers { first, .. } => *first,
            Asked::Parameter { range, .. } => range.first,
        }
    }
}

impl Range {
    /// The settings with a value of the parameter.
    pub(super) fn with(&self, settings: &Settings, value: i64) -> Settings {
        let mut settings = settings.clone();
        settings.values.push((self.name.clone(), value.to_string()));
        settings
    }
}

/// The parameters that are given as a range, in the order in which they are given.
fn ranges<'a>(rules: &Rules, settings: &'a Settings) -> Result<Vec<Range>, Complaint<'a>> {
    let mut ranges = Vec::new();
    for (name, value) in &settings.values {
        let Some((first, last)) = value.split_once("..") else { continue };
        let is_number = |known: &lang::ParameterInfo| known.name == *name && !known.is_set;
        if !rules.rules.parameters().iter().any(is_number) {
            // What is no parameter with one number is refused where settings are read.
            continue;
        }
        match (first.trim().parse(), last.trim().parse()) {
            (Ok(first), Ok(last)) if first <= last => ranges.push(Range { name: name.clone(), first, last }),
            _ => return Err(Complaint::Range { name, value }),
        }
    }
    Ok(ranges)
}
