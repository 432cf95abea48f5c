//! Threads that take tasks from one counter.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use crate::{Limits, Progress, Stop};

/// Does `tasks` tasks on the threads that `limits` allows, each thread with a state of its own, and gives the states.
///
/// Nothing waits for anything but the last task, so the work in all does not grow with the threads. Which state did
/// which task is left to chance: what is made of the states must not depend on it, as a sum does not.
///
/// # Errors
/// The first reason to stop, from the watch or from a task; the other threads then stop after their task at hand.
pub(crate) fn share<S: Send, E: From<Stop> + Send>(
    limits: &Limits,
    tasks: usize,
    new_state: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, usize) -> Result<(), E> + Sync,
) -> Result<Vec<S>, E> {
    let next = AtomicUsize::new(0);
    let done = AtomicUsize::new(0);
    let stopped = AtomicBool::new(false);
    let run = || -> Result<S, E> {
        let mut state = new_state();
        while !stopped.load(Ordering::Relaxed) {
            let task = next.fetch_add(1, Ordering::Relaxed);
            if task >= tasks {
                break;
            }
            work(&mut state, task)?;
            let done = done.fetch_add(1, Ordering::Relaxed) + 1;
            limits.watch.check(Some(Progress { done: done as u64, of: tasks as u64 }))?;
        }
        Ok(state)
    };
    let run = || run().inspect_err(|_| stopped.store(true, Ordering::Relaxed));
    let threads = limits.threads.clamp(1, tasks.max(1));
    if threads == 1 {
        return Ok(vec![run()?]);
    }
    thread::scope(|scope| {
        let handles: Vec<_> = (0..threads).map(|_| scope.spawn(run)).collect();
        let results: Vec<_> = handles.into_iter().map(|handle| handle.join()).collect();
        results
            .into_iter()
            .map(|result| result.unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_task_is_done_once_whatever_the_threads() {
        for threads in [1, 2, 7] {
            let limits = Limits { threads, ..Limits::none() };
            let states = share::<_, Stop>(&limits, 100, Vec::new, |state, task| {
                state.push(task);
                Ok(())
            });
            let mut tasks = states.unwrap().concat();
            tasks.sort_unstable();
            assert_eq!(tasks, (0..100).collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_task_that_fails_ends_the_work() {
        for threads in [1, 3] {
            let limits = Limits { threads, ..Limits::none() };
            let result = share(
                &limits,
                1000,
                || (),
                |(), task| {
                    if task == 5 { Err(Stop::Cancelled) } else { Ok(()) }
                },
            );
            assert_eq!(result.unwrap_err(), Stop::Cancelled);
        }
    }
}
