use std::sync::atomic::AtomicUsize;

use proptest::prelude::*;

use super::keys::{Key, Wide};
use super::*;
use crate::graph::Vertex;

/// Prepares and counts.
fn count(graph: &Graph, limits: &Limits) -> Result<Vec<BigUint>, CountError> {
    match plan(graph, usize::MAX, limits)? {
        Ok(plan) => plan.run(limits),
        Err(Refusal::Memory(needed)) => Err(CountError::Memory { needed, limit: limits.bytes }),
        Err(Refusal::States | Refusal::Width) => {
            Err(CountError::Memory { needed: None, limit: limits.bytes })
        }
    }
}

/// The most states of a part at one time.
fn peak_states(plan: &Plan) -> usize {
    plan.jobs.iter().map(|job| job.program.peak_states).max().unwrap_or(1)
}

// The plain twin.

/// Counts by choosing or leaving out one vertex after the other.
fn one_by_one(graph: &Graph) -> Vec<BigUint> {
    let mut counts = Vec::new();
    let mut pieces = vec![0; graph.wanted.len()];
    choose_from(graph, 0, &mut Vec::new(), &mut pieces, &mut counts);
    counts.into_iter().map(|count: u64| BigUint::from(count)).collect()
}

fn choose_from(graph: &Graph, at: usize, chosen: &mut Vec<u32>, pieces: &mut [usize], counts: &mut Vec<u64>) {
    if at == graph.vertices.len() {
        let exact = |(wanted, pieces): (&Wanted, &usize)| {
            *wanted == Wanted::Any || *wanted == Wanted::Exactly(*pieces)
        };
        if graph.wanted.iter().zip(&*pieces).all(exact) {
            let any = graph.wanted.iter().position(|wanted| *wanted == Wanted::Any);
            let index = any.map_or(0, |kind| pieces[kind]);
            counts.resize(counts.len().max(index + 1), 0);
            counts[index] += 1;
        }
        return;
    }
    choose_from(graph, at + 1, chosen, pieces, counts);
    if !graph.neighbours[at].iter().any(|other| chosen.contains(other)) {
        let Vertex { kind, pieces: more } = graph.vertices[at];
        chosen.push(at as u32);
        pieces[kind as usize] += more as usize;
        choose_from(graph, at + 1, chosen, pieces, counts);
        pieces[kind as usize] -= more as usize;
        chosen.pop();
    }
}

/// Without the zeros at the end.
fn trimmed(mut counts: Vec<BigUint>) -> Vec<BigUint> {
    while counts.last() == Some(&BigUint::ZERO) {
        counts.pop();
    }
    counts
}

fn edges_to_lists(count: usize, edges: impl Iterator<Item = (usize, usize)>) -> Vec<Vec<u32>> {
    let mut lists = vec![Vec::new(); count];
    for (a, b) in edges {
        lists[a].push(b as u32);
        lists[b].push(a as u32);
    }
    lists.iter_mut().for_each(|list| {
        list.sort_unstable();
        list.dedup();
    });
    lists
}

fn small_graph() -> impl Strategy<Value = Graph> {
    let wanted =
        (1..4usize, 0..4usize, prop::collection::vec(0..7usize, 3)).prop_map(|(kinds, any, exactly)| {
            let of_kind = |kind| if kind == any { Wanted::Any } else { Wanted::Exactly(exactly[kind]) };
            (0..kinds).map(of_kind).collect::<Vec<_>>()
        });
    let vertices = prop::collection::vec((0..3u32, 1..5u32), 0..14);
    (wanted, vertices, 0..100u8, prop::collection::vec(0..100u8, 91)).prop_map(
        |(wanted, vertices, density, dice)| {
            let count = vertices.len();
            let pairs = (0..count).flat_map(|a| (0..a).map(move |b| (a, b)));
            let edges = pairs.zip(dice).filter(|(_, roll)| *roll < density).map(|(pair, _)| pair);
            let neighbours = edges_to_lists(count, edges);
            let kinds = wanted.len() as u32;
            let vertices =
                vertices.into_iter().map(|(kind, pieces)| Vertex { kind: kind % kinds, pieces }).collect();
            Graph { vertices, neighbours, wanted, ..Graph::default() }
        },
    )
}

/// The same graph with its vertices in another order.
fn shuffled(graph: &Graph, ranks: &[u32]) -> Graph {
    let mut order: Vec<usize> = (0..graph.vertices.len()).collect();
    order.sort_by_key(|vertex| ranks[*vertex]);
    let mut place = vec![0; order.len()];
    order.iter().enumerate().for_each(|(at, vertex)| place[*vertex] = at);
    let edges = (0..order.len()).flat_map(|a| graph.neighbours[a].iter().map(move |b| (a, *b as usize)));
    Graph {
        vertices: order.iter().map(|vertex| graph.vertices[*vertex]).collect(),
        neighbours: edges_to_lists(order.len(), edges.map(|(a, b)| (place[a], place[b]))),
        wanted: graph.wanted.clone(),
        ..Graph::default()
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn small_graphs_agree_with_trying_every_set(graph in small_graph()) {
        prop_assert_eq!(trimmed(count(&graph, &Limits::none()).unwrap()), trimmed(one_by_one(&graph)));
    }

    #[test]
    fn the_order_of_the_vertices_does_not_matter(
        graph in small_graph(),
        ranks in prop::collection::vec(any::<u32>(), 14),
    ) {
        let other = count(&shuffled(&graph, &ranks), &Limits::none()).unwrap();
        prop_assert_eq!(trimmed(count(&graph, &Limits::none()).unwrap()), trimmed(other));
    }

    #[test]
    fn keys_of_every_width_agree(graph in small_graph()) {
        let counts = count(&graph, &Limits::none()).unwrap();
        prop_assert_eq!(&count_with::<u128>(&graph), &counts);
        prop_assert_eq!(&count_with::<Wide>(&graph), &counts);
    }
}

fn count_with<K: Key>(graph: &Graph) -> Vec<BigUint> {
    let plan = survey(graph, states::walk_with::<K>, usize::MAX, &Limits::none()).unwrap().unwrap();
    plan.run(&Limits::none()).unwrap()
}

// Boards.

type Steps = &'static [(i32, i32)];

const KING: Steps = &[(0, 1), (1, 0), (1, 1), (1, -1)];
const KNIGHT: Steps = &[(1, 2), (2, 1), (2, -1), (1, -2)];
const ZEBRA: Steps = &[(2, 3), (3, 2), (3, -2), (2, -3)];
const STRAIGHT: Steps = &[(0, 1), (1, 0)];
const DIAGONAL: Steps = &[(1, 1), (1, -1)];

/// One step and no further.
const LEAP: i32 = 1;
/// To the edge of the board.
const RIDE: i32 = i32::MAX;

/// The graph of one kind of piece on all squares of a board, each square a vertex, row by row.
fn board((rows, columns): (i32, i32), steps: Steps, most: i32, wanted: Wanted) -> Graph {
    let count = (rows * columns) as usize;
    let seen = move |at: i32| {
        let lines = steps.iter().flat_map(move |(down, right)| {
            let squares =
                (1..=most).map(move |times| (at / columns + times * down, at % columns + times * right));
            squares.take_while(move |(row, column)| (0..rows).contains(row) && (0..columns).contains(column))
        });
        lines.map(move |(row, column)| (at as usize, (row * columns + column) as usize))
    };
    Graph {
        vertices: vec![Vertex { kind: 0, pieces: 1 }; count],
        neighbours: edges_to_lists(count, (0..rows * columns).flat_map(seen)),
        wanted: vec![wanted],
        ..Graph::default()
    }
}

fn counts(size: (i32, i32), steps: Steps, most: i32) -> Vec<BigUint> {
    count(&board(size, steps, most, Wanted::Any), &Limits::none()).unwrap()
}

fn text(counts: &[BigUint]) -> String {
    counts.iter().map(BigUint::to_string).collect::<Vec<_>>().join(" ")
}

fn total(counts: &[BigUint]) -> String {
    counts.iter().sum::<BigUint>().to_string()
}

#[test]
fn kings_by_number() {
    // OEIS A193580.
    assert_eq!(text(&counts((5, 5), KING, LEAP)), "1 25 228 964 1987 1974 978 242 27 1");
    assert_eq!(text(&counts((6, 6), KING, LEAP)), "1 36 520 3920 16834 42368 62266 51504 21792 3600");
    assert_eq!(
        text(&counts((7, 7), KING, LEAP)),
        "1 49 1020 11860 85275 397014 1220298 2484382 3324193 2882737 1601292 569818 129657 18389 1520 64 1"
    );
    // Computed by two independent programs.
    assert_eq!(
        text(&counts((8, 8), KING, LEAP)),
        "1 64 1806 29708 317471 2326320 12033330 44601420 119138166 229095676 314949564 305560392 204883338 \
         91802548 25952226 4142000 281571"
    );
    assert_eq!(
        text(&counts((10, 10), KING, LEAP)),
        "1 100 4608 129984 2515262 35464464 377818258 3112919712 20142680752 103395053720 423677826986 \
         1390559658508 3659444216824 7714539558888 12993015896214 17407407486392 18440809729503 15326769196920 \
         9894047666702 4896065419316 1824675263960 499506408188 96747372100 12471073456 954010970 32572756"
    );
}

#[test]
fn kings_of_any_number() {
    // Computed by a frontier program of squares and a counter of models, independent of each other.
    assert_eq!(total(&counts((12, 12), KING, LEAP)), "69645620389200894313");
    assert_eq!(total(&counts((16, 16), KING, LEAP)), "44222017282082621251230960522832336");
}

#[test]
fn a_few_kings_on_a_large_board() {
    // k = 2..6 on 20 × 20: computed by another program, with states of occupied squares.
    let expected = ["78318", "10005324", "938008287", "68817690624", "4114538426818"];
    for (number, expected) in (2..).zip(expected) {
        let graph = board((20, 20), KING, LEAP, Wanted::Exactly(number));
        assert_eq!(text(&count(&graph, &Limits::none()).unwrap()), expected);
    }
}

#[test]
fn knights_by_number() {
    // OEIS A244081.
    assert_eq!(
        text(&counts((6, 6), KNIGHT, LEAP)),
        "1 36 550 4752 26133 97580 257318 491140 688946 716804 556274 323476 141969 47684 12488 2560 393 40 2"
    );
    // Computed by two independent programs.
    assert_eq!(
        text(&counts((8, 8), KNIGHT, LEAP)),
        "1 64 1848 32084 376560 3184708 20202298 98796304 379978716 1167053680 2897726604 5876860140 9825415557 \
         13660238780 15932672964 15737653004 13304668385 9742722088 6260518246 3574590840 1830733371 844203844 \
         349524138 128874944 41833846 11792736 2840224 572432 93840 12004 1122 68 2"
    );
    // Computed by another program.
    assert_eq!(
        text(&counts((5, 7), KNIGHT, LEAP)),
        "1 35 519 4341 23036 82738 209390 383246 515734 514979 382868 211922 87459 27220 6570 1262 187 19 1"
    );
}

#[test]
fn knights_of_any_number() {
    // OEIS A141243.
    let expected = [
        "1",
        "2",
        "16",
        "94",
        "1365",
        "55213",
        "3368146",
        "394631712",
        "101693175442",
        "50929053498909",
        "48988729226134301",
        "96325314726538906164",
    ];
    for (size, expected) in (0..).zip(expected) {
        assert_eq!(total(&counts((size, size), KNIGHT, LEAP)), expected, "{size}");
    }
}

#[test]
fn bishops_by_number() {
    // OEIS A378590.
    assert_eq!(
        text(&counts((7, 7), DIAGONAL, RIDE)),
        "1 49 994 10894 70792 282248 692320 1022320 867328 389312 81184 5792 128"
    );
    // Computed by two independent programs.
    assert_eq!(
        text(&counts((8, 8), DIAGONAL, RIDE)),
        "1 64 1736 26192 242856 1444928 5599888 14082528 22522960 22057472 12448832 3672448 489536 20224 256"
    );
    assert_eq!(
        text(&counts((10, 10), DIAGONAL, RIDE)),
        "1 100 4380 110960 1809464 20014112 154215760 837543200 3209594096 8611750848 15915225216 19737569920 \
         15811277504 7744593920 2142857984 295974400 17275136 246784 1024"
    );
    // A rectangle is as its mirror image, though the walk over it is another.
    assert_eq!(counts((7, 13), DIAGONAL, RIDE), counts((13, 7), DIAGONAL, RIDE));
}

#[test]
fn rooks_by_number() {
    // OEIS A144084: the square of a binomial coefficient times a factorial. 240 squares lie between the first row and
    // the last one, which needs the widest keys, if only a few rooks.
    assert_eq!(text(&counts((5, 5), STRAIGHT, RIDE)), "1 25 200 600 600 120");
    let graph = board((9, 9), STRAIGHT, RIDE, Wanted::Any);
    let expected = "1 81 2592 42336 381024 1905120 5080320 6531840 3265920 362880";
    assert_eq!(text(&count(&graph, &Limits::none()).unwrap()), expected);
}

#[test]
fn other_leapers() {
    // Fers and wazir, k = 1..7 on 12 × 12, and zebra, 8 × 8: computed by another program.
    let of_seven = |steps| text(&counts((12, 12), steps, LEAP)[1..8]);
    assert_eq!(of_seven(DIAGONAL), "144 10054 453620 14872997 377841356 7744201834 131660992164");
    assert_eq!(of_seven(STRAIGHT), "144 10032 450580 14669709 369074128 7470004954 125030824732");
    assert_eq!(total(&counts((8, 8), ZEBRA, LEAP)), "4656181368201");
}

#[test]
fn a_number_that_is_wanted_is_one_of_all() {
    for (steps, most, size) in [(KING, LEAP, (8, 9)), (DIAGONAL, RIDE, (6, 9)), (KNIGHT, LEAP, (6, 7))] {
        let all = counts(size, steps, most);
        for number in 0..all.len() + 3 {
            let one = count(&board(size, steps, most, Wanted::Exactly(number)), &Limits::none()).unwrap();
            assert_eq!(one, [all.get(number).cloned().unwrap_or_default()]);
        }
    }
}

fn binomial(n: u32, k: u32) -> BigUint {
    (0..k).fold(BigUint::from(1u32), |product, i| product * (n - i) / (i + 1))
}

#[test]
fn long_paths_and_points_have_binomial_coefficients() {
    // Sets of k of n points in a row, no two of them side by side: binomial (n - k + 1, k). The sum has 833 bits.
    let expected: Vec<BigUint> = (0..=600).map(|k| binomial(1201 - k, k)).collect();
    assert_eq!(counts((1, 1200), STRAIGHT, LEAP), expected);
    let expected: Vec<BigUint> = (0..=90).map(|k| binomial(90, k)).collect();
    assert_eq!(counts((9, 10), &[], LEAP), expected);
}

#[test]
fn many_of_many_are_counted_with_weights() {
    // Binomial coefficients as above, far from the middle, where the sum over all numbers is no good bound.
    for number in [40, 400, 580] {
        let graph = board((1, 1200), STRAIGHT, LEAP, Wanted::Exactly(number));
        let expected = binomial(1201 - number as u32, number as u32);
        let plan = plan(&graph, 1000, &Limits::none()).unwrap().unwrap();
        assert!(plan.jobs[0].moduli.len() as u64 <= expected.bits() / 62 + 3, "{:?}", plan.jobs[0].moduli);
        assert_eq!(plan.run(&Limits::none()).unwrap(), [expected]);
    }
}

#[test]
fn every_instruction_set_and_width_counts_alike() {
    for size in [(9, 9), (12, 12)] {
        let graph = board(size, KING, LEAP, Wanted::Any);
        let plan = plan(&graph, usize::MAX, &Limits::none()).unwrap().unwrap();
        let expected = plan.run(&Limits::none()).unwrap();
        for instructions in Instructions::all() {
            let polynomials = plan.polynomials(instructions, &Limits::none()).unwrap();
            assert_eq!(polynomials[0].asked_for(&graph.wanted), expected, "{instructions:?}");
        }
        assert_eq!(count_with::<u128>(&graph), expected);
        assert_eq!(count_with::<Wide>(&graph), expected);
    }
}

#[test]
fn threads_do_not_matter() {
    for graph in [board((13, 13), KING, LEAP, Wanted::Any), board((8, 11), DIAGONAL, RIDE, Wanted::Any)] {
        let expected = count(&graph, &Limits::none()).unwrap();
        for threads in [2, 5] {
            let limits = Limits { threads, ..Limits::none() };
            assert_eq!(count(&graph, &limits).unwrap(), expected);
        }
    }
}

// Limits.

#[test]
fn a_plan_tells_what_it_takes() {
    let graph = board((9, 9), KNIGHT, LEAP, Wanted::Any);
    let full = plan(&graph, usize::MAX, &Limits::none()).unwrap().unwrap();
    assert!(
        full.jobs.iter().map(|job| job.program.states).sum::<u64>() > peak_states(&full) as u64
            && full.bytes > 8 * peak_states(&full) as u64
            && full.seconds > 0.0
    );
    assert!(plan(&graph, peak_states(&full), &Limits::none()).unwrap().is_ok());
    assert!(plan(&graph, peak_states(&full) - 1, &Limits::none()).unwrap().is_err());
    assert!(plan(&graph, 10, &Limits::none()).unwrap().is_err());
}

#[test]
fn too_little_memory_is_told_before_it_is_taken() {
    let graph = board((9, 9), KNIGHT, LEAP, Wanted::Any);
    let full = plan(&graph, usize::MAX, &Limits::none()).unwrap().unwrap();
    for bytes in [0, 1000, full.bytes / 2, full.bytes - 1] {
        let limits = Limits { bytes, ..Limits::none() };
        assert!(plan(&graph, usize::MAX, &limits).unwrap().is_err());
        let error = count(&graph, &limits).unwrap_err();
        let CountError::Memory { needed, limit } = error else { panic!("{error:?}") };
        assert!(limit == bytes && needed.is_none_or(|needed| needed > bytes));
    }
    // With room for one thread only, one thread works.
    let graph = board((13, 13), KING, LEAP, Wanted::Any);
    let one = plan(&graph, usize::MAX, &Limits::none()).unwrap().unwrap();
    let limits = Limits { bytes: one.bytes * 3 / 2, threads: 9, ..Limits::none() };
    assert_eq!(plan(&graph, usize::MAX, &limits).unwrap().unwrap().bytes, one.bytes);
}

#[test]
fn neighbours_too_far_apart_are_refused() {
    // A complete graph has them in every order.
    let edges = (0..300).flat_map(|a| (0..a).map(move |b| (a, b)));
    let vertices = vec![Vertex { kind: 0, pieces: 1 }; 300];
    let neighbours = edges_to_lists(300, edges);
    let graph = Graph { vertices, neighbours, wanted: vec![Wanted::Any], ..Graph::default() };
    assert!(plan(&graph, usize::MAX, &Limits::none()).unwrap().is_err());
    let error = count(&graph, &Limits::none()).unwrap_err();
    assert_eq!(error, CountError::Memory { needed: None, limit: u64::MAX });
}

/// Stops when it was asked so many times, and sees to it that progress does not pass its end.
struct StopsAt(usize, AtomicUsize);

impl Watch for StopsAt {
    fn check(&self, progress: Option<Progress>) -> Result<(), Stop> {
        assert!(progress.is_none_or(|progress| progress.done <= progress.of));
        if self.1.fetch_add(1, Ordering::Relaxed) < self.0 { Ok(()) } else { Err(Stop::Cancelled) }
    }
}

#[test]
fn a_watch_stops_the_work_anywhere() {
    let graph = board((13, 13), KING, LEAP, Wanted::Any);
    let unstopped = StopsAt(usize::MAX, AtomicUsize::new(0));
    count(&graph, &Limits { watch: &unstopped, ..Limits::none() }).unwrap();
    let asked = unstopped.1.into_inner();
    assert!(asked > 10);
    for stop in 0..asked {
        let watch = StopsAt(stop, AtomicUsize::new(0));
        assert_eq!(
            count(&graph, &Limits { watch: &watch, ..Limits::none() }),
            Err(CountError::Stop(Stop::Cancelled))
        );
    }
}

#[test]
fn remainders_that_contradict_each_other_are_an_error() {
    let graph = board((13, 13), KING, LEAP, Wanted::Any);
    let plan = plan(&graph, usize::MAX, &Limits::none()).unwrap().unwrap();
    let job = &plan.jobs[0];
    let tick = |_| Ok(());
    let pass =
        |modulus: &Modulus| job.pass(*modulus, Instructions::best(), &tick, &mut Buffers::default()).unwrap();
    let mut residues: Vec<Vec<u64>> = job.moduli.iter().map(pass).collect();
    assert!(residues.len() > 1 && job.polynomial(&residues).is_ok());
    residues[0][5] ^= 1;
    assert_eq!(job.polynomial(&residues), Err(CountError::Check));
}
