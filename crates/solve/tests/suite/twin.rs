//! The plain twin of all solvers: values by definition, as slow as it is plain.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use game::{Game, Next, Outcome, Turn, Value};

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
        // What the mover gets by a move to a position whose value is known by now.
        let brings = |next: &Next<Option<Value>>| {
            let value = next.position.filter(|value| value.plies() < Some(plies))?;
            Some(match (next.turn, value.outcome()) {
                (Turn::Passes, Outcome::Lose) => Outcome::Win,
                (Turn::Passes, Outcome::Win) => Outcome::Lose,
                (_, outcome) => outcome,
            })
        };
        if next.iter().any(|next| brings(next) == Some(Outcome::Win)) {
            return Some(Value::Win { plies });
        }
        next.iter().all(|next| brings(next) == Some(Outcome::Lose)).then_some(Value::Lose { plies })
    });
    decide(&moves, &mut values, |plies, next| {
        let tie = Some(Value::Tie { plies: plies - 1 });
        next.iter().any(|next| next.position == tie).then_some(Value::Tie { plies })
    });
    for (position, _) in moves {
        values.entry(position).or_insert(Value::Endless);
    }
    values
}

/// Positions, each with what its moves lead to.
type Moves<P> = Vec<(P, Vec<Next<P>>)>;

/// Tries the rule on all undecided positions, for one ply, then for two, …, as often as plies can be.
fn decide<P: Clone + Eq + Hash>(
    moves: &Moves<P>,
    values: &mut HashMap<P, Value>,
    rule: impl Fn(u32, &[Next<Option<Value>>]) -> Option<Value>,
) {
    for plies in 1.. {
        let mut found = Vec::new();
        for (position, next) in moves.iter().filter(|(position, _)| !values.contains_key(position)) {
            let known = |next: &Next<P>| next.clone().map(|position| values.get(&position).copied());
            let next: Vec<_> = next.iter().map(known).collect();
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
        open.extend(next.iter().map(|next| next.position.clone()));
        moves.push((position, next));
    }
    moves
}
