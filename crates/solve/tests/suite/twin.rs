//! The plain twin of all solvers: values by definition, as slow as it is plain.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use game::{Game, Outcome, Value};

/// The values of everything that play reaches from some positions.
pub(crate) fn values<G: Game>(game: &G, from: Vec<G::Position>) -> HashMap<G::Position, Value> {
    let moves = reached(game, from);
    let mut values: HashMap<G::Position, Value> = HashMap::new();
    for (position, next) in &moves {
        if let Some(end) = game.verdict(position).unwrap().or(next.is_empty().then_some(game.facts().stuck)) {
            values.insert(position.clone(), end.value());
        }
    }
    decide(&moves, &mut values, |plies, next| {
        let known = |value: &Option<Value>| value.filter(|value| value.plies() < Some(plies));
        if next.iter().filter_map(known).any(|value| value.outcome() == Outcome::Lose) {
            return Some(Value::Win { plies });
        }
        let wins = |value: &Option<Value>| known(value).is_some_and(|value| value.outcome() == Outcome::Win);
        next.iter().all(wins).then_some(Value::Lose { plies })
    });
    decide(&moves, &mut values, |plies, next| {
        next.contains(&Some(Value::Tie { plies: plies - 1 })).then_some(Value::Tie { plies })
    });
    for (position, _) in moves {
        values.entry(position).or_insert(Value::Endless);
    }
    values
}

/// Positions, each with what its moves lead to.
type Moves<P> = Vec<(P, Vec<P>)>;

/// Tries the rule on all undecided positions, for one ply, then for two, …, as often as plies can be.
fn decide<P: Clone + Eq + Hash>(
    moves: &Moves<P>,
    values: &mut HashMap<P, Value>,
    rule: impl Fn(u32, &[Option<Value>]) -> Option<Value>,
) {
    for plies in 1.. {
        let mut found = Vec::new();
        for (position, next) in moves.iter().filter(|(position, _)| !values.contains_key(position)) {
            let next: Vec<_> = next.iter().map(|next| values.get(next).copied()).collect();
            found.extend(rule(plies, &next).map(|value| (position.clone(), value)));
        }
        if found.is_empty() {
            return;
        }
        values.extend(found);
    }
}

fn reached<G: Game>(game: &G, from: Vec<G::Position>) -> Moves<G::Position> {
    let (mut moves, mut met, mut open) = (Vec::new(), HashSet::new(), from);
    while let Some(position) = open.pop() {
        if !met.insert(position.clone()) {
            continue;
        }
        let mut next = Vec::new();
        if game.verdict(&position).unwrap().is_none() {
            game.successors(&position, &mut next).unwrap();
        }
        open.extend(next.iter().cloned());
        moves.push((position, next));
    }
    moves
}
