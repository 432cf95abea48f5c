use std::ops::ControlFlow;

use cgt::{SequenceLimits, Stopped, TakeAndBreak};

use crate::{NIM, endless, grundys_game, octal};

#[test]
fn a_watch_stops_the_search() {
    let mut told = Vec::new();
    let mut watch = |heaps| {
        told.push(heaps);
        if told.len() == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let stopped = grundys_game().sequence(1_000_000_000, SequenceLimits::none(&mut watch)).unwrap_err();
    assert_eq!(stopped, Stopped::Watch { heaps: told[2] });
    assert!(told.is_sorted() && told[2] < 100_000, "{told:?}");
}

/// What no period can end is refused before it starts; what one may end is tried.
#[test]
fn memory_is_asked_for_before_it_is_taken() {
    let try_with = |rules: &TakeAndBreak, to: u64, bytes: u64| {
        let mut told = 0;
        let mut watch = |heaps| {
            told = heaps;
            ControlFlow::Continue(())
        };
        let result = rules.sequence(to, SequenceLimits { bytes, watch: &mut watch });
        (result.map(|sequence| sequence.period().is_some()), told)
    };
    for (rules, to) in [(endless("4.", NIM), 1_000_000_000_000), (endless("4.", NIM), u64::MAX)] {
        let bytes = rules.sequence_bytes(to);
        assert_eq!(try_with(&rules, to, 1 << 30), (Err(Stopped::Memory { heaps: 0, bytes }), 0));
    }
    assert_eq!(try_with(&octal("0.77"), u64::MAX, 1 << 20).0, Ok(true));
    let treblecross = try_with(&octal("0.007"), 1_000_000_000_000, 1 << 20);
    assert!(
        matches!(treblecross.0, Err(Stopped::Memory { heaps, .. }) if heaps == treblecross.1 && heaps > 0)
    );
}

#[test]
fn enough_memory_is_enough() {
    for rules in [octal("0.007"), grundys_game(), endless("4.", NIM), TakeAndBreak::subtraction(&[3, 17, 33])]
    {
        let mut watch = SequenceLimits::unwatched();
        let limits = SequenceLimits { bytes: rules.sequence_bytes(5000), watch: &mut watch };
        assert_eq!(rules.sequence(5000, limits).unwrap().nimbers().count(), 5001);
    }
}
