//! `theco stress`: somebody's program, until it breaks.

use std::fs;
use std::path::Path;

use ask::{AskError, Kind, TaskFiles};
use contest::{Case, Channel, Program, RunLimits, Runner, StressQuestion};

use super::task;
use super::{Context, Done};
use crate::args::Stress;
use crate::files::{Doing, file_error};
use crate::{output, system};

pub(crate) fn stress(context: &Context, asked: &Stress) -> Done {
    let (task, narrowed) = task::of_tests(context, &asked.of)?;
    let channel = if asked.stdio {
        Channel::Standard
    } else {
        let files = task.files();
        Channel::Files { input: files.input, output: files.output }
    };
    let limits = RunLimits {
        time: asked.time_limit,
        memory: asked.memory_limit,
        output: asked.output_limit,
        processes: MOST_PROCESSES,
    };
    let (command, arguments) = asked.program.split_first().ok_or_else(|| no_program(context))?;
    let program = Program { command: command.clone(), arguments: arguments.to_vec(), channel };
    let runner = Runner::new(program, limits)?;
    let question = StressQuestion {
        tests: asked.tests.get(),
        together: asked.of.together.get(),
        seed: asked.of.seed.unwrap_or_else(system::any_number),
        narrowed,
        ..StressQuestion::default()
    };
    let keep = asked.keep.as_deref().map(Keep::begin).transpose()?;
    let answer = contest::stress(&*task, &runner, &question, &context.budget(), &context.words)?;
    drop(runner);
    if let (Some(keep), Some(case)) = (&keep, &answer.broken) {
        keep.save(&answer.files, case)?;
    }
    if context.common.json {
        context.say_json(&answer.json())?;
    } else {
        context.say(&answer.text(&context.words))?;
    }
    Ok(u8::from(!answer.passed()))
}

/// A program may start so many processes and threads.
const MOST_PROCESSES: u64 = 256;

fn no_program(context: &Context) -> AskError {
    let say = |id: &str| context.words.say(id, &[]);
    AskError::new(Kind::Input, say("stress-no-program")).hint(say("hint-stress-no-program"))
}

/// The folder for a case. It is made before programs run, so that it is known to be there.
struct Keep<'a> {
    folder: &'a Path,
    is_new: bool,
}

impl Keep<'_> {
    fn begin(folder: &Path) -> Result<Keep<'_>, AskError> {
        let is_new = !folder.exists();
        fs::create_dir_all(folder).map_err(|error| file_error(Doing::Create, folder, &error))?;
        Ok(Keep { folder, is_new })
    }

    /// Saves the input, what the program wrote, and what is right.
    fn save(&self, names: &TaskFiles, case: &Case) -> Result<(), AskError> {
        let right = format!("{}.right", names.output);
        let output = case.ran.output.as_deref().unwrap_or_default();
        let right_output = case.right.as_deref().filter(|_| case.is_right_whole);
        let files = [
            (&names.input, Some(case.input.as_bytes())),
            (&names.output, Some(output)),
            (&right, right_output),
        ];
        for (name, bytes) in files.into_iter().filter_map(|(name, bytes)| Some((name, bytes?))) {
            output::write(Some(&self.folder.join(name)), |out| Ok(out.write_all(bytes)))?;
        }
        Ok(())
    }
}

impl Drop for Keep<'_> {
    /// A folder that was made for nothing goes; one that holds something stays, as it cannot be removed so.
    fn drop(&mut self) {
        if self.is_new {
            drop(fs::remove_dir(self.folder));
        }
    }
}
