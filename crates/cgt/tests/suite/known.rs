use cgt::{Period, TakeAndBreak};

use crate::{NIM, endless, grundys_game, in_full, long, octal, sequence};

/// Octal games with the first heap of their first period and its length. Heap n is index n, and the first heap is one more
/// than the last exception.
///
/// Sources: OEIS, where a number is given; else T. Czajka's tables of solved and of trivial octal games ("prefix",
/// "period"). Where those leave out zeros at the beginning, so many are added here.
const OCTAL: [(&str, u64, u64); 86] = [
    // A071453: last exception 46.
    ("0.117", 47, 48),
    // A071435: last exception 496.
    ("0.177", 497, 20),
    // A071464: last exception 46577.
    ("0.127", 46_578, 4),
    // A071434: last exception 140.
    ("0.1377", 141, 24),
    // A071452: last exception 186.
    ("0.11377", 187, 32),
    // A125829: the only exception is 0.
    ("0.115", 1, 14),
    // Czajka.
    ("0.1", 2, 1),
    ("0.4", 54, 34),
    ("0.11", 3, 1),
    ("0.12", 1, 4),
    ("0.15", 1, 10),
    ("0.17", 33, 34),
    ("0.31", 3, 2),
    ("0.32", 1, 3),
    ("0.34", 7, 8),
    ("0.35", 1, 6),
    ("0.44", 143, 24),
    ("0.51", 1, 1),
    ("0.52", 4, 4),
    ("0.53", 11, 9),
    ("0.54", 3, 7),
    ("0.57", 1, 4),
    ("0.71", 3, 2),
    ("0.72", 1, 4),
    ("0.75", 1, 2),
    ("4.3", 2, 2),
    ("0.017", 15, 60),
    ("0.044", 214, 36),
    ("0.045", 189, 32),
    ("0.051", 48, 48),
    ("0.055", 259, 148),
    ("0.101", 4, 1),
    ("0.102", 1, 6),
    ("0.111", 4, 1),
    ("0.112", 1, 6),
    ("0.116", 139, 96),
    ("0.121", 4, 4),
    ("0.122", 1, 5),
    ("0.123", 5, 5),
    ("0.124", 122, 62),
    ("0.131", 4, 4),
    ("0.132", 1, 5),
    ("0.134", 60, 62),
    ("0.141", 14, 11),
    ("0.144", 4, 10),
    ("0.145", 3, 9),
    ("0.147", 3, 8),
    ("0.152", 2, 48),
    ("0.153", 16, 14),
    ("0.154", 4, 11),
    ("0.157", 1, 6),
    ("0.171", 12, 11),
    ("0.173", 21, 40),
    ("0.176", 24, 8),
    ("0.226", 21, 5),
    ("0.312", 5, 2),
    ("0.316", 4, 12),
    ("0.331", 4, 3),
    ("0.332", 1, 4),
    ("0.351", 1, 8),
    ("0.353", 4, 2),
    ("0.373", 2, 28),
    ("0.375", 37, 18),
    ("0.512", 3, 6),
    ("0.524", 1, 52),
    ("0.532", 7, 5),
    ("0.536", 1, 5),
    ("0.772", 8, 4),
    ("4.12", 6, 7),
    ("4.72", 1, 3),
    ("4.005", 31, 79),
    ("4.024", 2, 60),
    ("4.102", 8, 10),
    ("4.122", 6, 7),
    ("4.304", 25, 21),
    ("4.323", 4, 4),
    ("4.444", 143, 24),
    ("4.722", 4, 4),
    ("4.726", 5, 16),
    ("4.766", 19, 20),
    ("0.77", 71, 12),
    ("0.45", 498, 20),
    ("0.156", 3479, 349),
    ("0.356", 7315, 142),
    ("0.644", 3256, 442),
    ("0.165", 5181, 1550),
];

/// The same, where it takes longer. 0.16 is A071430 with the last exception 105350.
///
/// The others are Czajka's. Of 0.56, A071436 says that the last exception is 326637; by the plain loop too it is 326639, as Czajka
/// says.
const LONG: [(&str, u64, u64); 4] = [
    ("0.16", 105_351, 149_459),
    ("0.56", 326_640, 144),
    ("0.376", 2_268_248, 4),
    ("0.354", 10_061_916, 1180),
];

fn check(rules: &TakeAndBreak, to: u64, from: u64, length: u64, saltus: u64) {
    assert_eq!(sequence(rules, to).period(), Some(Period { from, length, saltus }), "{rules:?}");
}

#[test]
fn octal_games_have_their_periods() {
    for (code, from, length) in OCTAL {
        check(&octal(code), 1_000_000_000, from, length, 0);
    }
    if long() {
        for (code, from, length) in LONG {
            check(&octal(code), 100_000_000, from, length, 0);
        }
    }
}

#[test]
fn the_exceptions_of_kayles_are_those_of_guy_and_smith() {
    // OEIS A002186; Guy and Smith 1956.
    let kayles = sequence(&octal("0.77"), 200_000);
    assert_eq!(kayles.exceptions(), [0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70]);
    assert_eq!(kayles.nimbers().take(12).collect::<Vec<_>>(), [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]);
    // ogsolve 0.0.7 by two methods.
    assert_eq!(kayles.nimber(200_000), Some(1));
    assert_eq!(in_full(&octal("0.77"), 200_000).nimber(200_000), Some(1));
}

#[test]
fn dawsons_kayles_is_as_printed() {
    // OEIS A002187, and ogsolve 0.0.7 for the heap of 200 000.
    let dawson = sequence(&octal("0.07"), 200_000);
    assert_eq!(dawson.nimbers().take(10).collect::<Vec<_>>(), [0, 0, 1, 1, 2, 0, 3, 1, 1, 0]);
    assert_eq!(dawson.period(), Some(Period { from: 53, length: 34, saltus: 0 }));
    assert_eq!(dawson.nimber(200_000), Some(2));
}

#[test]
fn a_period_is_named_as_soon_as_it_is_proved() {
    // The theorem asks for heaps below 2 · 71 + 12 + 2, and for those a period later: 0 to 167.
    let kayles = octal("0.77");
    assert_eq!(sequence(&kayles, 166).period(), None);
    assert!(sequence(&kayles, 167).period().is_some());
}

#[test]
fn treblecross_is_as_two_programs_found() {
    // ogsolve 0.0.7, naive and rc2: G(200000) = 712; here to 20 000 if time is short, where the plain twin is asked.
    let rules = octal("0.007");
    if long() {
        let treblecross = sequence(&rules, 200_000);
        assert_eq!((treblecross.nimber(200_000), treblecross.period()), (Some(712), None));
    }
    assert!(sequence(&rules, 5000).nimbers().eq(rules.nimbers_plainly(5000)));
}

#[test]
fn grundys_game_is_as_printed() {
    // OEIS A002188, heaps 0 to 104.
    let printed = "000102102102132132430430430412312412412415415415410210215213213243243243243243245245243743743743523523523";
    let found = sequence(&grundys_game(), 20_000);
    let digits =
        found.nimbers().take(printed.len()).map(|nimber| char::from_digit(nimber as u32, 10).unwrap());
    assert_eq!(digits.collect::<String>(), printed);
    // Winning Ways, chapter 4; Flammenkamp's list of rare values: the lost heaps.
    let lost: Vec<u64> =
        (0..).zip(found.nimbers()).filter(|(_, nimber)| *nimber == 0).map(|(heap, _)| heap).collect();
    assert_eq!(lost[..14], [0, 1, 2, 4, 7, 10, 20, 23, 26, 50, 53, 270, 273, 276]);
    assert_eq!(lost.last(), Some(&1222));
    assert_eq!(found.period(), None);
}

#[test]
fn couples_are_forever_is_as_printed() {
    // OEIS A046695, game 0.6, from heap 0 on.
    let printed = "001201231234034213210214514512012312342342342102845345625123123423423423023453456456231234234234230234";
    let found = sequence(&octal("0.6"), printed.len() as u64 - 1);
    let digits = found.nimbers().map(|nimber| char::from_digit(nimber as u32, 10).unwrap());
    assert_eq!(digits.collect::<String>(), printed);
}

#[test]
fn taking_from_one_to_so_many_comes_round() {
    for most in [1, 2, 3, 10, 64, 1000] {
        check(&TakeAndBreak::subtraction(&(1..=most).collect::<Vec<_>>()), 1_000_000, 0, most + 1, 0);
    }
}

#[test]
fn subtraction_sets_have_their_periods() {
    // Winning Ways, chapter 4, table of subtraction games: {1, 3, 4} 0101232, {2, 5, 7} of period 22.
    let rules = TakeAndBreak::subtraction(&[1, 3, 4]);
    check(&rules, 1000, 0, 7, 0);
    assert_eq!(sequence(&rules, 6).nimbers().collect::<Vec<_>>(), [0, 1, 0, 1, 2, 3, 2]);
    check(&TakeAndBreak::subtraction(&[2, 5, 7]), 1000, 0, 22, 0);
}

#[test]
fn nim_grows_by_one() {
    let nim = endless("0.", NIM);
    check(&nim, 10, 0, 1, 1);
    assert_eq!(sequence(&nim, 10).nimber(u64::MAX), Some(u64::MAX));
    // A heap may be broken besides: Bouton's Nim all the same, as a break reaches less than a take of one.
    let broken = endless("0.", octal("0.7").take(1));
    check(&broken, 100, 0, 1, 1);
    assert!(in_full(&broken, 300).nimbers().eq(0..=300));
}

#[test]
fn laskers_nim_goes_by_fours() {
    // Winning Ways, chapter 4: heaps 4k + 1, 4k + 2, 4k + 3, 4k + 4 have nimbers 4k + 1, 4k + 2, 4k + 4, 4k + 3.
    let lasker = sequence(&endless("4.", NIM), 2000);
    let expected = (0..=2000_u64).map(|heap| match heap % 4 {
        3 => heap + 1,
        0 => heap.saturating_sub(1),
        _ => heap,
    });
    assert!(lasker.nimbers().eq(expected));
    assert_eq!(lasker.period(), None);
}
