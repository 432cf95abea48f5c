//! Games in play that are asked again and again: what is shown is what solving tells, whatever was asked before.

use std::sync::atomic::{AtomicU64, Ordering};

use ask::{
    AskError, Budget, Ended, Kind, Look, Opened, Over, Play, PlayQuestion, Player, Progress, Reply, Rules,
    Session, SessionQuestion, Settings, ShownValues, Side, SolveQuestion, Stop, Subject, Watch, Words,
};
use game::{Outcome, Turn};
use picture::{Drawing, Item, Picture};
use serde_json::json;

use crate::files;
use crate::play::{Chance, OPENINGS, settings};

/// Games are played up to so many moves.
const MOST_MOVES: usize = 12;

fn begin(subject: &Subject, budget: Budget<'static>) -> Session {
    Session::new(subject, SessionQuestion::default(), budget, &Words::english()).unwrap()
}

fn one(game: &str, parameters: &str, at: &str) -> Subject {
    Subject::One(files::rules(game), settings(parameters, at, false))
}

fn look(session: &mut Session, moves: &[&str]) -> Result<Look, AskError> {
    let moves: Vec<String> = moves.iter().map(|text| text.to_string()).collect();
    session.follow(&moves, &Words::english())?;
    session.look(ShownValues::Shown, &Words::english())
}

fn plain(mut picture: Picture) -> Picture {
    for drawing in picture.parts.iter_mut().flatten() {
        match drawing {
            Drawing::Board(board) => board.squares.iter_mut().for_each(|square| square.marked = false),
            Drawing::Heaps(heaps) => heaps.iter_mut().for_each(|heap| heap.marked = false),
            _ => {}
        }
    }
    picture
}

/// The picture with the changes of a move made in it, and the part that goes as a whole taken out.
fn changed(before: &Look, place: usize) -> (Picture, bool) {
    let mut picture = plain(before.picture.clone().unwrap());
    let mut gone = None;
    for change in &before.moves[place].changes {
        match (&mut picture.parts[change.part][change.drawing], &change.item) {
            (Drawing::Board(board), Item::Square(place, square)) => board.squares[*place] = square.clone(),
            (Drawing::Heaps(heaps), Item::Heap(place, stones)) => heaps[*place].stones = *stones,
            (Drawing::Number { value, .. }, Item::Number(number)) => *value = *number,
            (_, Item::Whole) => gone = Some(change.part),
            (drawing, item) => panic!("{item:?} of {drawing:?}"),
        }
    }
    gone.map(|part| picture.parts.remove(part));
    (picture, gone.is_some())
}

/// To make the changes of a move is to make the move: the parts of a sum may stand in another order.
fn check_changes(label: &str, before: &Look, place: usize, after: &Look) {
    let (made, has_gone) = changed(before, place);
    let mut rest = plain(after.picture.clone().unwrap()).parts;
    for part in made.parts {
        let found = rest.iter().position(|other| *other == part);
        let place = found.unwrap_or_else(|| panic!("{label}: no part {part:?}"));
        rest.remove(place);
    }
    assert!(has_gone || rest.is_empty(), "{label}: {rest:?}");
}

/// What everything that is shown must have in common.
fn check_look(label: &str, look: &Look) {
    let here = look.here().unwrap();
    assert!(look.unsolved.is_none(), "{label}: {:?}", look.unsolved);
    assert_eq!(here.value, look.value, "{label}");
    let value = look.value.unwrap();
    assert!(look.course.iter().all(|visited| visited.value.is_some()), "{label}");
    assert_eq!(look.ended.is_some(), look.moves.is_empty(), "{label}");
    assert!(look.verdict(&Words::english()).is_some() && look.verdict(&Words::vietnamese()).is_some());
    if look.ended == Some(Ended::Repeated) {
        return;
    }
    for words in [Words::english(), Words::vietnamese()] {
        assert!(look.reason(&words).is_some(), "{label} {}", words.language());
    }
    if look.ended.is_some() {
        assert!(look.over.is_some() && look.best.is_none() && look.line.is_empty(), "{label}");
        return;
    }
    let best = look.best.map(|best| &look.moves[best]).unwrap();
    assert!(best.best, "{label}: {best:?}");
    for mv in look.moves.iter().filter(|_| look.all_moves) {
        let outcome = mv.value.unwrap().outcome().across(mv.mv.turn);
        assert!(outcome <= value.outcome() && (!mv.best || outcome == value.outcome()), "{label}: {mv:?}");
    }
}

/// The best move that is shown is the one that the computer makes.
fn check_answer(label: &str, opened: &Opened, moves: &[String], look: &Look) {
    let players = [Player::Computer; 2];
    let question = PlayQuestion { method: None, trust_claims: false, players };
    let mut play = Play::begin(opened, &question, Budget::unlimited(), Words::english()).unwrap();
    play.replay(moves).unwrap();
    if look.ended.is_some() {
        assert_eq!(play.ended().unwrap(), look.ended, "{label}");
        return;
    }
    let Reply::Moved(made) = play.answer().unwrap() else { panic!("{label}") };
    let best = &look.moves[look.best.unwrap()].mv;
    assert_eq!((&made.mv.text, &made.mv.to, made.mv.part), (&best.text, &best.to, best.part), "{label}");
}

/// What is told of the position is what solving it alone tells.
fn check_solved(label: &str, rules: &Rules, opening: &Settings, look: &Look) {
    let here = look.here().unwrap();
    // What the opening position was given by stands in the position.
    let mut values = opening.values.clone();
    values.retain(|(name, _)| look.parameters.iter().any(|(known, _)| known == name));
    let (at, turn) = (Some(here.position.clone()), here.turn.clone());
    let settings = Settings { values, at, turn, misere: opening.misere };
    let question = SolveQuestion { settings, ..SolveQuestion::default() };
    let solved = ask::solve(rules, &question, &Budget::unlimited(), &Words::english()).unwrap();
    let value = look.value.unwrap();
    assert_eq!(value.outcome(), solved.value.outcome(), "{label}");
    if let (Some(plies), Some(solved)) = (value.plies(), solved.value.plies()) {
        assert_eq!(plies, solved, "{label}");
    }
    if look.ended != Some(Ended::Repeated) && value.plies() == solved.value.plies() {
        for words in [Words::english(), Words::vietnamese()] {
            assert_eq!(look.verdict(&words), Some(solved.verdict(&words)), "{label}");
        }
    }
}

#[test]
fn games_are_shown_as_they_are_solved_and_played() {
    for (number, (game, parameters, at)) in OPENINGS.iter().enumerate() {
        let misere = number % 2 == 1;
        let rules = files::rules(game);
        let opening = settings(parameters, at, misere);
        let opened = Opened::new(&rules, &opening).unwrap();
        let mut session = begin(&Subject::One(rules.clone(), opening.clone()), Budget::unlimited());
        let (mut chance, mut moves) = (Chance(number as u64), Vec::new());
        let mut before: Option<(Look, usize)> = None;
        loop {
            let label = format!("{game} {parameters} {at} misere={misere} {moves:?}");
            session.follow(&moves, &Words::english()).unwrap();
            let look = session.look(ShownValues::Shown, &Words::english()).unwrap();
            check_look(&label, &look);
            assert_eq!(look.course.len(), moves.len() + 1, "{label}");
            if let Some((before, place)) = &before {
                let mv = &before.moves[*place];
                let here = look.here().unwrap();
                assert_eq!((&mv.mv.to, mv.value), (&here.position, here.value), "{label}");
                assert_eq!(here.mv.as_ref(), Some(&mv.text), "{label}");
                let stays = before.here().unwrap().side == here.side;
                assert_eq!(stays, mv.mv.turn == Turn::Stays, "{label}");
                check_changes(&label, before, *place, &look);
            }
            if moves.len() % 4 == 1 {
                check_answer(&label, &opened, &moves, &look);
                check_solved(&label, &rules, &opening, &look);
            }
            if look.ended.is_some() || moves.len() == MOST_MOVES {
                break;
            }
            let place = chance.below(look.moves.len());
            moves.push(look.moves[place].text.clone());
            before = Some((look, place));
        }
    }
}

#[test]
fn every_game_of_the_catalogue_can_be_looked_at() {
    for name in files::catalogue() {
        let subject = Subject::One(files::rules(&name), Settings::default());
        // What takes more than a little memory is shown without values.
        let budget = Budget { bytes: 1 << 18, ..Budget::unlimited() };
        let Ok(mut session) = Session::new(&subject, SessionQuestion::default(), budget, &Words::english())
        else {
            continue;
        };
        let (mut chance, mut moves, mut before) = (Chance(7), Vec::new(), None::<(Look, usize)>);
        for _ in 0..6 {
            session.follow(&moves, &Words::vietnamese()).unwrap_or_else(|error| panic!("{name}: {error}"));
            let look = session.look(ShownValues::Shown, &Words::vietnamese()).unwrap();
            if let Some((before, place)) = &before {
                check_changes(&name, before, *place, &look);
            }
            let label = format!("{name} {moves:?}");
            // A game that has ended has a value, whether or not it could be solved.
            assert_eq!(look.unsolved.is_some(), look.value.is_none(), "{label}");
            assert!(look.method.is_some() || look.value.is_none() || look.over.is_some(), "{label}");
            let shown = look.json(&Words::vietnamese());
            assert_eq!(shown["moves"].as_array().unwrap().len(), look.moves.len());
            assert!(look.all_moves && look.picture.is_some(), "{label}");
            if look.ended.is_some() {
                break;
            }
            let place = chance.below(look.moves.len());
            moves.push(look.moves[place].text.clone());
            before = Some((look, place));
        }
    }
}

#[test]
fn a_look_as_json() {
    let mut session = begin(&one("tab", "rows=5 cols=2", "2,1"), Budget::unlimited());
    let shown = look(&mut session, &["k=2"]).unwrap().json(&Words::english());
    let (empty, piece) =
        (json!({ "empty": "." }), json!({ "piece": 1, "name": "row, col", "character": "●" }));
    let mut squares = vec![empty.clone(); 10];
    squares[3] = piece.clone();
    squares[3]["marked"] = json!(true);
    squares[6] = json!({ "empty": ".", "marked": true });
    let to_end = json!([
        { "part": 0, "drawing": 0, "item": 0, "to": piece.clone() },
        { "part": 0, "drawing": 0, "item": 3, "to": empty.clone() },
    ]);
    // By hand: each step k leads k rows up to another column k, so that from (4, 2) only k = 1 is left, to the last row.
    let expected = json!({
        "theco": 1, "game": "tab", "parameters": { "rows": 5, "cols": 2 }, "notes": [],
        "course": [
            { "position": "2,1", "side": "first", "outcome": "lose", "plies": 2 },
            { "position": "4,2", "side": "second", "move": "k=2", "outcome": "win", "plies": 1 },
        ],
        "position": "4,2", "side": "second",
        "picture": { "parts": [[{
            "kind": "board", "name": "row, col", "rows": ["5", "4", "3", "2", "1"], "columns": ["1", "2"],
            "strip": false, "squares": squares, "ground": "plain",
        }]] },
        "moves": [{
            "text": "k=1", "label": "k=1", "move": { "k": 1 }, "to": "5,1", "outcome": "lose", "plies": 0,
            "best": true, "gives": "win", "changes": to_end,
        }],
        "all_moves": true, "result": null, "outcome": "win", "plies": 1,
        "verdict": "The player to move wins in 1 ply (their next move).",
        "reason": "won: k = 1 leads to a lost position",
        "best": "k=1", "line": [{ "move": "k=1", "to": "5,1" }], "method": "sweep",
    });
    assert_eq!(format!("{shown:#}"), format!("{expected:#}"));
}

/// What solving and looking say of a position: the same, in both languages.
fn check_reason(game: &str, parameters: &str, at: &str, english: &str, vietnamese: &str) {
    let label = format!("{game} {parameters} {at}");
    let settings = settings(parameters, at, false);
    let question = SolveQuestion { settings: settings.clone(), ..SolveQuestion::default() };
    let solved = ask::solve(&files::rules(game), &question, &Budget::unlimited(), &Words::english()).unwrap();
    let mut session = begin(&one(game, parameters, at), Budget::unlimited());
    let look = look(&mut session, &[]).unwrap();
    for (words, expected) in [(Words::english(), english), (Words::vietnamese(), vietnamese)] {
        assert_eq!(solved.reason(&words).as_deref(), Some(expected), "{label}");
        assert_eq!(look.reason(&words).as_deref(), Some(expected), "{label}");
    }
}

#[test]
fn reasons() {
    for (game, parameters, at, english, vietnamese) in [
        (
            "tab",
            "rows=10 cols=4",
            "5,3",
            "lost: every move, k = 1, 2, 4, leads to a won position",
            "thua: mọi nước đi, k = 1, 2, 4, đều đưa đối phương vào thế thắng",
        ),
        (
            "tab",
            "rows=10 cols=4",
            "4,3",
            "won: k = 1 leads to a lost position",
            "thắng: k = 1 đưa đối phương vào thế thua",
        ),
        ("nim", "", "0", "lost: no move is left", "thua: không còn nước đi nào"),
        (
            "nim",
            "",
            "1+1",
            "lost: every move, part 1: left = 0, part 2: left = 0, leads to a won position",
            "thua: mọi nước đi, phần 1: left = 0, phần 2: left = 0, đều đưa đối phương vào thế thắng",
        ),
        (
            "nim",
            "",
            "20+20",
            "lost: every move leads to a won position",
            "thua: mọi nước đi đều đưa đối phương vào thế thắng",
        ),
        ("toads", "toads=1 gap=1 frogs=1", ".TF", "lost: no move is left", "thua: không còn nước đi nào"),
        (
            "toads",
            "toads=1 gap=1 frogs=1",
            "T.F",
            "won: from=1 far=1 leads to a position lost for frog",
            "thắng: from=1 far=1 đưa frog vào thế thua",
        ),
        (
            "dots",
            "rows=1 cols=1",
            "",
            "lost: every move, across r=1 c=1, across r=2 c=1, down r=1 c=1, down r=1 c=2, leads to a won position",
            "thua: mọi nước đi, across r=1 c=1, across r=2 c=1, down r=1 c=1, down r=1 c=2, đều đưa đối phương vào thế thắng",
        ),
        (
            "tic-tac-toe",
            "",
            "",
            "tie: no move wins, but r=1 c=1, r=1 c=2, r=1 c=3, r=2 c=1, … keep the tie",
            "hòa: không nước nào thắng, nhưng r=1 c=1, r=1 c=2, r=1 c=3, r=2 c=1, … giữ được hòa",
        ),
        (
            "pong",
            "",
            "",
            "endless: no move wins or ties, but after from=1 to=5, from=2 to=5 play need not end",
            "không kết thúc: không nước nào thắng hay hòa, nhưng sau from=1 to=5, from=2 to=5 ván có thể không bao giờ kết thúc",
        ),
        (
            "kalah",
            "",
            "",
            "won: pit = 2 keeps the turn in a won position",
            "thắng: pit = 2 giữ lượt đi ở thế thắng",
        ),
    ] {
        check_reason(game, parameters, at, english, vietnamese);
    }
}

#[test]
fn sums_are_played_part_by_part() {
    let sum = Subject::read("nim:2 + kayles:3", &Settings::default(), &Rules::find).unwrap();
    let mut session = begin(&sum, Budget::unlimited());
    let before = look(&mut session, &[]).unwrap();
    let place = before.moves.iter().position(|mv| mv.text == "2: down=1 left=1").unwrap();
    let after = look(&mut session, &["2: down=1 left=1"]).unwrap();
    assert_eq!(after.here().unwrap().position, "nim:2 + kayles:1 + kayles:1");
    check_changes("falls apart", &before, place, &after);
    // Nimbers 2, 3, 1 and 1: the first move that makes them cancel.
    assert_eq!(before.value.unwrap().outcome(), Outcome::Win);
    assert_eq!(after.value.unwrap().outcome(), Outcome::Win);
    // Equal parts are told apart by the one that is clicked.
    let mut session = begin(&one("nim", "", "3+3"), Budget::unlimited());
    let look = look(&mut session, &[]).unwrap();
    let parts: Vec<usize> = look.moves.iter().map(|mv| mv.changes[0].part).collect();
    assert_eq!(parts, [0, 0, 0, 1, 1, 1]);
    assert_eq!(look.moves[0].mv.to, look.moves[3].mv.to);
}

#[test]
fn a_position_that_comes_for_the_third_time_ends_the_game() {
    let mut session = begin(&one("pong", "", ""), Budget::unlimited());
    let mut moves: Vec<String> = Vec::new();
    let mut looked = look(&mut session, &[]).unwrap();
    while looked.ended.is_none() && moves.len() < 60 {
        // Always the first move that does not lose; pieces then go to and fro.
        let kept = looked.moves.iter().find(|mv| mv.best).unwrap();
        moves.push(kept.text.clone());
        let texts: Vec<&str> = moves.iter().map(String::as_str).collect();
        looked = look(&mut session, &texts).unwrap();
    }
    assert_eq!(looked.ended, Some(Ended::Repeated), "{moves:?}");
    let shown = looked.json(&Words::vietnamese());
    assert_eq!((&shown["result"], &shown["moves"]), (&json!("repeated"), &json!([])));
    assert!(shown["verdict"].as_str().unwrap().contains("hòa"), "{shown}");
    let mut texts: Vec<&str> = moves.iter().map(String::as_str).collect();
    texts.push("from=1 to=5");
    let error = look(&mut session, &texts).unwrap_err();
    assert_eq!((error.kind, error.hint), (Kind::Input, None));
}

#[test]
fn wrong_moves_are_named() {
    let mut session = begin(&one("tab", "", "4,3"), Budget::unlimited());
    for (moves, number) in [
        (&["k=3"][..], "move 1, `k=3`"),
        (&["k=1", "hint"], "move 2, `hint`"),
        (&["k=1", "k=2", "\u{7}"], "move 3, `\u{fffd}`"),
        (&["9"], "move 1, `9`"),
        (&[""], "move 1, ``"),
    ] {
        let error = look(&mut session, moves).unwrap_err();
        let message = Words::english().said(&error.message);
        assert!(error.kind == Kind::Input && message.starts_with(number), "{message}");
        // The moves before it were made, and the session goes on.
        assert_eq!(look(&mut session, &["k=1"]).unwrap().here().unwrap().position, "5,1");
    }
    let error = look(&mut session, &["k=3"]).unwrap_err();
    assert_eq!(Words::english().said(&error.hint.unwrap()), "legal moves there: k=1 · k=2 · k=4");
}

/// Stops all work, and counts how often.
struct Stopping(Stop, AtomicU64);

impl Watch for Stopping {
    fn check(&self, progress: Option<Progress>) -> Result<(), Stop> {
        if progress.is_none() {
            return Ok(());
        }
        self.1.fetch_add(1, Ordering::Relaxed);
        Err(self.0)
    }
}

fn stopping(stop: Stop) -> (Budget<'static>, &'static Stopping) {
    let watch: &'static Stopping = Box::leak(Box::new(Stopping(stop, AtomicU64::new(0))));
    (Budget { watch, ..Budget::unlimited() }, watch)
}

#[test]
fn what_cannot_be_solved_is_played_without_values_and_not_tried_again_at_once() {
    let small = Budget { bytes: 1 << 12, ..Budget::unlimited() };
    let (hasty, watch) = stopping(Stop::Time);
    for (budget, kind) in [(small, "limit"), (hasty, "time")] {
        let mut session = begin(&one("morris", "", ""), budget);
        assert!(!session.is_ready());
        let first = look(&mut session, &[]).unwrap();
        assert!(session.is_ready());
        let tried = watch.1.load(Ordering::Relaxed);
        let text = first.moves[0].text.clone();
        let second = look(&mut session, &[&text]).unwrap();
        assert_eq!(watch.1.load(Ordering::Relaxed), tried);
        for look in [&first, &second] {
            assert!(look.value.is_none() && look.best.is_none() && look.method.is_none());
            assert!(look.picture.is_some() && !look.moves.is_empty() && !look.moves[0].changes.is_empty());
        }
        // In the language of each question.
        let messages = [Words::english(), Words::vietnamese()].map(|words| {
            session.follow(&[], &words).unwrap();
            let shown = session.look(ShownValues::Shown, &words).unwrap().json(&words);
            assert_eq!(shown["unsolved"]["kind"], kind);
            shown["unsolved"]["message"].to_string()
        });
        assert_ne!(messages[0], messages[1]);
        // Who does not ask for values is not told why there are none.
        let hidden = session.look(ShownValues::Hidden, &Words::english()).unwrap();
        assert!(hidden.unsolved.is_none());
    }
}

/// Who comes in the middle of a game sees the same as who was there from its beginning.
#[test]
fn the_game_so_far_has_values_whoever_asks() {
    for (subject, moves) in [
        (one("three-morris", "", ""), vec!["place r=3 c=3", "place r=1 c=2"]),
        (one("nim", "", "2+3"), vec!["1: left=1"]),
    ] {
        let mut from_beginning = begin(&subject, Budget::unlimited());
        look(&mut from_beginning, &[]).unwrap();
        let known = look(&mut from_beginning, &moves).unwrap().json(&Words::english());
        let fresh = look(&mut begin(&subject, Budget::unlimited()), &moves).unwrap().json(&Words::english());
        assert_eq!(known, fresh);
        assert!(fresh["course"].as_array().unwrap().iter().all(|visited| visited["outcome"].is_string()));
    }
}

#[test]
fn what_could_not_be_solved_is_tried_again_some_moves_later() {
    let (budget, watch) = stopping(Stop::Time);
    let mut session = begin(&one("morris", "", ""), budget);
    let mut moves: Vec<String> = Vec::new();
    let mut tries = Vec::new();
    for _ in 0..10 {
        session.follow(&moves, &Words::english()).unwrap();
        let look = session.look(ShownValues::Shown, &Words::english()).unwrap();
        assert!(look.unsolved.is_some());
        moves.push(look.moves[0].text.clone());
        tries.push(watch.1.load(Ordering::Relaxed));
    }
    assert!(tries[0] > 0 && tries[7] == tries[0] && tries[8] > tries[7] && tries[9] == tries[8], "{tries:?}");
}

#[test]
fn what_was_given_up_is_tried_again() {
    let (budget, watch) = stopping(Stop::Cancelled);
    let mut session = begin(&one("morris", "", ""), budget);
    for times in 1..3 {
        let error = look(&mut session, &[]).unwrap_err();
        assert_eq!(error.kind, Kind::Cancelled);
        assert!(watch.1.load(Ordering::Relaxed) >= times && !session.is_ready());
    }
}

#[test]
fn hidden_values_take_no_work() {
    let (budget, watch) = stopping(Stop::Cancelled);
    let mut session = begin(&one("morris", "", ""), budget);
    let look = session.look(ShownValues::Hidden, &Words::english()).unwrap();
    assert_eq!(watch.1.load(Ordering::Relaxed), 0);
    assert!(look.value.is_none() && look.moves.iter().all(|mv| mv.value.is_none() && !mv.best));
}

#[test]
fn ends_are_known_without_values() {
    // Stuck, and by the rules: tic-tac-toe whose first row is full.
    for (game, at, over) in [("nim", "0", Over::Stuck), ("tic-tac-toe", "xxx/oo./...", Over::Rules)] {
        let settings =
            Settings { turn: (game == "tic-tac-toe").then(|| "o".to_string()), ..settings("", at, false) };
        let subject = Subject::One(files::rules(game), settings);
        let mut session = begin(&subject, Budget { bytes: 0, ..Budget::unlimited() });
        let look = look(&mut session, &[]).unwrap();
        assert_eq!(look.over, Some(over), "{game}");
        // Whoever is to move has lost: at the opening that is the first side.
        assert_eq!(look.ended, Some(Ended::Won(Side::Second)), "{game}");
        assert_eq!(look.value.unwrap().outcome(), Outcome::Lose, "{game}");
    }
}
