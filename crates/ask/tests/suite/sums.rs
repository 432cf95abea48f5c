//! Sums of several games: every way to value them says the same.

use ask::{
    AskError, Budget, Choice, NimberQuestion, Opened, Play, PlayQuestion, Player, Record, Rules, Settings,
    SolveAnswer, SolveQuestion, Subject, Words,
};
use game::Outcome;
use proptest::prelude::*;

fn read(text: &str, misere: bool) -> Result<Subject, AskError> {
    Subject::read(text, &Settings { misere, ..Settings::default() }, &Rules::find)
}

fn solve(text: &str, misere: bool, question: &SolveQuestion) -> SolveAnswer {
    let (budget, words) = (Budget::unlimited(), Words::english());
    match read(text, misere).unwrap() {
        Subject::One(rules, settings) => {
            ask::solve(&rules, &SolveQuestion { settings, ..question.clone() }, &budget, &words).unwrap()
        }
        Subject::Several(sum) => ask::solve_sum(&sum, question, &budget, &words).unwrap(),
    }
}

fn nimber(text: &str, searched: bool) -> u64 {
    let question = NimberQuestion { searched, ..NimberQuestion::default() };
    let subject = read(text, false).unwrap();
    ask::nimber(&subject, &question, &Budget::unlimited(), &Words::english()).unwrap().nimber
}

/// Parts of games of different kinds: with claims, that split, on rows and boards, with `loses if`.
const PARTS: [&str; 16] = [
    "nim:1",
    "nim:3",
    "nim:4",
    "kayles:3",
    "kayles:5",
    "stones(most=4):6",
    "stones:5",
    "grundy:6",
    "dawson-kayles:5",
    "euclid:5,3",
    "wythoff:2,3",
    "coins(squares=3,first=0):1,1,1",
    "turning-turtles:101",
    "subtraction(takes=2,5,7):8",
    "half:6",
    "lasker:4",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    /// A search of the sum as one game knows nothing of nimbers.
    #[test]
    fn a_search_of_the_whole_and_the_nimbers_of_the_parts_agree(parts in prop::collection::vec(0..PARTS.len(), 1..4)) {
        let parts: Vec<&str> = parts.into_iter().map(|part| PARTS[part]).collect();
        let text = parts.join("+");
        let plies = SolveQuestion { plies: true, ..SolveQuestion::default() };
        let (searched, valued) = (
            solve(&text, false, &plies),
            solve(&text, false, &SolveQuestion { method: Some(Choice::Nimbers), ..SolveQuestion::default() }),
        );
        prop_assert_eq!(searched.value.outcome(), valued.value.outcome());
        let nimbers = parts.iter().fold(0, |sum, part| sum ^ nimber(part, false));
        prop_assert_eq!(nimber(&text, false), nimbers);
        prop_assert_eq!(nimber(&text, true), nimbers);
        prop_assert_eq!(nimbers == 0, searched.value.outcome() == Outcome::Lose);
        // Every move is worth the same, wherever it stands in the two lists.
        let worth = |answer: &SolveAnswer| {
            let mut moves: Vec<_> = answer.moves.iter().map(|mv| (mv.mv.part, mv.mv.text.clone(), mv.mv.to.clone(), mv.value.outcome())).collect();
            moves.sort_by_key(|mv| format!("{mv:?}"));
            moves
        };
        prop_assert_eq!(worth(&searched), worth(&valued));
    }

    /// In misère play a sum is one game; the plain twin plays out every line.
    #[test]
    fn misere_sums_are_played_to_their_ends(heaps in prop::collection::vec(0_u64..5, 1..4), pins in 0_u64..5) {
        let nim: Vec<String> = heaps.iter().map(|heap| format!("nim:{heap}")).collect();
        let text = format!("{}+kayles:{pins}", nim.join("+"));
        let answer = solve(&text, true, &SolveQuestion::default());
        prop_assert_eq!(answer.value.outcome() == Outcome::Win, wins_misere(&heaps, &[pins]));
    }
}

/// Misère play of nim heaps beside rows of Kayles: who cannot move wins.
fn wins_misere(heaps: &[u64], rows: &[u64]) -> bool {
    let mut can_move = false;
    for (place, &heap) in heaps.iter().enumerate() {
        for left in 0..heap {
            can_move = true;
            let mut after = heaps.to_vec();
            after[place] = left;
            if !wins_misere(&after, rows) {
                return true;
            }
        }
    }
    for (place, &row) in rows.iter().enumerate() {
        for (down, left) in
            [1, 2].into_iter().flat_map(|down| (0..=row.saturating_sub(down)).map(move |left| (down, left)))
        {
            if down > row {
                continue;
            }
            can_move = true;
            let mut after = rows.to_vec();
            after[place] = left;
            after.push(row - down - left);
            if !wins_misere(heaps, &after) {
                return true;
            }
        }
    }
    !can_move
}

/// The coins of the source book (seeds.md, 3.5): a coin is a heap of its own, so that a row of coins can be valued by the
/// claim of the rules, by a search of the row, and as a sum of single coins.
#[test]
fn coins_by_claim_by_sum_and_by_table_agree() {
    for counts in [[2, 1, 0, 3], [0, 0, 0, 1], [1, 1, 1, 1], [0, 3, 2, 1], [5, 0, 4, 2], [0, 0, 0, 0]] {
        let row = format!("coins:{}", counts.map(|count| count.to_string()).join(","));
        let single = |place: usize| {
            (0..4).map(|square| u8::from(square == place).to_string()).collect::<Vec<_>>().join(",")
        };
        let coins: Vec<String> = (0..4)
            .filter(|&place| counts[place] > 0)
            .map(|place| format!("{}*coins:{}", counts[place], single(place)))
            .chain(["coins:0,0,0,0".to_string()])
            .collect();
        let sum = coins.join("+");
        let by_claim = nimber(&row, false);
        assert_eq!(by_claim, nimber(&row, true), "{row}");
        assert_eq!(by_claim, nimber(&sum, true), "{sum}");
        let by = |text: &str, method| {
            solve(
                text,
                false,
                &SolveQuestion { method, plies: method == Some(Choice::Table), ..SolveQuestion::default() },
            )
            .value
            .outcome()
        };
        let outcome = if by_claim == 0 { Outcome::Lose } else { Outcome::Win };
        for method in [Some(Choice::Claim), Some(Choice::Table), Some(Choice::Nimbers)] {
            assert_eq!(by(&row, method), outcome, "{row} {method:?}");
        }
        assert_eq!(by(&sum, Some(Choice::Nimbers)), outcome, "{sum}");
    }
}

#[test]
fn a_sum_of_one_game_is_a_position_of_it() {
    for (text, game, at) in [
        ("nim:3+nim:4+2*nim:5", "nim", "3+4+5+5"),
        ("kayles", "kayles", "10"),
        ("stones(most=4):10", "stones", "10"),
        ("2*stones(most=3):1+stones:2", "stones", "1+1+2"),
    ] {
        let Subject::One(rules, settings) = read(text, false).unwrap() else { panic!("{text}") };
        assert_eq!(rules.name(), game);
        assert_eq!(settings.at.as_deref().unwrap_or(at), at, "{text}");
    }
    // Parts without a name are of the game that is named.
    let settings = Settings { at: Some("3+kayles:7+2*4".to_string()), ..Settings::default() };
    let Subject::Several(sum) = Subject::read("nim", &settings, &Rules::find).unwrap() else { panic!() };
    let answer =
        ask::solve_sum(&sum, &SolveQuestion::default(), &Budget::unlimited(), &Words::english()).unwrap();
    assert_eq!(answer.position, "nim:3 + nim:4 + nim:4 + kayles:7");
    let Subject::Several(again) = read(&answer.position, false).unwrap() else { panic!() };
    let again =
        ask::solve_sum(&again, &SolveQuestion::default(), &Budget::unlimited(), &Words::english()).unwrap();
    assert_eq!((answer.position, answer.value), (again.position, again.value));
}

#[test]
fn the_answer_names_the_game_and_the_part() {
    let answer = solve("nim:3 + kayles:7 + stones(most=4):10", false, &SolveQuestion::default()).json();
    assert_eq!(answer["outcome"], "win");
    let best = &answer["moves"][0];
    assert_eq!((&best["part"], &best["game"], &best["move"]["left"]), (&1.into(), &"nim".into(), &2.into()));
    assert_eq!(best["to"], "nim:2 + kayles:7 + stones(most=4):10");
    let valued = nimber("nim:3 + kayles:7 + stones(most=4):10", false);
    assert_eq!(valued, 3 ^ 2);
}

#[test]
fn what_is_no_sum_is_refused_with_a_line_to_type() {
    for (text, message, hint) in [
        ("nim:3 + tic-tac-toe", "sums have no meaning in `tic-tac-toe`", "theco solve tic-tac-toe"),
        ("nim:3 + dots", "sums have no meaning in `dots`", "theco solve dots"),
        ("nim:3 + nimm:4", "no game called `nimm`", "`nim`"),
        ("nim:3 + kayles:x", "a number", ""),
        ("nim:3 + ", "a part of the sum is missing", "nim:3 + kayles:7"),
        ("x*nim:3 + kayles", "expected a number before `*`, found `x`", "`5*3`"),
        ("stones(most):3 + nim", "expected NAME=VALUE, found `most`", "stones(most=4):10"),
        ("stones(least=3):3 + nim", "least", ""),
    ] {
        let error = read(text, false).map(|_| ()).unwrap_err();
        let text_of = error.text(&Words::english(), false);
        assert!(text_of.contains(message) && text_of.contains(hint), "{text}: {text_of}");
    }
    let settings = Settings { values: vec![("most".into(), "4".into())], ..Settings::default() };
    assert!(Subject::read("nim:3+stones:4", &settings, &Rules::find).is_err());
    let settings = Settings { at: Some("3".into()), ..Settings::default() };
    assert!(Subject::read("nim:3+stones:4", &settings, &Rules::find).is_err());
}

/// A part too large to search is valued by a claim, and the winning move found without trying all.
#[test]
fn very_large_parts_are_valued() {
    let answer = solve("nim:123456789012345 + kayles:60", false, &SolveQuestion::default());
    assert_eq!((answer.value.outcome(), answer.all_moves), (Outcome::Win, false));
    assert_eq!(answer.moves[0].mv.to, "nim:4 + kayles:60");
}

#[test]
fn sums_are_played_and_saved() {
    let subject = read("nim:2 + kayles:3", false).unwrap();
    let Subject::Several(sum) = &subject else { panic!() };
    let words = Words::english();
    let opened = Opened::sum(sum, &words).unwrap();
    let question =
        PlayQuestion { method: None, trust_claims: false, players: [Player::Human, Player::Computer] };
    let mut play = Play::begin(&opened, &question, Budget::unlimited(), words).unwrap();
    // 2 ⊕ 3 = 1: leave one pin, or nothing of the row's nimber 3 but 2.
    play.hear("2: down=1 left=0").unwrap();
    let text = play.record().unwrap();
    let record = Record::read("a.json", &text, &words).unwrap();
    assert_eq!(
        (record.game.as_str(), record.settings.at.as_deref()),
        ("nim + kayles", Some("nim:2 + kayles:3"))
    );
    assert_eq!(record.moves, ["2: down=1 left=0"]);
    while play.ended().unwrap().is_none() {
        play.answer().unwrap();
    }
    assert_eq!(play.ended().unwrap(), Some(ask::Ended::Won(ask::Side::First)));
}
