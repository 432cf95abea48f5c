//! Rules that are checked: claims that hold, claims that do not, rules that go wrong in play.

use ask::{AskError, Budget, CheckAnswer, CheckQuestion, Kind, Rules, Words};

use crate::files;

fn check(rules: &Rules, up_to: Option<u64>) -> Result<CheckAnswer, AskError> {
    let question = CheckQuestion { up_to, ..CheckQuestion::default() };
    ask::check(rules, &question, &Budget::unlimited(), &Words::english())
}

/// How far numbers without bound go: where nothing is said, claims are tried for much longer.
const UP_TO: [(&str, u64); 14] = [
    ("coins", 3),
    ("cut-rectangle", 25),
    ("cut-segment", 500),
    ("divide", 25),
    ("euclid", 40),
    ("half", 500),
    ("lasker", 100),
    ("nim", 100),
    ("staircase", 5),
    ("stones", 500),
    ("three-heaps", 12),
    ("two-half", 25),
    ("two-piles", 25),
    ("wythoff", 30),
];

/// Games with moves so dear that looking at thousands of positions is slow.
const SLOW: [&str; 2] = ["l-game", "nine-morris"];

#[test]
fn every_game_holds() {
    let mut n_claims = 0;
    for name in files::catalogue().into_iter().chain(files::further_games()) {
        if SLOW.contains(&name.as_str()) && !files::is_long() {
            continue;
        }
        let up_to = UP_TO.iter().find(|(game, _)| *game == name).map(|(_, up_to)| *up_to);
        let up_to = up_to.filter(|_| !files::is_long());
        let answer = check(&files::rules(&name), up_to).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(answer.holds(), "{}", answer.text(&Words::english()));
        n_claims += answer.claims.len();
    }
    assert_eq!(n_claims, 20);
}

/// Ferguson, Game Theory, part I, exercise `Empty and Divide`, for all boxes up to 25.
#[test]
fn claims_hold_as_far_as_is_asked() {
    let answer = check(&files::rules("divide"), Some(25)).unwrap();
    assert!(answer.holds(), "{}", answer.text(&Words::english()));
    assert_eq!((answer.positions, answer.up_to), (625, Some(25)));
}

/// Where play has ended moves are not read: a division by the 0 that ended it is no mistake.
#[test]
fn ended_positions_are_tried_without_their_moves() {
    let answer = check(&files::rules("euclid"), None).unwrap_or_else(|error| panic!("{error}"));
    assert!(answer.holds(), "{}", answer.text(&Words::english()));
}

/// A nimber is claimed of one heap alone, so the sums that moves leave need no table.
#[test]
fn nimbers_of_games_that_fall_into_sums_are_tried_far() {
    let answer = check(&files::rules("lasker"), Some(200)).unwrap_or_else(|error| panic!("{error}"));
    assert!(answer.holds(), "{}", answer.text(&Words::english()));
    assert_eq!(answer.positions, 201);
}

/// A false claim in a game of stones: the first position where it is wrong, and why.
fn check_false(claim: &str, position: &str, why: &str) {
    let text = format!(
        "game stones\nstate pile in 0.. = 21\nmove take in 1..min(3, pile) then pile -= take\n{claim}\n"
    );
    let rules = Rules::read("stones.game", &text).unwrap_or_else(|error| panic!("{claim}: {error}"));
    let answer = check(&rules, Some(30)).unwrap_or_else(|error| panic!("{claim}: {error}"));
    assert!(!answer.holds(), "{claim}");
    let found = answer.claims.iter().find_map(|claim| claim.wrong.clone());
    assert_eq!(found, Some((position.to_string(), why.to_string())), "{claim}");
}

#[test]
fn false_claims_are_found() {
    check_false("claim loses if pile mod 3 == 0", "3", "it says lost, but the player to move wins in 1");
    check_false(
        "claim loses if pile mod 8 == 0",
        "4",
        "it does not say lost, but the player to move loses in 2",
    );
    check_false(
        "claim loses if pile mod 4 == 0 else take = pile",
        "5",
        "the move it names, take=5, is not legal there",
    );
    check_false(
        "claim loses if pile mod 4 == 0 else take = 1",
        "2",
        "the move it names, take=1, does not win",
    );
    check_false("claim nimber pile mod 3", "3", "it says 0, but the nimber is 3");
    check_false(
        "claim misere loses if pile mod 4 == 0",
        "0",
        "it says lost, but the player to move wins in 0",
    );
    check_false(
        "claim misere loses if pile mod 4 == 1 else take = 1",
        "3",
        "the move it names, take=1, does not win",
    );
}

/// A true claim beside a false one still holds.
#[test]
fn each_claim_is_judged_by_itself() {
    let text = "game stones state pile in 0.. = 21 move take in 1..min(3, pile) then pile -= take
        claim loses if pile mod 4 == 0
        claim nimber pile mod 5";
    let answer = check(&Rules::read("stones.game", text).unwrap(), Some(30)).unwrap();
    let found: Vec<(&str, bool)> =
        answer.claims.iter().map(|claim| (claim.text.as_str(), claim.wrong.is_none())).collect();
    assert_eq!(found, [("claim loses if pile mod 4 == 0", true), ("claim nimber pile mod 5", false)]);
}

/// The mistake lies too far from small numbers for reading the rules to meet it.
#[test]
fn a_move_that_leaves_its_range_is_told_with_its_position() {
    let text = "game climb\nstate step in 0..901 = 0\nmove up in 2..2 then step += up\n";
    let rules = Rules::read("climb.game", text).unwrap_or_else(|error| panic!("{error}"));
    let error = check(&rules, None).unwrap_err();
    assert_eq!(error.kind, Kind::Fault);
    assert_eq!(error.message, "this makes `step` 902, which is not in 0..901 (position 900, move up=2)");
    let expected = "\
error: this makes `step` 902, which is not in 0..901
 --> climb.game:3:22
  |
3 | move up in 2..2 then step += up
  |                      ^^^^^^^^^^
  |
  = where: position 900, move up=2
";
    assert_eq!(error.text(&Words::english(), false), expected);
    assert!(
        error.json(&Words::english())["error"]["diagnostics"][0]["line"] == 3,
        "{}",
        error.json(&Words::english())
    );
}

/// A note that goes wrong is a mistake of the rules, found by `check`; it takes no answer away.
#[test]
fn notes_that_go_wrong_are_found_and_take_no_answer_away() {
    let text = "game g state a in 0..9 = 5 move t in 1..a then a -= t note en \"n\" if 1 / (a - 5) == 0";
    let rules = Rules::read("g.game", text).unwrap();
    let (budget, words) = (Budget::unlimited(), Words::english());
    let error = ask::check(&rules, &CheckQuestion::default(), &budget, &words).unwrap_err();
    assert!(error.message.contains("divisor"), "{error:?}");
    let answer = ask::solve(&rules, &ask::SolveQuestion::default(), &budget, &words).unwrap();
    assert_eq!(answer.value.plies(), Some(1));
    assert!(answer.notes[0].contains("went wrong"), "{:?}", answer.notes);
}

/// A start that does not fit is told as `solve` tells it, with claims and without; one that is asked for is none.
#[test]
fn starts_that_do_not_fit_are_found() {
    let row = "state cell[3] of a \".\", b \"b\" move then cell[1] = b";
    let board = "state cell[2, 2] of a \".\", b \"b\" move then cell[1, 1] = b";
    let pile = "state pile in 0..3 move t in 1..pile then pile -= t";
    let heaps = "state h[3] in 0..9 move t in 1..h[1] then h[1] -= t";
    let begun = |rules: &str, start: &str| rules.replacen(" move", &format!(" = {start} move"), 1);
    let cases = [
        (begun(row, "\"..z\""), "`z` is no symbol of `cell`"),
        (begun(row, "\"....\""), "found 4"),
        (begun(board, "\"b./z\""), ""),
        (begun(pile, "5"), "`pile` starts as 5, which is not in 0..3"),
        (begun(pile, "5") + " claim nimber pile", "`pile` starts as 5, which is not in 0..3"),
        (begun(heaps, "1, 2"), ""),
        (begun(pile, "3") + " valid if pile < 3", "`3` is no position: the rules' `valid` says so"),
    ];
    let (budget, words) = (Budget::unlimited(), Words::english());
    for (text, message) in cases {
        let rules = Rules::read("g.game", &format!("game g {text}"));
        let rules = rules.unwrap_or_else(|error| panic!("{text}: {error}"));
        let error = check(&rules, None).expect_err(&text);
        let solved = ask::solve(&rules, &ask::SolveQuestion::default(), &budget, &words).expect_err(&text);
        assert_eq!(error.text(&words, false), solved.text(&words, false), "{text}");
        assert!(error.message.contains(message), "{text}: {error}");
    }
    let asked = Rules::read("g.game", &format!("game g {}", begun(pile, "asked"))).unwrap();
    let answer = check(&asked, None).unwrap();
    assert!(answer.no_start);
    assert_eq!(answer.positions, 4);
}
