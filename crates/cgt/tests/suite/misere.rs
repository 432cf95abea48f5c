//! Misère play: genera and quotients against known values and against plain search.

use std::collections::HashMap;
use std::ops::ControlFlow;

use cgt::{
    Element, Genera, NoGenus, NoQuotient, Quotient, Split, Take, TakeAndBreak, mex, misere_nim_is_lost,
};
use proptest::prelude::*;

const GENERA: &str = include_str!("../../../../testdata/misere/genera.txt");
const QUOTIENTS: &str = include_str!("../../../../testdata/misere/quotients.txt");

fn go(_: u64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Rules by their names in the data.
fn rules(name: &str) -> TakeAndBreak {
    match name {
        "nim" => {
            TakeAndBreak::new(vec![Take::default()], Take { nothing: true, one: true, two: Split::Never })
        }
        "grundy" => TakeAndBreak::new(vec![Take { two: Split::Unequal, ..Take::default() }], Take::default()),
        code => TakeAndBreak::octal(code),
    }
    .unwrap_or_else(|| panic!("no rules {name}"))
}

fn lines(data: &str) -> impl Iterator<Item = Vec<&str>> {
    data.lines().filter(|line| !line.starts_with('#')).map(|line| line.split_whitespace().collect())
}

/// Plain search by the definition of misère play: the twin of genera and quotients.
struct Twin<'a> {
    rules: &'a TakeAndBreak,
    lost: HashMap<Vec<u64>, bool>,
    misere_nimbers: HashMap<(Vec<u64>, Vec<u64>), u64>,
}

impl<'a> Twin<'a> {
    fn new(rules: &'a TakeAndBreak) -> Twin<'a> {
        Twin { rules, lost: HashMap::new(), misere_nimbers: HashMap::new() }
    }

    fn options(rules: &TakeAndBreak, heaps: &[u64]) -> Vec<Vec<u64>> {
        let mut options = Vec::new();
        for (place, &heap) in heaps.iter().enumerate() {
            rules.each_move(heap, &mut |left| {
                let mut option: Vec<u64> = [&heaps[..place], &heaps[place + 1..], left].concat();
                option.sort_unstable();
                options.push(option);
            });
        }
        options
    }

    fn is_lost(&mut self, heaps: &[u64]) -> bool {
        let mut heaps = heaps.to_vec();
        heaps.sort_unstable();
        if let Some(&lost) = self.lost.get(&heaps) {
            return lost;
        }
        let options = Twin::options(self.rules, &heaps);
        let lost = !options.is_empty() && options.iter().all(|option| !self.is_lost(option));
        self.lost.insert(heaps, lost);
        lost
    }

    /// The misère nimber of heaps of the game and heaps of Nim together.
    fn misere_nimber(&mut self, heaps: &[u64], nim: &[u64]) -> u64 {
        let (mut heaps, mut nim) = (heaps.to_vec(), nim.to_vec());
        heaps.sort_unstable();
        nim.sort_unstable();
        let asked = (heaps, nim);
        if let Some(&nimber) = self.misere_nimbers.get(&asked) {
            return nimber;
        }
        let mut nimbers: Vec<u64> = Vec::new();
        for option in Twin::options(self.rules, &asked.0) {
            nimbers.push(self.misere_nimber(&option, &asked.1));
        }
        for option in Twin::options(&rules("nim"), &asked.1) {
            nimbers.push(self.misere_nimber(&asked.0, &option));
        }
        let nimber = if nimbers.is_empty() { 1 } else { mex(&nimbers) };
        self.misere_nimbers.insert(asked, nimber);
        nimber
    }
}

/// Calls with all sums of so many heaps up to this one, and of fewer.
fn each_sum(greatest: u64, heaps: usize, sum: &mut Vec<u64>, found: &mut dyn FnMut(&[u64])) {
    found(sum);
    if sum.len() < heaps {
        for heap in sum.last().copied().unwrap_or(1)..=greatest {
            sum.push(heap);
            each_sum(greatest, heaps, sum, found);
            sum.pop();
        }
    }
}

/// The quotient says of every such sum what play says, and its winning moves win.
fn check_quotient(name: &str, rules: &TakeAndBreak, quotient: &Quotient, greatest: u64, heaps: usize) {
    let mut twin = Twin::new(rules);
    each_sum(greatest, heaps, &mut Vec::new(), &mut |sum| {
        let lost = twin.is_lost(sum);
        let element = quotient.sum(sum).unwrap();
        assert_eq!(quotient.is_p(element), lost, "{name} {sum:?} {}", quotient.word(element));
        let can_win = !lost && !Twin::options(rules, sum).is_empty();
        let winning = quotient.winning_move(rules, sum);
        assert_eq!(winning.is_some(), can_win, "{name} {sum:?}");
        if let Some((place, left)) = winning {
            let after = [&sum[..place], &sum[place + 1..], &left].concat();
            assert!(twin.is_lost(&after), "{name} {sum:?} {place} {left:?}");
        }
    });
}

/// The laws of a monoid, and that no two elements could be one.
fn check_laws(quotient: &Quotient) {
    let elements: Vec<Element> = quotient.elements().collect();
    for &one in &elements {
        assert_eq!(quotient.product(one, Element::IDENTITY), one);
        for &other in &elements {
            assert_eq!(quotient.product(one, other), quotient.product(other, one));
            let told_apart = |&third: &Element| {
                quotient.is_p(quotient.product(one, third)) != quotient.is_p(quotient.product(other, third))
            };
            assert_eq!(elements.iter().any(told_apart), one != other);
            for &third in elements.iter().take(50) {
                assert_eq!(
                    quotient.product(quotient.product(one, other), third),
                    quotient.product(one, quotient.product(other, third))
                );
            }
        }
    }
}

#[test]
fn genera_are_those_of_other_programs() {
    for line in lines(GENERA) {
        let rules = rules(line[0]);
        let mut genera = Genera::new(&rules, 1_000_000);
        for (heap, known) in (0..).zip(&line[1..]) {
            let genus = genera.of(&[heap], &mut go).unwrap();
            let misere: String = (0..8).map(|twos| genus.misere_nimber(twos).to_string()).collect();
            assert_eq!(format!("{}:{misere}", genus.nimber()), *known, "{} {heap}", line[0]);
        }
    }
}

#[test]
fn genera_are_written_as_in_winning_ways() {
    let nim = rules("nim");
    let kayles = rules("0.77");
    // Winning Ways, chapter 13; those of Kayles from CGSuite (testdata/misere/genera.txt).
    for (rules, heaps, written) in [
        (&nim, vec![], "0^{120}"),
        (&nim, vec![1], "1^{031}"),
        (&nim, vec![2], "2^{20}"),
        (&nim, vec![4], "4^{46}"),
        (&nim, vec![2, 2], "0^{02}"),
        (&nim, vec![2, 3], "1^{13}"),
        (&nim, vec![10], "10^{10,8}"),
        (&kayles, vec![5], "4^{146}"),
        (&kayles, vec![25], "1^{731}"),
    ] {
        let genus = Genera::new(rules, 100_000).of(&heaps, &mut go).unwrap();
        assert_eq!(genus.to_string(), written, "{heaps:?}");
    }
}

#[test]
fn misere_kayles_in_one_row() {
    // Sibert and Conway, International Journal of Game Theory 20 (1992): lost rows up to 26; nimbers from CGSuite's
    // tests.
    let kayles = rules("0.77");
    let mut genera = Genera::new(&kayles, 1_000_000);
    let nimbers: Vec<u64> =
        (0..=26).map(|row| genera.of(&[row], &mut go).unwrap().misere_nimber(0)).collect();
    assert_eq!(nimbers[..=20], [1, 0, 2, 3, 0, 1, 3, 2, 1, 0, 2, 4, 0, 1, 2, 5, 1, 6, 3, 2, 0]);
    let quotient = kayles.misere_quotient(26, 4000, &mut go).unwrap();
    for row in 0..=26 {
        let lost = [1, 4, 9, 12, 20].contains(&row);
        assert_eq!(nimbers[row as usize] == 0, lost, "{row}");
        assert_eq!(quotient.is_p(quotient.heap(row).unwrap()), lost, "{row}");
    }
}

#[test]
fn quotients_are_those_of_the_literature() {
    for line in lines(QUOTIENTS) {
        let [name, to, order, period, from] = line[..] else { panic!("{line:?}") };
        let quotient = rules(name).misere_quotient(to.parse().unwrap(), 4000, &mut go).unwrap();
        assert_eq!(quotient.order().to_string(), order, "{name} to {to}");
        if period != "-" {
            assert_eq!(quotient.period().unwrap().period.to_string(), period, "{name} to {to}");
        }
        if from != "-" {
            assert_eq!(quotient.period().unwrap().from.to_string(), from, "{name} to {to}");
        }
        check_laws(&quotient);
    }
}

/// Plambeck and Siegel (JCTA 2008) tell the quotient of Dawson's Kayles to heap 33, of order 638. Slow.
#[test]
fn dawsons_kayles_to_33_is_of_order_638() {
    if std::env::var_os("THECO_LONG").is_none() {
        return;
    }
    let quotient = rules("0.07").misere_quotient(33, 5000, &mut go).unwrap();
    assert_eq!(quotient.order(), 638);
}

#[test]
fn words_say_the_quotient() {
    // Plambeck and Siegel (2008): R8 has generators a, b, c with a² = 1, b³ = b, bc = ab, c² = b², and the P-portion
    // {a, b²}.
    let quotient = rules("0.75").misere_quotient(100, 100, &mut go).unwrap();
    let relations = quotient.relations();
    let relations: Vec<(&str, &str)> =
        relations.iter().map(|(one, other)| (one.as_str(), other.as_str())).collect();
    assert_eq!(relations, [("a^2", "1"), ("bc", "ab"), ("c^2", "b^2"), ("b^3", "b")]);
    let words: Vec<String> = quotient.elements().map(|element| quotient.word(element)).collect();
    assert_eq!(words, ["1", "a", "b", "c", "ab", "ac", "b^2", "ab^2"]);
    let lost: Vec<String> = quotient.p_portion().map(|element| quotient.word(element)).collect();
    assert_eq!(lost, ["a", "b^2"]);
    assert_eq!(quotient.generators(), [1, 2, 5]);
}

#[test]
fn greater_heaps_follow_a_period() {
    for (name, greatest, heaps) in [
        ("0.75", 30, 1),
        ("0.75", 16, 2),
        ("0.123", 30, 1),
        ("0.123", 20, 2),
        ("0.3", 40, 2),
        ("0.0333", 30, 3),
    ] {
        let rules = rules(name);
        let quotient = rules.misere_quotient(10_000, 4000, &mut go).unwrap();
        assert!(quotient.period().is_some(), "{name}");
        assert!(quotient.heap(u64::MAX).is_some(), "{name}");
        check_quotient(name, &rules, &quotient, greatest, heaps);
    }
    // Without an early end the same elements are found one by one.
    let quotient = rules("0.77").misere_quotient(150, 4000, &mut go).unwrap();
    assert_eq!((quotient.period(), quotient.looked_at(), quotient.heap(151)), (None, 150, None));
    let whole = rules("0.77").misere_quotient(1000, 4000, &mut go).unwrap();
    assert!((0..=150).all(|heap| quotient.heap(heap) == whole.heap(heap)));
}

#[test]
fn other_rules_have_quotients_too() {
    let lasker = TakeAndBreak::new(
        vec![Take { two: Split::Any, ..Take::default() }],
        Take { nothing: true, one: true, two: Split::Never },
    );
    for (name, rules, to) in [
        ("grundy", rules("grundy"), 12),
        ("lasker", lasker.unwrap(), 6),
        ("4.7", rules("4.7"), 8),
        ("0.", TakeAndBreak::subtraction(&[]), 8),
        ("1, 3, 4", TakeAndBreak::subtraction(&[1, 3, 4]), 9),
    ] {
        let quotient = rules.misere_quotient(to, 4000, &mut go).unwrap();
        check_laws(&quotient);
        check_quotient(name, &rules, &quotient, quotient.looked_at(), 4);
    }
}

#[test]
fn limits_end_the_search() {
    let kayles = rules("0.77");
    let none = kayles.misere_quotient(100, 17, &mut go).unwrap_err();
    assert!(matches!(none, NoQuotient::TooLarge { heap: 9, elements: 18, .. }), "{none:?}");
    assert_eq!((none.before().order(), none.before().looked_at()), (12, 8));
    check_quotient("0.77", &kayles, none.before(), 8, 4);
    let mut stop_at_20 = |heap| if heap == 20 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    let stopped = kayles.misere_quotient(100, 4000, &mut stop_at_20).unwrap_err();
    assert!(matches!(stopped, NoQuotient::Stopped { heap: 20, .. }), "{stopped:?}");
    assert_eq!(stopped.before().order(), 24);
    assert_eq!(Genera::new(&kayles, 500).of(&[30], &mut go), Err(NoGenus::TooMany { limit: 500 }));
    assert_eq!(Genera::new(&kayles, 500).of(&[u64::MAX], &mut go), Err(NoGenus::TooMany { limit: 500 }));
    assert_eq!(
        Genera::new(&kayles, 500_000).of(&[30], &mut |_| ControlFlow::Break(())),
        Err(NoGenus::Stopped)
    );
}

#[test]
fn boutons_rule_is_right() {
    let nim = rules("nim");
    let quotient = nim.misere_quotient(6, 100, &mut go).unwrap();
    check_quotient("nim", &nim, &quotient, 6, 4);
    each_sum(6, 4, &mut Vec::new(), &mut |sum| {
        assert_eq!(misere_nim_is_lost(sum), quotient.is_p(quotient.sum(sum).unwrap()), "{sum:?}");
        assert_eq!(misere_nim_is_lost(&[sum, &[0]].concat()), misere_nim_is_lost(sum));
    });
}

/// Octal codes of up to four digits.
fn octal_codes() -> impl Strategy<Value = String> {
    (prop::sample::select(vec!['0', '4']), "[0-7]{1,4}").prop_map(|(none, digits)| format!("{none}.{digits}"))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn quotients_agree_with_play(code in octal_codes()) {
        let rules = TakeAndBreak::octal(&code).unwrap();
        // What is proved before a limit is looked at too.
        let quotient = match rules.misere_quotient(8, 120, &mut go) {
            Ok(quotient) => quotient,
            Err(none) => none.before().clone(),
        };
        let known_to = if quotient.period().is_some() { u64::MAX } else { quotient.looked_at() };
        let greatest = known_to.min(8);
        prop_assert!(greatest >= 3);
        check_quotient(&code, &rules, &quotient, greatest, 4);
    }

    #[test]
    fn genera_agree_with_play(code in octal_codes(), heaps in prop::collection::vec(0_u64..6, 0..3)) {
        let rules = TakeAndBreak::octal(&code).unwrap();
        let genus = Genera::new(&rules, 100_000).of(&heaps, &mut go).unwrap();
        let nimbers = rules.nimbers_plainly(5);
        prop_assert_eq!(genus.nimber(), heaps.iter().fold(0, |sum, &heap| sum ^ nimbers[heap as usize]));
        let mut twin = Twin::new(&rules);
        for twos in 0..6 {
            prop_assert_eq!(genus.misere_nimber(twos), twin.misere_nimber(&heaps, &vec![2; twos]), "{} {}", genus, twos);
        }
    }
}
