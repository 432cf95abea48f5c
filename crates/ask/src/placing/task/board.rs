//! Outputs that are one board of `H` and `.`, or `0`.

use super::super::contest_input::Case;
use super::judging::{End, Judging};
use super::queens::Marks;
use crate::contest::WrongKind;
use crate::error::AskError;

/// Larger boards are told in words.
const LARGEST_SHOWN: usize = 8;

/// Judges a board of one test: any right one, and `0` only where there is none.
pub(super) fn judge(judging: &mut Judging<'_>, case: &Case) -> Result<(), End> {
    let n = case.n;
    let mut marks = Marks::new(n);
    for row in 0..n {
        let token = judging.required(|judging| expected(judging, case))?;
        if row == 0 && token.text == "0" {
            let right = expected(judging, case)?;
            return match &*right {
                "0" => Ok(()),
                _ => {
                    let why = judging.say("task-there-is-one", &[("n", n.to_string())]);
                    Err(judging.wrong(WrongKind::Answer, token, &right, Some(why)))
                }
            };
        }
        let wrong = |kind, id: Option<&str>, number: String| {
            let number = ("number", number);
            let why =
                id.map(|id| judging.say(id, &[("row", (row + 1).to_string()), number, ("n", n.to_string())]));
            Err(judging.wrong(kind, token, &expected(judging, case)?, why))
        };
        if !token.text.bytes().all(|byte| matches!(byte, b'H' | b'.')) {
            return wrong(WrongKind::Form, None, String::new());
        }
        if token.text.len() != n {
            return wrong(WrongKind::Form, Some("task-row-length"), token.text.len().to_string());
        }
        let queens = token.text.bytes().filter(|byte| *byte == b'H').count();
        if queens != 1 {
            return wrong(WrongKind::Answer, Some("task-row-queens"), queens.to_string());
        }
        let column = token.text.find('H').unwrap_or_default();
        if let Err(attack) = marks.put(column) {
            let id = if attack.is_diagonal { "task-attack-rows-diagonal" } else { "task-attack-rows" };
            let (first, second) = ((attack.first + 1).to_string(), (attack.second + 1).to_string());
            let why = judging.say(id, &[("first", first), ("second", second)]);
            return Err(judging.wrong(WrongKind::Answer, token, &expected(judging, case)?, Some(why)));
        }
    }
    Ok(())
}

/// A row of a board with a queen in one column.
pub(super) fn row(column: usize, columns: usize) -> String {
    (0..columns).map(|place| if place == column { 'H' } else { '.' }).collect()
}

/// A right output, if it is short, otherwise what one is.
fn expected(judging: &Judging<'_>, case: &Case) -> Result<String, AskError> {
    let problem = judging.task.problem(case, judging.words)?;
    let one = placement::one(&problem, &judging.budget.counting());
    let one = one.map_err(|error| AskError::count(error, judging.words))?;
    let Some(queens) = one.placement else { return Ok("0".to_string()) };
    if case.n > LARGEST_SHOWN {
        return Ok(judging.say("task-board", &[("n", case.n.to_string())]));
    }
    let rows: Vec<String> = queens.iter().map(|queen| row(queen.square % case.n, case.n)).collect();
    Ok(rows.join(" "))
}
