//! A look at what is written, by whoever judges the outputs of others.

use ask::{AskError, Budget, Kind, Task, Verdict, Words, message};

/// Whether a written output is judged right.
///
/// # Errors
/// It is not, which is a fault; or as [`Task::judge`].
pub(super) fn is_right(
    task: &dyn Task,
    input: &str,
    output: &str,
    (budget, words): (&Budget<'_>, &Words),
) -> Result<(), AskError> {
    let Verdict::Wrong(wrong) = task.judge(input, output, budget, words)? else { return Ok(()) };
    let (line, found, expected) = (wrong.line, wrong.found, wrong.expected);
    let message = message!(
        "line {line} of an output that was written here is judged wrong: `{found}`, where `{expected}` would be right",
        line,
        found,
        expected
    );
    Err(AskError::new(Kind::Fault, message).hint(message!("do not use these tests; it is a fault of theco")))
}
