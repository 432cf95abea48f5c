//! Test sets with answers, for those who set a contest.
//!
//! Tests grow from the smallest to the limits, hold what is extreme on purpose, and are chosen among many candidates so
//! that outcomes and plies are mixed. The same question gives the same set on any machine: work is bounded by counts of
//! candidates, never by time.

mod choose;
mod draft;
mod ends;
mod every;
mod judged;
mod parallel;
mod patient;
mod plan;
mod scale;
mod section;
mod summary;
#[cfg(test)]
mod tests;
mod write;

use std::collections::HashSet;

use ask::{AskError, Budget, Checked, Kind, Message, Task, Test, TestAnswer, Words, message};

pub use plan::{Plan, PlanRange, Subtask};
pub use write::{Folder, Layout, LineEnd, check_folder, write};

use crate::space::{Narrowed, Space, Usual, check_together, greatest, names_of, unread};
use draft::Maker;
use section::Section;

/// The most files of a set.
const MOST_FILES: usize = 10_000;
/// The most tests of a set.
const MOST_TESTS: usize = 100_000;
/// The most bytes of an input.
const LARGEST_INPUT: usize = 64 << 20;

/// What test set is asked for.
#[derive(Clone, Debug)]
pub struct GenerateQuestion {
    /// How many files there are, unless a plan says it: from 1 to 10 000.
    pub tests: usize,
    /// The most tests in one file, where the contest holds several.
    pub together: usize,
    /// Another seed makes another set.
    pub seed: u64,
    /// The ranges that were asked for.
    pub narrowed: Vec<Narrowed>,
    /// The subtasks, if there are any.
    pub plan: Option<Plan>,
}

impl Default for GenerateQuestion {
    fn default() -> GenerateQuestion {
        GenerateQuestion { tests: 50, together: 10, seed: 0, narrowed: Vec::new(), plan: None }
    }
}

/// Tests with their answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TestSet {
    /// What the contest is called.
    pub contest: String,
    /// The seed that makes this set.
    pub seed: u64,
    /// In their order.
    pub files: Vec<TestFile>,
    /// Whether there are subtasks.
    pub has_subtasks: bool,
    /// How many answers a second method found, too.
    pub checked: Checked,
    /// What else to say, in the reader's language.
    pub notes: Vec<String>,
}

/// An input with its output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TestFile {
    /// From 1.
    pub number: usize,
    /// The name of its subtask, or its number; empty where there are none.
    pub subtask: String,
    /// What it is worth, where a plan says it: its share of its subtask's points.
    pub points: Option<u32>,
    /// What is read.
    pub input: String,
    /// What is to be written.
    pub output: String,
    /// The answers of its tests.
    pub tests: Vec<TestAnswer>,
    /// The greatest number of its tests, or the longest side of their rows and boards.
    pub greatest: u64,
}

/// Makes a test set.
///
/// **Method**: candidates of growing size are drawn, several with the same beginning (a table of the game answers them
/// together), and answered; best moves of won tests are followed to lost ones, which chance alone seldom finds among large
/// positions; for classes that a file lacks more are looked for in the same way, also near tests of that class. Where there
/// are few tests at all, all of them are candidates. No test comes twice: where there are fewer than asked for, the set
/// is smaller, and a note says so.
///
/// **Complexity**: some forty candidates for each file of ten tests, eight for each file of one.
///
/// # Errors
/// The question does not fit: no file or too many, a name that the contest does not read, no test in the ranges; or as
/// [`Task::answers`].
pub fn generate(
    task: &dyn Task,
    question: &GenerateQuestion,
    budget: &Budget<'_>,
    words: &Words,
) -> Result<TestSet, AskError> {
    let sections = sections(task, question)?;
    let mut used: HashSet<Test> = HashSet::new();
    let mut notes = Vec::new();
    let mut chosen: Vec<(usize, Vec<Test>, Vec<TestAnswer>)> = Vec::new();
    check_names(task, question)?;
    for (number, section) in sections.iter().enumerate() {
        let maker = Maker::new(Space { task, narrowed: &section.narrowed })?;
        let files = section.files(number, &maker, task, question.seed, &mut used, (budget, words))?;
        note_usual(&maker.outline.usual, &mut notes, words);
        let (found, made) =
            (files.iter().map(Vec::len).sum::<usize>(), files.iter().filter(|file| !file.is_empty()).count());
        if found == 0 {
            return Err(nothing(question, number, section));
        }
        if found < section.files * section.together {
            let subtask = section.name.as_str();
            let args = [
                ("tests", found.into()),
                ("files", made.into()),
                ("wanted", (section.files * section.together).into()),
            ];
            let said = words.say("generate-note-few", &args);
            notes.push(if subtask.is_empty() { said } else { format!("{subtask}: {said}") });
        }
        for file in files.into_iter().filter(|file| !file.is_empty()) {
            let (tests, answers) = file.into_iter().map(|known| (known.test, known.answer)).unzip();
            chosen.push((number, tests, answers));
        }
    }
    finish(task, question.seed, &sections, chosen, notes, (budget, words))
}

/// Writes inputs and outputs, and checks the answers by a second method.
fn finish(
    task: &dyn Task,
    seed: u64,
    sections: &[Section],
    chosen: Vec<(usize, Vec<Test>, Vec<TestAnswer>)>,
    notes: Vec<String>,
    (budget, words): (&Budget<'_>, &Words),
) -> Result<TestSet, AskError> {
    let made = parallel::each(chosen.len(), budget, words, |number, budget| {
        let (_, tests, answers) = &chosen[number];
        let input = task.input(tests);
        if input.len() > LARGEST_INPUT {
            let wrong = message!("an input would be larger than 64 MiB");
            return Err(AskError::new(Kind::Input, wrong).hint(narrower()));
        }
        let mut output = Vec::new();
        let written = patient::in_a_minute(task, tests, budget, |budget| {
            output.clear();
            task.write_output(&input, budget, words, &mut output)
        })?;
        written.map_err(|error| AskError::new(Kind::Fault, error.to_string()))?;
        let output =
            String::from_utf8(output).map_err(|error| AskError::new(Kind::Fault, error.to_string()))?;
        let checked = task.check_answers(&input, answers, budget, words)?;
        judged::is_right(task, &input, &output, (budget, words))?;
        Ok((input, output, checked))
    });
    let made = patient::as_limit(made, budget)?;
    let mut checked = Checked::default();
    let mut files: Vec<TestFile> = Vec::with_capacity(chosen.len());
    let mut of_section = vec![0_u32; sections.len()];
    let counts: Vec<u32> = (0..sections.len())
        .map(|number| chosen.iter().filter(|file| file.0 == number).count() as u32)
        .collect();
    for ((section, tests, answers), (input, output, here)) in chosen.into_iter().zip(made) {
        checked.tests += here.tests;
        for method in here.methods {
            if !checked.methods.contains(&method) {
                checked.methods.push(method);
            }
        }
        let place = of_section[section];
        of_section[section] += 1;
        let up_to = |points: u32, place: u32| {
            (u64::from(points) * u64::from(place) / u64::from(counts[section])) as u32
        };
        files.push(TestFile {
            number: files.len() + 1,
            subtask: sections[section].name.clone(),
            points: sections[section].points.map(|points| up_to(points, place + 1) - up_to(points, place)),
            input,
            output,
            tests: answers,
            greatest: tests.iter().map(|test| greatest(test)).max().unwrap_or(0),
        });
    }
    let has_subtasks = sections.iter().any(|section| !section.name.is_empty());
    Ok(TestSet { contest: task.name(), seed, files, has_subtasks, checked, notes })
}

/// The parts of the set: the subtasks of the plan, or one part.
fn sections(task: &dyn Task, question: &GenerateQuestion) -> Result<Vec<Section>, AskError> {
    let together = |wanted: usize| if task.holds_several() { wanted } else { 1 };
    let sections: Vec<Section> = match &question.plan {
        None => vec![Section {
            name: String::new(),
            files: question.tests,
            together: together(question.together),
            points: None,
            narrowed: question.narrowed.clone(),
            class: Vec::new(),
        }],
        Some(plan) => {
            let section = |(number, subtask): (usize, &Subtask)| Section {
                name: subtask.name.clone().unwrap_or_else(|| (number + 1).to_string()),
                files: subtask.tests,
                together: together(subtask.together.unwrap_or(question.together)),
                points: subtask.points,
                narrowed: subtask.narrowed(&question.narrowed),
                class: subtask.class.clone(),
            };
            plan.subtasks.iter().enumerate().map(section).collect()
        }
    };
    let files = sections.iter().fold(0_usize, |sum, section| sum.saturating_add(section.files));
    if !(1..=MOST_FILES).contains(&files) {
        let wrong = message!("a test set has from 1 to {most} files, not {files}", most = MOST_FILES, files);
        return Err(AskError::new(Kind::Input, wrong).hint(message!("write `--tests 50`")));
    }
    let tests = sections.iter().map(|section| section.files.saturating_mul(section.together));
    let tests = tests.fold(0_usize, usize::saturating_add);
    sections.iter().try_for_each(|section| check_together(section.together))?;
    if tests > MOST_TESTS {
        let wrong = message!(
            "a test set has at most {most} tests in all its files together, not {tests}",
            most = MOST_TESTS,
            tests
        );
        return Err(AskError::new(Kind::Input, wrong).hint(message!("write `--together 10`")));
    }
    Ok(sections)
}

/// Whether all that was narrowed, and all that a plan narrows, is something that the contest reads.
fn check_names(task: &dyn Task, question: &GenerateQuestion) -> Result<(), AskError> {
    Space { task, narrowed: &question.narrowed }.check_names()?;
    let Some(plan) = &question.plan else { return Ok(()) };
    let known = names_of(task)?;
    let ranges = plan.subtasks.iter().flat_map(|subtask| &subtask.ranges);
    for PlanRange { narrowed, place } in ranges {
        if !known.contains(&narrowed.name) {
            let (wrong, hint) = unread(task, &narrowed.name, &known);
            return Err(plan::at(&plan.label, *place, &wrong).hint(hint));
        }
    }
    Ok(())
}

/// That no test is found for a section.
fn nothing(question: &GenerateQuestion, number: usize, section: &Section) -> AskError {
    let wrong = if section.class.is_empty() {
        message!("no test was found whose numbers are in their ranges")
    } else {
        message!("no test of the class {classes} was found", classes = section.class.join(", "))
    };
    let hint = message!("make the ranges wider, such as `NAME=1..1000`");
    let Some(plan) = &question.plan else { return AskError::new(Kind::Input, wrong).hint(hint) };
    let place = plan.subtasks.get(number).and_then(|subtask| subtask.ranges.first()).map(|range| range.place);
    match place {
        Some(place) => plan::at(&plan.label, place, &wrong),
        None => {
            let (file, name) = (&plan.label, &section.name);
            AskError::new(Kind::Input, message!("{file}: {name}: {message}", file, name, message = wrong))
        }
    }
    .hint(hint)
}

fn note_usual(usual: &[Usual], notes: &mut Vec<String>, words: &Words) {
    for usual in usual {
        let note = match usual {
            Usual::Greatest(name, limit) => {
                let args = [("name", name.as_str().into()), ("limit", limit.to_string().into())];
                words.say("generate-note-greatest", &args)
            }
            Usual::Length(name, size, limit) => {
                let args = [("name", name.as_str().into()), ("limit", (*limit).into())];
                let said = words.say("generate-note-length", &args);
                let change =
                    |size: &String| words.say("generate-note-size", &[("name", size.as_str().into())]);
                size.as_ref().map(change).map_or(said.clone(), |change| format!("{said}; {change}"))
            }
        };
        if !notes.contains(&note) {
            notes.push(note);
        }
    }
}

fn narrower() -> Message {
    message!("make the ranges narrower, such as `NAME=1..1000`")
}
