//! Best moves where play can end level or need not end: near ties are better than far ones, ties than endless play.

use ask::{Budget, ContestQuestion, Rules, SolveQuestion, Words};

/// Rules, their value in words, the best moves, and the length of the line of best play.
#[test]
fn ties_are_taken_as_near_as_they_are_and_before_endless_play() {
    for (rules, verdict, best, n_steps) in [
        (
            "game a state n in 0..3 = 3 ties if n == 0 move stay: then n = n move down: then n -= 1",
            "in 3 plies",
            &["down"][..],
            3,
        ),
        (
            "game b state n in 0..6 = 4 ties if n == 0 move k in 1..3 if k <= n then n -= k",
            "in 2 plies",
            &["k=1", "k=2", "k=3"],
            2,
        ),
        (
            "game c state n in 0..5 = 3 state m in 0..5 = 3
             move p: then n -= 1 if n > 0 move q: if m > 0 then m -= 1
             ties if n == 0 and m == 3 stuck wins",
            "in 3 plies",
            &["p"],
            3,
        ),
        ("game d state n in 0..1 = 0 move flip: then n = 1 - n", "without end", &["flip"], 2),
        (
            "game e state n in 0..9 = 0 stuck ties
             move round: if n == 0 then n = 0 move end: if n == 0 then n = 5 move last: if n == 5 then n = 6",
            "in 2 plies",
            &["end"],
            2,
        ),
    ] {
        let rules = Rules::read("draws.game", rules).unwrap();
        let words = Words::english();
        let answer = ask::solve(&rules, &SolveQuestion::default(), &Budget::unlimited(), &words).unwrap();
        let text = answer.text(&words, false);
        assert!(text.contains(verdict), "{text}");
        let found: Vec<&str> =
            answer.moves.iter().filter(|mv| mv.best).map(|mv| mv.mv.text.as_str()).collect();
        assert_eq!((found.as_slice(), answer.line.len()), (best, n_steps), "{text}");
    }
}

#[test]
fn a_contest_takes_the_near_tie() {
    let text = "game a state n in 0..3 = 3 ties if n == 0 move stay: then n = n move down: then n -= 1
                contest \"a.inp\" \"a.out\" read n write plies, best n";
    let rules = Rules::read("a.game", text).unwrap();
    let question = ContestQuestion { label: "a.inp".to_string(), ..ContestQuestion::default() };
    let answer = ask::contest(&rules, "3", &question, &Budget::unlimited(), &Words::english()).unwrap();
    assert_eq!(answer.output, "3 2\n");
}

/// What the file holds cannot also be given.
#[test]
fn a_contest_refuses_what_its_file_holds() {
    let rules = Rules::find("tab").unwrap();
    for (name, said) in
        [("rows", "read from the input"), ("row", "read from the input"), ("rowz", "no parameter")]
    {
        let settings =
            ask::Settings { values: vec![(name.to_string(), "7".to_string())], ..Default::default() };
        let question = ContestQuestion { settings, ..ContestQuestion::default() };
        let error =
            ask::contest(&rules, "0", &question, &Budget::unlimited(), &Words::english()).unwrap_err();
        assert!(error.message.contains(said), "{error}");
    }
}

/// Sums of bounded games are searched, not looked up in a table of single parts.
#[test]
fn sums_of_bounded_games_have_values() {
    for (game, at) in [("tab", "3,3+4,2"), ("jump", "1,0+2,0")] {
        let settings = ask::Settings { at: Some(at.to_string()), ..Default::default() };
        let question = SolveQuestion { settings, ..SolveQuestion::default() };
        let answer =
            ask::solve(&Rules::find(game).unwrap(), &question, &Budget::unlimited(), &Words::english());
        let answer = answer.unwrap_or_else(|error| panic!("{game} {at}: {error}"));
        let by_nimbers = SolveQuestion { method: Some(ask::Choice::Nimbers), ..question };
        let other =
            ask::solve(&Rules::find(game).unwrap(), &by_nimbers, &Budget::unlimited(), &Words::english());
        assert_eq!(answer.value.outcome(), other.unwrap().value.outcome(), "{game} {at}");
    }
}

/// Rules that go wrong only at positions which play never meets have an answer at those it does meet.
#[test]
fn faults_where_play_never_comes_do_not_matter() {
    let text = "game alternate players up dn state n in 0..2 = 1 state t in 0..9 = 0
                move go: if t < 9 then n += 1 if me == up, n -= 1 if me == dn, t += 1";
    // The same place would change twice if both conditions could hold.
    let rules = Rules::read("alternate.game", text).unwrap();
    let words = Words::english();
    let answer = ask::solve(&rules, &SolveQuestion::default(), &Budget::unlimited(), &words).unwrap();
    assert_eq!((answer.value.plies(), answer.positions), (Some(9), 10));
}

/// What a claim does not say lost it says won, so that a tie makes it wrong.
#[test]
fn a_claim_is_wrong_where_it_says_won_and_play_is_tied() {
    let text =
        "game tied state n in 0..3 = 3 ties if n == 0 move down: if n > 0 then n -= 1 claim loses if n == 9";
    let rules = Rules::read("tied.game", text).unwrap();
    let question = ask::CheckQuestion::default();
    let answer = ask::check(&rules, &question, &Budget::unlimited(), &Words::english()).unwrap();
    let wrong = answer.claims[0].wrong.as_ref().map(|(position, _)| position.as_str());
    assert_eq!((answer.holds(), wrong), (false, Some("0")));
}
