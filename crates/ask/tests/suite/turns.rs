//! Moves that keep the turn, as they are told: outcomes from the chair of whoever moves, in words and as JSON.

use ask::{
    Budget, CheckQuestion, Choice, ContestQuestion, Kind, Opened, Play, PlayQuestion, Player, Reply, Rules,
    Settings, SolveAnswer, SolveQuestion, Words,
};
use game::{Outcome, Turn};
use serde_json::json;

/// A pile from which 1 or 2 are taken; who takes 2 moves again. Who cannot move loses.
///
/// By hand: 0 is lost. From 1 the only move is to 0, which the other has lost: won in 1. From 2 the move to 1 passes the
/// turn to a won position, and the one to 0 keeps it at a lost one: lost in 2. From 3 one is taken and the other stands at 2:
/// won in 3; or two, and again at 1: won in 2. From 4 one leaves the other at 3, which is won; two leave the mover at 2,
/// which is lost: lost in 3, either way.
const PAIRS: &str = "game pairs
    state pile in 0..9 = 4
    move take in 1..min(2, pile) then pile -= take again if take == 2
    claim loses if pile mod 2 == 0 else take = if pile > 2 then 2 else 1
    contest \"pairs.inp\" \"pairs.out\" read pile in 0..9 write plies, if wins then best take else 0";

fn pairs() -> Rules {
    Rules::read("pairs.game", PAIRS).unwrap()
}

fn at(pile: u32) -> Settings {
    Settings { at: Some(pile.to_string()), ..Settings::default() }
}

fn solve(pile: u32, method: Option<Choice>) -> SolveAnswer {
    let question = SolveQuestion { settings: at(pile), method, ..SolveQuestion::default() };
    ask::solve(&pairs(), &question, &Budget::unlimited(), &Words::english()).unwrap()
}

#[test]
fn every_method_tells_the_same() {
    let expected = [
        (0, Outcome::Lose, 0),
        (1, Outcome::Win, 1),
        (2, Outcome::Lose, 2),
        (3, Outcome::Win, 2),
        (4, Outcome::Lose, 3),
    ];
    for (pile, outcome, plies) in expected {
        for method in [Choice::Sweep, Choice::Search, Choice::Retrograde] {
            let value = solve(pile, Some(method)).value;
            assert_eq!((value.outcome(), value.plies()), (outcome, Some(plies)), "{pile} {method:?}");
        }
    }
}

#[test]
fn moves_are_told_from_the_chair_of_whoever_makes_them() {
    let mut answer = solve(3, None);
    answer.seconds = 0.0;
    let method = format!("Answered by a sweep over {} positions in 0.000 s.", answer.positions);
    assert_eq!(
        answer.text(&Words::english(), false),
        format!(
            "pairs, position 3\n\
             The player to move wins in 2 plies.\n\
             \n   \
             move    leads to   the mover\n\
             *  take=2  1 (again)  wins in 2\n   \
             take=1  2          wins in 3\n\
             \n\
             Best play: take=2 → 1 (again), take=1 → 0\n\
             \n\
             {method}\n"
        )
    );
    let vietnamese = answer.text(&Words::vietnamese(), false);
    assert!(vietnamese.contains("thắng sau 2 nước.") && vietnamese.contains("1 (đi tiếp)"), "{vietnamese}");
    assert_eq!(answer.moves[0].mv.turn, Turn::Stays);
    let json = answer.json();
    assert_eq!(
        json["moves"],
        json!([
            {"move": {"take": 2}, "to": "1", "again": true, "outcome": "win", "plies": 1, "best": true},
            {"move": {"take": 1}, "to": "2", "outcome": "lose", "plies": 2, "best": false},
        ])
    );
    assert_eq!(
        json["line"],
        json!([{"move": "take=2", "to": "1", "again": true}, {"move": "take=1", "to": "0"}])
    );
}

#[test]
fn a_claim_is_checked_by_the_same_rule() {
    let check = |text: &str| {
        let rules = Rules::read("pairs.game", text).unwrap();
        ask::check(&rules, &CheckQuestion::default(), &Budget::unlimited(), &Words::english()).unwrap()
    };
    assert!(check(PAIRS).holds());
    // To take two from one's last three is to move again with one left; to take one from three wins too.
    assert!(check(&PAIRS.replace("if pile > 2 then 2 else 1", "1")).holds());
    let wrong = check(&PAIRS.replace("pile mod 2 == 0", "pile mod 3 == 0"));
    assert_eq!(wrong.claims[0].wrong.as_ref().unwrap().0, "2");
    let wrong = check(&PAIRS.replace("then pile -= take again if take == 2", "then pile -= take again"));
    assert!(!wrong.holds());
    // What the claim believes is told without a table, and its move with the turn.
    let question = SolveQuestion {
        settings: at(3),
        method: Some(Choice::Claim),
        trust_claims: true,
        ..SolveQuestion::default()
    };
    let answer = ask::solve(&pairs(), &question, &Budget::unlimited(), &Words::english()).unwrap();
    let told: Vec<_> = answer.moves.iter().map(|mv| (mv.mv.text.as_str(), mv.mv.turn, mv.best)).collect();
    assert_eq!(told, [("take=2", Turn::Stays, true), ("take=1", Turn::Passes, true)]);
}

#[test]
fn contests_write_plies_and_the_best_move() {
    for (input, output) in [("3", "2 2\n"), ("1", "1 1\n"), ("4", "3 0\n")] {
        let question = ContestQuestion { label: "pairs.inp".to_string(), ..ContestQuestion::default() };
        let answer = ask::contest(&pairs(), input, &question, &Budget::unlimited(), &Words::english());
        assert_eq!(answer.unwrap().output, output, "{input}");
    }
}

#[test]
fn who_moves_again_is_the_same_person() {
    let rules = pairs();
    let settings = at(5);
    let opened = Opened::new(&rules, &settings).unwrap();
    let players = [Player::Human, Player::Computer];
    let question = PlayQuestion { method: None, trust_claims: false, players };
    let mut play = Play::begin(&opened, &question, Budget::unlimited(), Words::english()).unwrap();
    let Reply::Moved(made) = play.hear("take=2").unwrap() else { panic!("no move") };
    assert_eq!(made.mv.turn, Turn::Stays);
    assert_eq!(Reply::Moved(made).text(&Words::english()), "1. You: take=2 → 3 (again)\n");
    assert_eq!(play.player(), Player::Human);
    play.hear("take=1").unwrap();
    assert_eq!(play.player(), Player::Computer);
    // Both own moves are taken back one by one.
    assert!(matches!(play.hear("undo").unwrap(), Reply::Undone(1)));
    assert_eq!((play.player(), play.standing().unwrap().position.as_str()), (Player::Human, "3"));
    assert!(matches!(play.hear("undo").unwrap(), Reply::Undone(1)));
    assert_eq!(play.standing().unwrap().position, "5");
    // The computer too moves again.
    let players = [Player::Computer, Player::Human];
    let question = PlayQuestion { method: None, trust_claims: false, players };
    let mut play = Play::begin(&opened, &question, Budget::unlimited(), Words::english()).unwrap();
    let mut makers = Vec::new();
    while play.ended().unwrap().is_none() && play.player() == Player::Computer {
        let Reply::Moved(made) = play.answer().unwrap() else { panic!("no move") };
        makers.push((made.player, made.side, made.mv.to));
    }
    assert_eq!(makers.len(), 3, "{makers:?}");
    assert!(play.ended().unwrap().is_some());
}

#[test]
fn extra_turns_have_no_nimbers() {
    let question =
        SolveQuestion { settings: at(3), method: Some(Choice::Nimbers), ..SolveQuestion::default() };
    let error = ask::solve(&pairs(), &question, &Budget::unlimited(), &Words::english()).unwrap_err();
    assert_eq!(error.kind, Kind::Unsuitable);
    assert!(error.message.contains("a player may move again in it"), "{error}");
    let drawn = error.text(&Words::english(), false);
    assert!(drawn.contains("again if take == 2"), "{drawn}");
    let sum = Settings { at: Some("3+4".to_string()), ..Settings::default() };
    let question = SolveQuestion { settings: sum, ..SolveQuestion::default() };
    let error = ask::solve(&pairs(), &question, &Budget::unlimited(), &Words::english()).unwrap_err();
    assert!(error.to_string().contains("a player may move again in it"), "{error}");
}
