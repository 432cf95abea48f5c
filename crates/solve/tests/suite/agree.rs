//! Every method and every numbering give the values of the plain twin.

use std::collections::{BTreeMap, HashMap};

use game::{End, Game, Value};
use proptest::prelude::*;
use solve::{Limits, Method, Need, Reason, Request, Scope, SolveError, Solved, solve};

use crate::games::{Again, Graph, Heaps, Numbers, Renumbered, Strip, Tab, TicTacToe};
use crate::twin;

const METHODS: [Option<Method>; 4] =
    [None, Some(Method::Sweep), Some(Method::Search), Some(Method::Retrograde)];

const NUMBERS: [Numbers; 6] =
    [Numbers::Own, Numbers::None, Numbers::Spread, Numbers::Reversed, Numbers::Shuffled, Numbers::Around];

/// Runs a game from a position through everything; a refusal must be for a good reason.
fn check<G: Game + Clone>(game: &G, from: &G::Position) {
    let expected = twin::values(game, vec![from.clone()]);
    for numbers in NUMBERS {
        let game = Renumbered { game: game.clone(), numbers };
        for method in METHODS {
            let request =
                Request { scope: Scope::Reachable, method, ..Request::natural(Some(from), limits()) };
            match solve(&game, &request) {
                Ok(solved) => same(&solved, &expected, &format!("{numbers:?} {method:?}")),
                Err(refusal) => refused(method, &refusal),
            }
        }
    }
}

/// Runs the whole table through everything.
fn check_all<G: Game + Clone>(game: &G) {
    let index = game.index().unwrap();
    let all = (0..index.bound()).filter_map(|rank| index.unrank(rank)).collect();
    let expected = twin::values(game, all);
    for numbers in [Numbers::Own, Numbers::Reversed, Numbers::Shuffled] {
        let game = Renumbered { game: game.clone(), numbers };
        for method in METHODS {
            let request = Request { scope: Scope::All, method, ..Request::natural(None, limits()) };
            match solve(&game, &request) {
                Ok(solved) => same(&solved, &expected, &format!("all {numbers:?} {method:?}")),
                Err(refusal) => refused(method, &refusal),
            }
        }
    }
}

fn limits() -> Limits<'static> {
    Limits { bytes: 1 << 26, ..Limits::none() }
}

fn same<G: Game>(solved: &Solved<'_, G>, expected: &HashMap<G::Position, Value>, how: &str) {
    assert_eq!(solved.positions(), expected.len() as u64, "{how}");
    let mut shown = HashMap::new();
    solved.for_each(&mut |position, value| {
        assert_eq!(solved.value(&position), Some(value), "{how} {position:?}");
        assert!(shown.insert(position, value).is_none(), "{how}");
    });
    assert_eq!(shown, *expected, "{how}");
    let mut histogram = BTreeMap::new();
    expected.values().for_each(|&value| *histogram.entry(value).or_insert(0) += 1);
    assert_eq!(solved.histogram(), histogram, "{how}");
}

fn refused(method: Option<Method>, refusal: &SolveError) {
    let fair = match (method, refusal) {
        (Some(Method::Sweep), SolveError::Unsuitable { method: Method::Sweep, needs }) => {
            [Need::Numbering, Need::OneWay].contains(needs)
        }
        (Some(Method::Sweep), SolveError::OverLimit { .. }) => true,
        (Some(Method::Search), SolveError::Cyclic) => true,
        (Some(Method::Search), SolveError::Unsuitable { needs, .. }) => *needs == Need::OnePosition,
        _ => false,
    };
    assert!(fair, "{method:?}: {refusal}");
}

/// Which methods take a game from its start, by its own numbers.
fn accepted<G: Game>(game: &G) -> Vec<Method> {
    let by = |&method: &Method| {
        let request = Request { method: Some(method), ..Request::natural(None, limits()) };
        solve(game, &request).is_ok_and(|solved| solved.method() == method)
    };
    [Method::Sweep, Method::Search, Method::Retrograde].into_iter().filter(by).collect()
}

#[test]
fn heaps() {
    check(&Heaps::<2> { size: 9 }, &[8, 5]);
    check(&Heaps::<3> { size: 5 }, &[4, 4, 3]);
    check(&Heaps::<1> { size: 1200 }, &[900]);
    check_all(&Heaps::<2> { size: 9 });
    check_all(&Heaps::<1> { size: 1 });
    assert_eq!(accepted(&Heaps::<2> { size: 40 }), [Method::Sweep, Method::Search, Method::Retrograde]);
}

#[test]
fn tab() {
    check(&Tab { rows: 40, columns: 6 }, &(1, 2));
    check(&Tab { rows: 400, columns: 3 }, &(1, 2));
    check_all(&Tab { rows: 200, columns: 6 });
}

#[test]
fn tic_tac_toe() {
    check(&TicTacToe, &[0; 9]);
    check_all(&TicTacToe);
    assert_eq!(accepted(&TicTacToe), [Method::Sweep, Method::Search, Method::Retrograde]);
}

#[test]
fn strips() {
    for holes in ["011202", "001202", "0110220", "10020"] {
        let holes: Vec<u8> = holes.bytes().map(|hole| hole - b'0').collect();
        check(&Strip { holes: holes.clone() }, &(holes.clone(), 1));
        check(&Strip { holes: holes.clone() }, &(holes, 2));
    }
    assert_eq!(accepted(&Strip { holes: vec![1, 0, 0, 2] }), [Method::Retrograde]);
}

fn end() -> impl Strategy<Value = Option<End>> {
    prop_oneof![
        6 => Just(None),
        1 => Just(Some(End::Lose)),
        1 => Just(Some(End::Tie)),
        1 => Just(Some(End::Win)),
    ]
}

/// Any graph of up to `nodes` nodes with up to `degree` moves each, some of them twice.
fn graph(nodes: usize, degree: usize) -> impl Strategy<Value = Graph> {
    (2..nodes).prop_flat_map(move |nodes| {
        let moves = prop::collection::vec(prop::collection::vec(0..nodes as u16, 0..degree), nodes);
        let ends = prop::collection::vec(end(), nodes);
        (moves, ends, 0..nodes as u16).prop_map(|(moves, ends, start)| Graph { moves, ends, start })
    })
}

/// The same with moves to larger numbers only.
fn upward(mut graph: Graph) -> Graph {
    for (node, moves) in graph.moves.iter_mut().enumerate() {
        moves.retain(|&to| usize::from(to) > node);
    }
    graph
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn graphs_that_loop(graph in graph(30, 4)) {
        check(&graph, &graph.start);
        check_all(&graph);
    }

    #[test]
    fn sparse_graphs_with_long_play(graph in graph(200, 3)) {
        check(&graph, &graph.start);
        check_all(&graph);
    }

    #[test]
    fn graphs_that_cannot_loop(graph in graph(60, 12).prop_map(upward)) {
        check(&graph, &0);
        check_all(&graph);
        let graph = Graph { start: 0, ..graph };
        prop_assert_eq!(accepted(&graph), [Method::Sweep, Method::Search, Method::Retrograde]);
    }
}

/// The same with some moves that keep the turn.
fn again(graph: impl Strategy<Value = Graph>) -> impl Strategy<Value = Again> {
    graph.prop_flat_map(|graph| {
        let stays = prop::collection::vec(any::<u64>(), graph.moves.len());
        stays.prop_map(move |stays| Again { graph: graph.clone(), stays })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn extra_turns_on_graphs_that_loop(game in again(graph(30, 4))) {
        check(&game, &game.graph.start);
        check_all(&game);
    }

    #[test]
    fn extra_turns_in_long_play(game in again(graph(200, 3))) {
        check(&game, &game.graph.start);
        check_all(&game);
    }

    #[test]
    fn extra_turns_on_graphs_that_cannot_loop(game in again(graph(60, 12).prop_map(upward))) {
        check(&game, &0);
        check_all(&game);
        let game = Again { graph: Graph { start: 0, ..game.graph }, stays: game.stays };
        prop_assert_eq!(accepted(&game), [Method::Sweep, Method::Search, Method::Retrograde]);
    }

    /// All moves keep the turn: one player alone wins where a win can be reached at all.
    #[test]
    fn who_always_moves_again_plays_alone(graph in graph(40, 4)) {
        let stays = vec![u64::MAX; graph.moves.len()];
        let game = Again { graph, stays };
        check(&game, &game.graph.start);
        check_all(&game);
    }
}

/// What the player to move gets at node 0 of a graph whose moves are written with `true` where they keep the turn.
fn value_at_0(moves: &[&[(u16, bool)]], ends: &[Option<End>]) -> Value {
    let targets = moves.iter().map(|moves| moves.iter().map(|(to, _)| *to).collect()).collect();
    let bits =
        |moves: &&[(u16, bool)]| (0..).zip(*moves).map(|(bit, (_, stays))| u64::from(*stays) << bit).sum();
    let graph = Graph { moves: targets, ends: ends.to_vec(), start: 0 };
    let game = Again { graph, stays: moves.iter().map(bits).collect() };
    check(&game, &0);
    solve(&game, &Request::natural(None, limits())).unwrap().value(&0).unwrap()
}

#[test]
fn runs_of_own_moves_are_worth_what_they_lead_to() {
    let (own, other) = (true, false);
    let ended = |end| [None, Some(end)];
    // The player to move at the end is the one who moved.
    assert_eq!(value_at_0(&[&[(1, own)], &[]], &ended(End::Win)), Value::Win { plies: 1 });
    assert_eq!(value_at_0(&[&[(1, own)], &[]], &ended(End::Tie)), Value::Tie { plies: 1 });
    assert_eq!(value_at_0(&[&[(1, own)], &[]], &[None, None]), Value::Lose { plies: 1 });
    assert_eq!(value_at_0(&[&[(1, other)], &[]], &[None, None]), Value::Win { plies: 1 });
    // Moving again without end is endless, and better than to lose; but whoever can wins.
    assert_eq!(value_at_0(&[&[(0, own)]], &[None]), Value::Endless);
    assert_eq!(value_at_0(&[&[(0, own), (1, own)], &[]], &[None, None]), Value::Endless);
    assert_eq!(value_at_0(&[&[(0, own), (1, other)], &[]], &[None, None]), Value::Win { plies: 1 });
    assert_eq!(value_at_0(&[&[(0, own), (1, other)], &[]], &ended(End::Tie)), Value::Tie { plies: 1 });
    // Two own moves, then one of the other, who has lost.
    let run: [&[(u16, bool)]; 4] = [&[(1, own)], &[(2, own), (0, own)], &[(3, other)], &[]];
    assert_eq!(value_at_0(&run, &[None; 4]), Value::Win { plies: 3 });
    // The same node by a move that keeps the turn and by one that does not.
    assert_eq!(value_at_0(&[&[(1, own), (1, other)], &[]], &[None, None]), Value::Win { plies: 1 });
}

/// Every node leads to the next twenty, and one in the middle also back.
fn one_move_back(nodes: u16) -> Graph {
    let mut moves: Vec<Vec<u16>> =
        (0..nodes).map(|node| (node + 1..nodes.min(node + 21)).collect()).collect();
    moves[usize::from(nodes) / 2].push(nodes / 2 - 3);
    Graph { moves, ends: vec![None; usize::from(nodes)], start: 0 }
}

#[test]
fn one_move_back_among_many_is_found_out() {
    let graph = one_move_back(3000);
    check(&graph, &0);
    check_all(&graph);
    // So many that the samples do not meet it.
    assert_eq!(accepted(&one_move_back(50_000)), [Method::Retrograde]);
    let graph = one_move_back(50_000);
    let solved = solve(&graph, &Request::natural(None, limits())).unwrap();
    assert_eq!(solved.reasons().last(), Some(&Reason::CycleMet));
    let all = Request { scope: Scope::All, ..Request::natural(None, limits()) };
    assert_eq!(solve(&graph, &all).unwrap().reasons().last(), Some(&Reason::NotOneWay));
}
