//! Pictures of any kind, for laws.

use picture::{
    Board, Cell, Content, Drawing, Graph, Ground, Heap, Meaning, Picture, Plot, Recurring, Shade, Square,
    Table,
};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// The same on every run; other ones each time where `THECO_LONG` is set.
pub(crate) fn cases() -> ProptestConfig {
    let long = std::env::var_os("THECO_LONG").is_some();
    ProptestConfig {
        cases: if long { 20_000 } else { 500 },
        rng_seed: if long { RngSeed::Random } else { RngSeed::Fixed(2026) },
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// Characters of squares, none of which a ruler or a mark uses.
pub(crate) const SIGNS: &[char] = &['a', 'b', 'c', '.', '●', '中'];

pub(crate) fn any_number() -> impl Strategy<Value = i64> {
    prop_oneof![-3..100_i64, any::<i64>(), Just(i64::MIN), Just(i64::MAX)]
}

fn sign() -> impl Strategy<Value = char> {
    prop::sample::select(SIGNS)
}

pub(crate) fn content() -> impl Strategy<Value = Content> {
    prop_oneof![
        sign().prop_map(Content::Empty),
        (1..5_usize, sign()).prop_map(|(kind, character)| Content::Piece {
            kind,
            name: "piece".into(),
            character
        }),
    ]
}

fn any_content() -> impl Strategy<Value = Content> {
    prop_oneof![
        content(),
        any::<char>().prop_map(Content::Empty),
        any_number().prop_map(Content::Number),
        Just(Content::Hole),
    ]
}

pub(crate) fn squares(
    content: impl Strategy<Value = Content>,
    most: usize,
) -> impl Strategy<Value = Vec<Square>> {
    let square = (content, prop::bool::weighted(0.2)).prop_map(|(content, marked)| Square {
        content,
        marked,
        attacked: false,
    });
    prop::collection::vec(square, 0..most)
}

/// Boards of any shape, those that lack squares or numbers too.
fn any_board() -> impl Strategy<Value = Board> {
    let numbers = || {
        prop_oneof![
            (0..200_i64, 0..30_usize).prop_map(|(first, count)| (first..).take(count).collect::<Vec<i64>>()),
            prop::collection::vec(any_number(), 0..6),
        ]
    };
    let attacked = prop::collection::vec(prop::bool::weighted(0.2), 90);
    (".{0,6}", numbers(), numbers(), squares(any_content(), 90), attacked, any_ground()).prop_map(
        |(name, row_numbers, column_numbers, mut squares, attacked, ground)| {
            for (square, attacked) in squares.iter_mut().zip(attacked) {
                square.attacked = attacked;
            }
            Board { name, row_numbers, column_numbers, squares, ground }
        },
    )
}

fn any_shade() -> impl Strategy<Value = Shade> {
    prop::sample::select(vec![Shade::Win, Shade::Lose, Shade::Tie, Shade::Endless])
}

/// Tables of any shape, those that lack cells, numbers or words too.
fn any_table() -> impl Strategy<Value = Table> {
    let numbers = || {
        prop_oneof![
            (-9..200_i64, 0..30_usize).prop_map(|(first, count)| (first..).take(count).collect::<Vec<i64>>()),
            prop::collection::vec(any_number(), 0..6),
        ]
    };
    let cell = (any_shade(), any::<Option<u32>>()).prop_map(|(shade, number)| Cell { shade, number });
    let cells = prop::collection::vec(prop::option::weighted(0.9, cell), 0..90);
    let meaning = (any_shade(), any::<char>(), ".{0,30}");
    let meaning = meaning.prop_map(|(shade, letter, text)| Meaning { shade, letter, text });
    let names = (".{0,30}", ".{0,6}", ".{0,6}", ".{0,30}");
    (names, numbers(), numbers(), cells, prop::collection::vec(meaning, 0..5)).prop_map(
        |((name, row_name, column_name, note), row_numbers, column_numbers, cells, meanings)| Table {
            name,
            row_name,
            column_name,
            row_numbers,
            column_numbers,
            cells,
            meanings,
            note,
        },
    )
}

/// Plots of any shape, with a period anywhere.
pub(crate) fn any_plot() -> impl Strategy<Value = Plot> {
    let value = prop_oneof![0..12_u32, any::<u32>()];
    let values = prop_oneof![
        prop::collection::vec(value, 0..60),
        prop::collection::vec(0..40_u32, 0..60),
        (0..900_u32, 1..50_u32).prop_map(|(count, most)| (0..count).map(|n| n * n % most).collect()),
    ];
    let length = prop_oneof![0..40_u64, any::<u64>()];
    let period = (any_number(), length).prop_map(|(from, length)| Recurring { from, length });
    let names = (".{0,30}", ".{0,6}", ".{0,6}", ".{0,30}");
    (names, any_number(), values, prop::option::of(period)).prop_map(
        |((name, number_name, value_name, note), first, values, period)| Plot {
            name,
            number_name,
            value_name,
            first,
            values,
            period,
            note,
        },
    )
}

/// Layouts of any kind: of too few squares, with several at one place, with lines that lead nowhere.
fn any_graph() -> impl Strategy<Value = Graph> {
    let place = prop_oneof![[0..9_u8, 0..9_u8], [any::<u8>(), any::<u8>()]];
    let places = prop::collection::vec(prop::option::weighted(0.9, place), 0..30);
    let lines = prop::collection::vec([0..30_usize, 0..30_usize], 0..40);
    (places, lines).prop_map(|(places, lines)| Graph { places, lines })
}

fn any_ground() -> impl Strategy<Value = Ground> {
    prop_oneof![
        Just(Ground::Plain),
        Just(Ground::Chess),
        prop::collection::vec(0..20_usize, 0..90).prop_map(Ground::Regions),
        any_graph().prop_map(|graph| Ground::Graph(graph.into())),
    ]
}

fn any_drawing() -> impl Strategy<Value = Drawing> {
    let heap = ("\\PC{0,12}", any_number(), any::<bool>()).prop_map(|(name, stones, marked)| Heap {
        name,
        stones,
        marked,
    });
    prop_oneof![
        any_board().prop_map(Drawing::Board),
        prop::collection::vec(heap, 0..5).prop_map(Drawing::Heaps),
        (".{0,30}", any_number()).prop_map(|(name, value)| Drawing::Number { name, value }),
        any_table().prop_map(Drawing::Table),
        any_plot().prop_map(Drawing::Plot),
    ]
}

pub(crate) fn any_picture() -> impl Strategy<Value = Picture> {
    prop::collection::vec(prop::collection::vec(any_drawing(), 0..4), 0..13)
        .prop_map(|parts| Picture { parts })
}
