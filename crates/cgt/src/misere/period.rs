use super::quotient::QuotientPeriod;
use crate::{Split, Take, TakeAndBreak};

/// The least period of the elements of all heaps, proved from those of the heaps known, each the element in a proved
/// quotient. None if the rules have no last take, if two heaps must differ, or if no period shows long enough.
///
/// **Method**: let d be the last take, and let the elements of n and n + p be the same as long as both are known and
/// n ≥ n₀. Let m be a heap beyond those known, m ≥ 2n₀ + 2p + d. Of two heaps into which it is broken the greater is at
/// least (m − d)/2 ≥ n₀ + p, and p less has the same element; so every option of m has the element of an option of m
/// − p. In the same way p more shows the converse, as m − p − d ≥ 2n₀. So m and m − p have the same set of options;
/// with the same element too, m adds nothing to the pairs of all sums (see `proof`), and what was proved stays so.
/// Without breaking, m ≥ n₀ + p + d is enough. (Plambeck, Integers 5, 2005; Plambeck and Siegel, JCTA 2008.)
///
/// **Complexity**: the square of the heaps known, at worst.
pub(super) fn period(rules: &TakeAndBreak, elements: &[u16]) -> Option<QuotientPeriod> {
    if rules.beyond() != Take::default() {
        return None;
    }
    let takes: Vec<Take> = (0..rules.last()).map(|taken| rules.take(taken)).collect();
    if takes.iter().any(|take| take.two == Split::Unequal) {
        return None;
    }
    let last_take = takes.len().saturating_sub(1);
    let times = if takes.iter().any(|take| take.two == Split::Any) { 2 } else { 1 };
    (1..elements.len()).find_map(|period| {
        let differs = |heap: &usize| elements[*heap] != elements[heap + period];
        let from = (1..elements.len() - period).rev().find(differs).map_or(1, |heap| heap + 1);
        let proved = elements.len() >= times * (from + period) + last_take;
        proved.then_some(QuotientPeriod { period: period as u64, from: from as u64 })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Elements 1 up to `from`, then `period` others in turn, to heap `to`.
    fn elements(from: usize, period: usize, to: usize) -> Vec<u16> {
        (0..=to).map(|heap| if heap < from { 0 } else { 1 + ((heap - from) % period) as u16 }).collect()
    }

    #[test]
    fn a_period_is_proved_by_so_many_heaps_and_no_fewer() {
        // With the last take d, breaking asks for heaps to 2·from + 2·period + d − 1, taking for from + period + d − 1.
        for (code, from, period_is, enough) in
            [("0.77", 71, 12, 167), ("0.07", 53, 34, 175), ("0.333", 4, 3, 9), ("4.3", 2, 5, 14)]
        {
            let rules = TakeAndBreak::octal(code).unwrap();
            let proved = Some(QuotientPeriod { period: period_is as u64, from: from as u64 });
            assert_eq!(period(&rules, &elements(from, period_is, enough)), proved, "{code}");
            assert_eq!(period(&rules, &elements(from, period_is, enough - 1)), None, "{code}");
        }
    }

    #[test]
    fn rules_without_a_last_take_have_no_period() {
        let nim =
            TakeAndBreak::new(vec![Take::default()], Take { nothing: true, one: true, two: Split::Never });
        let unequal =
            TakeAndBreak::new(vec![Take { two: Split::Unequal, ..Take::default() }], Take::default());
        for rules in [nim, unequal] {
            assert_eq!(period(&rules.unwrap(), &elements(1, 1, 100)), None);
        }
    }
}
