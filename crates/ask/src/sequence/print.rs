//! Sequences as text, CSV, b-files and JSON.

use std::io::{self, Write};

use cgt::Genus;
use serde_json::{Value, json};

use super::{By, NimbersAnswer, PeriodAnswer, ProvedPeriod, Theorem, Varied};
use crate::error::AskError;
use crate::text::{columns, game_line};
use crate::{FORMAT, ImageFormat, Words, json};

/// So many terms are shown to people; the other formats have them all.
const MOST_TERMS: usize = 1000;

/// Terms stand in lines of so many.
const PER_LINE: usize = 10;

/// Genera are longer.
const GENERA_PER_LINE: usize = 5;

/// Or in lines of a period, or of several, where it is no longer.
const LONGEST_LINE: usize = 40;

/// So many exceptions to a period are named to people.
const MOST_EXCEPTIONS: usize = 50;

/// How a sequence is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NimbersFormat {
    /// For people.
    Text,
    /// Comma-separated values.
    Csv,
    /// As the OEIS keeps sequences: an index and a term on each line.
    Bfile,
    /// JSON.
    Json,
    /// A picture: values against numbers.
    Svg,
    /// The same picture as pixels.
    Png,
}

impl NimbersFormat {
    /// The image that a sequence is drawn in, where it is one.
    pub fn image(self) -> Option<ImageFormat> {
        match self {
            NimbersFormat::Svg => Some(ImageFormat::Svg),
            NimbersFormat::Png => Some(ImageFormat::Png),
            _ => None,
        }
    }
}

impl NimbersAnswer {
    /// Prints the answer.
    ///
    /// # Errors
    /// Outside: it cannot be drawn. Inside: what it is written to failed.
    pub fn write(
        &self,
        format: NimbersFormat,
        words: &Words,
        into: &mut dyn Write,
    ) -> Result<io::Result<()>, AskError> {
        if let Some(image) = format.image() {
            let image = self.image(image, words)?;
            return Ok(into.write_all(&image));
        }
        Ok(match format {
            NimbersFormat::Csv => self.csv(into),
            NimbersFormat::Bfile => self.bfile(into),
            NimbersFormat::Json => self.json_lines(into),
            NimbersFormat::Text | NimbersFormat::Svg | NimbersFormat::Png => {
                into.write_all(self.text(words).as_bytes())
            }
        })
    }

    /// The terms with their numbers.
    fn terms(&self) -> impl Iterator<Item = (i64, u32)> {
        (self.first..=i64::MAX).zip(self.nimbers.iter().copied())
    }

    fn csv(&self, into: &mut dyn Write) -> io::Result<()> {
        if let Some(genera) = &self.genera {
            writeln!(into, "n,value,genus")?;
            let mut terms = self.terms().zip(genera);
            return terms
                .try_for_each(|((number, nimber), genus)| writeln!(into, "{number},{nimber},\"{genus}\""));
        }
        writeln!(into, "n,value")?;
        self.terms().try_for_each(|(number, nimber)| writeln!(into, "{number},{nimber}"))
    }

    fn bfile(&self, into: &mut dyn Write) -> io::Result<()> {
        self.terms().try_for_each(|(number, nimber)| writeln!(into, "{number} {nimber}"))
    }

    /// The answer as JSON: what the command line writes, and a picture if that is asked.
    ///
    /// Takes some thirty bytes for each term.
    pub fn json(&self, picture: bool, words: &Words) -> Value {
        let mut json = self.head();
        json["nimbers"] = json!(self.nimbers);
        if picture {
            json["picture"] = self.picture(words).json();
        }
        json
    }

    /// All but the terms. `number` or `parameter` is the name of what the sequence runs over. A `period` that is null was
    /// looked for and not found; where none was looked for there is no such field.
    fn head(&self) -> Value {
        let mut head = json!({
            "theco": FORMAT,
            "game": self.game,
            "parameters": json::parameters(self.parameters.clone()),
        });
        if let Some(code) = &self.code {
            head["octal"] = json!(code);
        }
        match &self.varied {
            Varied::Number(name) => head["number"] = json!(name),
            Varied::Parameter(name) => head["parameter"] = json!(name),
        }
        if let Some(genera) = &self.genera {
            head["misere"] = json!(true);
            head["genera"] = genera.iter().map(|genus| json!(genus.to_string())).collect();
        }
        head["first"] = json!(self.first);
        match &self.period {
            PeriodAnswer::NotSought => {}
            PeriodAnswer::NotFound { .. } => head["period"] = json!(null),
            PeriodAnswer::Proved(period) => head["period"] = period.json(),
        }
        head["method"] = json!(self.method.name());
        head["positions"] = json!(self.positions);
        head["seconds"] = json!((self.seconds * 1e6).round() / 1e6);
        head
    }

    fn json_lines(&self, into: &mut dyn Write) -> io::Result<()> {
        let head = self.head().to_string();
        // There may be many terms, so that they are written as they are.
        write!(into, "{},\"nimbers\":[", head.trim_end_matches('}'))?;
        for (place, nimber) in self.nimbers.iter().enumerate() {
            write!(into, "{}{nimber}", if place == 0 { "" } else { "," })?;
        }
        writeln!(into, "]}}")
    }

    /// The answer in words: what it is, what is known of a period, the first thousand terms.
    fn text(&self, words: &Words) -> String {
        let mut lines = vec![self.heading(words)];
        lines.extend(self.period_text(words));
        lines.extend(self.exceptions_text(words));
        lines.push(String::new());
        lines.extend(match &self.genera {
            Some(genera) => self.genus_lines(genera),
            None => self.term_lines(),
        });
        if self.nimbers.len() > MOST_TERMS {
            let more = (self.nimbers.len() - MOST_TERMS).to_string();
            lines.push(words.say("nimbers-more", &[("more", more.into())]));
        }
        let id = match self.by {
            By::Search => "nimbers-by-search",
            By::Sequence => "nimbers-by-sequence",
            By::Genera => "nimbers-by-genera",
        };
        let cost = [
            ("positions", self.positions.to_string().into()),
            ("seconds", format!("{:.3}", self.seconds).into()),
        ];
        lines.extend([String::new(), words.say(id, &cost), String::new()]);
        lines.join("\n")
    }

    fn heading(&self, words: &Words) -> String {
        let id = match self.varied {
            Varied::Number(_) if self.genera.is_some() => "nimbers-genera-of-number",
            Varied::Number(_) => "nimbers-of-number",
            Varied::Parameter(_) => "nimbers-of-parameter",
        };
        let mut game = game_line(&self.game, &self.parameters, self.genera.is_some(), words);
        if let Some(code) = &self.code {
            game += &format!(" ({})", words.say("nimbers-octal", &[("code", code.as_str().into())]));
        }
        let args = [
            ("game", game.into()),
            ("name", self.varied.name().into()),
            ("first", self.first.to_string().into()),
            ("last", self.last().to_string().into()),
        ];
        words.say(id, &args)
    }

    /// What is known of a period, in one line.
    pub(super) fn period_text(&self, words: &Words) -> Option<String> {
        match &self.period {
            PeriodAnswer::NotSought => None,
            PeriodAnswer::NotFound { to } => {
                Some(words.say("nimbers-no-period", &[("last", to.to_string().into())]))
            }
            PeriodAnswer::Proved(period) => Some(period.text(words)),
        }
    }

    fn exceptions_text(&self, words: &Words) -> Option<String> {
        let PeriodAnswer::Proved(period) = &self.period else { return None };
        let named = period.exceptions.iter().take(MOST_EXCEPTIONS).map(i64::to_string);
        let mut named = named.collect::<Vec<_>>().join(", ");
        if period.exceptions.len() > MOST_EXCEPTIONS {
            named += ", …";
        }
        let args = [
            ("name", self.varied.name().into()),
            ("exceptions", named.into()),
            ("count", period.exceptions.len().into()),
        ];
        (!period.exceptions.is_empty()).then(|| words.say("nimbers-exceptions", &args))
    }

    /// The first genera, with their numbers.
    fn genus_lines(&self, genera: &[Genus]) -> Vec<String> {
        let cells = (self.first..=i64::MAX).zip(genera).take(MOST_TERMS);
        let cells: Vec<[String; 2]> =
            cells.map(|(number, genus)| [format!("{number}:"), genus.to_string()]).collect();
        let line = |cells: &[[String; 2]]| {
            let mut row = [const { String::new() }; 2 * GENERA_PER_LINE];
            row[..2 * cells.len()].clone_from_slice(&cells.concat());
            row
        };
        let rows: Vec<_> = cells.chunks(GENERA_PER_LINE).map(line).collect();
        columns(&rows)
    }

    /// The first terms, with the number of the first of each line at its left.
    fn term_lines(&self) -> Vec<String> {
        let shown = &self.nimbers[..self.nimbers.len().min(MOST_TERMS)];
        let per_line = self.per_line();
        let width = shown.iter().max().map_or(1, |greatest| greatest.to_string().len());
        let numbers = (self.first..=i64::MAX).step_by(per_line);
        let lines: Vec<(String, &[u32])> =
            numbers.map(|number| number.to_string()).zip(shown.chunks(per_line)).collect();
        let margin = lines.iter().map(|(number, _)| number.len()).max().unwrap_or(1);
        let line = |(number, terms): (String, &[u32])| {
            let terms: String = terms.iter().map(|term| format!(" {term:>width$}")).collect();
            format!("{number:>margin$}:{terms}")
        };
        lines.into_iter().map(line).collect()
    }

    /// How many terms stand in a line: ten, or whole periods, so that these stand under each other.
    fn per_line(&self) -> usize {
        let PeriodAnswer::Proved(period) = &self.period else { return PER_LINE };
        match usize::try_from(period.length) {
            Ok(length) if (1..=LONGEST_LINE).contains(&length) => length * PER_LINE.div_ceil(length),
            _ => PER_LINE,
        }
    }
}

impl ProvedPeriod {
    fn text(&self, words: &Words) -> String {
        let theorem = match self.theorem {
            Theorem::GuySmith => "nimbers-guy-smith",
            Theorem::Subtraction => "nimbers-subtraction",
            Theorem::Recurrence => "nimbers-recurrence",
        };
        let args = [
            ("length", self.length.to_string().into()),
            ("from", self.from.to_string().into()),
            ("saltus", self.saltus.to_string().into()),
            ("checked", self.checked_to.to_string().into()),
            ("theorem", words.say(theorem, &[]).into()),
        ];
        words.say(if self.saltus == 0 { "nimbers-period" } else { "nimbers-period-saltus" }, &args)
    }

    fn json(&self) -> Value {
        let theorem = match self.theorem {
            Theorem::GuySmith => "guy-smith",
            Theorem::Subtraction => "subtraction",
            Theorem::Recurrence => "recurrence",
        };
        json!({
            "from": self.from, "length": self.length, "saltus": self.saltus, "exceptions": self.exceptions,
            "checked_to": self.checked_to, "theorem": theorem,
        })
    }
}
