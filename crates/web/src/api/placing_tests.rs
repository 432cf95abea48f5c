//! Laws and known values of the commands about placements. Every answer is checked against its schema.

use std::collections::BTreeSet;

use ask::Budget;
use serde_json::{Value, json};

use super::{COMMANDS, Desk, description};

/// A status and what came with it; a right answer is one of the schema of its command, and has no field that the schema lacks.
fn ask(command: &str, body: &Value) -> (u16, Value) {
    let mut desk = Desk::new(Budget { bytes: 1 << 30, ..Budget::unlimited() });
    let reply = desk.answer(command, &body.to_string());
    let answer: Value = serde_json::from_str(&reply.json).unwrap();
    if reply.status == 200 {
        let command = COMMANDS.iter().find(|known| known.name == command).unwrap();
        let schema = schema(command.answer);
        let validator = jsonschema::draft202012::new(&schema).unwrap();
        let wrong: Vec<String> = validator
            .iter_errors(&answer)
            .map(|error| format!("{} at {}", error, error.instance_path()))
            .collect();
        assert!(wrong.is_empty(), "{} {body}\n{wrong:#?}", command.name);
    }
    (reply.status, answer)
}

/// The schema of an answer, without fields that it does not name.
fn schema(name: &str) -> Value {
    let mut schema: Value = serde_json::from_str(&description().json).unwrap();
    close(&mut schema["components"]["schemas"]);
    schema["$ref"] = json!(format!("#/components/schemas/{name}"));
    schema
}

fn close(schema: &mut Value) {
    if let Some(fields) = schema.as_object_mut() {
        if fields.contains_key("required") && fields.contains_key("properties") {
            fields.entry("additionalProperties").or_insert(json!(false));
        }
        fields.values_mut().for_each(close);
    } else if let Some(schemas) = schema.as_array_mut() {
        schemas.iter_mut().for_each(close);
    }
}

fn answer(command: &str, body: Value) -> Value {
    let (status, answer) = ask(command, &body);
    assert_eq!(status, 200, "{command} {body}\n{answer}");
    answer
}

/// What is wrong with a body that is refused.
fn refused(command: &str, body: Value) -> String {
    let (status, answer) = ask(command, &body);
    assert!((400..500).contains(&status), "{command} {body}\n{answer}");
    answer["error"]["message"].as_str().unwrap().to_string()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_else(|| panic!("no list: {value}"))
}

fn with(body: &Value, more: Value) -> Value {
    let mut body = body.clone();
    body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    body
}

/// Boards and pieces of every kind, small enough to list all placements.
fn problems() -> Vec<Value> {
    vec![
        json!({ "pieces": "queens", "n": 6 }),
        json!({ "pieces": "queens", "n": "8" }),
        json!({ "pieces": "knights", "n": 4, "k": 5 }),
        json!({ "pieces": "(1,4)", "board": "3x6", "k": "3" }),
        json!({ "pieces": "queens:2+knights:2", "n": 4 }),
        json!({ "pieces": "R:1+(1,2):1+fN:1", "n": 3 }),
        json!({ "pieces": "rooks", "board": "..#.\n.#..\n....\n..R.\n" }),
        json!({ "pieces": "rooks", "board": "..#.\n.#..\n....\n....\n", "blocking": true, "k": 3 }),
        json!({ "pieces": "queens", "n": 5, "torus": true }),
        json!({ "pieces": "queens", "n": 5, "cylinder": true, "k": 3 }),
        json!({ "regions": "AABBB\nAABBC\nDDDCC\nDEECC\nEEEEC\n" }),
        json!({ "pieces": "queens", "n": 8, "with": "Qb4" }),
        json!({ "pieces": "kings", "n": 5, "k": 5, "with": "Na1" }),
        json!({ "pieces": "queens", "n": 5, "k": 3, "dominate": true }),
        json!({ "pieces": "kings", "n": 4, "maximal": true, "k": 4 }),
        json!({ "pieces": "bishops", "n": 3, "all_k": true }),
        json!({ "pieces": "queens", "n": 3 }),
        json!({ "pieces": "queens", "n": 2, "k": 5 }),
        json!({ "pieces": "queens", "n": 0 }),
    ]
}

#[test]
fn as_many_are_listed_as_are_counted() {
    for problem in problems() {
        let counted = answer("count", problem.clone());
        let listed = answer("place", with(&problem, json!({ "picture": true })));
        assert_eq!(listed["more"], false, "{problem}");
        let count: usize = match &counted["count"] {
            Value::String(count) => count.parse().unwrap(),
            _ => list(&counted["counts"])
                .iter()
                .map(|count| count.as_str().unwrap().parse::<usize>().unwrap())
                .sum(),
        };
        assert_eq!(list(&listed["placements"]).len(), count, "{problem}");
        assert_eq!(listed.get("why").is_some(), count == 0, "{problem}");
        let unique = answer("place", with(&problem, json!({ "unique": true })));
        assert_eq!(unique["unique"], count == 1, "{problem}");
        assert_eq!(list(&unique["placements"]).len(), count.min(2), "{problem}");
    }
}

#[test]
fn orbits_part_all_placements() {
    for problem in problems() {
        let keyed =
            |squares: &Value, kinds: Option<&Value>| (squares.to_string(), kinds.map(Value::to_string));
        let all = answer("place", problem.clone());
        let kinds = |answer: &Value, name: &str, at: usize| answer.get(name).map(|kinds| kinds[at].clone());
        let placements: BTreeSet<_> = list(&all["placements"])
            .iter()
            .enumerate()
            .map(|(at, squares)| keyed(squares, kinds(&all, "placement_kinds", at).as_ref()))
            .collect();
        let distinct = answer("place", with(&problem, json!({ "distinct": true, "orbit": true })));
        let mut images = BTreeSet::new();
        for (at, orbit) in list(&distinct["images"]).iter().enumerate() {
            assert_eq!(list(orbit).len(), distinct["orbits"][at], "{problem}");
            assert_eq!(orbit[0], distinct["placements"][at], "{problem}");
            let kinds = kinds(&distinct, "image_kinds", at);
            for (image, squares) in list(orbit).iter().enumerate() {
                let kinds = kinds.as_ref().map(|kinds| &kinds[image]);
                assert!(images.insert(keyed(squares, kinds)), "{problem}: twice {squares}");
            }
        }
        assert_eq!(images, placements, "{problem}");
        let counted = answer("count", with(&problem, json!({ "distinct": true })));
        if let Some(count) = counted["count"].as_str() {
            assert_eq!(count, list(&distinct["placements"]).len().to_string(), "{problem}");
        }
    }
}

/// Queens: OEIS A000170 and A002562. Six bishops on a chess board: UVa 861.
#[test]
fn known_counts() {
    let eight = json!({ "pieces": "queens", "n": 8 });
    assert_eq!(answer("count", eight.clone())["count"], "92");
    let distinct = answer("place", with(&eight, json!({ "distinct": true })));
    assert_eq!(list(&distinct["placements"]).len(), 12);
    let orbits = list(&distinct["orbits"]).iter().map(|orbit| orbit.as_u64().unwrap());
    assert_eq!((orbits.clone().sum::<u64>(), orbits.filter(|orbit| *orbit == 4).count()), (92, 1));
    assert_eq!(answer("count", json!({ "pieces": "bishops", "n": 8, "k": 6 }))["count"], "5599888");
    let terms = answer("count", json!({ "pieces": "queens", "n": "1..8", "language": "vi" }));
    let terms: Vec<&str> = list(&terms["terms"]).iter().map(|term| term["count"].as_str().unwrap()).collect();
    assert_eq!(terms, ["1", "0", "0", "2", "10", "4", "40", "92"]);
    // Five queens dominate the board, and no fewer: OEIS A075458.
    let least = json!({ "pieces": "queens", "n": 8, "dominate": true, "least": true });
    assert_eq!(answer("count", least)["least"], 5);
    let modulo = answer("count", with(&eight, json!({ "mod": 10, "method": "batched" })));
    assert_eq!((&modulo["count"], &modulo["method"]), (&json!("2"), &json!("batched")));
}

#[test]
fn counts_are_explained() {
    for (language, word) in [("en", "symmetries"), ("vi", "đối xứng")] {
        let body =
            json!({ "pieces": "queens", "n": 8, "distinct": true, "explain": true, "language": language });
        let explained = answer("count", body);
        assert!(explained["explained"].as_str().unwrap().contains(word), "{explained}");
    }
    let range = json!({ "pieces": "queens", "n": "1..8", "explain": true });
    assert!(refused("count", range).contains("explain"));
}

#[test]
fn limits_are_said_where_they_cut() {
    let six = json!({ "pieces": "queens", "n": 6 });
    for (limit, more) in [(1, true), (3, true), (4, false), (5, false), (10_000, false)] {
        let listed = answer("place", with(&six, json!({ "limit": limit })));
        assert_eq!(listed["more"], more, "{limit}");
        assert_eq!(list(&listed["placements"]).len(), limit.min(4));
    }
    let one = answer("place", json!({ "pieces": "queens", "n": 200, "one": true, "language": "vi" }));
    assert_eq!(list(&one["placements"][0]).len(), 200);
    assert!(one["finder"].is_string());
    let none = answer("place", json!({ "pieces": "queens", "n": 3, "one": true, "language": "vi" }));
    assert_eq!(none["placements"], json!([]));
    assert!(none["why"].as_str().unwrap().contains("Không có cách đặt"), "{none}");
    let long = answer("place", json!({ "pieces": "queens", "n": 9, "distinct": true, "orbit": true }));
    // OEIS A002562.
    assert_eq!(list(&long["placements"]).len(), 46);
}

/// Each piece attacks what the squares of its attacks say, and pieces that attack each other are told.
#[test]
fn attacks_agree_with_counts_of_two() {
    // A piece and a standing one are at peace on as many squares as neither attacks the other.
    for (piece, square) in [("queens", "d4"), ("knights", "a1"), ("(1,4)", "c2"), ("dragon horses", "e5")] {
        let board = answer("board", json!({ "pieces": piece, "n": 8, "with": square }));
        let attacked = list(&board["attacks"][square]).len();
        let count = answer("count", json!({ "pieces": piece, "n": 8, "k": 2, "with": square }));
        assert_eq!(count["count"], (63 - attacked).to_string(), "{piece} {square}");
        let squares = list(&board["picture"]["parts"][0][0]["squares"]);
        let marked = squares.iter().filter(|square| square.get("attacked").is_some()).count();
        assert_eq!(marked, attacked);
        for other in list(&board["attacks"][square]) {
            let both = format!("{square},{}", other.as_str().unwrap());
            let board = answer("board", json!({ "pieces": piece, "n": 8, "with": both }));
            assert_eq!(list(&board["conflicts"]).len(), 1, "{piece} {both}");
        }
    }
}

#[test]
fn wrong_placements_are_shown() {
    let board = answer("board", json!({ "n": 4, "with": "Qa4,Nb2,Qa1" }));
    assert_eq!(board["pieces"], "queens:2+knights:1");
    assert_eq!(board["conflicts"], json!([["a4", "b2"], ["a4", "a1"], ["b2", "a1"]]));
    assert_eq!(board["attacks"]["b2"], json!(["a4", "c4", "d3", "d1"]));
    let square = &board["picture"]["parts"][0][0]["squares"][0];
    assert_eq!(
        (&square["piece"], &square["name"], &square["character"]),
        (&json!(1), &json!("queen"), &json!("Q"))
    );
    let regions = json!({ "regions": "AAB\nABB\nCCC\n", "with": "a3,b3,c1" });
    assert_eq!(answer("board", regions)["one_region"], json!([["a3", "b3"]]));
    // A piece does not attack itself round the edges.
    let torus = answer("board", json!({ "pieces": "rooks", "n": 3, "torus": true, "with": "a1" }));
    assert_eq!(torus["attacks"]["a1"], json!(["a3", "a2", "b1", "c1"]));
    assert_eq!(answer("board", json!({ "n": 8 }))["attacks"], json!({}));
    assert_eq!(answer("board", json!({ "n": 8, "with": "Nd5" }))["pieces"], "knights");
}

#[test]
fn pieces_are_named_in_both_languages() {
    let pieces = answer("pieces", json!({ "language": "vi" }));
    let queen = list(&pieces["pieces"]).iter().find(|piece| piece["letter"] == "Q").unwrap();
    assert!(queen["said"].as_str().unwrap().contains("quân hậu"));
    assert_eq!(list(&queen["rides"]).len(), 8);
    for piece in list(&pieces["pieces"]) {
        let name = piece["name"].as_str().unwrap();
        let board = answer("board", json!({ "pieces": name, "n": 15, "with": "h8" }));
        let reach = |ride: &Value| {
            let step = [&ride["down"], &ride["right"]].map(|by| by.as_i64().unwrap().abs()).into_iter().max();
            let most = ride["most"].as_i64().unwrap_or(i64::MAX);
            most.min(7 / step.unwrap())
        };
        // No two rides of a piece with a name have squares in common.
        let squares: i64 = list(&piece["rides"]).iter().map(reach).sum();
        assert_eq!(list(&board["attacks"]["h8"]).len() as i64, squares, "{name}");
    }
}

#[test]
fn windows_of_a_trace_join_to_the_whole() {
    let whole = answer("trace", json!({ "n": 6, "steps": 20000 }));
    let total = whole["total"].as_u64().unwrap();
    assert_eq!(list(&whole["steps"]).len() as u64, total);
    // OEIS A000170.
    assert_eq!(whole["solutions"], 4);
    assert_eq!(whole["cut"], false);
    let mut joined = Vec::new();
    for from in (1..=total).step_by(100) {
        let window = answer("trace", json!({ "n": 6, "from": from, "steps": 100 }));
        assert_eq!((&window["total"], &window["solutions_at"]), (&whole["total"], &whole["solutions_at"]));
        assert_eq!(window["queens"], json!(queens_after(&joined)), "{from}");
        joined.extend(list(&window["steps"]).iter().cloned());
    }
    assert_eq!(joined, list(&whole["steps"]));
    for at in list(&whole["solutions_at"]) {
        let step = &joined[at.as_u64().unwrap() as usize - 1];
        assert_eq!(step["does"], "solution");
    }
    let beyond = answer("trace", json!({ "n": 6, "from": total + 1 }));
    assert_eq!((&beyond["steps"], &beyond["queens"]), (&json!([]), &Value::Null));
}

/// The columns of the queens after some steps from the first on.
fn queens_after(steps: &[Value]) -> Vec<u64> {
    let mut queens = Vec::new();
    for step in steps {
        match step["does"].as_str() {
            Some("put") => queens.push(step["column"].as_u64().unwrap()),
            Some("back") => drop(queens.pop()),
            _ => {}
        }
    }
    queens
}

/// Wirth, Program Development by Stepwise Refinement (1971): the first solution of eight queens is found after 876 tests, and it is
/// 1 5 8 6 3 7 2 4 counted from 1.
#[test]
fn the_first_solution_of_eight_queens() {
    let first = answer("trace", json!({ "n": 8, "limit": 1, "steps": 20000 }));
    assert_eq!(first["cut"], true);
    let tests =
        list(&first["steps"]).iter().filter(|step| step["does"] == "put" || step["does"] == "blocked");
    assert_eq!(tests.count(), 876);
    assert_eq!(list(&first["steps"]).last().unwrap()["array"], json!([0, 4, 7, 5, 2, 6, 1, 3]));
    let vietnamese = answer("trace", json!({ "n": 8, "steps": 1, "diagonals": "figure", "language": "vi" }));
    let said = vietnamese["steps"][0]["said"].as_str().unwrap();
    assert!(said.contains("hàng 0") && said.contains("j-i+n-1 = 7"), "{said}");
    let long = answer("trace", json!({ "n": 30, "from": 100_000, "steps": 5 }));
    assert_eq!((&long["total"], list(&long["steps"]).len()), (&Value::Null, 5));
    assert_eq!(answer("trace", json!({ "n": 0 }))["solutions"], 1);
}

/// Six bishops on a chess board: UVa 861.
#[test]
fn bishops_are_counted_as_the_table_says() {
    for n in 0..=12u64 {
        for k in 0..=2 * n + 1 {
            let bishops = answer("bishops", json!({ "n": n, "k": k }));
            let counted = answer("count", json!({ "pieces": "bishops", "n": n, "k": k }));
            assert_eq!(bishops["count"], counted["count"], "{n} {k}");
        }
    }
    let eight = answer("bishops", json!({ "n": 8, "k": 6 }));
    assert_eq!(eight["count"], "5599888");
    let products = list(&eight["terms"]).iter().map(|term| term["product"].as_str().unwrap());
    assert_eq!(products.map(|product| product.parse::<u64>().unwrap()).sum::<u64>(), 5_599_888);
    for colour in list(&eight["colours"]) {
        // As several independent programs computed it.
        assert_eq!(
            list(&colour["table"]).last().unwrap(),
            &json!(["1", "32", "356", "1704", "3532", "2816", "632"])
        );
    }
}

#[test]
fn the_colours_of_bishops_are_two_boards() {
    for n in [1u64, 2, 5, 8] {
        let bishops = answer("bishops", json!({ "n": n, "k": 2 }));
        let [light, dark] = list(&bishops["colours"]) else { panic!("{bishops}") };
        assert_eq!((&light["colour"], &dark["colour"]), (&json!("light"), &json!("dark")));
        let squares = |colour: &Value| -> BTreeSet<String> {
            let diagonals = list(&colour["diagonals"]).iter();
            diagonals.flat_map(|diagonal| list(&diagonal["squares"])).map(Value::to_string).collect()
        };
        assert!(squares(dark).contains("\"a1\""), "{n}");
        assert!(squares(light).is_disjoint(&squares(dark)));
        assert_eq!(squares(light).len() + squares(dark).len(), (n * n) as usize);
    }
}

#[test]
fn what_cannot_be_answered_is_refused() {
    let wrong = [
        ("bishops", json!({ "n": 101, "k": 3 }), "at most 100"),
        ("bishops", json!({ "n": -1, "k": 3 }), "invalid value"),
        ("bishops", json!({ "n": 8 }), "missing field `k`"),
        ("trace", json!({ "n": 8, "steps": 20001 }), "from 1 to 20000"),
        ("trace", json!({ "n": 8, "from": 0 }), "must be from 1"),
        ("trace", json!({ "n": 8, "limit": 0 }), "must be from 1"),
        ("trace", json!({ "n": 2_000_000 }), "1000000"),
        ("trace", json!({ "n": 8, "diagonals": "other" }), "unknown variant"),
        ("place", json!({ "pieces": "queens", "n": 8, "limit": 10001 }), "from 1 to 10000"),
        ("place", json!({ "pieces": "queens", "n": 8, "orbit": true }), "`distinct`"),
        ("place", json!({ "pieces": "queens", "n": 8, "one": true, "limit": 2 }), "exclude each other"),
        ("place", json!({ "pieces": "queens", "n": 200, "one": true, "picture": true }), "10000 squares"),
        ("place", json!({ "pieces": "queens", "n": "1..8" }), "one board"),
        ("count", json!({ "pieces": "quens", "n": 8 }), "quens"),
        (
            "count",
            json!({ "pieces": "queens", "n": 8, "torus": true, "cylinder": true }),
            "exclude each other",
        ),
        ("count", json!({ "pieces": "queens", "board": "8x8", "regions": "A" }), "exclude each other"),
        ("count", json!({ "pieces": "queens", "n": 8, "method": "magic" }), "no method `magic`"),
        ("count", json!({ "pieces": "queens", "board": "..\n.\n" }), "1"),
        ("count", json!({ "pieces": "queens" }), "which board"),
        ("count", json!({ "pieces": "queens", "n": [8] }), "did not match"),
        ("count", json!({ "pieces": "queens", "n": 8, "size": 3 }), "no field `size`"),
        ("board", json!({ "n": 8, "with": "Qz9" }), "z9"),
        ("board", json!({ "n": 8, "with": "Qa1,Ra1" }), "a1"),
        ("board", json!({ "n": 101 }), "10000 squares"),
    ];
    for (command, body, said) in wrong {
        let message = refused(command, body.clone());
        assert!(message.contains(said), "{command} {body}: {message}");
    }
    let vietnamese = refused("bishops", json!({ "n": 101, "k": 3, "language": "vi" }));
    assert!(vietnamese.contains("quân tượng"), "{vietnamese}");
    let vietnamese = refused("trace", json!({ "n": 8, "steps": 0, "language": "vi" }));
    assert!(vietnamese.contains("phải từ 1 đến 20000"), "{vietnamese}");
}
