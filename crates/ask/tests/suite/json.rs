//! Answers and errors as JSON.

use ask::{AskError, Budget, CheckQuestion, Rules, SolveQuestion, TableFormat, TableQuestion, Words};
use serde_json::{Value, json};

use crate::files;

fn solve(game: &str, parameters: &str, at: Option<&str>, turn: Option<&str>) -> Result<Value, AskError> {
    let mut settings = files::settings(parameters);
    settings.at = at.map(str::to_string);
    settings.turn = turn.map(str::to_string);
    let question = SolveQuestion { settings, ..SolveQuestion::default() };
    let answer = ask::solve(&files::rules(game), &question, &Budget::unlimited(), &Words::english())?;
    Ok(answer.json())
}

/// The example of the format: fields, their order and their values.
#[test]
fn a_solved_position() {
    let mut answer = solve("tab", "rows=10 cols=4", Some("4,3"), None).unwrap();
    assert!(answer["seconds"].is_number());
    answer["seconds"] = json!(0.0001);
    let line = answer["line"].clone();
    let expected = json!({
        "theco": 1, "game": "tab", "parameters": {"rows": 10, "cols": 4}, "position": "4,3",
        "outcome": "win", "plies": 3,
        "moves": [
            {"move": {"k": 1}, "to": "5,1", "outcome": "lose", "plies": 2, "best": true},
            {"move": {"k": 2}, "to": "6,2", "outcome": "win", "plies": 1, "best": false},
            {"move": {"k": 4}, "to": "8,4", "outcome": "win", "plies": 1, "best": false},
        ],
        "line": line,
        "method": "sweep", "positions": 40, "seconds": 0.0001,
    });
    assert_eq!(answer.to_string(), expected.to_string());
    let line = answer["line"].as_array().unwrap();
    assert_eq!(line.len(), 3);
    assert_eq!(line[0], json!({"move": "k=1", "to": "5,1"}));
}

#[test]
fn players_have_a_turn() {
    let answer = solve("tic-tac-toe", "", Some("x../.o./..."), None).unwrap();
    assert_eq!((&answer["turn"], &answer["position"]), (&json!("x"), &json!("x../.o./...")));
    assert_eq!(answer["moves"][0]["move"], json!({"r": 1, "c": 2}));
    let answer = solve("hare", "", None, Some("hare")).unwrap();
    assert_eq!((&answer["turn"], &answer["outcome"]), (&json!("hare"), &json!("lose")));
    assert!(solve("tab", "", None, None).unwrap().get("turn").is_none());
}

#[test]
fn moves_of_a_sum_name_their_part() {
    let answer = solve("nim", "", Some("3+4+5"), None).unwrap();
    let first = &answer["moves"][0];
    assert_eq!(
        (&first["part"], &first["move"], &first["to"]),
        (&json!(1), &json!({"left": 1}), &json!("1+4+5"))
    );
    assert_eq!(first["best"], json!(true));
    assert_eq!(answer["moves"].as_array().unwrap().len(), 12);
    assert!(solve("nim", "", Some("3"), None).unwrap()["moves"][0].get("part").is_none());
}

#[test]
fn kinds_of_moves_are_named() {
    let answer = solve("divide", "", Some("3,4"), None).unwrap();
    assert_eq!(answer["moves"][0]["kind"], json!("split_b"));
    assert!(solve("tab", "", None, None).unwrap()["moves"][0].get("kind").is_none());
}

#[test]
fn plies_are_null_where_there_are_none() {
    let answer = solve("pong", "", None, None).unwrap();
    assert_eq!((&answer["outcome"], &answer["plies"]), (&json!("endless"), &Value::Null));
    let answer = solve("stones", "", Some("1000000000000000001"), None).unwrap();
    assert_eq!((&answer["outcome"], &answer["plies"]), (&json!("win"), &Value::Null));
    assert_eq!((&answer["method"], &answer["positions"]), (&json!("claim"), &json!(0)));
    assert_eq!(answer["proofs"], json!(["Answer a move of t stones by one of most + 1 - t."]));
}

fn table(game: &str, parameters: &str, histogram: bool) -> Value {
    let question = TableQuestion {
        settings: files::settings(parameters),
        method: None,
        all: None,
        format: TableFormat::Json,
        signed: false,
        histogram,
    };
    let mut into = Vec::new();
    ask::table(&files::rules(game), &question, &Budget::unlimited(), &Words::english(), &mut into)
        .unwrap()
        .unwrap();
    serde_json::from_slice(&into).unwrap()
}

#[test]
fn a_table_has_a_row_for_each_position() {
    let tab = table("tab", "rows=10 cols=4", false);
    assert_eq!((&tab["theco"], &tab["game"], &tab["positions"]), (&json!(1), &json!("tab"), &json!(40)));
    assert_eq!(tab["parameters"], json!({"rows": 10, "cols": 4}));
    let rows = tab["table"].as_array().unwrap();
    assert_eq!(rows.len(), 40);
    assert!(rows.contains(&json!({"position": "4,3", "outcome": "win", "plies": 3})));

    let pong = table("pong", "", false);
    let rows = pong["table"].as_array().unwrap();
    assert_eq!((rows.len(), &pong["positions"]), (56, &json!(56)));
    let start = json!({"position": "bbww.", "outcome": "endless", "plies": null, "turn": "black"});
    assert!(rows.contains(&start));
}

#[test]
fn a_histogram_counts_all_positions() {
    let answer = table("tic-tac-toe", "", true);
    let rows = answer["histogram"].as_array().unwrap();
    let counted: u64 = rows.iter().map(|row| row["positions"].as_u64().unwrap()).sum();
    assert_eq!((counted, rows.len()), (5478, 16));
    assert!(rows.contains(&json!({"outcome": "win", "plies": 1, "positions": 2358})));
}

#[test]
fn errors_have_kind_message_and_hint() {
    let error = Rules::find("tik-tac-toe").unwrap_err().json(&Words::english());
    let expected = json!({"error": {
        "kind": "not-found",
        "message": "there is no game called `tik-tac-toe`",
        "hint": "did you mean `tic-tac-toe`? A rules file is named by its path, such as `./tik-tac-toe.game`",
    }});
    assert_eq!(error, expected);

    let error = solve("tab", "colums=4", None, None).unwrap_err().json(&Words::english());
    assert_eq!(error["error"]["kind"], json!("input"));
    assert_eq!(error["error"]["message"], json!("`tab` has no parameter called `colums`"));
    assert_eq!(error["error"]["hint"], json!("did you mean `cols=…`?"));

    let error = Rules::read(
        "half.game",
        "game half\nstate pile in 1.. = 21\nmove take in 1..pil / 2 then pile -= take\n",
    )
    .unwrap_err()
    .json(&Words::english());
    assert_eq!((&error["error"]["kind"], &error["error"]["file"]), (&json!("rules"), &json!("half.game")));
    let diagnostics = error["error"]["diagnostics"].as_array().unwrap();
    assert_eq!(diagnostics.len(), 1);
    assert_eq!((&diagnostics[0]["line"], &diagnostics[0]["column"]), (&json!(3), &json!(17)));
}

#[test]
fn a_check_names_its_claims() {
    let question = CheckQuestion { up_to: Some(20), ..CheckQuestion::default() };
    let answer =
        ask::check(&files::rules("stones"), &question, &Budget::unlimited(), &Words::english()).unwrap();
    let answer = answer.json();
    assert_eq!(
        (&answer["game"], &answer["holds"], &answer["up_to"]),
        (&json!("stones"), &json!(true), &json!(20))
    );
    assert_eq!(answer["positions"], json!(21));
    assert_eq!(answer["claims"].as_array().unwrap().len(), 2);
    assert_eq!(answer["claims"][0]["position"], Value::Null);
}
