//! Wordings that people may use, each with the code that it must be recognised as, or with none.

use cgt::TakeAndBreak;

use super::{define, is_played, rules_of};

/// A code, and wordings of it.
const RECOGNISED: &[(&str, &[&str])] = &[
    // Nim.
    (
        "0.3…",
        &[
            "state heap in 0.. = 5 move left in 0..heap-1 then heap = left",
            "state heap in 0.. = 5 move take in 1..heap then heap -= take",
            "state heap in 0.. = 5 move take in 1.. while take <= heap then heap -= take",
            "state heap in 0.. = 5 move left in 0.. while left < heap then heap = left",
            "state heap in 0.. = 5 move left in 0..heap if left != heap then heap = left",
            "state heap in 0.. = 5 move left in 0..heap if not left >= heap then heap = left",
            "state heap in 0.. = 5 move add in -heap..-1 then heap += add",
            "state heap in 0.. = 5 move left in 0..2 * heap if left < heap then heap = left",
            "state heap in 0.. = 5 move whole: if heap >= 1 then heap = 0 move part: left in 1..heap-1 then heap = left",
            "state heap in 0.. = 5 loses if heap == 0 move left in 0..heap-1 then heap = left",
            "state heap in 0.. = 5 def after(t) = heap - t move take in 1..heap then heap = after(take)",
            "state heap in 0.. = 5 move take in 1..heap then (heap = 0) + (heap -= take)",
        ],
    ),
    // The last may not be taken.
    (
        "0.2…",
        &[
            "state heap in 0.. = 5 move left in 1..heap-1 then heap = left",
            "state heap in 1.. = 5 move left in 1..heap-1 then heap = left",
            "state heap in 0.. = 5 move take in 1..heap-1 then heap -= take",
            "state heap in 0.. = 5 move take in 1..heap if heap - take > 0 then heap -= take",
            "state heap in 0.. = 5 loses if heap <= 1 move left in 1..heap-1 then heap = left",
        ],
    ),
    // Bachet's game; the first is the one of the catalogue.
    (
        "0.333",
        &[
            "param most in 1.. = 3 state pile in 0.. = 21 move take in 1..min(most, pile) then pile -= take",
            "param most in 1.. = 3 state pile in 0.. = 21 move take in 1..most if take <= pile then pile -= take",
            "param most in 1.. = 3 state pile in 0.. = 21 move take in 1..most while take <= pile then pile -= take",
            "state pile in 0.. = 21 move left in max(0, pile - 3)..pile-1 then pile = left",
            "state pile in 0.. = 21 move left in 0..pile if 0 < pile - left and pile - left <= 3 then pile = left",
            "state pile in 0.. = 21 move left in 0..pile if pile - left in 1..3 then pile = left",
            "state pile in 0.. = 21 move left in 0..pile if pile - left in {2, 1, 3} then pile = left",
            "state pile in 0.. = 21 move left in 0..pile if any t in 1..3: left + t == pile then pile = left",
            "state pile in 0.. = 21 move left in 0..pile if not all t in 1..3: left != pile - t then pile = left",
            "state pile in 0.. = 21 move left in 0..pile if abs(pile - left - 2) <= 1 then pile = left",
            "state pile in 0.. = 21 move take in 1..pile if take < 4 then pile -= take",
            "state pile in 0.. = 21 move take in 1.. while take < 4 and take <= pile then pile -= take",
            "state pile in 0.. = 21 move take in 1..pile if take == 1 or take == 2 or take == 3 then pile -= take",
            "state pile in 0.. = 21 move odd: take in {1, 3} if take <= pile then pile -= take
             move even: if pile >= 2 then pile -= 2",
            "state pile in 0.. = 21 move odd: take in 1..3 by 2 while take <= pile then pile -= take
             move even: if pile > 1 then pile -= 2",
            "state pile in 0.. = 21 move take in 1..(if pile < 3 then pile else 3) then pile -= take",
            "state pile in 0.. = 21 let most = min(3, pile) move take in 1..most then pile -= take",
            "state pile in 0.. = 21 def can(t) = t <= pile and t < 4 move take in 1..pile if can(take) then pile -= take",
            "state pile in 0.. = 21 move take in 1..min(3, pile) then pile = max(0, pile - take)",
            "state pile in 0.. = 21 move take in 1..3 if pile >= 1 and take <= pile then pile -= take if take > 0",
            "state pile in 0.. = 21 move twice in 2..6 by 2 if twice <= 2 * pile then pile -= twice / 2",
            "state pile in 0..50 = 21 move take in 1..min(3, pile) then pile -= take",
            "state pile in 0..2 = 2 move take in 1..min(3, pile) then pile -= take",
            "state pile in 0.. = asked move a in 1..min(3, pile) then pile -= a",
            "state pile in 0.. = 21 move a in 0..1, b in 1..2 if a + b <= pile then pile -= a + b",
            "state pile in 0.. = 21 claim loses if pile mod 4 == 0 else take = pile mod 4
             move take in 1..min(3, pile) then pile -= take",
        ],
    ),
    // The subtraction set {1, 3, 4}.
    (
        "0.3033",
        &[
            "param takes set in 1.. = {1, 3, 4} state pile in 0.. = 20
             move take in takes if take <= pile then pile -= take",
            "param takes set in 1.. = {1, 3, 4} state pile in 0.. = 20
             move take in takes while take <= pile then pile -= take",
            "state pile in 0.. = 20 move take in {4, 1, 3} if pile >= take then pile -= take",
            "let takes = {1, 3, 4} state pile in 0.. = 20 move take in 1..pile if take in takes then pile -= take",
            "let sets = [{2}, {1, 3, 4}] state pile in 0.. = 20 move t in sets[2] if pile - t >= 0 then pile -= t",
            "state pile in 0.. = 20 move take in 1..4 if take != 2 and take <= pile then pile -= take",
            "state pile in 0.. = 20 move take in 1..4 if take mod 5 != 2 and take <= pile then pile -= take",
            "state pile in 0.. = 20 move left in 0..pile-1 if pile - left <= 4 and pile - left != 2 then pile = left",
            "state pile in 0.. = 20 move a: if pile >= 1 then pile -= 1 move b: if pile >= 3 then pile -= 3
             move c: if pile >= 4 then pile -= 4",
        ],
    ),
    // A single number.
    (
        "0.03",
        &[
            "state pile in 0.. = 9 move if pile >= 2 then pile -= 2",
            "state pile in 0.. = 9 move if pile > 1 then pile = pile - 2",
            "state pile in 0.. = 9 loses if pile < 2 move then pile -= 2",
            "state pile in 0.. = 9 move left in {pile - 2} if left >= 0 then pile = left",
            "state pile in 0.. = 9 move left in pile-2..pile-2 if left >= 0 then pile = left",
        ],
    ),
    ("0.233", &["state pile in 0.. = 9 loses if pile < 2 move take in 1..3 if take <= pile then pile -= take"]),
    ("0.", &["state pile in 0.. = 9 move if pile < 0 then pile = 0"]),
    // Take one only from a heap of one.
    ("0.1", &["state pile in 0.. = 9 move if pile == 1 then pile = 0"]),
    ("0.1…", &["state pile in 0.. = 9 move if pile > 0 then pile = 0"]),
    ("0.12", &[
        "state pile in 0.. = 9 move alone: if pile == 1 then pile = 0 move two: if pile >= 3 then pile -= 2",
    ]),
    // Kayles.
    (
        "0.77",
        &[
            "state pins in 0.. = 10 move down in 1..2, left in 0..pins-down
             then (pins = left) + (pins = pins - down - left)",
            "state pins in 0.. = 10 move down in 1..2, left in 0..pins if left + down <= pins
             then (pins = left) + (pins -= down + left)",
            "state pins in 0.. = 10 move one: left in 0..pins-1 then (pins = left) + (pins = pins - 1 - left)
             move two: left in 0..pins-2 then (pins = left) + (pins = pins - 2 - left)",
            "state pins in 0.. = 10 move down in 1..2, left in 0..(pins - down) / 2
             then (pins = left) + (pins = pins - down - left)",
            "state pins in 0.. = 10 move down in 1..2, left in 0..pins-down if left <= pins - down - left
             then (pins = left) + (pins = pins - down - left)",
            "state pins in 0.. = 10 move down in 1..2, left in 0..pins if 2 * left <= pins - down
             then (pins = left) + (pins = pins - down - left)",
            "state pins in 0.. = 10 move left in 0..pins, right in 0..pins if pins - left - right in 1..2
             then (pins = left) + (pins = right)",
            "state pins in 0.. = 10 def rest(d, l) = pins - d - l move down in 1..2, left in 0..pins if rest(down, left) >= 0
             then (pins = left) + (pins = rest(down, left))",
            "state pins in 0.. = 10 move first in 1..pins, last in first..min(first + 1, pins)
             then (pins = first - 1) + (pins -= last)",
            "state pins in 0.. = 10 move down in 1..min(2, pins), left in 0..pins-down
             then (pins = left) + (pins = pins - down - left)",
        ],
    ),
    // Dawson's Kayles.
    (
        "0.07",
        &[
            "state pins in 0.. = 10 move left in 0..pins-2 then (pins = left) + (pins = pins - 2 - left)",
            "state pins in 0.. = 10 move at in 1..pins-1 then (pins = at - 1) + (pins -= at + 1)",
            "state pins in 0.. = 10 move left in 0..pins, right in 0..pins if left + right + 2 == pins
             then (pins = left) + (pins = right)",
            "state pins in 0.. = 10 loses if pins <= 1 move left in 0..pins-2 then (pins = left) + (pins -= 2 + left)",
        ],
    ),
    // Dawson's chess.
    (
        "0.137",
        &[
            "state row in 0.. = 10 move lone: if row == 1 then row = 0
             move outer: if row >= 2 then row -= 2
             move inner: left in 0..row-3 then (row = left) + (row -= left + 3)",
            "state row in 0.. = 10 move at in 1..row then (row = max(0, at - 2)) + (row = max(0, row - at - 1))",
        ],
    ),
    // Officers; then a code whose first digit speaks of a lone one, and one whose moves are three neighbours.
    ("0.6", &[
        "state row in 0.. = 10 move left in 0..row-1 if row >= 2 then (row = left) + (row = row - 1 - left)",
        "state row in 1.. = 10 move a: if row >= 2 then row -= 1
         move b: left in 1..row-2 then (row = left) + (row = row - 1 - left)",
        "state row in 0.. = 10 loses if row == 1 move left in 0..row-1 then (row = left) + (row = row - 1 - left)",
    ]),
    ("0.16", &[
        "state row in 0.. = 10 move lone: if row == 1 then row = 0
         move pair: left in 0..row-2 if row > 2 then (row = left) + (row = row - 2 - left)"
    ]),
    ("0.007", &["state row in 0.. = 10 move left in 0..row-3 then (row = left) + (row = row - 3 - left)"]),
    // Lasker's Nim.
    (
        "4.3…",
        &[
            "state heap in 0.. = 8 move take: left in 0..heap-1 then heap = left
             move split: left in 1..heap / 2 then (heap = left) + (heap = heap - left)",
            "state heap in 0.. = 8 move take: n in 1..heap then heap -= n
             move split: left in 1..heap-1 then (heap = left) + (heap = heap - left)",
        ],
    ),
    // Grundy's game.
    (
        "8.",
        &[
            "state pile in 0.. = 10 move left in 1..(pile - 1) / 2 then (pile = left) + (pile = pile - left)",
            "state pile in 1.. = 10 move left in 1..(pile - 1) / 2 then (pile = left) + (pile = pile - left)",
            "state pile in 0.. = 10 move left in 1..pile-1 if left < pile - left then (pile = left) + (pile -= left)",
            "state pile in 0.. = 10 move left in 1..pile-1 if left != pile - left then (pile = left) + (pile -= left)",
            "state pile in 0.. = 10 move left in 1..pile-1 if 2 * left != pile then (pile = left) + (pile -= left)",
            "state pile in 0.. = 10 move more in 1..pile-1 if more > pile / 2 then (pile = more) + (pile -= more)",
            "state pile in 0.. = 10 move a in 1..pile, b in 1..a-1 if a + b == pile then (pile = a) + (pile = b)",
        ],
    ),
    // Any number is taken and the rest may be broken; breaking alone.
    (
        "0.7…",
        &[
            "state heap in 0.. = 5 move take in 1..heap, left in 0..heap-take
             then (heap = left) + (heap = heap - take - left)",
            "state heap in 0.. = 5 move a in 0..heap-1, b in 0..heap-1-a then (heap = a) + (heap = b)",
            "state heap in 0.. = 5 move a in 0..heap, b in 0..a if a + b < heap then (heap = a) + (heap = b)",
        ],
    ),
    ("4.", &[
        "state heap in 0.. = 5 move left in 1..heap-1 then (heap = left) + (heap -= left)",
        "state heap in 0.. = 5 move left in 1..heap / 2 then (heap = left) + (heap -= left)",
    ]),
    ("4.7…", &[
        "state heap in 0.. = 5 move a in 0..heap-1, b in 0..heap-1 if a + b <= heap then (heap = a) + (heap = b)",
    ]),
    // One may be taken from a heap of one, two from one of three or more.
    ("0.32", &["state pile in 0.. = 9 move take in 1..min(2, (pile + 1) / 2) then pile -= take"]),
];

/// Rules about one number of another form.
const REFUSED: &[&str] = &[
    // At most half is taken.
    "state pile in 1.. = 21 move take in 1..pile / 2 then pile -= take",
    "state pile in 1.. = 21 move take in 1..pile if 2 * take <= pile then pile -= take",
    // Takes that are told by more than a comparison.
    "state pile in 0.. = 9 move take in 2..pile if all d in 2..take-1: take mod d != 0 then pile -= take",
    "state pile in 0.. = 9 move take in 1..pile if take mod 2 == 1 then pile -= take",
    "state pile in 0.. = 9 move take in 1..pile by 2 then pile -= take",
    "state pile in 0.. = 9 move take in 1..3 if take <= pile and (pile mod 2 == 0 or take == 1) then pile -= take",
    "state pile in 0.. = 9 move take in 1..3 if take <= pile and pile xor 1 != take then pile -= take",
    "state pile in 0.. = 9 move if pile > 1 then (pile = pile / 2) + (pile = pile - pile / 2)",
    "state pile in 0.. = 9 move if pile > 1 then pile = pile / 2",
    // Large or small heaps have moves of their own.
    "state pile in 0.. = 9 move take in 1..3 if take <= pile and pile >= 10 then pile -= take",
    "state pile in 0.. = 9 move take in 1..3 if take <= pile and pile != 9 then pile -= take",
    "state pile in 0.. = 9 move take in 1..3 if take <= pile and pile <= 1000 then pile -= take",
    "state pile in 0.. = 9 loses if pile == 100 move take in 1..3 if take <= pile then pile -= take",
    "state pile in 0.. = 9 move take in 1..(if pile > 20 then 4 else 3) if take <= pile then pile -= take",
    "state pile in 0.. = 9 move left in 3..pile-1 then pile = left",
    // Parts that are neither any nor just different.
    "state pile in 0.. = 9 move left in 3..pile-3 then (pile = left) + (pile -= left)",
    "state pile in 0.. = 9 move left in 1..pile-1 if abs(pile - 2 * left) > 1 then (pile = left) + (pile -= left)",
    "state pile in 0.. = 9 move left in 1..pile-1 if abs(pile - 2 * left) <= 5 then (pile = left) + (pile -= left)",
    "state pile in 0.. = 9 move left in 1..pile-1 if 2 * left == pile then (pile = left) + (pile -= left)",
    "state pile in 0.. = 9 move left in 1..pile-1 if left >= 2 * (pile - left) then (pile = left) + (pile -= left)",
    "state pile in 0.. = 9 move a in 1..pile-3 then (pile = 1) + (pile = 1) + (pile = a)",
    // Other ends, other things that belong to play.
    "state pile in 0.. = 9 stuck wins move take in 1..min(3, pile) then pile -= take",
    "state pile in 0.. = 9 wins if pile == 1 move take in 1..min(3, pile) then pile -= take",
    "state pile in 0.. = 9 move take in 1..min(3, pile) then pile -= take again if take == 2",
    "players a b state pile in 0.. = 9 move take in 1..min(if me == a then 2 else 3, pile) then pile -= take",
    "state pile in 0.. = 9 valid if pile != 5 move if pile >= 2 then pile -= 2",
    "state pile in 0.. = 9 state other_pile in 0.. = 9 move take in 1..pile then pile -= take",
    "state pile[1] in 0.. = 9 move take in 1..pile[1] then pile[1] -= take",
    "state pile in {0, 2, 4, 6} = 6 move if pile >= 2 then pile -= 2",
    "state pile in -3.. = 6 move take in 1..2 if pile - take >= -3 then pile -= take",
    // Heaps that grow or stay as they are.
    "state pile in 0.. = 9 move if pile < 5 then pile += 1",
    "state pile in 0.. = 9 move left in 0..pile then pile = left",
    "state pile in 0.. = 9 move left in 0..pile then (pile = left) + (pile -= left)",
    "state pile in 0.. = 9 move none: if pile == 0 then pile = 0 move some: take in 1..pile then pile -= take",
    "state pile in 0.. = 9 move left in 1..pile-1 then (pile = left) + (pile = left)",
    // Rules that go wrong somewhere.
    "state pile in 0.. = 9 move take in 1..3 then pile -= take",
    "state pile in 0.. = 9 move take in 1..3 if take <= pile or pile > 500 then pile -= take if take < 3, pile -= 3 if take < 0",
    "state pile in 2.. = 9 move take in 1..2 if take < pile then pile -= take",
    "state pile in 0.. = 9 move take in 1.. while take <= 3 or pile >= 500 if take <= pile and take <= 3 then pile -= take",
    // A `while` that lets go where a higher value would pass.
    "state pile in 0.. = 9 move take in 1..pile while take > 2 or pile > 7 then pile -= take",
];

#[test]
fn wordings_are_recognised() {
    let mut wrong = Vec::new();
    for (code, wordings) in RECOGNISED {
        for text in *wordings {
            let game = define(text);
            let Some(found) = game.take_and_break() else {
                wrong.push(format!("{text} is {code}"));
                continue;
            };
            if found.moves != rules_of(code) {
                wrong.push(format!("{text} is {code}, not {:?}", found.moves));
            }
            let one = game.one_number().expect("one number");
            assert_eq!(found.least as i64, one.least, "{text}");
            assert_eq!(found.greatest.map(|greatest| greatest as i64), one.greatest, "{text}");
            for heap in found.least..=found.greatest.unwrap_or(60).min(60) {
                assert!(is_played(&game, &found.moves, heap), "{text} at {heap}");
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn other_rules_are_refused() {
    let found = REFUSED.iter().filter_map(|text| Some((text, define(text).take_and_break()?)));
    let wrong: Vec<_> = found.collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn large_parameters_are_read() {
    for most in [1, 2, 63, 64, 4095, 4096, 4097, 100_000] {
        let text = format!(
            "param most in 1.. = {most} state pile in 0.. = 9 move take in 1..min(most, pile) then pile -= take"
        );
        let set: Vec<u64> = (1..=most).collect();
        let found = define(&text).take_and_break().unwrap_or_else(|| panic!("{text}"));
        assert_eq!(found.moves, cgt::TakeAndBreak::subtraction(&set), "{text}");
    }
    let text = "state pile in 0.. = 9 move take in {1, 65537, 1000003} if take <= pile then pile -= take";
    let found = define(text).take_and_break().expect("a subtraction set");
    assert_eq!(found.moves, cgt::TakeAndBreak::subtraction(&[1, 65_537, 1_000_003]));
}

/// Rules that take very much to write out are refused before long.
#[test]
fn hard_rules_are_given_up() {
    let joined = |count: usize, word: &str, term: &dyn Fn(usize) -> String| {
        (0..count).map(term).collect::<Vec<_>>().join(word)
    };
    let either = |n: usize| format!("(pile > {n} * take or left < take + {n})");
    let apart = |n: usize| format!("abs(pile - {n} * take) > left + {n}");
    let doubled = |n: usize| format!("let l{n} = if l{} > {n} then l{} else {n} - l{}", n - 1, n - 1, n - 1);
    let chain: Vec<String> = (1..40).map(doubled).collect();
    let by_two = |cond: &str| {
        format!("state pile in 0.. = 9 move take in 0..pile, left in 0..pile-take if {cond} then pile = left")
    };
    let texts = [
        by_two(&joined(40, " and ", &either)),
        by_two(&joined(40, " and ", &apart)),
        by_two(&format!("not ({})", joined(40, " or ", &apart))),
        by_two("all a in 1..1000, b in 1..1000: pile != a * take + b * left"),
        format!(
            "state pile in 0.. = 9 let l0 = pile {} move take in 1..pile if take < l39 then pile -= take",
            chain.join(" ")
        ),
    ];
    for text in texts {
        assert!(define(&text).take_and_break().is_none(), "{text}");
    }
}

#[test]
fn one_number_is_told_from_others() {
    let check = |text: &str, expected: Result<(&str, i64, Option<i64>), &str>| {
        let game = define(text);
        let found = game.one_number().map(|one| (one.name, one.least, one.greatest));
        let found = found.map_err(|message| message.to_string());
        assert_eq!(found, expected.map_err(str::to_string), "{text}");
    };
    let moves = "move if a > 5 then a -= 1";
    check(&format!("state a in 0.. = 3 {moves}"), Ok(("a", 0, None)));
    check(&format!("param n in 0.. = 7 state a in -2..n = 3 {moves}"), Ok(("a", -2, Some(7))));
    check(&format!("state a in {{3, 1, 2}} = 3 {moves}"), Ok(("a", 1, Some(3))));
    check(
        &format!("state a in {{1, 3}} = 3 {moves}"),
        Err("`a` may be only some of the numbers between its least and greatest"),
    );
    check(
        &format!("state a in 0.. = 3 state b[2] in 0.. = 3 {moves}"),
        Err("a position of `heaps` has 3 numbers, not one"),
    );
    check(
        "state a[1] in 0.. = 3 move if a[1] > 5 then a[1] -= 1",
        Err("`a` is a row or a board, not one number"),
    );
    check(
        "state a[2] of no \".\", yes \"x\" move if a[1] == no then a[1] = yes",
        Err("a position of `heaps` holds symbols, it is not one number"),
    );
}

/// A set has each of its numbers once, also where two of its elements turn out the same.
#[test]
fn numbers_that_stand_twice_in_a_set_count_once() {
    for (text, greatest) in [
        ("param a in 0.. = 600 let most = sum x in {a, a}: x", 600),
        ("param a in 0.. = 600 param b in 0.. = 600 let most = sum x in {a, b}: x", 600),
        ("param a in 0.. = 5 let most = count x in {a, a, 2}: x > 0", 2),
        ("param a in 0.. = 600 param b in 0.. = 7 let most = sum x in {a, b}: x", 607),
    ] {
        let text = format!("{text} state pile in 0.. = 9 move k in 1..most if k <= pile then pile -= k");
        let found = define(&text).take_and_break().map(|game| game.moves);
        let all: Vec<u64> = (1..=greatest).collect();
        assert_eq!(found, Some(TakeAndBreak::subtraction(&all)), "{text}");
    }
}
