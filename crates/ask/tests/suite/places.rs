//! Placements one by one: as many as are counted, each right by a routine of its own, the same in every format.

use ask::{
    BoardText, Budget, Condition, CountFormat, CountQuestion, Diagonals, Edges, GenerateQuestion,
    PlaceFormat, PlaceQuestion, PlaceSummary, PlacementContest, PlacementContestQuestion, TraceQuestion,
    Words,
};
use serde_json::Value;

/// Pieces on squares: letter, row from the top, column.
type Placement = Vec<(char, i64, i64)>;

fn placing(pieces: &str, values: &str) -> CountQuestion {
    let values = values.split_whitespace().map(String::from).collect();
    CountQuestion { pieces: pieces.into(), values, ..CountQuestion::default() }
}

fn board(rows_and_cols: &str) -> Option<BoardText> {
    Some(BoardText::Size(rows_and_cols.into()))
}

fn picture(text: &str) -> Option<BoardText> {
    Some(BoardText::Picture { label: "board".into(), text: text.into() })
}

fn written(question: &PlaceQuestion) -> (String, PlaceSummary) {
    let mut out = Vec::new();
    let summary = ask::place(question, &Budget::unlimited(), &Words::english(), &mut out).unwrap().unwrap();
    (String::from_utf8(out).unwrap(), summary)
}

fn lines(placing: &CountQuestion, format: PlaceFormat) -> Vec<String> {
    let question = PlaceQuestion { placing: placing.clone(), format, ..PlaceQuestion::default() };
    written(&question).0.lines().map(String::from).collect()
}

fn counted(placing: &CountQuestion) -> u64 {
    let mut out = Vec::new();
    ask::count(
        placing,
        CountFormat::Csv,
        ask::Explained::Not,
        &Budget::unlimited(),
        &Words::english(),
        &mut out,
    )
    .unwrap()
    .unwrap();
    let text = String::from_utf8(out).unwrap();
    text.lines().skip(1).map(|line| line.rsplit(',').next().unwrap().parse::<u64>().unwrap()).sum()
}

/// The squares of a line such as `Qd8 Nc3` or `d8 c6`, on a board of so many rows.
fn read_squares(line: &str, rows: i64, letter: char) -> Placement {
    let read = |word: &str| {
        let (letter, square) = match word.chars().next().unwrap() {
            first if first.is_ascii_uppercase() => (first, &word[1..]),
            _ => (letter, word),
        };
        let column = i64::from(square.as_bytes()[0] - b'a');
        (letter, rows - square[1..].parse::<i64>().unwrap(), column)
    };
    line.split_whitespace().map(read).collect()
}

/// Whether a piece attacks along a difference of rows and columns, as the rules of chess say, on an empty board.
fn attacks(letter: char, down: i64, right: i64) -> bool {
    let (down, right) = (down.abs(), right.abs());
    let is_straight = down == 0 || right == 0;
    let is_slanted = down == right;
    match letter {
        'Q' => is_straight || is_slanted,
        'R' => is_straight,
        'B' => is_slanted,
        'K' => down.max(right) == 1,
        'N' => down.min(right) == 1 && down.max(right) == 2,
        'A' => is_straight || is_slanted || attacks('N', down, right),
        _ => panic!("no such piece: {letter}"),
    }
}

fn is_peaceful(placement: &Placement, torus: Option<i64>) -> bool {
    let shifts = torus.map_or(vec![0], |side| vec![-side, 0, side]);
    let attacks_other = |one: &(char, i64, i64), other: &(char, i64, i64)| {
        shifts.iter().any(|down| {
            shifts.iter().any(|right| attacks(one.0, other.1 - one.1 + down, other.2 - one.2 + right))
        })
    };
    placement.iter().all(|one| placement.iter().all(|other| one == other || !attacks_other(one, other)))
}

/// As many lines as are counted, all different, each of so many pieces and peaceful; up to symmetry, orbits add up.
fn check(placing: &CountQuestion, rows: i64, letter: char, torus: Option<i64>) {
    let lines = lines(placing, PlaceFormat::Squares);
    assert_eq!(lines.len() as u64, counted(placing), "{placing:?}");
    for line in &lines {
        assert!(is_peaceful(&read_squares(line, rows, letter), torus), "{placing:?}: {line}");
    }
    let mut different = lines.clone();
    different.sort();
    different.dedup();
    assert_eq!(different.len(), lines.len(), "{placing:?}");
    let distinct = CountQuestion { distinct: true, ..placing.clone() };
    let (json, summary) = written(&PlaceQuestion {
        placing: distinct.clone(),
        format: PlaceFormat::Json,
        ..Default::default()
    });
    let orbits: Vec<u64> = json
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["orbit"].as_u64().unwrap())
        .collect();
    assert_eq!(orbits.len() as u64, counted(&distinct), "{placing:?}");
    assert_eq!(orbits.iter().sum::<u64>(), lines.len() as u64, "{placing:?}");
    assert_eq!(
        (summary.placements, summary.images),
        (orbits.len() as u64, lines.len() as u64),
        "{placing:?}"
    );
}

#[test]
fn as_many_lines_as_are_counted_and_each_is_right() {
    for n in 0..=9 {
        check(&placing("queens", &format!("n={n}")), n, 'Q', None);
    }
    for (pieces, values, letter) in [
        ("queens", "n=6 k=4", 'Q'),
        ("rooks", "n=5", 'R'),
        ("bishops", "n=5 k=5", 'B'),
        ("bishops", "n=6 k=10", 'B'),
        ("knights", "n=4 k=4", 'N'),
        ("kings", "n=5 k=4", 'K'),
        ("amazons", "n=10", 'A'),
        ("queens:2+knights:2", "n=5", 'Q'),
        ("queens:1+knights:1+bishops:1", "n=4", 'Q'),
    ] {
        let side = values.split(['=', ' ']).nth(1).unwrap().parse().unwrap();
        check(&placing(pieces, values), side, letter, None);
    }
    check(&CountQuestion { all_k: true, ..placing("kings", "n=4") }, 4, 'K', None);
    check(&CountQuestion { all_k: true, ..placing("bishops", "n=4") }, 4, 'B', None);
    check(&CountQuestion { board: board("4x7"), ..placing("queens", "") }, 4, 'Q', None);
    check(&CountQuestion { board: board("7x4"), ..placing("queens", "") }, 7, 'Q', None);
    check(&CountQuestion { with: Some("Qb4,Qd5".into()), ..placing("queens", "n=8") }, 8, 'Q', None);
    check(&CountQuestion { with: Some("Nc3".into()), ..placing("queens", "n=6 k=4") }, 6, 'Q', None);
    check(&CountQuestion { edges: Edges::Torus, ..placing("queens", "n=7") }, 7, 'Q', Some(7));
    check(&CountQuestion { edges: Edges::Torus, ..placing("knights", "n=5 k=3") }, 5, 'N', Some(5));
    let holes = picture("..#...\n......\n.#....\n......\n......\n....#.\n");
    check(&CountQuestion { board: holes, ..placing("queens", "") }, 6, 'Q', None);
}

/// OEIS A002564, A146303: sets of five queens that dominate 8 x 8, and queens to which none can be added.
#[test]
fn dominating_and_maximal_placements_are_listed() {
    let dominating = CountQuestion { condition: Condition::Dominating, ..placing("queens", "n=8 k=5") };
    let lines_of = |placing: &CountQuestion| lines(placing, PlaceFormat::Squares);
    let sets = lines_of(&dominating);
    assert_eq!((sets.len(), counted(&dominating)), (4860, 4860));
    for line in &sets {
        let queens = read_squares(line, 8, 'Q');
        let is_covered = |row, col| {
            queens.iter().any(|(_, r, c)| (*r, *c) == (row, col) || attacks('Q', row - r, col - c))
        };
        assert!((0..8).all(|row| (0..8).all(|col| is_covered(row, col))), "{line}");
    }
    for (n, count) in [(4, 18), (5, 58), (6, 348)] {
        let maximal = CountQuestion { condition: Condition::Maximal, ..placing("queens", &format!("n={n}")) };
        let sets = lines_of(&maximal);
        assert_eq!((sets.len() as u64, counted(&maximal)), (count, count));
        assert!(sets.iter().all(|line| is_peaceful(&read_squares(line, n, 'Q'), None)));
    }
    let one =
        PlaceQuestion { placing: dominating, one: true, format: PlaceFormat::Squares, ..Default::default() };
    assert_eq!(written(&one).0.trim_end(), sets[0]);
}

/// The formats of a list say the same placements in the same order.
#[test]
fn formats_agree() {
    for n in 1..=8 {
        let queens = placing("queens", &format!("n={n}"));
        let squares: Vec<Placement> =
            lines(&queens, PlaceFormat::Squares).iter().map(|line| read_squares(line, n, 'Q')).collect();
        let columns =
            |line: &str| -> Vec<i64> { line.split(' ').map(|word| word.parse().unwrap()).collect() };
        let of_squares = |placement: &Placement| placement.iter().map(|(_, _, col)| *col).collect::<Vec<_>>();
        let expected: Vec<Vec<i64>> = squares.iter().map(of_squares).collect();
        let arrays: Vec<Vec<i64>> =
            lines(&queens, PlaceFormat::Array).iter().map(|line| columns(line)).collect();
        assert_eq!(arrays, expected);
        assert_eq!(boards(&lines(&queens, PlaceFormat::H), n, 'H'), expected);
        let text: Vec<String> = lines(&queens, PlaceFormat::Text)
            .iter()
            .filter(|line| line.contains(". ") || line.contains('Q'))
            .cloned()
            .collect();
        let text: Vec<String> = text.iter().map(|line| line[2..].replace(' ', "")).collect();
        assert_eq!(boards(&text, n, 'Q'), expected);
        let json: Vec<Placement> = lines(&queens, PlaceFormat::Json)
            .iter()
            .filter_map(|line| {
                let json: Value = serde_json::from_str(line).unwrap();
                let squares: Vec<&str> =
                    json["squares"].as_array()?.iter().map(|square| square.as_str().unwrap()).collect();
                Some(read_squares(&squares.join(" "), n, 'Q'))
            })
            .collect();
        assert_eq!(json, squares);
        let mut book = lines(&queens, PlaceFormat::NHau);
        assert_eq!(book.pop(), Some(format!("Tong cong {} nghiem", expected.len())));
        // The board is the same with rows and columns exchanged, and so is the list of its placements.
        for (number, (line, columns)) in (1..).zip(book.iter().zip(&expected)) {
            let values: Vec<String> = columns.iter().map(|column| (column + 1).to_string()).collect();
            assert_eq!(line, &format!("Nghiem thu {number}: {}", values.join(" ")));
        }
    }
}

/// The column of the piece in each row of boards that follow one another, with or without empty lines between.
fn boards(lines: &[String], side: i64, letter: char) -> Vec<Vec<i64>> {
    let rows: Vec<i64> = lines
        .iter()
        .filter(|line| !line.is_empty())
        .map(|line| {
            assert_eq!((line.len() as i64, line.matches(letter).count()), (side, 1), "{line}");
            line.find(letter).unwrap() as i64
        })
        .collect();
    rows.chunks(side as usize).map(<[i64]>::to_vec).collect()
}

/// The solution of the text (seed 002, corrected), and the first and the number that the school book prints.
#[test]
fn the_placements_of_the_texts_are_there() {
    let arrays = lines(&placing("queens", "n=8"), PlaceFormat::Array);
    assert!(arrays.contains(&"3 6 2 7 1 4 0 5".to_string()));
    let squares = lines(&placing("queens", "n=8"), PlaceFormat::Squares);
    assert!(squares.contains(&"d8 g7 c6 h5 b4 e3 a2 f1".to_string()));
    let book = lines(&placing("queens", "n=8"), PlaceFormat::NHau);
    assert_eq!((book[0].as_str(), book.len()), ("Nghiem thu 1: 1 5 8 6 3 7 2 4", 93));
    assert!(book.iter().any(|line| line.ends_with(": 1 5 8 6 3 7 2 4")));
    assert_eq!(book[92], "Tong cong 92 nghiem");
    assert_eq!(lines(&placing("queens", "n=10"), PlaceFormat::NHau).len(), 725);
    // OEIS A051223: four ways for ten superqueens (amazons).
    assert_eq!(lines(&placing("superqueens", "n=10"), PlaceFormat::Array).len(), 4);
}

/// A board that is wider than high, read column by column.
#[test]
fn the_school_book_goes_column_by_column() {
    let queens = CountQuestion { with: Some("a3".into()), ..placing("queens", "n=6") };
    // Row 4 from the top in the first column.
    let lines = lines(&queens, PlaceFormat::NHau);
    assert_eq!(lines, ["Nghiem thu 1: 4 1 5 2 6 3", "Tong cong 1 nghiem"]);
}

#[test]
fn a_limit_ends_the_list() {
    let question =
        PlaceQuestion { placing: placing("queens", "n=30 k=3"), limit: Some(5), ..Default::default() };
    let (_, summary) = written(&PlaceQuestion { format: PlaceFormat::Squares, ..question });
    assert_eq!((summary.placements, summary.is_cut, summary.none), (5, true, None));
}

#[test]
fn attacked_squares_are_shown() {
    let question = PlaceQuestion {
        placing: placing("knights", "n=3 k=1"),
        attacks: true,
        limit: Some(1),
        ..Default::default()
    };
    assert_eq!(written(&question).0, "Placement 1\n3  N . .\n2  . . *\n1  . * .\n   a b c\n");
}

fn drawn(question: &PlaceQuestion) -> Vec<u8> {
    let mut out = Vec::new();
    ask::place(question, &Budget::unlimited(), &Words::english(), &mut out).unwrap().unwrap();
    out
}

/// Each piece by its shape, a dot on each square that is attacked, a letter where there is no shape.
#[test]
fn pictures_show_what_stands_where() {
    let svg = |placing: CountQuestion, attacks| {
        let question = PlaceQuestion { placing, attacks, format: PlaceFormat::Svg, ..Default::default() };
        String::from_utf8(drawn(&question)).unwrap()
    };
    let queens = svg(placing("queens", "n=6"), false);
    assert_eq!((queens.matches("href=\"#queen\"").count(), queens.matches("<circle").count()), (4 * 6, 0));
    assert!(queens.contains("<title>queens, 6x6</title>") && queens.ends_with("</svg>\n"));
    let mix = svg(placing("queens:1+knights:2", "n=4"), false);
    let ways = counted(&placing("queens:1+knights:2", "n=4")) as usize;
    let shapes = ["queen", "knight"].map(|name| mix.matches(&format!("href=\"#{name}\"")).count());
    assert_eq!(shapes, [ways, 2 * ways]);
    assert!(ways > 0);
    // A knight in the corner of 3 x 3 attacks two squares; a dot has a ring.
    let corner = CountQuestion { with: Some("a1".into()), ..placing("knights", "n=3 k=1") };
    assert_eq!(svg(corner, true).matches("<circle").count(), 2 * 2);
    let amazon = svg(placing("amazons", "n=1"), false);
    assert!(amazon.contains("<circle") && !amazon.contains("href=\"#queen\""), "a disc");
}

#[test]
fn pixels_are_those_of_the_drawing() {
    let question = PlaceQuestion {
        placing: placing("queens", "n=8"),
        format: PlaceFormat::Png,
        limit: Some(1),
        ..Default::default()
    };
    let png = drawn(&question);
    let svg = String::from_utf8(drawn(&PlaceQuestion { format: PlaceFormat::Svg, ..question })).unwrap();
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
    let side = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    assert!(svg.contains(&format!("width=\"{}\" height=\"{}\"", side(16), side(20))), "{svg}");
}

/// Puzzles are unique exactly when the list of all placements, each looked at by rules of its own, has one.
#[test]
fn puzzles_are_unique_when_they_have_one_placement() {
    let board = |text: &str| Some(BoardText::Regions { label: "regions".into(), text: text.into() });
    for seed in 0..40 {
        let question = GenerateQuestion { placing: placing("region", &format!("n={}", 4 + seed % 5)), seed };
        let puzzle = ask::generate(&question, &Budget::unlimited(), &Words::english()).unwrap().text();
        // As it was made, and with the regions of two of its squares exchanged.
        let mut changed: Vec<char> = puzzle.chars().collect();
        let (first, second) = (seed as usize % 4, changed.len() - 2 - seed as usize % 3);
        changed.swap(first, second);
        for (text, must_be_one) in [(puzzle, true), (changed.into_iter().collect(), false)] {
            let puzzle = CountQuestion { board: board(&text), ..placing("region", "") };
            let rows: Vec<&str> = text.lines().collect();
            let solutions = solutions(&rows);
            assert!(!must_be_one || solutions == 1, "{text}");
            let unique = ask::unique(&puzzle, &Budget::unlimited(), &Words::english()).unwrap();
            assert_eq!(unique.is_unique(), solutions == 1, "{text}");
            assert_eq!(lines(&puzzle, PlaceFormat::Array).len(), solutions, "{text}");
            assert_eq!(counted(&puzzle), solutions as u64, "{text}");
            let one = PlaceQuestion {
                placing: puzzle,
                one: true,
                format: PlaceFormat::Array,
                ..Default::default()
            };
            assert_eq!(written(&one).0.lines().count(), solutions.min(1), "{text}");
        }
    }
}

/// Of large puzzles too; lists of them come to an end.
#[test]
fn large_puzzles_are_solved_and_listed() {
    for (n, seed) in [(12, 1), (16, 1), (17, 1)] {
        let question = GenerateQuestion { placing: placing("region", &format!("n={n}")), seed };
        let text = ask::generate(&question, &Budget::unlimited(), &Words::english()).unwrap().text();
        let board = Some(BoardText::Regions { label: "regions".into(), text });
        let puzzle = CountQuestion { board, ..placing("region", "") };
        assert!(ask::unique(&puzzle, &Budget::unlimited(), &Words::english()).unwrap().is_unique());
        assert_eq!((lines(&puzzle, PlaceFormat::Array).len(), counted(&puzzle)), (1, 1));
    }
}

/// The solutions of a puzzle by the plain rule: each order of columns is looked at.
fn solutions(rows: &[&str]) -> usize {
    fn extend(rows: &[&str], columns: &mut Vec<usize>) -> usize {
        let row = columns.len();
        if row == rows.len() {
            return 1;
        }
        let region = |row: usize, col: usize| rows[row].as_bytes()[col];
        let mut found = 0;
        for col in 0..rows.len() {
            let touches = row > 0 && columns[row - 1].abs_diff(col) <= 1;
            let shares = (0..row).any(|other| region(other, columns[other]) == region(row, col));
            if !touches && !shares && !columns.contains(&col) {
                columns.push(col);
                found += extend(rows, columns);
                columns.pop();
            }
        }
        found
    }
    extend(rows, &mut Vec::new())
}

#[test]
fn puzzles_that_cannot_be_made_are_refused() {
    for (pieces, values, message) in [
        ("region", "n=3", "no puzzle with 3 rows"),
        ("region", "n=21", "at most 20 rows"),
        ("queens", "n=8", "puzzles on boards cut into regions"),
        ("region", "n=8 k=3", "puzzles on boards cut into regions"),
        ("region", "n=4..8", "puzzles on boards cut into regions"),
        ("region", "", "puzzles on boards cut into regions"),
    ] {
        let question = GenerateQuestion { placing: placing(pieces, values), seed: 1 };
        let refused = ask::generate(&question, &Budget::unlimited(), &Words::english()).unwrap_err();
        assert!(refused.message.contains(message), "{pieces} {values}: {}", refused.message);
    }
}

fn refused(question: &PlaceQuestion) -> String {
    let refused = ask::place(question, &Budget::unlimited(), &Words::english(), &mut Vec::new());
    refused.unwrap_err().message.to_string()
}

#[test]
fn what_has_no_such_line_is_refused() {
    let ask =
        |placing: CountQuestion, format| refused(&PlaceQuestion { placing, format, ..Default::default() });
    let blocked = CountQuestion {
        board: picture("Q#Q\n...\n...\n"),
        sight: ask::Sight::Blocked,
        ..placing("queens", "k=3")
    };
    for (placing, format, message) in [
        (placing("queens", "n=8 k=5"), PlaceFormat::Array, "one piece in each row"),
        (placing("bishops", "n=8 k=8"), PlaceFormat::Array, "one piece in each row"),
        (blocked, PlaceFormat::Array, "one piece in each row"),
        (
            CountQuestion { all_k: true, ..placing("queens", "n=8") },
            PlaceFormat::Array,
            "one piece in each row",
        ),
        (
            CountQuestion { board: board("4x6"), ..placing("queens", "") },
            PlaceFormat::NHau,
            "one piece in each column",
        ),
        (CountQuestion { edges: Edges::Cylinder, ..placing("queens", "n=5") }, PlaceFormat::NHau, "cylinder"),
        (placing("queens:2+knights:2", "n=6"), PlaceFormat::H, "pieces of one kind"),
        (placing("queens", "n=4..5"), PlaceFormat::Text, "one board"),
        (placing("queens", "n=100000"), PlaceFormat::Text, "too large for `--format text`"),
        (placing("queens", "n=3"), PlaceFormat::Svg, "nothing to draw: There is no such placement."),
        (placing("queens", "n=14"), PlaceFormat::Svg, "too large for one picture"),
    ] {
        let found = ask(placing, format);
        assert!(found.contains(message), "{found}");
    }
    let attacks = PlaceQuestion {
        placing: placing("queens", "n=8"),
        attacks: true,
        format: PlaceFormat::Json,
        ..Default::default()
    };
    assert!(refused(&attacks).contains("`--attacks` does not go with `--format json`"));
}

fn traced(n: usize, diagonals: Diagonals, json: bool, limit: Option<u64>) -> String {
    let question = TraceQuestion { placing: placing("queens", &format!("n={n}")), diagonals, json, limit };
    let mut out = Vec::new();
    ask::trace(&question, &Budget::unlimited(), &Words::english(), &mut out).unwrap().unwrap();
    String::from_utf8(out).unwrap()
}

/// Diagonals as the text numbers them, i + j and i − j + n, and as its figure does, j − i + n − 1 (seed 002).
#[test]
fn traces_number_diagonals_as_the_source_does() {
    let text = traced(8, Diagonals::Text, false, Some(1));
    let figure = traced(8, Diagonals::Figure, false, Some(1));
    assert!(
        text.contains("    1  row 0, column 0: free. Queen on a8; marks column 0, i+j = 0, i-j+n = 8\n"),
        "{text}"
    );
    assert!(
        figure.contains("    1  row 0, column 0: free. Queen on a8; marks column 0, i+j = 0, j-i+n-1 = 7\n")
    );
    assert_eq!(text.lines().count(), figure.lines().count());
}

/// The two forms of a trace have the same steps; solutions are those of the list.
#[test]
fn traces_are_the_same_as_text_and_as_json() {
    for n in 0..=6 {
        let json = traced(n, Diagonals::Text, true, None);
        let steps: Vec<Value> =
            json.lines().skip(1).map(|line| serde_json::from_str(line).unwrap()).collect();
        let solutions: Vec<String> = steps
            .iter()
            .filter(|step| step["does"] == "solution")
            .map(|step| {
                let array: Vec<String> =
                    step["array"].as_array().unwrap().iter().map(Value::to_string).collect();
                array.join(" ")
            })
            .collect();
        if n > 0 {
            assert_eq!(solutions, lines(&placing("queens", &format!("n={n}")), PlaceFormat::Array));
        }
        let text = traced(n, Diagonals::Text, false, None);
        let is_step = |line: &&str| {
            let number = line.split_whitespace().next().unwrap_or_default();
            line.starts_with(' ') && number.parse::<u64>().is_ok()
        };
        let numbered = text.lines().filter(is_step).count();
        assert_eq!(numbered, steps.len(), "{n}\n{text}");
        assert_eq!(steps.last().unwrap()["solutions"], solutions.len());
    }
}

#[test]
fn only_the_search_that_is_taught_is_traced() {
    let regions =
        Some(BoardText::Regions { label: "regions".into(), text: "AABB\nAABB\nCCDD\nCCDD\n".into() });
    for placing in [
        placing("rooks", "n=4"),
        placing("queens", "n=5 k=4"),
        placing("queens:2+knights:1", "n=4"),
        CountQuestion { board: regions, ..placing("queens", "") },
        CountQuestion { board: picture("....\n.#..\n....\n....\n"), ..placing("queens", "") },
        CountQuestion { board: board("4x5"), ..placing("queens", "") },
        CountQuestion { edges: Edges::Torus, ..placing("queens", "n=4") },
        CountQuestion { with: Some("a1".into()), ..placing("queens", "n=4") },
    ] {
        let question = TraceQuestion { placing: placing.clone(), ..Default::default() };
        let refused = ask::trace(&question, &Budget::unlimited(), &Words::english(), &mut Vec::new());
        assert!(refused.unwrap_err().message.contains("n queens on n rows"), "{placing:?}");
    }
}

fn contest(contest: PlacementContest, pair: bool, input: &str) -> Result<String, String> {
    let question =
        PlacementContestQuestion { contest, pieces: String::new(), pair, modulus: None, label: "in".into() };
    let mut out = Vec::new();
    match ask::placement_contest(&question, input, &Budget::unlimited(), &Words::english(), &mut out) {
        Ok(written) => {
            written.unwrap();
            Ok(String::from_utf8(out).unwrap())
        }
        Err(error) => Err(error.message.to_string()),
    }
}

/// The samples of UVa 861; the numbers for n = 12 and 20 from seeds.md 4.2, computed there by two methods.
#[test]
fn contests_about_bishops_are_answered() {
    let bishops = |input| contest(PlacementContest::Bishops, false, input);
    assert_eq!(bishops("8 6\n4 4\n20 40\n0 0\n"), Ok("5599888\n260\n0\n".into()));
    assert_eq!(
        bishops("12 12\r\n20 15\r\n0 0\r\n7 7"),
        Ok("17029582652416\n220628633076866548621824\n".into())
    );
    assert_eq!(bishops("1 0 1 1 1 2 2 2"), Ok("1\n1\n0\n4\n".into()));
    assert_eq!(bishops(""), Ok(String::new()));
    assert_eq!(bishops("8 6\n4\n"), Err("in:2:1: expected n and k".into()));
    assert_eq!(bishops("8 six\n"), Err("in:1:3: `six` is not a number".into()));
    assert_eq!(bishops("8 -6\n"), Err("in:1:3: `-6` is not a number".into()));
    assert_eq!(
        bishops("4 4\n1000001 1\n"),
        Err("in:2:1: the board is too large: at most 1000000 rows and columns".into())
    );
    assert_eq!(
        bishops("5 2000000\n2000000 1\n0 0\n"),
        Err("in:2:1: the board is too large: at most 1000000 rows and columns".into())
    );
    assert_eq!(bishops("2 99999999999999999999\n"), Ok("0\n".into()));
    let pair = |input| contest(PlacementContest::Bishops, true, input);
    assert_eq!(pair("8 6\n"), Ok("5599888\n".into()));
    assert_eq!(pair("0 0\n"), Ok("1\n".into()));
    assert_eq!(pair("8\n"), Err("in:1:1: expected n and k".into()));
    assert_eq!(pair("8 6\n4 4\n0 0\n"), Err("in:2:1: expected nothing after n and k".into()));
}

#[test]
fn contests_about_queens_are_answered() {
    let book = contest(PlacementContest::NHau, false, "8\n").unwrap();
    assert_eq!(book.lines().count(), 93);
    assert!(book.starts_with("Nghiem thu 1: 1 5 8 6 3 7 2 4\n") && book.ends_with("\nTong cong 92 nghiem\n"));
    assert_eq!(contest(PlacementContest::NHau, false, "3"), Ok("Tong cong 0 nghiem\n".into()));
    assert_eq!(
        contest(PlacementContest::NHau, false, "1"),
        Ok("Nghiem thu 1: 1\nTong cong 1 nghiem\n".into())
    );
    assert_eq!(contest(PlacementContest::Queens, false, "4"), Ok("2\n1 3 0 2\n2 0 3 1\n".into()));
    assert_eq!(contest(PlacementContest::Queens, false, "2"), Ok("0\n".into()));
    assert_eq!(contest(PlacementContest::Xephau, false, "3"), Ok("0\n".into()));
    for n in [1, 4, 5, 8, 20, 100, 300] {
        let board = contest(PlacementContest::Xephau, false, &n.to_string()).unwrap();
        let queens: Placement =
            (0..).zip(board.lines()).map(|(row, line)| ('Q', row, line.find('H').unwrap() as i64)).collect();
        assert_eq!(queens.len() as i64, n);
        assert!(
            board.lines().all(|line| line.len() as i64 == n && line.matches(['H', '.']).count() as i64 == n)
        );
        assert!(is_peaceful(&queens, None), "{n}");
    }
    assert_eq!(
        contest(PlacementContest::Xephau, false, ""),
        Err("in:1:1: expected n, the number of rows".into())
    );
    assert_eq!(contest(PlacementContest::NHau, false, "8 9"), Err("in:1:3: expected nothing after n".into()));
}
