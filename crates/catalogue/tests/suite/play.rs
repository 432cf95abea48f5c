//! Games on 60 holes, played to the end.

use catalogue::strip::Slide;
use game::Outcome;
use proptest::prelude::*;

use crate::rows::{self, after, config, moves, read, show};

/// More plies than any game takes.
const MOST_PLIES: usize = 5_000;

/// Numbers that look random, from a seed.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        ((mixed >> 33) % bound as u64) as usize
    }
}

/// Plays from a row that is won for one player; the loser chooses by `defend`.
fn play(
    row: &[u8],
    mover: u8,
    reach: usize,
    winner: u8,
    mut defend: impl FnMut(&[u8], &[Slide]) -> Slide,
) -> Result<(), TestCaseError> {
    let (mut row, mut mover) = (row.to_vec(), mover);
    for _ in 0..MOST_PLIES {
        let moves = moves(&row, mover, reach);
        if moves.is_empty() {
            prop_assert_eq!(mover, 3 - winner, "stuck at {}", show(&row));
            return Ok(());
        }
        let slide = if mover == winner {
            read(&row, mover, reach).best().expect("a won row has a move")
        } else {
            defend(&row, &moves)
        };
        prop_assert!(moves.contains(&slide), "{:?} is no move of {} at {}", slide, mover, show(&row));
        row = after(&row, slide);
        mover = 3 - mover;
    }
    Err(TestCaseError::fail(format!("no end after {MOST_PLIES} plies: {}", show(&row))))
}

/// Nothing for a row that is drawn.
fn winner(row: &[u8], mover: u8, reach: usize) -> Option<u8> {
    match read(row, mover, reach).outcome() {
        Outcome::Win => Some(mover),
        Outcome::Lose => Some(3 - mover),
        Outcome::Endless | Outcome::Tie => None,
    }
}

proptest! {
    #![proptest_config(config(300, 20_000))]

    #[test]
    fn games_end_with_the_right_player_stuck(
        row in rows::structured(60),
        mover in 1..=2_u8,
        reach in 0..=3_usize,
        seed: u64,
    ) {
        let Some(winner) = winner(&row, mover, reach) else { return Err(TestCaseError::reject("drawn")) };
        let mut chance = Chance(seed);
        play(&row, mover, reach, winner, |_, moves| moves[chance.below(moves.len())])?;
        play(&row, mover, reach, winner, |row, _| {
            read(row, 3 - winner, reach).best().expect("there is a move")
        })?;
    }

    #[test]
    fn draws_are_kept(
        row in prop_oneof![rows::structured(60), proptest::collection::vec(0..=2_u8, 12..=60)],
        mover in 1..=2_u8, reach in 0..=3_usize,
        seed: u64,
    ) {
        let (mut row, mut chance) = (row, Chance(seed));
        prop_assume!(read(&row, mover, reach).outcome() == Outcome::Endless);
        for _ in 0..100 {
            row = after(&row, read(&row, mover, reach).best().expect("a drawn row has a move"));
            prop_assert_eq!(read(&row, 3 - mover, reach).outcome(), Outcome::Endless, "{}", show(&row));
            let answers = moves(&row, 3 - mover, reach);
            row = after(&row, answers[chance.below(answers.len())]);
            if read(&row, mover, reach).outcome() != Outcome::Endless {
                prop_assert_eq!(read(&row, mover, reach).outcome(), Outcome::Win, "{}", show(&row));
                break;
            }
        }
    }
}
