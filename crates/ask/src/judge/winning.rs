//! A winning move in one part of a position, where there may be very many moves.

use std::ops::ControlFlow;

use game::{Fault, Game, Next};
use lang::MovePattern;

use super::is_beyond;
use crate::written::Written;

/// A move with what it leads to.
pub(crate) type Found<G> = (<G as Game>::Move, Next<<G as Game>::Position>);

/// Whether what a move leads to is wanted.
pub(crate) type Wanted<'w, G> = dyn FnMut(&<G as Game>::Position) -> Result<bool, Fault> + 'w;

/// So many moves are tried in their order before those that are likely to win.
const TRIED_FIRST: usize = 5_000;

/// A search for a move in one part of a position.
pub(crate) struct Search<'a, G: Written> {
    pub(crate) game: &'a G,
    pub(crate) position: &'a G::Position,
    pub(crate) part: usize,
}

impl<G: Written> Search<'_, G> {
    /// The first move.
    pub(crate) fn first(&self) -> Result<Option<Found<G>>, Fault> {
        self.like(Vec::new(), 1, &mut |_| Ok(true))
    }

    /// The first move that is wanted. If none is among the first thousands, then one that has one of `likely` as a value:
    /// of very many moves those are found at once that leave so many of a heap, or take so many. If that is none either,
    /// then the first that is met before there are too many to try.
    pub(crate) fn winning(
        &self,
        likely: &[u64],
        wanted: &mut Wanted<'_, G>,
    ) -> Result<Option<Found<G>>, Fault> {
        let found = self.like(Vec::new(), TRIED_FIRST, wanted)?;
        if found.is_some() {
            return Ok(found);
        }
        let mut names: Vec<&str> = self.game.move_kinds().into_iter().flat_map(|kind| kind.binders).collect();
        names.dedup();
        for (name, value) in names.iter().flat_map(|name| likely.iter().map(move |value| (*name, *value))) {
            let Ok(value) = i64::try_from(value) else { continue };
            let found = self.like(vec![(name.to_string(), value)], TRIED_FIRST, wanted)?;
            if found.is_some() {
                return Ok(found);
            }
        }
        self.like(Vec::new(), self.game.most_tried(), wanted)
    }

    /// Of the first `most` moves with such values the first that leads to a position as is `wanted`.
    fn like(
        &self,
        values: Vec<(String, i64)>,
        most: usize,
        wanted: &mut Wanted<'_, G>,
    ) -> Result<Option<Found<G>>, Fault> {
        let pattern = MovePattern { part: Some(self.part), kind: None, values };
        let (mut found, mut left) = (None, most);
        let walked = self.game.each_move_like(self.position, &pattern, &mut |mv, after| {
            left -= 1;
            if wanted(&after.position)? {
                found = Some((mv, after));
            }
            Ok(if found.is_none() && left > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
        });
        match walked {
            Err(fault) if is_beyond(&fault) => Ok(found),
            walked => walked.map(|()| found),
        }
    }
}
