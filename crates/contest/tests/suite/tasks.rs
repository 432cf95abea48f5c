//! Small contests whose answers are known, for tests.

use std::io::{self, Write};

use ask::{
    AskError, Budget, Checked, Chosen, Form, Kind, Slot, Task, TaskFiles, Test, TestAnswer, Values, Verdict,
    Words, Wrong, WrongKind,
};

/// Two numbers, the second at most the first, or a row of numbers, or a board; the answer is the sum of all.
#[derive(Clone, Debug)]
pub(crate) struct Sums {
    pub(crate) shape: Shape,
    pub(crate) several: bool,
    /// The greatest number.
    pub(crate) most: i64,
    /// A sum that nobody can tell.
    pub(crate) unknown: Option<i64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    Pair,
    Row,
    CountedRow,
    Triple,
    Board,
}

fn slot(name: &str, form: Form, values: Values, sizes: &[&str]) -> Slot {
    let sizes = sizes.iter().map(|size| Some((*size).to_string())).collect();
    Slot { name: name.to_string(), form, values, sizes }
}

impl Sums {
    pub(crate) fn answer(&self, test: &[Chosen]) -> i64 {
        test.iter().flat_map(|chosen| &chosen.values).sum()
    }

    fn write(&self, test: &[Chosen]) -> String {
        let words = |values: &[i64]| values.iter().map(i64::to_string).collect::<Vec<_>>().join(" ");
        match self.shape {
            Shape::Board => {
                let line =
                    |row: &[i64]| row.iter().map(|value| if *value == 0 { '.' } else { 'x' }).collect();
                test[0].values.chunks(test[0].width).map(line).collect::<Vec<String>>().join("\n")
            }
            _ => test.iter().map(|chosen| words(&chosen.values)).collect::<Vec<_>>().join(" "),
        }
    }

    /// The answers of an input: the sum of the numbers of each line.
    fn lines(&self, input: &str) -> Vec<String> {
        let mut lines: Vec<&str> = input.lines().collect();
        if self.shape == Shape::Board {
            return vec![input.matches('x').count().to_string()];
        }
        if self.several {
            lines.remove(0);
        }
        let sum =
            |line: &&str| line.split(' ').map(|word| word.parse::<i64>().unwrap()).sum::<i64>().to_string();
        lines.iter().map(sum).collect()
    }
}

impl Task for Sums {
    fn name(&self) -> String {
        "sums".into()
    }

    fn files(&self) -> TaskFiles {
        TaskFiles { input: "sums.inp".into(), output: "sums.out".into() }
    }

    fn holds_several(&self) -> bool {
        self.several
    }

    fn next(&self, chosen: &[Chosen]) -> Result<Option<Slot>, AskError> {
        let all = Values::Between(0, self.most);
        Ok(match (self.shape, chosen) {
            (Shape::Pair, []) => Some(slot("a", Form::Number, Values::Between(1, self.most), &[])),
            (Shape::Pair, [a]) => Some(slot("b", Form::Number, Values::Between(0, a.values[0]), &[])),
            (Shape::Row, []) => Some(slot("row", Form::Row(None), all, &["n"])),
            (Shape::Triple, []) => Some(slot("triple", Form::Row(Some(3)), all, &[])),
            (Shape::CountedRow, []) => Some(slot("n", Form::Number, Values::Between(1, 8), &[])),
            (Shape::CountedRow, [n]) => {
                Some(slot("row", Form::Row(usize::try_from(n.values[0]).ok()), all, &["n"]))
            }
            (Shape::Board, []) => {
                let form = Form::Symbols { symbols: vec!['.', 'x'], rows: None, width: None };
                Some(slot("board", form, Values::Between(0, 1), &["rows", "cols"]))
            }
            _ => None,
        })
    }

    fn is_valid(&self, test: &[Chosen]) -> bool {
        // No sum of 5, as if that were no position.
        self.answer(test) != 5
    }

    fn input(&self, tests: &[Test]) -> String {
        let mut text = if self.several { format!("{}\n", tests.len()) } else { String::new() };
        for test in tests {
            text += &(self.write(test) + "\n");
        }
        text
    }

    fn answers(&self, input: &str, _: &Budget<'_>, _: &Words) -> Result<Vec<TestAnswer>, AskError> {
        let answer =
            |line: String| TestAnswer { line, class: "some", plies: None, several: false, method: "sum" };
        Ok(self.lines(input).into_iter().map(answer).collect())
    }

    fn check_answers(
        &self,
        _: &str,
        answers: &[TestAnswer],
        _: &Budget<'_>,
        _: &Words,
    ) -> Result<Checked, AskError> {
        Ok(Checked { tests: answers.len(), methods: vec!["sum"] })
    }

    fn write_output(
        &self,
        input: &str,
        _: &Budget<'_>,
        _: &Words,
        into: &mut dyn Write,
    ) -> Result<io::Result<()>, AskError> {
        Ok(self.lines(input).iter().try_for_each(|line| writeln!(into, "{line}")))
    }

    fn judge(&self, input: &str, output: &str, _: &Budget<'_>, _: &Words) -> Result<Verdict, AskError> {
        let expected = self.lines(input);
        let unknown = self.unknown.map(|sum| sum.to_string());
        if expected.iter().any(|line| Some(line) == unknown.as_ref()) {
            return Err(AskError::new(Kind::Limit, "this is too much for anybody".to_string()));
        }
        let found: Vec<&str> = output.split_whitespace().collect();
        for (test, expected) in expected.iter().enumerate() {
            let Some(found) = found.get(test).filter(|found| *found != expected) else {
                if found.len() <= test {
                    return Ok(Verdict::Wrong(wrong(WrongKind::Missing, Some(test), expected, "")));
                }
                continue;
            };
            return Ok(Verdict::Wrong(wrong(WrongKind::Answer, Some(test), expected, found)));
        }
        match found.get(expected.len()) {
            Some(found) => Ok(Verdict::Wrong(wrong(WrongKind::Extra, None, "", found))),
            None => Ok(Verdict::Right { tests: expected.len() }),
        }
    }

    fn explain(&self, input: &str, test: usize, _: &Budget<'_>, _: &Words) -> Result<String, AskError> {
        Ok(format!("the sum is {}", self.lines(input)[test]))
    }
}

fn wrong(kind: WrongKind, test: Option<usize>, expected: &str, found: &str) -> Wrong {
    let line = test.map_or(1, |test| test + 1);
    Wrong { kind, test, line, expected: expected.into(), found: found.into(), why: None }
}
