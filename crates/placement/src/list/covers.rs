//! Placements that dominate or are maximal, in order.

use crate::Limits;
use crate::condition::Condition;
use crate::dominate::{Finder, Instance, Node, Search, Sizes, with_search};
use crate::error::CountError;
use crate::problem::{Fixed, Problem, Wanted};
use crate::symmetry::Symmetry;

use super::{End, Found};

/// With at least so many pieces missing it is asked first whether there is a placement at all.
const ASKS_FIRST: usize = 3;

/// Brings all placements, in order.
///
/// **Method** Backtracking over squares in ascending order; before a node is entered, the search that counts is asked
/// whether there is any placement below. It takes squares in the order that suits it, and so sees dead ends far sooner.
pub(super) fn list(
    problem: &Problem,
    condition: Condition,
    found: &mut Found<'_>,
    limits: &Limits<'_>,
) -> Result<Result<(), End>, CountError> {
    let instance = crate::dominate::instance_of(problem, condition, Symmetry::IDENTITY, limits)?;
    let sizes = match problem.more(0) {
        Wanted::Exactly(number) if number > instance.pieces.len() => return Ok(Ok(())),
        Wanted::Exactly(number) => Sizes { least: number, most: number },
        Wanted::Any => Sizes { least: 0, most: instance.pieces.len() },
    };
    limits.ask(bytes(&instance, sizes))?;
    let choices: Vec<Fixed> =
        instance.squares.iter().map(|square| Fixed { kind: 0, square: *square }).collect();
    Ok(with_search!(&instance, sizes, |search| Lister { search: &search, choices: &choices, sizes }
        .list(found, limits)))
}

/// What the nodes on the way take.
fn bytes(instance: &Instance, sizes: Sizes) -> u128 {
    let node = (instance.largest().next_power_of_two() / 8 * 2 + 64) as u128;
    // A vector that grows holds up to twice as much, and the question for any placement has a way of its own.
    4 * node * (sizes.most.min(instance.targets) as u128 + 2)
}

struct Lister<'a, const WORDS: usize> {
    search: &'a Search<WORDS>,
    choices: &'a [Fixed],
    sizes: Sizes,
}

/// Some pieces are put: what may follow.
struct Step<const WORDS: usize> {
    node: Node<WORDS>,
    /// The next choice to look at.
    next: usize,
    /// The last choice with which all squares can still be dominated.
    limit: usize,
    /// Whether the pieces that are put are a placement that has not been brought yet.
    brings: bool,
}

impl<const WORDS: usize> Lister<'_, WORDS> {
    fn list(&self, found: &mut Found<'_>, limits: &Limits<'_>) -> Result<(), End> {
        let mut finder = Finder::new(limits, true);
        let (mut put, mut steps) = (Vec::new(), Vec::new());
        steps.extend(self.enter(self.search.root(), &mut put, &mut finder, found)?);
        while let Some(step) = steps.last_mut() {
            let next = step.node.left.first_from(step.next).filter(|choice| *choice <= step.limit);
            // A piece that is put before one that stands already makes a list that comes first; others make one longer.
            let is_first = |choice: usize| Some(self.choices[choice].square) < found.last_standing();
            if step.brings && !next.is_some_and(is_first) {
                step.brings = false;
                found.take(&put)?;
            }
            let Some(choice) = next else {
                steps.pop();
                put.pop();
                continue;
            };
            step.next = choice + 1;
            let piece = self.choices[choice];
            if put.is_empty() && !found.may_follow(piece, piece) {
                continue;
            }
            let child = self.child(&step.node, choice, put.is_empty(), found);
            put.push(piece);
            match self.enter(child, &mut put, &mut finder, found)? {
                Some(step) => steps.push(step),
                None => drop(put.pop()),
            }
        }
        Ok(())
    }

    /// The node after one more piece: others come after it.
    fn child(&self, node: &Node<WORDS>, choice: usize, is_first: bool, found: &Found<'_>) -> Node<WORDS> {
        let mut child = self.search.with(node, choice);
        for earlier in child.left.iter().take_while(|earlier| *earlier < choice) {
            child.left.remove(earlier);
        }
        if is_first && found.is_distinct() {
            let piece = self.choices[choice];
            for other in child.left.iter().filter(|other| !found.may_follow(piece, self.choices[*other])) {
                child.left.remove(other);
            }
        }
        child
    }

    /// The step for a node; none if all placements below have been brought.
    fn enter(
        &self,
        node: Node<WORDS>,
        put: &mut Vec<Fixed>,
        finder: &mut Finder<'_, WORDS>,
        found: &mut Found<'_>,
    ) -> Result<Option<Step<WORDS>>, End> {
        found.did(WORDS * (1 + node.open.len() as usize))?;
        let missing = self.sizes.most - node.at;
        let is_covered = node.open.is_empty();
        if is_covered {
            let brings = node.at >= self.sizes.least;
            let can_be = node.at + node.left.len() as usize >= self.sizes.least;
            return Ok(can_be.then_some(Step { node, next: 0, limit: usize::MAX, brings }));
        }
        match missing {
            0 => Ok(None),
            1 => {
                for choice in self.search.last_choices(&node).iter() {
                    put.push(self.choices[choice]);
                    found.take(put)?;
                    put.pop();
                }
                Ok(None)
            }
            _ => {
                let Some(limit) = self.search.limit(&node) else { return Ok(None) };
                if missing >= ASKS_FIRST && !self.search.exists_from(node, finder).map_err(End::Stop)? {
                    return Ok(None);
                }
                Ok(Some(Step { node, next: 0, limit, brings: false }))
            }
        }
    }
}
