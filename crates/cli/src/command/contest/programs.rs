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
