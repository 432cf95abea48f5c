//! Pictures for looking at: written as SVG and PNG into the directory that `THECO_PICTURES` names, if it does.

use std::fs;
use std::path::PathBuf;

use picture::{Board, Content, Drawing, Graph, Ground, Heap, ImageStyle, Picture, Plot, Recurring, Square};

fn piece(name: &str, character: char) -> Content {
    Content::Piece { kind: 1, name: name.into(), character }
}

/// A chess board with pieces in some squares, counted from 0 at the top left, row by row.
fn chess(rows: usize, columns: usize, pieces: &[(usize, &str, char)]) -> Board {
    let mut board = Board::chess(rows, columns);
    for (square, name, character) in pieces {
        board.squares[*square].content = piece(name, *character);
    }
    board
}

fn queens() -> Board {
    let columns = [3, 6, 2, 7, 1, 4, 0, 5];
    let pieces: Vec<_> = (0..8).map(|row| (8 * row + columns[row], "queen", 'Q')).collect();
    chess(8, 8, &pieces)
}

fn attacked_queens() -> Board {
    // Five queens that do not attack each other attack every other square.
    let queens = [(0, 0), (1, 2), (2, 4), (3, 1), (4, 3)];
    let pieces: Vec<_> = queens.iter().map(|(row, column)| (8 * row + column, "queen", 'Q')).collect();
    let mut board = chess(8, 8, &pieces);
    for (place, square) in board.squares.iter_mut().enumerate() {
        let (row, column) = (place / 8, place % 8);
        square.attacked = queens.iter().any(|(r, c)| {
            (*r, *c) != (row, column) && (*r == row || *c == column || r.abs_diff(row) == c.abs_diff(column))
        });
    }
    assert_eq!(board.squares.iter().filter(|square| square.attacked).count(), 64 - 5);
    board
}

fn mixed() -> Board {
    let pieces = [
        (0, "king", 'K'),
        (4, "rook", 'R'),
        (9, "bishop", 'B'),
        (15, "knight", 'N'),
        (18, "amazon", 'A'),
        (22, "nightrider", 'H'),
        (26, "queen", 'Q'),
        (37, "knight", 'N'),
    ];
    let mut board = chess(5, 8, &pieces);
    for hole in [7, 11, 12, 20, 32] {
        board.squares[hole].content = Content::Hole;
    }
    for attacked in [1, 2, 8, 15, 16, 22, 24, 33, 34] {
        board.squares[attacked].attacked = true;
    }
    board.squares[26].marked = true;
    board
}

fn regions() -> Board {
    let letters = "aabbbccc\naabbdccc\naeebdddc\neeebddfc\ngeehhdff\ngghhhiff\nggghiiij\ngggiiijj";
    let regions = letters.bytes().filter(|letter| *letter != b'\n').map(|letter| usize::from(letter - b'a'));
    let mut board = Board { ground: Ground::Regions(regions.collect()), ..Board::chess(8, 8) };
    for (place, name, character) in
        [(1, "queen", 'Q'), (22, "rook", 'R'), (45, "king", 'K'), (57, "dabbaba", 'D')]
    {
        board.squares[place].content = piece(name, character);
    }
    board.squares[36].attacked = true;
    board.squares[36 + 8].content = Content::Hole;
    board
}

fn game(text: &str, is_strip: bool) -> Board {
    let mut squares: Vec<Square> = Vec::new();
    let rows: Vec<&str> = text.split(' ').collect();
    let mut marked = false;
    for character in rows.concat().chars() {
        let kind = "xoabc".find(character).map(|place| place + 1);
        let content = match (character, kind) {
            ('!', _) => {
                marked = true;
                continue;
            }
            (_, Some(kind)) => Content::Piece { kind, name: character.to_string().into(), character },
            _ => Content::Empty(character),
        };
        squares.push(Square { marked, ..Square::new(content) });
        marked = false;
    }
    let count = |count: usize| (1..).take(count).collect();
    let row_numbers = if is_strip { Vec::new() } else { count(rows.len()) };
    let column_numbers = count(squares.len() / rows.len());
    Board { name: "board".to_string(), row_numbers, column_numbers, squares, ground: Ground::Plain }
}

fn heaps(stones: &[i64]) -> Drawing {
    let heap = |(number, stones)| Heap { name: format!("heap[{number}]"), stones, marked: number == 2 };
    Drawing::Heaps((1..).zip(stones.iter().copied()).map(heap).collect())
}

fn numbers() -> Board {
    let squares = [1, 20, 300, -4, 1_234_567, 8].map(|number| Square::new(Content::Number(number)));
    Board { squares: squares.to_vec(), ..game("... ...", false) }
}

/// A board whose points stand round a middle, with lines of any slope.
fn graph() -> Board {
    let places = [[0, 3], [1, 6], [4, 7], [7, 6], [8, 3], [7, 0], [4, 0], [1, 0], [4, 3]];
    let ring = (0..8).flat_map(|nth| [[nth, (nth + 1) % 8], [nth, 8]]);
    let graph = Graph { places: places.map(Some).to_vec(), lines: ring.collect() };
    Board { ground: Ground::Graph(graph.into()), ..game("xx!xo.oo!.x", true) }
}

fn one(board: Board) -> Picture {
    Picture { parts: vec![vec![Drawing::Board(board)]] }
}

/// Nim-values of Kayles from 0 to one less than a number, its period marked.
fn kayles(count: usize) -> Picture {
    let mut values: Vec<u32> = Vec::new();
    for n in 0..count {
        let left = |taken: usize| {
            n.checked_sub(taken).map_or(0..0, |rest| 0..rest / 2 + 1).map(move |one| (taken, one))
        };
        let after: Vec<u32> = [1, 2]
            .into_iter()
            .flat_map(left)
            .map(|(taken, one)| values[one] ^ values[n - taken - one])
            .collect();
        values.push((0..).find(|value| !after.contains(value)).unwrap());
    }
    plot(values, Some(Recurring { from: 71, length: 12 }))
}

/// Values without a period, spread as those of a hard game are.
fn spread(count: u32) -> Picture {
    plot((0..count).map(|n| (n.wrapping_mul(2_654_435_761) >> 8) % (1 + n.isqrt())).collect(), None)
}

fn plot(values: Vec<u32>, period: Option<Recurring>) -> Picture {
    let note =
        period.map_or_else(String::new, |period| format!("period {} from {}", period.length, period.from));
    let plot = Plot {
        name: "kayles".to_string(),
        number_name: "pins".to_string(),
        value_name: "nimber".to_string(),
        first: 0,
        values,
        period,
        note,
    };
    Picture { parts: vec![vec![Drawing::Plot(plot)]] }
}

fn samples() -> Vec<(&'static str, Picture)> {
    let last = Drawing::Number { name: "nước đi cuối".to_string(), value: 0 };
    let sum = vec![
        vec![heaps(&[3, 4])],
        vec![Drawing::Board(game("x..o..!.!x", true))],
        vec![Drawing::Board(game("x.o .!x. o..", false)), last],
    ];
    vec![
        ("queens", one(queens())),
        ("attacked", one(attacked_queens())),
        ("mixed", one(mixed())),
        ("wide", one(chess(12, 100, &[(250, "queen", 'Q'), (777, "knight", 'N')]))),
        ("regions", one(regions())),
        ("strip", one(game("x..o...ab..c!.!xooo...xx......x..o....", true))),
        ("tic-tac-toe", one(game("x.o .!x. o..", false))),
        ("graph", one(graph())),
        ("heaps", Picture { parts: vec![vec![heaps(&[3, 12, 0, -4, 41, 7])]] }),
        ("numbers", one(numbers())),
        ("sum", Picture { parts: sum }),
        ("plot-5", kayles(5)),
        ("plot-10", kayles(10)),
        ("plot-101", kayles(101)),
        ("plot-500", kayles(500)),
        ("plot-1000", kayles(1000)),
        ("plot-spread-1000", spread(1000)),
        ("plot-spread", spread(1_000_000)),
    ]
}

#[test]
fn samples_are_drawn() {
    let directory = std::env::var_os("THECO_PICTURES").map(PathBuf::from);
    let small = ImageStyle { square: 9, ..ImageStyle::default() };
    let large = ImageStyle { square: 96, ..ImageStyle::default() };
    let styles = |name| match name {
        "wide" => vec![("", ImageStyle { square: 12, ..ImageStyle::default() })],
        "queens" => vec![("", ImageStyle::default()), ("-small", small.clone()), ("-large", large.clone())],
        "mixed" => vec![("", ImageStyle::default()), ("-small", small.clone()), ("-large", large.clone())],
        _ => vec![("", ImageStyle::default())],
    };
    for (name, picture) in samples() {
        for (suffix, style) in styles(name) {
            let (svg, png) = (picture.svg(&style), picture.png(&style).unwrap());
            if let Some(directory) = &directory {
                fs::write(directory.join(format!("{name}{suffix}.svg")), svg).unwrap();
                fs::write(directory.join(format!("{name}{suffix}.png")), png).unwrap();
            }
        }
    }
}
