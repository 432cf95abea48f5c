//! `theco generate`: test inputs with their answers.

use contest::{Folder, GenerateQuestion, Layout, LineEnd, Plan};

use super::task;
use super::{Context, Done};
use crate::args::{Generate, LayoutName};
use crate::{files, system};

pub(crate) fn generate(context: &Context, asked: &Generate) -> Done {
    let (task, narrowed) = task::of_tests(context, &asked.of)?;
    let plan = match &asked.plan {
        Some(path) => Some(Plan::read(&files::read_text(path)?, &path.display().to_string())?),
        None => None,
    };
    let tests = asked.tests.map_or(Ok(50), |tests| usize::try_from(tests.get())).unwrap_or(usize::MAX);
    let question = GenerateQuestion {
        tests,
        together: asked.of.together.get(),
        seed: asked.of.seed.unwrap_or_else(system::any_number),
        narrowed,
        plan,
    };
    contest::check_folder(&asked.out)?;
    let set = contest::generate(&*task, &question, &context.budget(), &context.words)?;
    let names = task.files();
    let folder = Folder {
        folder: &asked.out,
        layout: match asked.layout {
            LayoutName::Pairs => Layout::Pairs,
            LayoutName::Themis => Layout::Themis,
        },
        names: &names,
        line_end: if asked.crlf { LineEnd::CarriageReturn } else { LineEnd::Newline },
    };
    contest::write(&set, &folder, &context.budget(), &context.words)?;
    if context.common.json {
        context.say_json(&set.json(Some(&asked.out)))
    } else {
        context.say(&set.text(Some(&asked.out), &asked.of.contest, &context.words))
    }
}
