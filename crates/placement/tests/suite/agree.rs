//! Every method that accepts a problem agrees with every other, and with the plain twin.

use num_bigint::BigUint;
use placement::{
    Board, CountError, Counts, Edges, Fixed, Kind, Limits, Method, Options, Piece, Problem, Sight, Symmetry,
    Wanted,
};
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::RngSeed;

use crate::brute;

/// Problems that take the plain twin more steps are not tried.
const MOST_STEPS: usize = 400_000;

/// Those that methods know by their lines, some that reach two rows, riders, one-sided ones, one that attacks nothing.
const PIECES: [&str; 24] = [
    "queens",
    "bishops",
    "rooks",
    "knights",
    "kings",
    "amazons",
    "chancellors",
    "nightriders",
    "wazirs",
    "camels",
    "pawns",
    "anassas",
    "semi-queens",
    "semi-bishops",
    "semi-rooks",
    "dragon kings",
    "R2",
    "RF2",
    "RrfN",
    "fRsR",
    "vRD",
    "RG",
    "RffZ",
    "mW",
];

fn board(most: usize) -> impl Strategy<Value = Board> {
    let sides = (1..=most, 1..=most).prop_filter("not too many squares", |(rows, cols)| rows * cols <= 36);
    let edges = select(vec![Edges::Apart, Edges::Apart, Edges::Cylinder, Edges::Torus]);
    let sight = select(vec![Sight::Through, Sight::Blocked]);
    let regions = prop_oneof![2 => Just(None), 1 => regions().prop_map(Some)];
    (sides, edges, sight, regions).prop_flat_map(|((rows, cols), edges, sight, regions)| {
        let holes = prop_oneof![
            2 => Just(Vec::new()),
            2 => proptest::collection::vec(0..rows * cols, 1..=3),
            1 => proptest::collection::vec(0..rows * cols, 4..=8),
        ];
        holes.prop_map(move |holes| {
            let board = Board::new(rows, cols).unwrap().with_edges(edges).with_sight(sight).with_holes(holes);
            match &regions {
                Some(regions) => regions.cut(board),
                None => board,
            }
        })
    })
}

/// A way to cut boards into regions.
#[derive(Clone, Debug)]
pub(crate) enum Regions {
    /// Square by square, as in this list.
    Anyhow(Vec<Option<usize>>),
    /// Each square to the nearest of these, as parts of the board.
    Around(Vec<(f64, f64)>),
    /// By the distances from the edges: with every symmetry of the board.
    Rings,
    /// Blocks of so many rows and columns, from the top left.
    Blocks(usize, usize),
}

pub(crate) fn regions() -> impl Strategy<Value = Regions> {
    let region = prop_oneof![1 => Just(None), 4 => (0..6usize).prop_map(|region| Some(region * 7 % 6))];
    prop_oneof![
        2 => proptest::collection::vec(region, 36).prop_map(Regions::Anyhow),
        3 => proptest::collection::vec((0.0..1.0, 0.0..1.0), 1..=7).prop_map(Regions::Around),
        1 => Just(Regions::Rings),
        2 => (1..=3usize, 1..=3usize).prop_map(|(rows, cols)| Regions::Blocks(rows, cols)),
    ]
}

impl Regions {
    pub(crate) fn cut(&self, board: Board) -> Board {
        let (rows, cols) = (board.rows(), board.cols());
        let region = |square: usize| {
            let (row, col) = (square / cols, square % cols);
            match self {
                Regions::Anyhow(regions) => regions[square % regions.len()],
                Regions::Around(seeds) => {
                    let (row, col) = ((row as f64 + 0.5) / rows as f64, (col as f64 + 0.5) / cols as f64);
                    let far = |(other_row, other_col): (f64, f64)| {
                        (other_row - row).powi(2) + (other_col - col).powi(2)
                    };
                    (0..seeds.len()).min_by(|first, other| far(seeds[*first]).total_cmp(&far(seeds[*other])))
                }
                Regions::Rings => Some(row.min(rows - 1 - row).min(col).min(cols - 1 - col)),
                Regions::Blocks(high, wide) => Some(row / high * cols + col / wide),
            }
        };
        let regions: Vec<Option<usize>> = (0..board.squares()).map(region).collect();
        board.with_regions(regions)
    }
}

fn wanted() -> impl Strategy<Value = Wanted> {
    prop_oneof![2 => (0..6usize).prop_map(Wanted::Exactly), 3 => Just(Wanted::Any)]
}

/// Problems of all sorts, small enough for the plain twin as a rule.
pub(crate) fn problem() -> impl Strategy<Value = Problem> {
    let kinds = prop_oneof![3 => Just(1usize), 1 => Just(2), 1 => Just(3)];
    let kinds =
        kinds.prop_flat_map(|kinds| proptest::collection::vec((select(&PIECES[..]), wanted()), kinds));
    let fixed = proptest::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>()), 0..3);
    (board(6), kinds, fixed).prop_map(|(board, kinds, fixed)| {
        let mut has_any = false;
        let kinds: Vec<Kind> = kinds
            .into_iter()
            .map(|(name, wanted)| {
                let wanted = if has_any && wanted == Wanted::Any { Wanted::Exactly(1) } else { wanted };
                has_any |= wanted == Wanted::Any;
                Kind { piece: Piece::read(name).unwrap(), wanted }
            })
            .collect();
        let free: Vec<usize> = (0..board.squares()).filter(|square| !board.is_hole(*square)).collect();
        let mut problem = Problem { board, kinds, fixed: Vec::new() };
        for (kind, square) in fixed {
            if free.is_empty() {
                continue;
            }
            let (kind, square) = (kind.index(problem.kinds.len()), *square.get(&free));
            if problem.fixed.iter().all(|fixed| fixed.square != square) {
                problem.fixed.push(Fixed { kind, square });
            }
        }
        problem
    })
}

/// By each method alone, and by the one that is chosen; those that cannot are left out.
fn answers(problem: &Problem, distinct: bool) -> Vec<(Option<Method>, Vec<BigUint>)> {
    let methods = Method::ALL.into_iter().map(Some).chain([None]);
    let threads = |method: Option<Method>| if method.is_none() { 2 } else { 1 };
    methods
        .filter_map(|method| {
            let options = Options { method, distinct, ..Options::default() };
            let limits = Limits { threads: threads(method), ..Limits::none() };
            match placement::count(problem, &options, &limits) {
                Ok(answer) => Some((method, all(&answer.counts))),
                Err(CountError::Unsuitable { method: Some(_), .. }) => None,
                Err(error) => panic!("{method:?}: {error}"),
            }
        })
        .collect()
}

fn all(counts: &Counts) -> Vec<BigUint> {
    counts.all().to_vec()
}

fn check(problem: &Problem) -> Result<(), TestCaseError> {
    let Some(placements) = brute::placements(problem, MOST_STEPS) else { return Ok(()) };
    let plain: Vec<BigUint> = brute::counts(problem, &placements).into_iter().map(BigUint::from).collect();
    for (method, counts) in answers(problem, false) {
        prop_assert_eq!(&counts, &plain, "{:?}", method);
    }
    let symmetries = problem.symmetries();
    let classes = brute::classes(problem, &placements, &symmetries);
    let plain: Vec<BigUint> = brute::counts(problem, &classes).into_iter().map(BigUint::from).collect();
    for (method, counts) in answers(problem, true) {
        prop_assert_eq!(&counts, &plain, "distinct, {:?}", method);
    }
    Ok(())
}

/// Whether there is time for more, and other problems on each run.
pub(crate) fn is_long() -> bool {
    std::env::var_os("THECO_LONG").is_some()
}

/// So many cases, the same problems on every run; more and others in long ones.
pub(crate) fn config(cases: u32, long_cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases: if is_long() { long_cases } else { cases },
        rng_seed: if is_long() { RngSeed::Random } else { RngSeed::Fixed(2026) },
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(config(250, 3000))]

    #[test]
    fn all_methods_agree_with_the_plain_twin(problem in problem()) {
        check(&problem)?;
    }

    /// What carries placements into placements is a symmetry; what is named as one does.
    #[test]
    fn symmetries_carry_placements_into_placements(problem in problem()) {
        let Some(placements) = brute::placements(&problem, 5000) else { return Ok(()) };
        for symmetry in problem.symmetries() {
            let mut images: Vec<brute::Placement> = placements.iter().map(|placement| {
                let mut image: brute::Placement = placement.iter()
                    .map(|(kind, square)| (*kind, symmetry.moved(&problem.board, *square))).collect();
                image.sort_by_key(|(_, square)| *square);
                image
            }).collect();
            images.sort();
            let mut sorted = placements.clone();
            sorted.sort();
            prop_assert_eq!(images, sorted, "{:?}", symmetry);
        }
    }
}

/// The usual program: rows from the top, attacked squares as masks.
fn plain_queens(full: u32, columns: u32, falling: u32, rising: u32) -> u64 {
    if columns == full {
        return 1;
    }
    let free = full & !(columns | falling | rising);
    let squares = (0..32).map(|column| 1 << column).filter(|square| free & square != 0);
    squares
        .map(|square| plain_queens(full, columns | square, (falling | square) << 1, (rising | square) >> 1))
        .sum()
}

#[test]
fn queens_agree_with_a_plain_backtracker() {
    for side in 0..=13 {
        let kind = Kind { piece: Piece::read("queens").unwrap(), wanted: Wanted::Exactly(side) };
        let problem =
            Problem { board: Board::new(side, side).unwrap(), kinds: vec![kind], fixed: Vec::new() };
        let expected = plain_queens((1 << side) - 1, 0, 0, 0);
        let answer = placement::count(&problem, &Options::default(), &Limits::none()).unwrap();
        assert_eq!(answer.counts.one(), Some(&expected.into()), "{side}");
    }
}

/// Whole tables: each piece alone, all numbers of it, on small boards of every shape.
#[test]
fn every_piece_on_every_small_board() {
    for name in PIECES {
        for (rows, cols) in [(1, 1), (1, 4), (4, 1), (2, 3), (3, 2), (3, 3), (2, 6), (4, 4)] {
            for edges in [Edges::Apart, Edges::Cylinder, Edges::Torus] {
                let kind = Kind { piece: Piece::read(name).unwrap(), wanted: Wanted::Any };
                let board = Board::new(rows, cols).unwrap().with_edges(edges);
                let problem = Problem { board, kinds: vec![kind], fixed: Vec::new() };
                check(&problem).unwrap_or_else(|error| panic!("{name} {rows} x {cols} {edges:?}: {error}"));
            }
        }
    }
}

/// Of two kinds of which certain numbers are wanted, close to the most there is room for: once taken for a fault of the
/// machine. The same by another question: all numbers of one kind, told apart.
#[test]
fn long_counts_of_mixes_agree_with_all_numbers_told_apart() {
    let count = |wanted| {
        let peaceful = Kind { piece: Piece::read("mW").unwrap(), wanted: Wanted::Exactly(40) };
        let kings = Kind { piece: Piece::read("kings").unwrap(), wanted };
        let problem =
            Problem { board: Board::new(4, 40).unwrap(), kinds: vec![peaceful, kings], fixed: Vec::new() };
        let options = Options { method: Some(Method::Frontier), ..Options::default() };
        all(&placement::count(&problem, &options, &Limits::none()).unwrap().counts)
    };
    let counts = count(Wanted::Any);
    assert!(counts[22].bits() > 64);
    for number in [5, 22, counts.len() - 1] {
        assert_eq!(count(Wanted::Exactly(number)), [counts[number].clone()], "{number}");
    }
}

/// On a board that has them all, an asymmetric rule keeps just those it has.
#[test]
fn symmetries_are_those_of_board_holes_pieces_and_rules() {
    let symmetries = |name: &str, board: Board, fixed: &[&str]| {
        let kinds = vec![Kind { piece: Piece::read(name).unwrap(), wanted: Wanted::Any }];
        let fixed =
            fixed.iter().map(|square| Fixed { kind: 0, square: board.square(square).unwrap() }).collect();
        Problem { board, kinds, fixed }.symmetries()
    };
    let square = || Board::new(5, 5).unwrap();
    assert_eq!(symmetries("queens", square(), &[]), Symmetry::ALL);
    assert_eq!(symmetries("queens", square(), &["c3"]), Symmetry::ALL);
    assert_eq!(symmetries("queens", square(), &["a1"]), [Symmetry::IDENTITY, Symmetry::ANTI]);
    assert_eq!(symmetries("queens", square(), &["b3", "d3"]).len(), 4);
    assert_eq!(symmetries("queens", square().with_holes([0]), &[]), [Symmetry::IDENTITY, Symmetry::MAIN]);
    assert_eq!(symmetries("queens", Board::new(4, 5).unwrap(), &[]).len(), 4);
    assert_eq!(symmetries("queens", square().with_edges(Edges::Cylinder), &[]).len(), 4);
    assert_eq!(symmetries("queens", square().with_edges(Edges::Torus), &[]).len(), 8);
    // Regions are carried into regions, whatever their numbers; squares of none go to squares of none.
    let cut = |regions: [i64; 25]| square().with_regions(regions.map(|region| usize::try_from(region).ok()));
    let halves: [i64; 25] = std::array::from_fn(|square| [7, 7, -1, 3, 3][square % 5]);
    assert_eq!(symmetries("queens", cut(halves), &[]).len(), 4);
    let uneven: [i64; 25] = std::array::from_fn(|square| [7, 7, 3, 3, 3][square % 5]);
    assert_eq!(symmetries("queens", cut(uneven), &[]), [Symmetry::IDENTITY, Symmetry::FLIP]);
    let mut rings: [i64; 25] =
        std::array::from_fn(|square| (square as i64 % 5 - 2).pow(2) + (square as i64 / 5 - 2).pow(2));
    assert_eq!(symmetries("queens", cut(rings), &[]), Symmetry::ALL);
    rings[0] = -1;
    assert_eq!(symmetries("queens", cut(rings), &[]), [Symmetry::IDENTITY, Symmetry::MAIN]);
    // What a pawn attacks is attacked by it from the other side: top and bottom do not matter to pawns alone.
    assert_eq!(symmetries("pawns", square(), &[]).len(), 8);
    assert_eq!(symmetries("semi-bishops", square(), &[]).len(), 4);
    // One leap and its opposite are left.
    assert_eq!(symmetries("rfN", square(), &[]).len(), 2);
    assert_eq!(symmetries("rfN", square(), &["a1"]), [Symmetry::IDENTITY]);
    // Pieces that are not there have no say.
    let none = Kind { piece: Piece::read("rfN").unwrap(), wanted: Wanted::Exactly(0) };
    let queens = Kind { piece: Piece::read("queens").unwrap(), wanted: Wanted::Exactly(1) };
    let problem = Problem { board: square(), kinds: vec![none, queens], fixed: Vec::new() };
    assert_eq!(problem.symmetries(), Symmetry::ALL);
}
