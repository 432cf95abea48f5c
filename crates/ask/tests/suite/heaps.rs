//! Games of heaps against a plain recursion over rules that are written here once more, in normal play and turned round.

use std::collections::HashMap;

use ask::{Budget, Settings, SolveQuestion, Words};
use game::Outcome;

use crate::files;

/// Numbers of a position; a sum of one-number games has one for each part.
type Heaps = Vec<i64>;

/// What a move leaves: all that the rules allow.
type Moves = fn(&[i64]) -> Vec<Heaps>;

/// A game of the catalogue and its plain twin.
struct Twin {
    game: &'static str,
    positions: Vec<Heaps>,
    moves: Moves,
    /// Parts of a sum are written `3+4`, several numbers of one position `3,4`.
    between: &'static str,
}

/// Whether the player to move wins: some move leaves a loss, or in misère play there is no move.
fn wins(moves: Moves, at: &[i64], misere: bool, known: &mut HashMap<Heaps, bool>) -> bool {
    if let Some(&found) = known.get(at) {
        return found;
    }
    let after = moves(at);
    let found = (after.is_empty() && misere) || after.iter().any(|to| !wins(moves, to, misere, known));
    known.insert(at.to_vec(), found);
    found
}

fn check(twin: &Twin) {
    let rules = files::rules(twin.game);
    for misere in [false, true] {
        let mut known = HashMap::new();
        for position in &twin.positions {
            let texts: Vec<String> = position.iter().map(i64::to_string).collect();
            let at = texts.join(twin.between);
            let settings = Settings { at: Some(at.clone()), misere, ..Settings::default() };
            let question = SolveQuestion { settings, ..SolveQuestion::default() };
            let answer = ask::solve(&rules, &question, &Budget::unlimited(), &Words::english())
                .unwrap_or_else(|error| panic!("{} {at}: {error}", twin.game));
            let expected =
                if wins(twin.moves, position, misere, &mut known) { Outcome::Win } else { Outcome::Lose };
            assert_eq!(answer.value.outcome(), expected, "{} {at}, misère {misere}", twin.game);
        }
    }
}

/// The position with one heap replaced by what its move leaves.
fn each_part(at: &[i64], leaves: impl Fn(i64) -> Vec<Heaps>) -> Vec<Heaps> {
    let replaced = |(i, &heap): (usize, &i64)| -> Vec<Heaps> {
        let with = |left: Heaps| [&at[..i], left.as_slice(), &at[i + 1..]].concat();
        leaves(heap).into_iter().map(with).collect()
    };
    at.iter().enumerate().flat_map(replaced).collect()
}

/// The same where a heap may fall into two: empty heaps are dropped and the others sorted, so that fewer sums are met.
fn each_part_split(at: &[i64], leaves: impl Fn(i64) -> Vec<Heaps>) -> Vec<Heaps> {
    let mut after = each_part(at, leaves);
    for heaps in &mut after {
        heaps.retain(|heap| *heap > 0);
        heaps.sort_unstable();
    }
    after
}

fn singles(numbers: impl Iterator<Item = i64>) -> Vec<Heaps> {
    numbers.map(|number| vec![number]).collect()
}

fn one_heap(from: i64, to: i64) -> Vec<Heaps> {
    singles(from..=to)
}

fn two_heaps(from: i64, to: i64) -> Vec<Heaps> {
    (from..=to).flat_map(|a| (from..=to).map(move |b| vec![a, b])).collect()
}

fn half(at: &[i64]) -> Vec<Heaps> {
    each_part(at, |heap| singles((1..=heap / 2).map(|take| heap - take)))
}

/// To keep the longer part of a segment is to leave at least half of it.
fn cut(at: &[i64]) -> Vec<Heaps> {
    each_part(at, |side| singles((1..side).filter(|keep| 2 * keep >= side)))
}

fn nim(at: &[i64]) -> Vec<Heaps> {
    each_part(at, |heap| singles(0..heap))
}

fn wythoff(at: &[i64]) -> Vec<Heaps> {
    let both = (1..=at[0].min(at[1])).map(|take| vec![at[0] - take, at[1] - take]);
    nim(at).into_iter().chain(both).collect()
}

/// Play has ended where a number is 0; who made it has won.
fn euclid(at: &[i64]) -> Vec<Heaps> {
    let (low, high) = (at[0].min(at[1]), at[0].max(at[1]));
    if low == 0 { Vec::new() } else { (1..=high / low).map(|times| vec![low, high - times * low]).collect() }
}

fn fibonacci(at: &[i64]) -> Vec<Heaps> {
    (1..=at[0].min(at[1])).map(|take| vec![at[0] - take, 2 * take]).collect()
}

fn subtraction(at: &[i64]) -> Vec<Heaps> {
    each_part(at, |heap| singles([1, 3, 4].into_iter().filter(|take| *take <= heap).map(|take| heap - take)))
}

fn dawson(at: &[i64]) -> Vec<Heaps> {
    each_part_split(at, |row| (0..=row - 2).map(|left| vec![left, row - 2 - left]).collect())
}

fn grundy(at: &[i64]) -> Vec<Heaps> {
    each_part_split(at, |heap| {
        (1..heap).filter(|left| 2 * left < heap).map(|left| vec![left, heap - left]).collect()
    })
}

fn lasker(at: &[i64]) -> Vec<Heaps> {
    each_part_split(at, |heap| {
        let split = (1..heap).map(|left| vec![left, heap - left]);
        singles(0..heap).into_iter().chain(split).collect()
    })
}

#[test]
fn one_heap_agrees_with_a_plain_recursion() {
    check(&Twin { game: "half", positions: one_heap(1, 60), moves: half, between: "+" });
    check(&Twin { game: "cut-segment", positions: one_heap(1, 60), moves: cut, between: "+" });
    check(&Twin { game: "subtraction", positions: one_heap(0, 40), moves: subtraction, between: "+" });
}

#[test]
fn two_heaps_agree_with_a_plain_recursion() {
    let games: [(&str, i64, Moves); 5] = [
        ("two-half", 1, half),
        ("cut-rectangle", 1, cut),
        ("two-piles", 0, nim),
        ("wythoff", 0, wythoff),
        ("euclid", 0, euclid),
    ];
    for (game, from, moves) in games {
        check(&Twin { game, positions: two_heaps(from, 13), moves, between: "," });
    }
    let most = (2..=24).map(|pile| vec![pile, pile - 1]).collect();
    check(&Twin { game: "fibonacci-nim", positions: most, moves: fibonacci, between: "," });
}

#[test]
fn sums_agree_with_a_plain_recursion() {
    let games: [(&str, i64, Moves); 5] = [
        ("half", 1, half),
        ("subtraction", 0, subtraction),
        ("dawson-kayles", 0, dawson),
        ("grundy", 1, grundy),
        ("lasker", 0, lasker),
    ];
    for (game, from, moves) in games {
        check(&Twin { game, positions: two_heaps(from, 6), moves, between: "+" });
    }
    check(&Twin { game: "dawson-kayles", positions: one_heap(0, 14), moves: dawson, between: "+" });
    check(&Twin { game: "grundy", positions: one_heap(1, 14), moves: grundy, between: "+" });
    check(&Twin { game: "lasker", positions: one_heap(0, 9), moves: lasker, between: "+" });
}
