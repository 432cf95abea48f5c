//! The workers: who gets which question, and what happens to one that does not end.

use std::io;
use std::process::Stdio;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use ask::{AskError, Kind, Words, message};
use serde_json::json;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};
use tokio::time::{sleep, timeout};

use super::Limits;
use crate::api::Reply;
use crate::worker::{ASKED, STOP};

/// What a question may take beyond its time before its worker is killed for it: not all work looks at the clock.
const GRACE: Duration = Duration::from_millis(500);

/// A question for a worker.
pub(super) struct Question {
    pub(super) command: &'static str,
    pub(super) body: Vec<u8>,
    /// Questions of the same subject are best answered by the same worker, which remembers it.
    pub(super) subject: u64,
    /// In which it is said that there is no answer.
    pub(super) words: Words,
}

/// All workers, in two gangs: long work never keeps back what is answered at once.
pub(super) struct Crew {
    long: Arc<Gang>,
    light: Arc<Gang>,
}

/// Workers who share what is asked.
struct Gang {
    limits: Limits,
    free: Arc<Semaphore>,
    idle: Mutex<Vec<Worker>>,
    waiting: AtomicUsize,
}

/// A process that answers.
struct Worker {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    /// How many questions it got.
    asked: u64,
    subject: u64,
}

impl Crew {
    /// Starts a worker of each gang; more are started when they are needed.
    pub(super) async fn hire(limits: &Limits) -> io::Result<Crew> {
        let long = Gang::hire(limits, limits.workers.max(1))?;
        let light = Gang::hire(limits, 1)?;
        Ok(Crew { long, light })
    }

    /// Has a question answered, now or when its turn comes. Who drops the future gives up the question.
    pub(super) async fn ask(&self, question: Question, is_light: bool) -> Reply {
        let gang = if is_light { &self.light } else { &self.long };
        let Some(turn) = gang.wait().await else { return busy(&question.words) };
        let (answered, answer) = oneshot::channel();
        tokio::spawn(Arc::clone(gang).attend(question, turn, answered));
        answer.await.unwrap_or_else(|_| lost())
    }
}

/// Counts who waits, also of those who give up waiting.
struct Waiting<'g>(&'g AtomicUsize);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Gang {
    /// A gang that grows up to so many workers.
    fn hire(limits: &Limits, workers: usize) -> io::Result<Arc<Gang>> {
        Ok(Arc::new(Gang {
            limits: limits.clone(),
            free: Arc::new(Semaphore::new(workers.min(Semaphore::MAX_PERMITS))),
            idle: Mutex::new(vec![Worker::start(limits)?]),
            waiting: AtomicUsize::new(0),
        }))
    }

    /// Waits for a worker to be free; none if too many wait already.
    async fn wait(&self) -> Option<OwnedSemaphorePermit> {
        let before = self.waiting.fetch_add(1, Ordering::Relaxed);
        let waiting = Waiting(&self.waiting);
        if before >= self.limits.waiting {
            return None;
        }
        let turn = Arc::clone(&self.free).acquire_owned().await.ok();
        drop(waiting);
        turn
    }

    /// Has a worker answer, and sees to it that there is one for the next question. Goes on where nobody wants the answer
    /// any more, until the worker is free again.
    async fn attend(
        self: Arc<Gang>,
        question: Question,
        turn: OwnedSemaphorePermit,
        mut answered: oneshot::Sender<Reply>,
    ) {
        let worker = self.take(question.subject);
        let mut worker = match worker.map_or_else(|| Worker::start(&self.limits), Ok) {
            Ok(worker) => worker,
            Err(error) => return drop(answered.send(cannot_start(&error))),
        };
        let limit = self.limits.time.saturating_add(GRACE);
        let ended = tokio::select! {
            ended = worker.answer(&question) => Some(ended),
            () = answered.closed() => None,
            () = sleep(limit) => Some(Err(Lost::Time)),
        };
        let is_sound = match ended {
            Some(Ok(reply)) => {
                drop(answered.send(reply));
                true
            }
            Some(Err(lost)) => {
                drop(answered.send(lost.reply(&self.limits, &question.words)));
                false
            }
            None => worker.give_up().await,
        };
        if is_sound {
            self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(worker);
        } else {
            worker.end().await;
        }
        drop(turn);
    }

    /// An idle worker, if there is one: who had the subject last, or else who has been idle longest.
    fn take(&self, subject: u64) -> Option<Worker> {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        // Whoever ended without being asked, killed from outside say, is no worker any more.
        idle.retain_mut(|worker| matches!(worker.child.try_wait(), Ok(None)));
        let place = idle.iter().position(|worker| worker.subject == subject).unwrap_or(0);
        (place < idle.len()).then(|| idle.remove(place))
    }
}

/// Why a worker gave no answer.
#[derive(Clone, Copy, Debug)]
enum Lost {
    /// It did not end in time.
    Time,
    /// It is gone: it took more memory than there is for it, or there is a mistake in it.
    Gone,
}

impl Lost {
    fn reply(self, limits: &Limits, words: &Words) -> Reply {
        let (kind, message) = match self {
            Lost::Time => {
                let seconds = limits.time.as_secs_f64().to_string();
                (Kind::Time, message!("no answer within {seconds} s", seconds))
            }
            Lost::Gone => {
                (Kind::Limit, message!("the process that answered it ended, most likely for want of memory"))
            }
        };
        let hint = message!("ask for less, or ask on the command line, where limits are yours");
        let error = AskError::new(kind, message).hint(hint);
        Reply { status: 422, json: error.json(words).to_string() }
    }
}

impl Worker {
    fn start(limits: &Limits) -> io::Result<Worker> {
        let milliseconds = u64::try_from(limits.time.as_millis()).unwrap_or(u64::MAX).to_string();
        let mut child = Command::new(std::env::current_exe()?)
            .args([ASKED, &milliseconds, &limits.bytes.to_string(), "1"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()?;
        let pipes = (child.stdin.take(), child.stdout.take());
        let (Some(input), Some(output)) = pipes else { return Err(io::ErrorKind::BrokenPipe.into()) };
        Ok(Worker { child, input, output: BufReader::new(output), asked: 0, subject: 0 })
    }

    /// Asks and waits for the answer. If that is broken off, [`give_up`](Worker::give_up) must follow.
    async fn answer(&mut self, question: &Question) -> Result<Reply, Lost> {
        self.subject = question.subject;
        self.asked += 1;
        let frame = format!("{} {} {}\n", question.command, self.asked, question.body.len());
        let sent = async {
            self.input.write_all(frame.as_bytes()).await?;
            self.input.write_all(&question.body).await?;
            self.input.flush().await
        };
        sent.await.map_err(|_| Lost::Gone)?;
        self.hear().await
    }

    async fn hear(&mut self) -> Result<Reply, Lost> {
        let mut line = String::new();
        self.output.read_line(&mut line).await.map_err(|_| Lost::Gone)?;
        let (status, length) = line.trim_end().split_once(' ').ok_or(Lost::Gone)?;
        let (Ok(status), Ok(length)) = (status.parse(), length.parse()) else { return Err(Lost::Gone) };
        let mut json = vec![0; length];
        self.output.read_exact(&mut json).await.map_err(|_| Lost::Gone)?;
        let json = String::from_utf8(json).map_err(|_| Lost::Gone)?;
        Ok(Reply { status, json })
    }

    /// Asks to give up the question at hand; whether that worked, so that the next can be asked.
    async fn give_up(&mut self) -> bool {
        let frame = format!("{STOP} {} 0\n", self.asked);
        let sent = async {
            self.input.write_all(frame.as_bytes()).await?;
            self.input.flush().await
        };
        sent.await.is_ok() && matches!(timeout(GRACE, self.hear()).await, Ok(Ok(_)))
    }

    async fn end(mut self) {
        // It may be gone already; then there is nothing to kill.
        drop(self.child.kill().await);
    }
}

fn busy(words: &Words) -> Reply {
    let message = words.said(&message!("too many questions wait"));
    let hint = words.said(&message!("ask again a little later"));
    Reply::error(503, &json!({ "kind": "busy", "message": message, "hint": hint }))
}

fn lost() -> Reply {
    Reply::error(500, &json!({ "kind": "fault", "message": "the answer was lost", "hint": null }))
}

fn cannot_start(error: &io::Error) -> Reply {
    let message = format!("cannot start a worker: {error}");
    Reply::error(503, &json!({ "kind": "busy", "message": message, "hint": null }))
}
