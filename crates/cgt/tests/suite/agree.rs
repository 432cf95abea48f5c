use cgt::{Split, Take, TakeAndBreak};
use proptest::prelude::*;
use proptest::sample::select;

use crate::{grundys_game, in_full, octal, sequence};

/// Both ways find what the plain twin does, and a period holds beyond what it was found from.
fn check(rules: &TakeAndBreak, to: u64) {
    let plain = rules.nimbers_plainly(2 * to);
    let (found, full) = (sequence(rules, to), in_full(rules, to));
    assert!(full.nimbers().eq(plain[..=to as usize].iter().copied()), "{rules:?} in full");
    assert_eq!(found.nimbers().count() as u64, to + 1);
    for (heap, nimber) in (0..).zip(&plain) {
        let known = heap <= to || found.period().is_some();
        assert_eq!(
            found.nimber(heap),
            known.then_some(*nimber),
            "{rules:?}: heap {heap}, {:?}",
            found.period()
        );
    }
    if let Some(period) = found.period() {
        let regular = |heap: u64| {
            found.nimber(heap).map(|nimber| nimber + period.saltus) == found.nimber(heap + period.length)
        };
        assert!(period.from == 0 || !regular(period.from - 1), "{rules:?} is periodic before {period:?}");
        let shorter = (1..period.length).find(|length| {
            let gain = |heap: u64| plain[(heap + length) as usize].wrapping_sub(plain[heap as usize]);
            (period.from..2 * to - length).all(|heap| gain(heap) == gain(period.from))
        });
        assert_eq!(shorter, None, "{rules:?} has a shorter period than {period:?}");
    }
}

fn take(splits: &'static [Split]) -> impl Strategy<Value = Take> {
    (any::<bool>(), any::<bool>(), select(splits)).prop_map(|(nothing, one, two)| Take { nothing, one, two })
}

/// What may be left when nothing is taken.
fn none(splits: &'static [Split]) -> impl Strategy<Value = Take> {
    select(splits).prop_map(|two| Take { two, ..Take::default() })
}

const NEVER: &[Split] = &[Split::Never];
const OCTAL: &[Split] = &[Split::Never, Split::Any];
const MIXED: &[Split] = &[Split::Never, Split::Never, Split::Unequal, Split::Any];
const UNEQUAL: &[Split] = &[Split::Never, Split::Unequal];

/// Rules with takes of these kinds, none of them the same for ever.
fn rules(splits: &'static [Split], most: usize) -> impl Strategy<Value = TakeAndBreak> {
    (none(splits), prop::collection::vec(take(splits), 1..=most)).prop_map(|(none, mut takes)| {
        takes.insert(0, none);
        TakeAndBreak::new(takes, Take::default()).unwrap()
    })
}

/// Rules in which takes from some size on are all alike.
fn endless(splits: &'static [Split]) -> impl Strategy<Value = TakeAndBreak> {
    (none(splits), prop::collection::vec(take(splits), 0..4), take(splits)).prop_map(
        |(none, mut takes, beyond)| {
            takes.insert(0, none);
            TakeAndBreak::new(takes, beyond).unwrap()
        },
    )
}

proptest! {
    #[test]
    fn octal_codes_agree(rules in rules(OCTAL, 5)) {
        check(&rules, 300);
    }

    #[test]
    fn unequal_breaks_agree(rules in rules(UNEQUAL, 3)) {
        check(&rules, 300);
    }

    #[test]
    fn mixed_breaks_agree(rules in rules(MIXED, 4)) {
        check(&rules, 300);
    }

    #[test]
    fn takes_that_break_nothing_agree(rules in rules(NEVER, 12)) {
        check(&rules, 400);
    }

    #[test]
    fn subtraction_sets_agree(set in prop::collection::vec(1..40_u64, 0..6)) {
        check(&TakeAndBreak::subtraction(&set), 500);
    }

    #[test]
    fn large_subtraction_sets_agree(set in prop::collection::vec(1..150_u64, 1..120)) {
        check(&TakeAndBreak::subtraction(&set), 500);
    }

    #[test]
    fn ranges_agree(ranges in prop::collection::vec((1..60_u64, 20..90_u64), 1..3)) {
        let set: Vec<u64> = ranges.iter().flat_map(|(first, length)| *first..first + length).collect();
        check(&TakeAndBreak::subtraction(&set), 400);
    }

    #[test]
    fn endless_takes_that_break_nothing_agree(rules in endless(NEVER)) {
        check(&rules, 150);
    }

    #[test]
    fn endless_takes_agree(rules in endless(MIXED)) {
        check(&rules, 60);
    }
}

/// Games with a sparse space, games without, and one in which odd and even heaps change places, far enough for it to be used.
#[test]
fn sparse_spaces_change_nothing() {
    let codes =
        ["0.77", "0.07", "0.127", "0.16", "0.56", "0.156", "0.644", "0.376", "0.007", "4.7", "0.6", "4.044"];
    let games = codes.map(octal).into_iter().chain([grundys_game()]);
    for rules in games {
        assert!(in_full(&rules, 4000).nimbers().eq(rules.nimbers_plainly(4000)), "{rules:?}");
    }
}

/// Nimbers that outgrow a byte, and two bytes, are still whole.
#[test]
fn nimbers_outgrow_their_width() {
    let all: Vec<u64> = (1..=70_000).collect();
    let found = in_full(&TakeAndBreak::subtraction(&all), 75_000);
    assert!(found.nimbers().eq((0..=75_000).map(|heap| heap % 70_001)));
}

/// As many takes as a word has bits for, with the whole heap taken besides: one nimber more.
#[test]
fn many_takes_fill_a_word() {
    let more = [114, 173, 231, 292, 350, 409, 467];
    let leaves: Vec<u64> = (1..=56).chain(more).collect();
    for count in [60, 61, 62, 63] {
        let mut takes = vec![Take { nothing: true, ..Take::default() }; 469];
        takes[0] = Take::default();
        leaves[..count].iter().for_each(|taken| takes[*taken as usize].one = true);
        let rules = TakeAndBreak::new(takes, Take::default()).unwrap();
        assert!(in_full(&rules, 1500).nimbers().eq(rules.nimbers_plainly(1500)), "{count}");
    }
}

/// The first wanted move is the first of all moves that is.
#[test]
fn a_wanted_move_is_the_first_that_is() {
    for rules in
        [octal("0.77"), octal("4.7"), octal("0.137"), grundys_game(), crate::endless("0.", crate::NIM)]
    {
        let nimbers = rules.nimbers_plainly(40);
        let value = |left: &[u64]| left.iter().fold(0, |sum, &heap| sum ^ nimbers[heap as usize]);
        for heap in 0..=40 {
            for wanted in 0..6 {
                let mut first: Option<Vec<u64>> = None;
                rules.each_move(heap, &mut |left| {
                    if first.is_none() && value(left) == wanted {
                        first = Some(left.to_vec());
                    }
                });
                let found = rules.find_move(heap, [u64::MAX, u64::MAX], &mut |left| value(left) == wanted);
                assert_eq!(found, first, "{rules:?} {heap} {wanted}");
            }
        }
    }
}
