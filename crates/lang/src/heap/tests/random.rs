//! Laws: random rules in random wordings are recognised as what they are, and nothing is recognised as what it is not.

use cgt::{Split, Take, TakeAndBreak};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use super::super::linear::Union;
use super::super::options;
use super::super::read::Reader;
use super::super::value::Value;
use super::{define, is_played};
use crate::walk::Walker;

/// Choices by bytes; where they run out, the first one is taken.
struct Choices<'a>(&'a [u8]);

impl Choices<'_> {
    fn pick(&mut self, count: usize) -> usize {
        let (first, rest) = self.0.split_first().unwrap_or((&0, &[]));
        self.0 = rest;
        usize::from(*first) % count
    }

    fn one_of(&mut self, texts: &[&str]) -> String {
        texts[self.pick(texts.len())].to_string()
    }

    fn take(&mut self) -> Take {
        let (nothing, one) = [(false, false), (true, true), (true, false), (false, true)][self.pick(4)];
        Take { nothing, one, two: [Split::Never, Split::Any, Split::Unequal][self.pick(3)] }
    }

    fn rules(&mut self) -> TakeAndBreak {
        let two = [Split::Any, Split::Unequal, Split::Never][self.pick(3)];
        let mut takes = vec![Take { two, ..Take::default() }];
        for _ in 0..self.pick(5) {
            takes.push(self.take());
        }
        let beyond = if self.pick(3) == 0 { self.take() } else { Take::default() };
        if takes.len() == 1 {
            takes.push(self.take());
        }
        TakeAndBreak::new(takes, beyond).expect("no move leaves a heap as it is")
    }

    /// Kinds of moves that say these rules, in a wording of many.
    fn kinds(&mut self, rules: &TakeAndBreak) -> Vec<String> {
        let mut kinds = Vec::new();
        for taken in 0..rules.last() {
            self.kinds_of(rules.take(taken), Taken::Just(taken), &mut kinds);
        }
        self.kinds_of(rules.beyond(), Taken::From(rules.last()), &mut kinds);
        kinds
    }

    fn kinds_of(&mut self, take: Take, taken: Taken, kinds: &mut Vec<String>) {
        match (take.nothing, take.one) {
            (false, false) => {}
            (true, true) if self.pick(3) > 0 => kinds.push(self.one_heap(taken, 0)),
            (nothing, one) => {
                if nothing {
                    kinds.push(self.no_heap(taken));
                }
                if one {
                    kinds.push(self.one_heap(taken, 1));
                }
            }
        }
        if take.two != Split::Never {
            kinds.push(self.two_heaps(taken, take.two));
        }
    }

    fn no_heap(&mut self, taken: Taken) -> String {
        let when = match taken {
            Taken::Just(taken) => {
                let above = taken + 1;
                self.one_of(&[
                    &format!("pile == {taken}"),
                    &format!("not pile < {taken} and pile < {above}"),
                    &format!("pile in {{{taken}}}"),
                    &format!("abs(pile - {taken}) < 1"),
                ])
            }
            Taken::From(least) => {
                let below = least as i64 - 1;
                self.one_of(&[&format!("pile >= {least}"), &format!("not pile in 0..{below}")])
            }
        };
        let leave = self.one_of(&["pile = 0", "pile -= pile", "pile = min(pile, 0)"]);
        format!("if {when} then {leave}")
    }

    /// The heap that is left holds as many or more.
    fn one_heap(&mut self, taken: Taken, rest: u64) -> String {
        let (low, high) = match taken {
            Taken::Just(taken) => (taken, format!("{taken}")),
            Taken::From(least) => (least, "pile".to_string()),
        };
        let needed = match taken {
            Taken::Just(taken) => format!("{}", taken + rest),
            Taken::From(_) => "pile".to_string(),
        };
        let above = low as i64 - 1;
        let below = rest as i64 - 1;
        let high_left = match taken {
            Taken::Just(_) => format!("left in max({rest}, pile - {low})..pile-{low}"),
            Taken::From(_) => format!("left in {rest}..pile-{low}"),
        };
        match (self.pick(7), taken) {
            (0, Taken::Just(taken)) => format!("if pile >= {needed} then pile -= {taken}"),
            (1, Taken::Just(taken)) => {
                format!("if pile > {} then pile = pile - {taken}", (taken + rest) as i64 - 1)
            }
            (2, _) => format!("{high_left} then pile = left"),
            (3, _) => {
                format!("left in {rest}..pile if pile - left in {low}..{high} then pile -= pile - left")
            }
            (4, _) => format!("take in {low}..{high} if take + {rest} <= pile then pile -= take"),
            (5, _) => format!("take in {low}..{high} while pile - take > {below} then pile -= take"),
            _ => format!(
                "take in 0..pile if take > {above} and take <= {high} and not pile - take < {rest} then pile -= take"
            ),
        }
    }

    fn two_heaps(&mut self, taken: Taken, two: Split) -> String {
        let differ = two == Split::Unequal;
        let (binder, take) = match taken {
            Taken::Just(taken) => (String::new(), format!("{taken}")),
            Taken::From(least) => (format!("take in {least}..pile, "), "take".to_string()),
        };
        let rest = format!("(pile - {take} - left)");
        let leave = self.one_of(&[
            &format!("(pile = left) + (pile -= {take} + left)"),
            &format!("(pile = pile - left - {take}) + (pile = left)"),
        ]);
        let ranges = if differ {
            [
                format!("left in 1..(pile - {take} - 1) / 2"),
                format!("left in 1..pile-{take}-1 if left != {rest}"),
                format!("left in 1..pile if left < {rest}"),
                format!("left in 1..pile if {rest} >= 1 and 2 * left > pile - {take}"),
                format!("left in 1..pile - {take} - 1 if not {rest} == left"),
            ]
        } else {
            [
                format!("left in 1..pile-{take}-1"),
                format!("left in 1..(pile - {take}) / 2"),
                format!("left in 1..pile if left <= {rest}"),
                format!("left in 1..pile if {rest} >= 1"),
                format!("left in 1..pile if {rest} in 1..pile"),
            ]
        };
        format!("{binder}{} then {leave}", ranges[self.pick(5)])
    }

    /// A condition in which these names may be read.
    fn condition(&mut self, depth: usize, names: &[&str]) -> String {
        let Some(below) = depth.checked_sub(1) else {
            let left = self.number(1, names);
            let op = self.one_of(&["<=", "<", "==", "!=", ">=", ">"]);
            return format!("{left} {op} {}", self.number(1, names));
        };
        match self.pick(8) {
            0 => format!("({} and {})", self.condition(below, names), self.condition(below, names)),
            1 => format!("({} or {})", self.condition(below, names), self.condition(below, names)),
            2 => format!("(not {})", self.condition(below, names)),
            3 => format!(
                "(if {} then {} else {})",
                self.condition(below, names),
                self.condition(below, names),
                self.condition(below, names)
            ),
            4 => {
                let (value, from, to) = (self.number(1, names), self.number(1, names), self.number(1, names));
                format!("({value} in {from}..{to})")
            }
            5 => {
                let (value, one, other) =
                    (self.number(1, names), self.number(1, names), self.number(1, names));
                format!("({value} in {{{one}, 3, {other}}})")
            }
            6 => {
                let word = self.one_of(&["any", "all"]);
                let q = format!("q{depth}");
                let more: Vec<&str> = names.iter().copied().chain([q.as_str()]).collect();
                format!("({word} {q} in {{1, 2, 4}}: {})", self.condition(below, &more))
            }
            _ => self.condition(0, names),
        }
    }

    fn number(&mut self, depth: usize, names: &[&str]) -> String {
        let Some(below) = depth.checked_sub(1) else {
            return if self.pick(3) == 0 {
                self.one_of(&["0", "1", "2", "3", "5"])
            } else {
                self.one_of(names)
            };
        };
        match self.pick(14) {
            0..=2 => self.number(0, names),
            3 | 4 => format!("({} + {})", self.number(below, names), self.number(below, names)),
            5 | 6 => format!("({} - {})", self.number(below, names), self.number(below, names)),
            7 => format!("min({}, {})", self.number(below, names), self.number(below, names)),
            8 => format!("max({}, {})", self.number(below, names), self.number(below, names)),
            9 => format!("abs({})", self.number(below, names)),
            10 => format!("({} / {})", self.number(below, names), self.one_of(&["2", "3"])),
            11 => format!("({} * {})", self.one_of(&["2", "-1", "3", "0"]), self.number(below, names)),
            12 => format!("f({}, {})", self.number(below, names), self.number(below, names)),
            _ => {
                let cond = self.condition(0, names);
                format!("(if {cond} then {} else {})", self.number(below, names), self.number(below, names))
            }
        }
    }
}

#[derive(Clone, Copy)]
enum Taken {
    Just(u64),
    From(u64),
}

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        rng_seed: RngSeed::Fixed(7),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

fn with_kinds(kinds: &[String]) -> String {
    let kinds = kinds.iter().enumerate().map(|(number, kind)| format!("move k{number}: {kind}\n"));
    format!("state pile in 0.. = 9\n{}", kinds.collect::<String>())
}

proptest! {
    #![proptest_config(config(600))]

    #[test]
    fn random_codes_are_recognised(bytes in prop::collection::vec(any::<u8>(), 40)) {
        let mut choices = Choices(&bytes);
        let rules = choices.rules();
        let kinds = choices.kinds(&rules);
        prop_assume!(!kinds.is_empty());
        let text = with_kinds(&kinds);
        let game = define(&text);
        let found = game.take_and_break();
        prop_assert_eq!(found.map(|found| found.moves), Some(rules), "{}", text);
    }

    /// One kind of moves is forbidden somewhere: what is found, if anything, must be played so at every heap.
    #[test]
    fn near_misses_are_not_mistaken(bytes in prop::collection::vec(any::<u8>(), 60)) {
        let mut choices = Choices(&bytes);
        let rules = choices.rules();
        let mut kinds = choices.kinds(&rules);
        prop_assume!(!kinds.is_empty());
        let number = choices.pick(kinds.len());
        let names: &[&str] = if kinds[number].starts_with("left") { &["pile", "left"] } else { &["pile"] };
        let limit = 3 + choices.pick(30);
        let when = match choices.pick(8) {
            0 => format!("pile >= {limit}"),
            1 => format!("pile != {limit}"),
            2 => format!("pile <= {limit} or pile > {}", limit + 1),
            3 => format!("pile mod {limit} != 1"),
            4 => format!("pile xor 1 != {limit}"),
            5 => format!("2 * {} != pile + {limit}", names[names.len() - 1]),
            _ => choices.condition(1, names),
        };
        let (binders, leave) = kinds[number].split_once(" then ").expect("a move leaves something");
        let kind = match binders.split_once("if ") {
            Some((binders, cond)) => format!("{binders}if ({cond}) and ({when}) then {leave}"),
            None => format!("{binders} if {when} then {leave}"),
        };
        kinds[number] = kind;
        let text = format!("def f(a, b) = if a < b then a + 1 else b\n{}", with_kinds(&kinds));
        // Choices may put a number into a set twice.
        prop_assume!(crate::read(&format!("game heaps\n{text}")).diagnostics.is_empty());
        let game = define(&text);
        if let Some(found) = game.take_and_break() {
            for heap in (0..50).chain([71, 100, 201]) {
                prop_assert!(is_played(&game, &found.moves, heap), "{} is not {:?} at {}", text, found, heap);
            }
        }
    }

    /// Conditions are read as the evaluator understands them.
    #[test]
    fn conditions_are_read(bytes in prop::collection::vec(any::<u8>(), 40)) {
        let cond = Choices(&bytes).condition(2, &["pile", "a", "b"]);
        let text = format!(
            "def f(a1, b1) = if a1 < b1 then a1 + 1 else b1
             state pile in 0.. = 9 move a in 0..9, b in 0..9 if {cond} then pile = a"
        );
        prop_assume!(crate::read(&format!("game heaps\n{text}")).diagnostics.is_empty());
        let game = define(&text);
        let [kind] = &game.rules().moves[..] else { panic!("{text} has one kind of moves") };
        let cond = kind.binders[1].if_.as_ref().expect("a condition");
        let mut reader = Reader::new(game.rules(), game.params());
        for (number, binder) in kind.binders.iter().enumerate() {
            reader.bound[binder.var] = Some(Value::variable(number + 1));
        }
        let read: Vec<Option<Union>> = [true, false].iter().map(|holds| reader.condition(cond, *holds)).collect();
        for (pile, a, b) in (0..1000).map(|at| (at % 10, at / 10 % 10 - 1, at / 100 - 1)) {
            let cells = [pile];
            let mut walker = Walker::new(game.rules(), game.params(), game.layout(), &cells, false);
            walker.vars[kind.binders[0].var] = a;
            walker.vars[kind.binders[1].var] = b;
            let holds = walker.eval(cond).expect("no number grows too large") != 0;
            for (union, expected) in read.iter().zip([holds, !holds]) {
                let Some(union) = union else { continue };
                let found = union.0.iter().any(|zone| zone.holds([pile, a, b]));
                prop_assert_eq!(found, expected, "{} at {:?}", text, (pile, a, b));
            }
        }
    }

    /// Moves are read as the evaluator makes them, whether or not they are of take-and-break form.
    #[test]
    fn moves_are_read(bytes in prop::collection::vec(any::<u8>(), 60)) {
        let mut choices = Choices(&bytes);
        let low = choices.pick(3);
        let binders = choices.one_of(&[
            "a in 0..pile", "a in 1..3", "a in {2, 1, 4}", "a in 1..pile / 2", "a in 1.. while a <= pile",
            "a in 0..pile, b in 0..pile-a", "a in 1..2, b in 0..pile-a", "a in 0..min(2, pile), b in a..pile-a",
            "a in {0, 3, 1} while a <= pile, b in 0..pile - a by 1",
        ]);
        let names: &[&str] = if binders.contains("b in") { &["pile", "a", "b"] } else { &["pile", "a"] };
        let last = names[names.len() - 1];
        let parts = [
            format!("pile -= {last}"), format!("pile = {last}"),
            format!("(pile = {last}) + (pile -= a + {last})"), format!("(pile = {last}) + (pile -= {last})"),
            format!("(pile = a) + (pile = {last})"), "pile = max(0, pile - a - 2)".to_string(),
            format!("pile -= {last} if {last} > 1"),
        ];
        let parts = &parts[choices.pick(parts.len())];
        let cond = choices.condition(1, names);
        let safe = format!("pile - {last} - a >= {low}");
        let text = format!(
            "def f(a1, b1) = if a1 < b1 then a1 + 1 else b1
             state pile in {low}.. = 9 loses if pile == 7 move {binders} if {cond} and {safe} then {parts}"
        );
        // Choices may put a number into a set twice.
        prop_assume!(crate::read(&format!("game heaps\n{text}")).diagnostics.is_empty());
        let game = define(&text);
        let Some(found) = options::options(game.rules(), game.params(), low as i64) else { return Ok(()) };
        for heap in low as i64..30 {
            let mut read = std::collections::BTreeSet::new();
            for leaves in &found {
                for taken in 0..=heap {
                    let ones = if leaves.two { 0..=heap - taken } else { heap - taken..=heap - taken };
                    for one in ones.filter(|one| leaves.zone.holds([taken, *one, heap - taken - one])) {
                        let mut heaps = vec![one as u64, (heap - taken - one) as u64];
                        heaps.retain(|heap| *heap > 0);
                        heaps.sort_unstable();
                        read.insert(heaps);
                    }
                }
            }
            let played = game.moves_from(heap as u64).map(|(found, _)| found);
            prop_assert_eq!(Some(read), played, "{} at {}: {:?}", text, heap, found);
        }
    }
}
