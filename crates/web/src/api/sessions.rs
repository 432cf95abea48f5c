//! The last few games in play, with what was solved for them.

use ask::Session;

use super::body::{GameBody, Method};

/// So many games are remembered.
const MOST: usize = 4;

/// Whatever is solved next has room beside sessions that hold no more together, in bytes.
const SPARE: u64 = 128 << 20;

/// What a session is about.
pub(super) type Subject = (GameBody, Option<Method>);

/// Games in play, the one that was asked about last at the end.
#[derive(Default)]
pub(super) struct Sessions(Vec<(Subject, Session)>);

impl Sessions {
    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Takes out the session about a subject, if there is one.
    pub(super) fn take(&mut self, subject: &Subject) -> Option<Session> {
        let place = self.0.iter().position(|(known, _)| known == subject)?;
        Some(self.0.remove(place).1)
    }

    /// Remembers a session, and forgets the oldest where there are too many.
    pub(super) fn keep(&mut self, subject: Subject, session: Session) {
        self.0.push((subject, session));
        self.0.drain(..self.0.len().saturating_sub(MOST));
    }

    /// Forgets sessions, the oldest first, until whatever is solved next has room.
    pub(super) fn make_room(&mut self) {
        let n_kept = self.n_kept();
        self.0.drain(..self.0.len() - n_kept);
    }

    /// How many of the sessions asked last hold little enough together.
    fn n_kept(&mut self) -> usize {
        let mut held = 0_u64;
        let fits = |(_, session): &mut (Subject, Session)| {
            held = held.saturating_add(session.bytes());
            held <= SPARE
        };
        self.0.iter_mut().rev().map(fits).take_while(|fits| *fits).count()
    }
}
