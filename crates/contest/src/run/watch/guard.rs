//! The process between the one who asks and the watcher: sees to it that nothing is left whichever of them ends first.

use std::fs;
use std::io;
use std::os::fd::AsFd;
use std::process::Stdio;
use std::time::Duration;

use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sched::{CloneFlags, unshare};
use nix::sys::prctl;
use nix::unistd::{getegid, geteuid, setsid};

use super::{Task, again, process};
use crate::run::Isolation;
use crate::run::folder;

/// So long a watcher may take to end by itself when nobody asks any more.
const PATIENCE: Duration = Duration::from_secs(1);

/// Starts a watcher and waits until it or the one who asks has ended; then ends the other, and removes the folder.
pub(super) fn guard(task: &Task) -> io::Result<()> {
    // A session of its own: what is typed at the terminal, Ctrl-C too, is for the one who asks alone.
    let _: nix::Result<_> = setsid();
    enter(task.isolation)?;
    prctl::set_child_subreaper(true)?;
    let task = Task {
        is_guard: false,
        isolation: task.isolation,
        folder: task.folder.clone(),
        limits: task.limits,
        command: task.command.clone(),
        arguments: task.arguments.clone(),
    };
    // The watcher alone holds the other end of its standard error, which thus ends with it.
    let mut watcher = again(None, &task).stderr(Stdio::piped()).spawn()?;
    let its_end = watcher.stderr.take().ok_or(io::ErrorKind::BrokenPipe)?;
    let asker = io::stdin();
    let hung_up = |polled: &PollFd<'_>| {
        polled.revents().is_some_and(|events| events.intersects(PollFlags::POLLHUP | PollFlags::POLLERR))
    };
    loop {
        // Hanging up is told unasked.
        let mut ends = [
            PollFd::new(asker.as_fd(), PollFlags::empty()),
            PollFd::new(its_end.as_fd(), PollFlags::empty()),
        ];
        let polled = poll(&mut ends, PollTimeout::NONE);
        if polled.is_ok() && hung_up(&ends[0]) && !hung_up(&ends[1]) {
            let timeout = PollTimeout::try_from(PATIENCE).unwrap_or(PollTimeout::MAX);
            let _: nix::Result<_> = poll(&mut ends[1..], timeout);
        }
        if polled.is_ok() && ends.iter().any(hung_up) {
            break;
        }
    }
    drop(watcher.kill());
    drop(watcher.wait());
    process::kill_all(task.isolation, None);
    folder::remove(&task.folder)
}

/// Enters new namespaces: of processes, so that the next process to be started is the first of its own; and of users,
/// where one who is not root may not have the other otherwise.
fn enter(isolation: Isolation) -> io::Result<()> {
    match isolation {
        Isolation::Without => {}
        Isolation::Processes => unshare(CloneFlags::CLONE_NEWPID)?,
        Isolation::Users => {
            let (user, group) = (geteuid(), getegid());
            unshare(CloneFlags::CLONE_NEWUSER | CloneFlags::CLONE_NEWPID)?;
            // The user stays who it is. Old kernels have no such file.
            drop(fs::write("/proc/self/setgroups", "deny"));
            fs::write("/proc/self/uid_map", format!("{user} {user} 1"))?;
            fs::write("/proc/self/gid_map", format!("{group} {group} 1"))?;
        }
    }
    Ok(())
}
