//! What passes a limit is refused, before it is built where that can be known; a watch stops everything.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use game::{Fault, Game, Index, Look, NextNumber, Value, Walker};
use solve::{
    BrokenNumbering, Limits, Method, Need, Quantity, Reason, Request, Scope, SolveError, Stage, Stop,
    Unwatched, Watch, estimate, solve,
};

use crate::games::{Graph, Heaps, Numbers, Renumbered, Strip, Tab};

const METHODS: [Method; 3] = [Method::Sweep, Method::Search, Method::Retrograde];
const NUMBERS: [Numbers; 4] = [Numbers::Own, Numbers::None, Numbers::Spread, Numbers::Shuffled];

fn heaps(numbers: Numbers) -> Renumbered<Heaps<2>> {
    Renumbered { game: Heaps { size: 150 }, numbers }
}

/// What a request ends in, by every method and numbering that takes the game.
fn everywhere(change: impl Fn(&mut Request<'_, [u64; 2]>)) -> Vec<SolveError> {
    let mut errors = Vec::new();
    for numbers in NUMBERS {
        for method in METHODS {
            let game = heaps(numbers);
            let mut request = Request { method: Some(method), ..Request::natural(None, Limits::none()) };
            if solve(&game, &Request { limits: Limits { bytes: 1 << 30, ..Limits::none() }, ..request })
                .is_ok()
            {
                change(&mut request);
                errors.extend(solve(&game, &request).err());
            }
        }
    }
    assert_eq!(errors.len(), 9, "nine ways take the game, and all must fail: {errors:?}");
    errors
}

#[test]
fn positions_are_limited() {
    for error in everywhere(|request| request.limits.positions = 150 * 150 - 1) {
        let SolveError::OverLimit { what: Quantity::Positions, limit: 22_499, .. } = error else {
            panic!("{error:?}")
        };
    }
}

#[test]
fn bytes_are_limited() {
    for error in everywhere(|request| request.limits.bytes = 20_000) {
        let SolveError::OverLimit { what: Quantity::Bytes, needed, limit: 20_000 } = error else {
            panic!("{error:?}")
        };
        // Of a list that grows step by step it is not known.
        assert!(needed.is_none_or(|needed| needed > 20_000));
    }
}

#[test]
fn enough_memory_is_enough() {
    for numbers in NUMBERS {
        let game = heaps(numbers);
        let asked = |bytes| solve(&game, &Request::natural(None, Limits { bytes, ..Limits::none() }));
        let solved = asked(1 << 30).unwrap();
        let again = asked(solved.bytes().max(1 << 20)).unwrap();
        assert_eq!((again.method(), again.bytes()), (solved.method(), solved.bytes()));
    }
}

#[test]
fn a_table_that_does_not_fit_is_refused_before_it_is_built() {
    let game = Tab { rows: 1 << 40, columns: 1000 };
    let all =
        Request { scope: Scope::All, ..Request::natural(None, Limits { bytes: 1 << 40, ..Limits::none() }) };
    let Err(SolveError::OverLimit { what: Quantity::Bytes, needed, limit }) = solve(&game, &all).map(|_| ())
    else {
        panic!()
    };
    assert_eq!((needed, limit), (Some(4000 << 40), 1 << 40));
}

#[test]
fn a_natural_table_that_does_not_fit_gives_way_to_what_play_reaches() {
    let game = Tab { rows: 1 << 40, columns: 10 };
    let from = ((1 << 40) - 30, 2);
    let limits = Limits { bytes: 1 << 30, ..Limits::none() };
    let request = Request { whole_table_is_natural: true, ..Request::natural(Some(&from), limits) };
    let solved = solve(&game, &request).unwrap();
    assert!(solved.value(&from).is_some());
    assert!(solved.reasons().contains(&Reason::TableTooLarge { bytes: 40 << 40, limit: 1 << 30 }));
    let whole = Request { from: None, ..request };
    assert!(matches!(solve(&game, &whole), Err(SolveError::OverLimit { .. })));
}

/// Stops at the third check of a stage.
struct Impatient {
    stage: Stage,
    checks: AtomicU64,
}

impl Watch for Impatient {
    fn check(&self, stage: Stage, done: u64, of: Option<u64>) -> Result<(), Stop> {
        assert!(of.is_none_or(|of| done <= of));
        if stage == self.stage && self.checks.fetch_add(1, Relaxed) == 2 {
            Err(Stop::Cancelled)
        } else {
            Ok(())
        }
    }
}

#[test]
fn the_watch_stops_every_method() {
    for numbers in NUMBERS {
        for (method, stages) in [
            (Method::Sweep, vec![Stage::Discover, Stage::Solve]),
            (Method::Search, vec![Stage::Solve]),
            (Method::Retrograde, vec![Stage::Discover, Stage::Solve]),
        ] {
            for stage in stages {
                let game = heaps(numbers);
                let watch = Impatient { stage, checks: AtomicU64::new(0) };
                let limits = Limits { watch: &watch, bytes: 1 << 30, ..Limits::none() };
                let request = Request { method: Some(method), ..Request::natural(None, limits) };
                match solve(&game, &request).map(|_| ()) {
                    Err(SolveError::Stopped(Stop::Cancelled)) => assert_eq!(watch.checks.load(Relaxed), 3),
                    Err(SolveError::Unsuitable { .. } | SolveError::OverLimit { .. }) => {
                        assert_eq!(method, Method::Sweep);
                    }
                    other => panic!("{numbers:?} {method:?} {stage:?}: {other:?}"),
                }
            }
        }
    }
}

#[test]
fn what_is_asked_for_and_cannot_be_is_refused() {
    let strip = Strip { holes: vec![1, 0, 0, 2] };
    let ask = |method, scope| {
        let request = Request { method, scope, ..Request::natural(None, Limits::none()) };
        solve(&strip, &request).map(|_| ()).unwrap_err()
    };
    assert!(matches!(
        ask(Some(Method::Sweep), Scope::Natural),
        SolveError::Unsuitable { method: Method::Sweep, needs: Need::Numbering }
    ));
    assert!(matches!(ask(None, Scope::All), SolveError::Unsuitable { needs: Need::Numbering, .. }));
    assert!(matches!(ask(Some(Method::Search), Scope::Natural), SolveError::Cyclic));
    assert!(matches!(
        ask(Some(Method::Nimbers), Scope::Natural),
        SolveError::Unsuitable { method: Method::Nimbers, needs: Need::NimberQuestion }
    ));
}

#[test]
fn a_position_is_needed_and_must_be_one() {
    let game = Tab { rows: 10, columns: 4 };
    let ask = |from: Option<&(u64, u64)>| solve(&game, &Request::natural(from, Limits::none())).map(|_| ());
    assert!(matches!(ask(None), Err(SolveError::NoStart)));
    assert!(matches!(ask(Some(&(4, 5))), Err(SolveError::InvalidPosition)));
    let whole = Request { scope: Scope::All, ..Request::natural(None, Limits::none()) };
    assert_eq!(solve(&game, &whole).unwrap().positions(), 40);
}

#[test]
fn a_long_line_of_play_needs_no_deep_stack() {
    let game = Tab { rows: 500_000, columns: 2 };
    let swept = solve(&game, &Request::natural(Some(&(1, 2)), Limits::none())).unwrap();
    assert_eq!(swept.method(), Method::Sweep);
    let game = Renumbered { game, numbers: Numbers::None };
    let searched = solve(&game, &Request::natural(Some(&(1, 2)), Limits::none())).unwrap();
    assert_eq!(searched.method(), Method::Search);
    assert_eq!(searched.value(&(1, 2)), swept.value(&(1, 2)));
    assert_eq!(searched.histogram(), swept.histogram());
}

#[test]
fn one_position_may_be_all() {
    for numbers in NUMBERS {
        let game = Renumbered { game: Heaps::<2> { size: 1 }, numbers };
        let request = Request::natural(None, Limits { positions: 1, bytes: 4096, watch: &Unwatched });
        assert_eq!(solve(&game, &request).unwrap().value(&[0, 0]), Some(Value::Lose { plies: 0 }));
    }
}

/// A [`Graph`] whose walker sees something wrong at one node.
#[derive(Clone)]
struct Misnumbered {
    graph: Graph,
    wrong: u16,
    sees: Look,
}

impl Game for Misnumbered {
    type Position = u16;
    type Move = usize;
    fn facts(&self) -> game::Facts {
        self.graph.facts()
    }
    fn start(&self) -> Option<u16> {
        Some(0)
    }
    fn moves(&self, node: &u16, into: &mut Vec<usize>) -> Result<(), Fault> {
        self.graph.moves(node, into)
    }
    fn apply(&self, node: &u16, mv: &usize) -> Result<u16, Fault> {
        self.graph.apply(node, mv)
    }
    fn index(&self) -> Option<Box<dyn Index<u16> + '_>> {
        Some(Box::new(self.clone()))
    }
}

impl Index<u16> for Misnumbered {
    fn bound(&self) -> u64 {
        self.graph.moves.len() as u64
    }
    fn rank(&self, node: &u16) -> Option<u64> {
        Some(u64::from(*node))
    }
    fn unrank(&self, rank: u64) -> Option<u16> {
        Some(rank as u16)
    }
    fn walker(&self) -> Box<dyn Walker + '_> {
        Box::new(self.clone())
    }
}

impl Walker for Misnumbered {
    fn look(&mut self, rank: u64, into: &mut Vec<NextNumber>) -> Result<Look, Fault> {
        if rank == u64::from(self.wrong) {
            return Ok(self.sees);
        }
        into.extend(self.graph.moves[rank as usize].iter().map(|&to| NextNumber::passed(u64::from(to))));
        Ok(if into.is_empty() { Look::Ended(game::End::Lose) } else { Look::Open })
    }
}

/// What comes of a table of 2000 numbers with something wrong at 1990.
fn misnumbered(sees: Look, scope: Scope, method: Option<Method>) -> Result<Vec<Reason>, SolveError> {
    let nodes = 2000;
    let moves = (0..nodes).map(|node| (node + 1..nodes.min(node + 3)).collect()).collect();
    let graph = Graph { moves, ends: vec![None; usize::from(nodes)], start: 0 };
    let game = Misnumbered { graph, wrong: 1990, sees };
    let request = Request { method, scope, ..Request::natural(None, Limits::none()) };
    solve(&game, &request).map(|solved| solved.reasons().to_vec())
}

fn check_fault(result: Result<Vec<Reason>, SolveError>, expected: BrokenNumbering) {
    let Err(SolveError::Fault(fault)) = result else { panic!("{result:?}") };
    assert_eq!(fault.downcast_ref(), Some(&expected));
}

#[test]
fn a_numbering_that_breaks_its_promise_is_a_fault() {
    let invalid = BrokenNumbering::NoSuchPosition { number: 1990 };
    for method in METHODS {
        check_fault(misnumbered(Look::Invalid, Scope::Reachable, Some(method)), invalid);
    }
    for method in [Method::Sweep, Method::Retrograde] {
        check_fault(misnumbered(Look::Invalid, Scope::All, Some(method)), invalid);
        let outside = BrokenNumbering::NotNumbered { from: 1990 };
        check_fault(misnumbered(Look::Outside, Scope::All, Some(method)), outside);
    }
    let reasons = misnumbered(Look::Outside, Scope::Reachable, None).unwrap();
    assert_eq!(reasons[0], Reason::NotNumbered, "positions themselves are stored instead");
}

#[test]
fn a_numbering_without_bounds_gets_room_or_is_given_up() {
    let rooms = |nodes: u16| {
        let moves = (0..nodes).map(|node| (node + 1..nodes.min(node + 3)).collect()).collect();
        let graph = Graph { moves, ends: vec![None; usize::from(nodes)], start: 9 };
        let game = Renumbered { game: graph, numbers: Numbers::Around };
        let solved = solve(&game, &Request::natural(None, Limits::none())).unwrap();
        assert_eq!(solved.positions(), u64::from(nodes) - 9);
        solved.reasons()[0]
    };
    assert_eq!(rooms(18), Reason::NumberedAround { bound: 20, room: 0 });
    assert_eq!(rooms(1000), Reason::NumberedAround { bound: 1280, room: 6 });
    assert_eq!(rooms(6000), Reason::NotNumbered);
}

#[test]
fn an_estimate_says_what_may_come() {
    let game = Tab { rows: 1000, columns: 5 };
    let all = Request { scope: Scope::All, ..Request::natural(None, Limits::none()) };
    let estimate_all = estimate(&game, &all).unwrap();
    assert_eq!((estimate_all.positions, estimate_all.bytes), (Some(5000), Some(20_000)));
    assert!((3.9..4.0).contains(&estimate_all.moves_per_position));
    assert!(estimate_all.seconds.unwrap() < 0.01);
    let few = Request { scope: Scope::Reachable, ..Request::natural(Some(&(990, 1)), Limits::none()) };
    assert!(estimate(&game, &few).unwrap().positions.unwrap() < 60);
    let strip = Strip { holes: vec![1, 2, 0, 0, 0, 0, 0, 0, 1, 1, 2, 0, 2] };
    assert_eq!(estimate(&strip, &Request::natural(None, Limits::none())).unwrap().positions, None);
}
