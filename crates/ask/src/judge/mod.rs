//! What knows the values of positions, and which of these is asked.

mod believed;
mod grundy;
mod heaps;
mod misere;
mod unjudged;
mod winning;

use std::ops::ControlFlow;

use cgt::Quotient;
use game::{Fault, Game, Next, Outcome};
use lang::{Definition, Position};
use solve::{Estimate, Limits, Merge, Quantity, Request, Scope, SolveError, Solved};

pub(crate) use believed::Believed;
pub(crate) use grundy::{Grundy, Source};
pub(crate) use heaps::sequence_to;
pub(crate) use misere::{MOST_ELEMENTS, Misere, heaps_of, quotient};
pub(crate) use unjudged::Unjudged;
pub(crate) use winning::Found;
use winning::Search;

use crate::solving::{Preference, Told};
use crate::sum::{SumGame, SumPosition, rules_fault};
use crate::written::{Judged, Written};
use crate::{Budget, Choice, Rules};

/// A table is made for its plies where a claim answers too, if its estimated work takes less.
const TABLE_SECONDS: f64 = 1.0;

/// A position with more moves is not taken to be quick: to look at it alone is work.
const QUICK_MOVES: u64 = 20_000;

/// A sum is searched for its plies as long as that looks at no more moves, which takes about a second.
const SUM_MOVES: u64 = 200_000;

/// A sum that is searched takes no less, in bytes.
const SUM_BYTES: u128 = 40;

/// A position of more numbers is not taken to be quick.
const QUICK_NUMBERS: usize = 1000;

/// A quick table has no more positions than hold so many numbers together, but it may have a thousand; and no more bytes.
const QUICK_COPIED: u64 = 8_000_000;
const QUICK_POSITIONS: u64 = 1000;
const QUICK_BYTES: u64 = 256 << 20;

/// How a position should be judged.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wish {
    pub(crate) plies: bool,
    pub(crate) method: Option<Choice>,
    /// The claims of the rules are believed, proof or not.
    pub(crate) trust_claims: bool,
}

/// What knows the values of positions.
pub(crate) enum Judge<'g, G: Written = Definition> {
    Table(Solved<'g, G>),
    Theory(Believed<'g, G>),
    Nimbers(Grundy<'g>),
    Quotient(Misere<'g>),
}

impl<'g> Judge<'g> {
    /// Chooses: a theory or a claim that is believed answers first; a table where plies are wanted or it costs little.
    pub(crate) fn of(
        rules: &Rules,
        definition: &'g Definition,
        position: &Position,
        wish: Wish,
        budget: &Budget<'_>,
    ) -> Result<Judge<'g>, Unjudged> {
        match wish.method {
            Some(Choice::Theory) => {
                let theory = Believed::theory(rules, definition, position);
                return theory.map(Judge::Theory).ok_or(Unjudged::NoTheory);
            }
            Some(Choice::Claim) => {
                let is_there = definition.claims().is_some_and(|claims| claims.speaks_of(position));
                let claims = Believed::claims(rules, definition, position, wish.trust_claims);
                return claims.map(Judge::Theory).ok_or(Unjudged::NoClaim { is_there });
            }
            _ => definition.compile().map_err(Unjudged::Setup)?,
        }
        let believed = match wish {
            Wish { method: None, plies: false, trust_claims } => {
                Judge::at_once(rules, definition, position, trust_claims)
            }
            _ => None,
        };
        match believed {
            Some(judge) if !is_quick(definition, position, budget) => Ok(judge),
            believed => match (Judge::without_belief(rules, definition, position, wish, budget), believed) {
                // A table that only seemed to cost little is not needed.
                (Err(Unjudged::Solve(SolveError::OverLimit { .. })), Some(judge)) => Ok(judge),
                (judge, _) => judge,
            },
        }
    }

    /// By nimbers or a table.
    fn without_belief(
        rules: &Rules,
        definition: &'g Definition,
        position: &Position,
        wish: Wish,
        budget: &Budget<'_>,
    ) -> Result<Judge<'g>, Unjudged> {
        if wish.method == Some(Choice::Nimbers) {
            if let Some(reason) = definition.rules().no_sums() {
                return Err(Unjudged::NoNimbers(reason));
            }
            return Judge::by_nimbers(rules, definition, position, wish, budget);
        }
        let is_sum = position.n_parts() > 1 || definition.facts().splits;
        if is_sum && wish.plies && wish.method.is_none() && definition.facts().sums {
            return Judge::in_plies(rules, definition, position, wish, budget);
        }
        if wish.method == Some(Choice::Quotient) {
            let judge = Judge::by_quotient(definition, position, true, budget)?;
            return judge.ok_or(Unjudged::NoHeaps);
        }
        if wish.method.is_none() && !wish.plies && definition.rules().no_sums().is_none() {
            let is_heap = definition.one_number().is_ok() && !is_quick(definition, position, budget);
            if (is_sum || is_heap)
                && let Some(judge) = Judge::of_sum(rules, definition, position, wish, budget)?
            {
                return Ok(judge);
            }
        }
        let request = request(definition, position, wish.method, budget);
        match solve::solve(definition, &request) {
            // The rules may go wrong only where play never comes.
            Err(SolveError::Fault(_)) if request.whole_table_is_natural => {
                let reachable = Request { scope: Scope::Reachable, ..request };
                Ok(Judge::Table(solve::solve(definition, &reachable)?))
            }
            solved => Ok(Judge::Table(solved?)),
        }
    }

    /// The theory or the claim that answers at once, without a table, if there is one that is believed.
    pub(crate) fn at_once(
        rules: &Rules,
        definition: &'g Definition,
        position: &Position,
        trust_claims: bool,
    ) -> Option<Judge<'g>> {
        Believed::theory(rules, definition, position)
            .or_else(|| Believed::claims(rules, definition, position, trust_claims))
            .map(Judge::Theory)
    }

    fn by_nimbers(
        rules: &Rules,
        definition: &'g Definition,
        position: &Position,
        wish: Wish,
        budget: &Budget<'_>,
    ) -> Result<Judge<'g>, Unjudged> {
        let sources = definition.sources(rules, wish)?;
        Grundy::of(sources, definition, position, budget).map(Judge::Nimbers)
    }

    /// A sum by a search of all its positions if they fit into the memory, else by nimbers, which count no plies.
    fn in_plies(
        rules: &Rules,
        definition: &'g Definition,
        position: &Position,
        wish: Wish,
        budget: &Budget<'_>,
    ) -> Result<Judge<'g>, Unjudged> {
        let fits =
            most_sums(definition, position).is_none_or(|sums| sums * SUM_BYTES <= u128::from(budget.bytes));
        let searched = fits.then(|| solve::solve(definition, &request(definition, position, None, budget)));
        match searched {
            None | Some(Err(SolveError::OverLimit { .. })) => {
                Judge::by_nimbers(rules, definition, position, wish, budget)
            }
            Some(solved) => Ok(Judge::Table(solved?)),
        }
    }

    /// By Bouton's rule or a misère quotient, if the game has heaps.
    fn by_quotient(
        definition: &'g Definition,
        position: &Position,
        is_asked: bool,
        budget: &Budget<'_>,
    ) -> Result<Option<Judge<'g>>, Unjudged> {
        Ok(if definition.is_misere() {
            Misere::of(definition, position, is_asked, budget)?.map(Judge::Quotient)
        } else {
            None
        })
    }

    /// A sum by a search as long as it is small, else by nimbers, in misère play by a quotient; of a single number only
    /// where the rules are about heaps. Nothing where no method but a table suits.
    fn of_sum(
        rules: &Rules,
        definition: &'g Definition,
        position: &Position,
        wish: Wish,
        budget: &Budget<'_>,
    ) -> Result<Option<Judge<'g>>, Unjudged> {
        let is_sum = position.n_parts() > 1 || definition.facts().splits;
        if is_sum
            && let Some(judge) =
                search_small(definition, position, request(definition, position, None, budget))?
        {
            return Ok(Some(judge));
        }
        if definition.is_misere() {
            return Judge::by_quotient(definition, position, false, budget);
        }
        if is_sum || definition.take_and_break().is_some() {
            return Judge::by_nimbers(rules, definition, position, wish, budget).map(Some);
        }
        Ok(None)
    }
}

impl<'g> Judge<'g, SumGame> {
    /// A sum of several games by a search as long as it is small or plies are wanted, else by nimbers.
    pub(crate) fn of_games(
        game: &'g SumGame,
        position: &SumPosition,
        wish: Wish,
        budget: &Budget<'_>,
    ) -> Result<Judge<'g, SumGame>, Unjudged> {
        let by_nimbers = || Grundy::of(game.sources(&(), wish)?, game, position, budget).map(Judge::Nimbers);
        match wish.method {
            Some(Choice::Nimbers) if game.is_misere() => Err(Unjudged::MisereNimbers),
            Some(Choice::Nimbers) => by_nimbers(),
            Some(Choice::Quotient) => Err(Unjudged::NoHeaps),
            Some(Choice::Claim) => Err(Unjudged::NoClaim { is_there: false }),
            Some(Choice::Theory) => Err(Unjudged::NoTheory),
            method if method.is_some() || wish.plies || game.is_misere() => {
                let method = method.and_then(Choice::method);
                let request = Request { method, ..Request::natural(Some(position), budget.limits()) };
                Ok(Judge::Table(solve::solve(game, &request)?))
            }
            _ => match search_small(game, position, Request::natural(Some(position), budget.limits()))? {
                Some(judge) => Ok(judge),
                None => by_nimbers(),
            },
        }
    }
}

impl<G: Written> Judge<'_, G> {
    /// What is told of a position; nothing if it was not solved.
    pub(crate) fn told(&self, game: &G, position: &G::Position) -> Result<Option<Told>, Fault> {
        Ok(match self {
            Judge::Table(solved) => solved.value(position).map(Told::from),
            Judge::Theory(believed) => {
                Some(Told { outcome: believed.theory.outcome(position)?, plies: None })
            }
            Judge::Quotient(misere) => game
                .one(position)
                .and_then(|position| misere.is_lost(position))
                .map(|lost| Told { outcome: if lost { Outcome::Lose } else { Outcome::Win }, plies: None }),
            Judge::Nimbers(nimbers) => nimbers.sum(&game.parts(position))?.map(|nimber| Told {
                outcome: if nimber == 0 { Outcome::Lose } else { Outcome::Win },
                plies: None,
            }),
        })
    }

    /// The nimbers of the parts of a position, where it is judged by nimbers and they are known.
    pub(crate) fn nimbers(&self, game: &G, position: &G::Position) -> Result<Option<Vec<u64>>, Fault> {
        let Judge::Nimbers(nimbers) = self else { return Ok(None) };
        game.parts(position).iter().map(|part| nimbers.nimber(part)).collect()
    }

    /// The first best move and what it leads to.
    pub(crate) fn best(&self, game: &G, position: &G::Position) -> Result<Option<Found<G>>, Fault> {
        if let Judge::Theory(Believed { nimbers: Some(nimbers), .. }) = self
            && game.verdict(position)?.is_none()
            && let Some(found) = nimbers.best(game, position)?
        {
            return Ok(Some(found));
        }
        if let Judge::Theory(believed) = self
            && let Some(mv) = believed.theory.best(position)?
        {
            let after = game.next(position, &mv)?;
            return Ok(Some((mv, after)));
        }
        if game.verdict(position)?.is_some() {
            return Ok(None);
        }
        match self {
            Judge::Theory(believed) => return believed.otherwise(game, position),
            Judge::Nimbers(nimbers) => return nimbers.best(game, position),
            Judge::Quotient(misere) => return self.best_by_quotient(misere, game, position),
            Judge::Table(_) => {}
        }
        let mut best: Option<(Preference, G::Move, Next<G::Position>)> = None;
        game.each_move(position, &mut |mv, after| {
            let Some(told) = self.told(game, &after.position)? else { return Ok(ControlFlow::Continue(())) };
            let key = told.key(after.turn);
            if best.as_ref().is_none_or(|(best, _, _)| key < *best) {
                best = Some((key, mv, after));
            }
            Ok(ControlFlow::Continue(()))
        })?;
        Ok(best.map(|(_, mv, after)| (mv, after)))
    }

    /// The first move that wins by a misère quotient; where all lose, the first.
    fn best_by_quotient(
        &self,
        misere: &Misere<'_>,
        game: &G,
        position: &G::Position,
    ) -> Result<Option<Found<G>>, Fault> {
        let is_lost =
            |position: &G::Position| game.one(position).and_then(|position| misere.is_lost(position));
        let Some((part, likely)) = game.one(position).and_then(|position| misere.likely(position)) else {
            return Search { game, position, part: 0 }.first();
        };
        Search { game, position, part }.winning(&likely, &mut |after| Ok(is_lost(after) == Some(true)))
    }

    pub(crate) fn choice(&self) -> Choice {
        match self {
            Judge::Table(solved) => Choice::of(solved.method()),
            Judge::Theory(believed) => believed.kind,
            Judge::Nimbers(_) => Choice::Nimbers,
            Judge::Quotient(_) => Choice::Quotient,
        }
    }

    /// How many elements the misère quotient has that answers.
    pub(crate) fn quotient_order(&self) -> Option<usize> {
        let Judge::Quotient(misere) = self else { return None };
        misere.quotient().map(Quotient::order)
    }

    pub(crate) fn positions(&self) -> u64 {
        match self {
            Judge::Table(solved) => solved.positions(),
            Judge::Theory(_) | Judge::Quotient(_) => 0,
            Judge::Nimbers(nimbers) => nimbers.positions(),
        }
    }

    pub(crate) fn up_to_symmetry(&self) -> Option<u64> {
        match self {
            Judge::Table(solved) => up_to_symmetry(solved),
            Judge::Nimbers(nimbers) => nimbers.is_merged().then(|| nimbers.positions()),
            Judge::Theory(_) | Judge::Quotient(_) => None,
        }
    }

    pub(crate) fn bytes(&self) -> u64 {
        match self {
            Judge::Table(solved) => solved.bytes(),
            Judge::Theory(_) | Judge::Quotient(_) => 0,
            Judge::Nimbers(nimbers) => nimbers.bytes(),
        }
    }
}

/// About how many sums play reaches from a sum of heaps of which none is broken: the number itself where they are alike.
/// Nothing for other games.
fn most_sums(definition: &Definition, position: &Position) -> Option<u128> {
    let heaps = heaps_of(definition, position).filter(|_| !definition.facts().splits)?;
    let counted = heaps.iter().zip(1_u128..).try_fold(1_u128, |sums, (heap, place)| {
        // Those in another order are the same.
        Some(sums.checked_mul(u128::from(*heap) + place)? / place)
    });
    Some(counted.unwrap_or(u128::MAX / SUM_BYTES))
}

/// Searches a sum as long as that is little work; nothing if it turns out to be more.
fn search_small<'g, G: Written>(
    game: &'g G,
    position: &G::Position,
    request: Request<'_, G::Position>,
) -> Result<Option<Judge<'g, G>>, Unjudged> {
    // Few positions have more moves than the first, and a move is as much work as there are parts.
    let most = (SUM_MOVES / game.n_parts(position).max(1) as u64).max(1);
    let moves = match count_moves(game, position, most) {
        Err(fault) if is_beyond(&fault) => return Ok(None),
        moves => moves.map_err(SolveError::Fault)?,
    };
    if moves == most {
        return Ok(None);
    }
    let limits = Limits { positions: most / moves.max(1), ..request.limits };
    match solve::solve(game, &Request { limits, ..request }) {
        Err(SolveError::OverLimit { what: Quantity::Positions | Quantity::Bytes, .. }) => Ok(None),
        Err(SolveError::Fault(fault)) if is_beyond(&fault) => Ok(None),
        solved => Ok(Some(Judge::Table(solved?))),
    }
}

/// Whether a fault says no more than that a position has too many moves to try.
pub(crate) fn is_beyond(fault: &Fault) -> bool {
    rules_fault(fault).is_some_and(|fault| fault.too_many_tries)
}

/// How many moves a position has, but no more than `most`.
pub(crate) fn count_moves<G: Written>(game: &G, position: &G::Position, most: u64) -> Result<u64, Fault> {
    let mut moves = 0;
    game.each_move(position, &mut |_, _| {
        moves += 1;
        Ok(if moves < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
    })?;
    Ok(moves)
}

/// How many positions were left when those that are the same by symmetry were merged, if they were.
pub(crate) fn up_to_symmetry<G: Written>(solved: &Solved<'_, G>) -> Option<u64> {
    solved.is_merged().then(|| solved.stored())
}

pub(crate) fn request<'a>(
    definition: &Definition,
    position: &'a Position,
    method: Option<Choice>,
    budget: &'a Budget<'_>,
) -> Request<'a, Position> {
    Request {
        from: Some(position),
        // Where `valid` thins the table out, what play reaches may be very much less.
        whole_table_is_natural: position.n_parts() == 1
            && definition.is_bounded_numbers()
            && !definition.has_invalid_numbers(),
        scope: Scope::Natural,
        method: method.and_then(Choice::method),
        // A symmetry of a part is none of a sum of several.
        merge: if position.n_parts() > 1 { Merge::Nothing } else { Merge::All },
        limits: budget.limits(),
    }
}

/// Whether a table from this position takes less than a second by its estimate, and fits.
fn is_quick(definition: &Definition, position: &Position, budget: &Budget<'_>) -> bool {
    if definition.n_numbers() > QUICK_NUMBERS {
        return false;
    }
    // A move is as much work as there are parts.
    let most = (QUICK_MOVES / position.n_parts() as u64).max(1);
    if !matches!(count_moves(definition, position, most), Ok(moves) if moves < most) {
        return false;
    }
    // Where even the look at a few positions is much work, the table is no quick one.
    let limits = solve::Limits {
        positions: (QUICK_COPIED / definition.n_numbers().max(1) as u64).max(QUICK_POSITIONS),
        bytes: budget.bytes.min(QUICK_BYTES),
        ..budget.limits()
    };
    match solve::estimate(definition, &Request { limits, ..request(definition, position, None, budget) }) {
        Ok(Estimate { seconds: Some(seconds), bytes, .. }) => {
            seconds < TABLE_SECONDS && bytes.is_none_or(|bytes| bytes <= budget.bytes)
        }
        _ => false,
    }
}
