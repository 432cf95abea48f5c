//! Sequences of nimbers.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};

use ask::{
    AskError, Budget, By, Choice, Kind, NimbersAnswer, NimbersFormat, NimbersQuestion, PeriodAnswer,
    Progress, ProvedPeriod, Rules, Settings, SolveQuestion, Stop, Theorem, Varied, Watch, Words,
};
use game::Outcome;
use serde::Deserialize;

use crate::files;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    case: Vec<Fixture>,
}

/// A question, and what is known of its answer.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fixture {
    game: String,
    /// As they are typed.
    #[serde(default)]
    parameters: String,
    /// How far it goes; otherwise as far as terms are known.
    to: Option<i64>,
    first: i64,
    /// The first terms.
    #[serde(default)]
    nimbers: Vec<u32>,
    /// The numbers whose nimber is 0.
    zeros: Option<Vec<i64>>,
    source: String,
}

fn fixtures() -> Vec<Fixture> {
    let read = |name: &String| {
        let file: Result<File, _> = toml::from_str(&files::text(&format!("nimbers/{name}")));
        file.unwrap_or_else(|error| panic!("{name}: {error}")).case
    };
    files::names("nimbers").iter().flat_map(read).collect()
}

fn ask(rules: &Rules, parameters: &str, to: Option<i64>) -> Result<NimbersAnswer, AskError> {
    let question = NimbersQuestion { settings: files::settings(parameters), to };
    ask::nimbers(rules, &question, &Budget::unlimited(), &Words::english())
}

fn terms(game: &str, parameters: &str, to: Option<i64>) -> Vec<u32> {
    ask(&files::rules(game), parameters, to).unwrap().nimbers
}

fn written(answer: &NimbersAnswer, format: NimbersFormat, words: &Words) -> String {
    let mut into = Vec::new();
    answer.write(format, words, &mut into).unwrap().unwrap();
    String::from_utf8(into).unwrap()
}

#[test]
fn known_sequences_are_found_and_printed() {
    for fixture in fixtures() {
        let Fixture { game, parameters, first, nimbers, .. } = &fixture;
        assert!(fixture.source.len() > 8, "{game}");
        let is_of_numbers = !parameters.contains("..");
        let known_to = (!nimbers.is_empty()).then_some(first + nimbers.len() as i64 - 1);
        let to = fixture.to.or(known_to).filter(|_| is_of_numbers);
        let answer =
            ask(&files::rules(game), parameters, to).unwrap_or_else(|error| panic!("{game}: {error}"));
        assert_eq!(answer.first, *first, "{game} {parameters}");
        assert_eq!(answer.nimbers[..nimbers.len()], *nimbers, "{game} {parameters}");
        let numbered: Vec<(i64, u32)> = (*first..).zip(answer.nimbers.iter().copied()).collect();
        if let Some(zeros) = &fixture.zeros {
            let found = numbered.iter().filter(|(_, nimber)| *nimber == 0).map(|(number, _)| *number);
            assert_eq!(found.collect::<Vec<_>>(), *zeros, "{game} {parameters}");
        }
        let words = Words::english();
        let read = |text: &str, between: char| -> Vec<(i64, u32)> {
            let pair = |line: &str| {
                let (number, nimber) = line.split_once(between).unwrap();
                (number.parse().unwrap(), nimber.parse().unwrap())
            };
            text.lines().map(pair).collect()
        };
        assert_eq!(read(&written(&answer, NimbersFormat::Bfile, &words), ' '), numbered);
        let csv = written(&answer, NimbersFormat::Csv, &words);
        assert_eq!(read(csv.strip_prefix("n,value\n").unwrap(), ','), numbered);
        let json: serde_json::Value =
            serde_json::from_str(&written(&answer, NimbersFormat::Json, &words)).unwrap();
        assert_eq!(
            (&json["nimbers"], &json["first"]),
            (&serde_json::json!(answer.nimbers), &(*first).into())
        );
        assert_eq!(json["parameter"].is_null(), is_of_numbers, "{json}");
    }
}

/// The nimbers of heaps from 0 on, by the definition: the least number that no move leads to. A move leaves a list of
/// heaps.
fn plain(moves: impl Fn(usize) -> Vec<Vec<usize>>, count: usize) -> Vec<u32> {
    let mut nimbers: Vec<u32> = Vec::new();
    for heap in 0..count {
        let after: Vec<u32> =
            moves(heap).iter().map(|left| left.iter().fold(0, |sum, part| sum ^ nimbers[*part])).collect();
        nimbers.push((0..).find(|nimber| !after.contains(nimber)).unwrap());
    }
    nimbers
}

/// All ways to break a heap into two, the lesser first.
fn broken(heap: usize) -> impl Iterator<Item = Vec<usize>> {
    (0..=heap / 2).map(move |one| vec![one, heap - one])
}

#[test]
fn heap_games_have_the_nimbers_of_a_plain_recursion() {
    let takes = |takes: &'static [usize]| {
        move |heap: usize| takes.iter().filter_map(|take| Some(vec![heap.checked_sub(*take)?])).collect()
    };
    let row = |knocked: &'static [usize]| {
        move |heap: usize| -> Vec<Vec<usize>> {
            knocked.iter().filter_map(|take| heap.checked_sub(*take)).flat_map(broken).collect()
        }
    };
    let split = |heap: usize| broken(heap).filter(|parts| parts[0] > 0).collect::<Vec<_>>();
    let (any, count) = (|heap: usize| (0..heap).map(|left| vec![left]).collect::<Vec<_>>(), 121);
    let to = Some(count as i64 - 1);
    for (parameters, set) in [
        ("takes=1,3,4", &[1, 3, 4][..]),
        ("takes=2,5,7", &[2, 5, 7]),
        ("takes=7", &[7]),
        ("takes=3,11,18,29", &[3, 11, 18, 29]),
    ] {
        assert_eq!(terms("subtraction", parameters, to), plain(takes(set), count), "{parameters}");
    }
    assert_eq!(terms("stones", "most=3", to), plain(takes(&[1, 2, 3]), count));
    assert_eq!(terms("nim", "", to), plain(any, count));
    assert_eq!(terms("kayles", "", to), plain(row(&[1, 2]), count));
    assert_eq!(terms("dawson-kayles", "", to), plain(row(&[2]), count));
    let unequal = |heap: usize| split(heap).into_iter().filter(|parts| parts[0] != parts[1]).collect();
    assert_eq!(terms("grundy", "", to), plain(unequal, count));
    let lasker = |heap: usize| any(heap).into_iter().chain(split(heap)).collect();
    assert_eq!(terms("lasker", "", to), plain(lasker, count));
    let half = |heap: usize| (1..=heap / 2).map(|take| vec![heap - take]).collect();
    assert_eq!(terms("half", "", to), plain(half, count)[1..]);
}

/// The nimber of a board whose filled squares are bits, by the definition.
fn plain_board(board: u32, moves: &dyn Fn(u32) -> Vec<u32>, known: &mut HashMap<u32, u32>) -> u32 {
    if let Some(nimber) = known.get(&board) {
        return *nimber;
    }
    let after: Vec<u32> = moves(board).into_iter().map(|after| plain_board(after, moves, known)).collect();
    let nimber = (0..).find(|nimber| !after.contains(nimber)).unwrap();
    known.insert(board, nimber);
    nimber
}

#[test]
fn boards_have_the_nimbers_of_a_plain_recursion() {
    let nimber = |moves: &dyn Fn(u32) -> Vec<u32>| plain_board(0, moves, &mut HashMap::new());
    let strip = |cells: u32| {
        nimber(&|board: u32| {
            let is_over = board & board >> 1 & board >> 2 != 0;
            let free = (0..cells).filter(|cell| !is_over && board >> cell & 1 == 0);
            free.map(|cell| board | 1 << cell).collect()
        })
    };
    assert_eq!(terms("treblecross", "cells=3..13", None), (3..=13).map(strip).collect::<Vec<_>>());
    let cram = |rows: u32, cols: u32| {
        nimber(&|board: u32| {
            let squares = 0..rows * cols;
            let across = squares.clone().filter(|square| square % cols + 1 < cols).map(|square| 3 << square);
            let down = squares.filter(|square| square / cols + 1 < rows);
            let down = down.map(|square| 1 << square | 1 << (square + cols));
            across.chain(down).filter(|domino| board & domino == 0).map(|domino| board | domino).collect()
        })
    };
    for (rows, most) in [(1, 12), (2, 7), (3, 5)] {
        let found = terms("cram", &format!("rows={rows} cols=1..{most}"), None);
        assert_eq!(found, (1..=most).map(|cols| cram(rows, cols)).collect::<Vec<_>>(), "{rows}");
    }
}

/// In every game of the catalogue that has a sequence, a nimber is 0 where a search says that the mover loses.
#[test]
fn nimbers_agree_with_outcomes() {
    let mut games = 0;
    for game in files::catalogue() {
        let rules = files::rules(&game);
        let Ok(answer) = ask(&rules, "", None) else { continue };
        games += 1;
        for (number, nimber) in (answer.first..).zip(&answer.nimbers).take(18) {
            let question = SolveQuestion {
                settings: Settings { at: Some(number.to_string()), ..Settings::default() },
                plies: true,
                ..SolveQuestion::default()
            };
            let solved = ask::solve(&rules, &question, &Budget::unlimited(), &Words::english()).unwrap();
            assert_eq!(solved.value.outcome() == Outcome::Lose, *nimber == 0, "{game} {number}");
        }
    }
    assert!(games >= 7, "{games}");
}

#[test]
fn a_sequence_goes_as_far_as_its_numbers() {
    let rules = |state: &str| {
        let text =
            format!("game g\nstate pile in {state} = 5\nmove k in 1..min(3, pile - 2) then pile -= k\n");
        Rules::read("g.game", &text).unwrap()
    };
    for (state, to, first, last) in [
        ("2..", None, 2, 100),
        ("2..60", None, 2, 60),
        ("2..60", Some(60), 2, 60),
        ("2..60", Some(2), 2, 2),
        ("2..300", None, 2, 100),
        ("2..300", Some(300), 2, 300),
        ("5..5", None, 5, 5),
        ("101..", None, 101, 201),
        ("101..150", None, 101, 150),
    ] {
        // Where numbers begin above 2 not all moves stay in their range.
        let answer = match first {
            2 => ask(&rules(state), "", to).unwrap(),
            _ => {
                let text =
                    format!("game g\nstate pile in {state} = {first}\nmove k in 1..0 then pile -= k\n");
                ask(&Rules::read("g.game", &text).unwrap(), "", to).unwrap()
            }
        };
        assert_eq!((answer.first, answer.last()), (first, last), "{state} {to:?}");
        assert_eq!(answer.varied, Varied::Number("pile".to_string()));
        if first == 2 {
            assert!((0..).zip(&answer.nimbers).all(|(place, nimber)| *nimber == place % 4), "{state}");
        }
    }
}

/// What is refused: the kind, what is said, and what can be asked instead.
#[test]
fn what_has_no_sequence_is_refused() {
    let file = |text: &str| Rules::read("g.game", text).unwrap();
    let loops = file("game g\nstate a in 0..9 = 3\nmove k in {1, 9} then a = (a + k) mod 10\n");
    let valid =
        file("game g\nstate a in 0..9 = 3\nvalid if a != 4\nmove k in 1..a if a - k != 4 then a -= k\n");
    let stuck = file("game g\nstate a in 0..9 = 3\nmove k in 1..a then a -= k\nstuck ties\n");
    let among = file("game g\nstate a in {0, 2, 3} = 3\nmove k in 1..a then a = 0\n");
    let game = files::rules;
    for (rules, parameters, to, kind, message, hint) in [
        (
            game("tic-tac-toe"),
            "",
            None,
            Kind::Unsuitable,
            "two players may do different things",
            "theco table",
        ),
        (stuck, "", None, Kind::Unsuitable, "being stuck is no loss", "`theco table g`"),
        (loops, "", None, Kind::Unsuitable, "play can go to 9 and come back to 0", "`theco solve g`"),
        (game("cram"), "", None, Kind::Unsuitable, "is not one number", "`theco nimbers cram rows=1..6`"),
        (game("treblecross"), "", None, Kind::Unsuitable, "not one number", "treblecross cells=3..8`"),
        (game("wythoff"), "", None, Kind::Unsuitable, "is not one number", "`theco table wythoff`"),
        (among, "", None, Kind::Unsuitable, "is not one number", "`theco table g`"),
        (valid, "", None, Kind::Input, "`4` is no position", ""),
        (game("kayles"), "pins=5", None, Kind::Input, "runs over `pins`, which is given", "--to N"),
        (game("kayles"), "", Some(-1), Kind::Input, "`pins` begins at 0", "--to 0"),
        (game("half"), "", Some(0), Kind::Input, "`pile` begins at 1", "--to 1"),
        (game("treblecross"), "cells=5..3", None, Kind::Input, "`cells=5..3`", "`cells=3..12`"),
        (game("treblecross"), "cells=..3", None, Kind::Input, "`cells=..3`", "`cells=3..12`"),
        (game("treblecross"), "cells=1..3", None, Kind::Input, "`cells` is 1 and must be in 3..", ""),
        (
            game("treblecross"),
            "cells=3..5",
            Some(5),
            Kind::Input,
            "whose range says how far",
            "leave out `--to`",
        ),
        (game("cram"), "rows=1..2 cols=1..2", None, Kind::Input, "both `rows` and `cols`", "one value"),
        (game("subtraction"), "takes=1..3", None, Kind::Input, "`takes` takes numbers", "takes=1,3,4"),
        (game("kayles"), "pins=1..3", None, Kind::Input, "`pins`", ""),
        (game("kayles"), "pin=1..3", None, Kind::Input, "no parameter called `pin`", "`pins=…`"),
    ] {
        let error = ask(&rules, parameters, to).map(|answer| answer.nimbers).unwrap_err();
        let said = error.to_string();
        let hinted = error.hint.as_ref().map(ToString::to_string).unwrap_or_default();
        assert!(said.contains(message) && hinted.contains(hint), "{parameters}: {said}; {hinted}");
        assert_eq!(error.kind, kind, "{parameters}: {said}");
    }
    let bounded = file("game g\nstate a in 0..60 = 3\nmove k in 1..a then a -= k\n");
    let error = ask(&bounded, "", Some(61)).unwrap_err();
    assert_eq!(error.to_string(), "`a` ends at 60");
    let settings = Settings { misere: true, ..Settings::default() };
    let refused = |settings| {
        let question = NimbersQuestion { settings, to: None };
        let words = Words::english();
        ask::nimbers(&game("kayles"), &question, &Budget::unlimited(), &words).unwrap_err().to_string()
    };
    let boards = NimbersQuestion {
        settings: Settings { values: vec![("cells".into(), "3..5".into())], ..settings },
        to: None,
    };
    let treblecross = ask::nimbers(&game("treblecross"), &boards, &Budget::unlimited(), &Words::english());
    assert!(treblecross.unwrap_err().to_string().contains("not for openings"));
    assert!(refused(Settings { at: Some("5".to_string()), ..Settings::default() }).contains("all positions"));
}

/// Counts how often work looked at the watch.
#[derive(Default)]
struct Looks(AtomicU64);

impl Watch for Looks {
    fn check(&self, _progress: Option<Progress>) -> Result<(), Stop> {
        self.0.fetch_add(1, Ordering::Relaxed);
        Err(Stop::Time)
    }
}

#[test]
fn what_does_not_fit_is_refused_before_the_start() {
    let looks = Looks::default();
    for (bytes, to, said) in [
        (1 << 20, 1_000_000, "this needs a table of 7.6 MiB, over the limit of 1 MiB"),
        (1 << 30, 1_000_000_000_000, "far more memory than machines have"),
        (u64::MAX, i64::MAX, "far more memory than machines have"),
    ] {
        let question = NimbersQuestion { to: Some(to), ..NimbersQuestion::default() };
        let budget = Budget { bytes, threads: 1, watch: &looks };
        let error = ask::nimbers(&files::rules("kayles"), &question, &budget, &Words::english()).unwrap_err();
        assert_eq!((error.kind, error.to_string().contains(said)), (Kind::Limit, true), "{to}: {error}");
    }
    assert_eq!(looks.0.load(Ordering::Relaxed), 0);
    // What is said to fit is begun.
    let question = NimbersQuestion { to: Some(20_000), ..NimbersQuestion::default() };
    let budget = Budget { bytes: 1 << 24, threads: 1, watch: &looks };
    let error = ask::nimbers(&files::rules("kayles"), &question, &budget, &Words::english()).unwrap_err();
    assert_eq!(error.kind, Kind::Time);
}

/// An answer of so many terms of a short period.
fn answer(count: u32, length: u64, saltus: u64) -> NimbersAnswer {
    NimbersAnswer {
        game: "g".to_string(),
        parameters: Vec::new(),
        code: Some("0.77".to_string()),
        genera: None,
        by: By::Sequence,
        varied: Varied::Number("pile".to_string()),
        first: 0,
        nimbers: (0..count).map(|number| number % length as u32).collect(),
        period: PeriodAnswer::Proved(ProvedPeriod {
            from: 3,
            length,
            saltus,
            exceptions: vec![0, 2],
            checked_to: 9,
            theorem: Theorem::GuySmith,
        }),
        method: Choice::Nimbers,
        positions: 30,
        bytes: 0,
        seconds: 0.25,
    }
}

#[test]
fn text_has_the_period_and_its_lines() {
    let text = |answer: &NimbersAnswer| written(answer, NimbersFormat::Text, &Words::english());
    assert_eq!(
        text(&answer(30, 12, 0)),
        "g (octal game 0.77): the nimbers of pile = 0 to 29\n\
         Period 12 from 3 on, proved by the theorem of Guy and Smith: checked up to 9.\n\
         Before it other values than the period's: pile = 0, 2 (2 in all).\n\
         \n \
         0:  0  1  2  3  4  5  6  7  8  9 10 11\n\
         12:  0  1  2  3  4  5  6  7  8  9 10 11\n\
         24:  0  1  2  3  4  5\n\
         \n\
         Answered by the sequence of its heaps, 30 of them valued one by one, in 0.250 s.\n"
    );
    // Lines of whole periods, of at least ten terms, where a period has no more than forty.
    for (length, per_line) in [(1, 10), (3, 12), (10, 10), (34, 34), (40, 40), (41, 10)] {
        let said = text(&answer(100, length, 0));
        assert!(said.contains(&format!("\n{per_line:>2}: ")), "{said}");
        let first = said.lines().find(|line| line.trim_start().starts_with("0: ")).unwrap();
        assert_eq!(first.split_whitespace().count(), per_line + 1, "{said}");
    }
    assert!(text(&answer(20, 4, 4)).contains("\nPeriod 4 from 3 on, 4 more each time, proved by"));
    let none = NimbersAnswer { period: PeriodAnswer::NotFound { to: 19 }, ..answer(20, 4, 0) };
    assert!(text(&none).contains("\nNo period was found up to 19.\n\n"));
    let unsought = NimbersAnswer { period: PeriodAnswer::NotSought, code: None, ..answer(1010, 10, 0) };
    let said = text(&unsought);
    assert!(said.starts_with("g: the nimbers of pile = 0 to 1009\n\n  0: 0 1 "), "{said}");
    assert!(
        said.contains("\n990: 0 1 2 3 4 5 6 7 8 9\n… and 10 more: `--format csv` gives all.\n"),
        "{said}"
    );
    let vietnamese = written(&answer(30, 12, 0), NimbersFormat::Text, &Words::vietnamese());
    assert!(
        vietnamese
            .starts_with("g (trò chơi bát phân 0.77): giá trị Grundy với pile = 0 đến 29\nChu kì 12 kể từ 3")
    );
}

#[test]
fn json_says_what_is_known_of_a_period() {
    let json = |answer: &NimbersAnswer| -> serde_json::Value {
        serde_json::from_str(&written(answer, NimbersFormat::Json, &Words::english())).unwrap()
    };
    let proved = json(&answer(30, 12, 0));
    let period = serde_json::json!({
        "from": 3, "length": 12, "saltus": 0, "exceptions": [0, 2], "checked_to": 9, "theorem": "guy-smith",
    });
    assert_eq!((&proved["period"], &proved["octal"]), (&period, &"0.77".into()));
    assert_eq!((&proved["number"], &proved["seconds"]), (&"pile".into(), &0.25.into()));
    let with = |period| NimbersAnswer { period, ..answer(3, 2, 0) };
    assert!(
        json(&with(PeriodAnswer::NotFound { to: 2 })).get("period").is_some_and(serde_json::Value::is_null)
    );
    assert!(json(&with(PeriodAnswer::NotSought)).get("period").is_none());
}

#[test]
fn a_sequence_is_drawn() {
    let svg = written(&answer(30, 12, 0), NimbersFormat::Svg, &Words::vietnamese());
    let (_, described) = svg.split_once("<desc>").unwrap();
    assert!(
        described.starts_with("g\npile 0…29; giá trị Grundy: 0 1 2 3 4 5 6 7 8 9 10 11 0 1 "),
        "{described}"
    );
    assert!(described.contains("\nChu kì 12 kể từ 3"), "{described}");
    assert_eq!(svg.matches("<circle").count(), 30);
    let mut png = Vec::new();
    answer(30, 12, 0).write(NimbersFormat::Png, &Words::english(), &mut png).unwrap().unwrap();
    assert!(png.starts_with(b"\x89PNG"));
}
