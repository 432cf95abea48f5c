//! Ways to find nimbers, of which the rules choose one.

use super::breaking::Breaking;
use super::endless::Endless;
use super::few::Few;
use super::values::Values;
use super::windows::Windows;
use crate::{Split, TakeAndBreak};

/// Finds nimbers one after the other.
pub(super) trait Way {
    /// Adds nimbers, for which there is room, until there are so many, or until one is too wide.
    fn extend(&mut self, values: &mut Values, to: usize) -> Step;

    /// About how many heaps take some milliseconds when so many are done.
    fn stride(&self, heaps: usize) -> usize;

    /// The most memory for so many heaps whose greatest nimber is `most`, but for the nimbers themselves.
    fn bytes(&self, heaps: u64, most: u64) -> u64;
}

/// How far nimbers were found.
pub(super) enum Step {
    Done,
    /// The next one does not fit.
    TooWide,
}

/// The way that suits the rules.
pub(super) fn choose(rules: &TakeAndBreak) -> Box<dyn Way> {
    let few = Few::new(rules).filter(|_| !rules.beyond().one);
    match (few, Windows::new(rules)) {
        (Some(few), Some(windows)) if few.len() <= 8 * windows.len() => Box::new(few),
        (_, Some(windows)) => Box::new(windows),
        _ => match Breaking::new(rules) {
            Some(breaking) => Box::new(breaking),
            None => Box::new(Endless::new(rules)),
        },
    }
}

/// The takes that leave one heap and are not the same as all greater ones. None where something breaks a heap.
pub(super) fn takes_of_one(rules: &TakeAndBreak) -> Option<impl Iterator<Item = usize>> {
    let takes = || (0..rules.last()).map(|taken| (taken as usize, rules.take(taken)));
    let breaks = rules.beyond().two != Split::Never || !splits_of(rules).is_empty();
    (!breaks).then(|| takes().filter(|(_, take)| take.one).map(|(taken, _)| taken))
}

/// The takes that break the rest, but for those that are as all greater ones.
pub(super) fn splits_of(rules: &TakeAndBreak) -> Vec<(usize, Split)> {
    let takes = (0..rules.last()).map(|taken| (taken as usize, rules.take(taken).two));
    takes.filter(|(_, split)| *split != Split::Never).collect()
}
