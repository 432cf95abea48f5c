use std::fmt;

use super::model::Model;
use super::words::{Exponents, generators, shortest_words};
use crate::TakeAndBreak;

/// The misère quotient of the heaps of a game: a finite commutative monoid that tells who wins any sum of them.
///
/// Every heap has an element, and a sum of heaps the product of theirs. The player to move loses a sum exactly when its
/// element is in the P-portion. Two sums have the same element exactly when no sum of such heaps beside them makes
/// a difference. See [`TakeAndBreak::misere_quotient`] for how it is found and proved.
///
/// An element has a number and a word. The generators a, b, c, … are the least heaps whose elements are no products of
/// those of lesser heaps, and an element's word is the shortest in them; of several the one with most a, and so on.
/// Numbers follow the words: 0 is the identity 1, then come single letters.
#[derive(Clone, PartialEq, Eq)]
pub struct Quotient {
    model: Model,
    period: Option<QuotientPeriod>,
    generators: Vec<u64>,
    words: Vec<Exponents>,
}

/// So many moves from a heap are looked at for one that wins.
const MOST_TRIED: u64 = 20_000_000;

/// An element of a quotient, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Element(u16);

impl Element {
    /// The empty sum's.
    pub const IDENTITY: Element = Element(0);

    /// The number, less than the quotient's order.
    pub fn number(self) -> usize {
        usize::from(self.0)
    }
}

/// That the elements of heaps repeat for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuotientPeriod {
    /// A heap and the heap greater by this have the same element,
    pub period: u64,
    /// from this heap on.
    pub from: u64,
}

impl Quotient {
    /// The model is proved, and has no two elements that could be one.
    pub(super) fn new(model: &Model, period: Option<QuotientPeriod>) -> Quotient {
        let generators = generators(model);
        let words: Vec<Exponents> = shortest_words(model, &generators).into_iter().flatten().collect();
        let mut by_word: Vec<u16> = (0..).take(words.len()).collect();
        by_word.sort_by_key(|&element| {
            let word = &words[usize::from(element)];
            (word.iter().sum::<u16>(), std::cmp::Reverse(word))
        });
        Quotient {
            model: model.renumbered(&by_word),
            period,
            generators: generators.into_iter().map(|heap| heap as u64).collect(),
            words: by_word.iter().map(|&element| words[usize::from(element)].clone()).collect(),
        }
    }

    #[cfg(test)]
    pub(super) fn model(&self) -> &Model {
        &self.model
    }

    /// How many elements there are.
    pub fn order(&self) -> usize {
        self.model.monoid.order()
    }

    /// All elements, in order.
    pub fn elements(&self) -> impl Iterator<Item = Element> + use<> {
        (0..).take(self.order()).map(Element)
    }

    /// The element of two sums together. Both must be elements of this quotient.
    pub fn product(&self, one: Element, other: Element) -> Element {
        Element(self.model.monoid.product(one.0, other.0))
    }

    /// Whether the player to move loses the sums of this element.
    pub fn is_p(&self, element: Element) -> bool {
        self.model.lost[element.number()]
    }

    /// The elements whose sums the player to move loses.
    pub fn p_portion(&self) -> impl Iterator<Item = Element> {
        self.elements().filter(|&element| self.is_p(element))
    }

    /// The greatest heap that was looked at. Where there is a period, greater heaps are known too.
    pub fn looked_at(&self) -> u64 {
        self.model.heaps.len() as u64 - 1
    }

    /// The period of the heaps' elements, if one was proved: then the quotient is that of all heaps.
    pub fn period(&self) -> Option<QuotientPeriod> {
        self.period
    }

    /// The element of a heap. None if the heap is greater than those looked at and no period was proved.
    pub fn heap(&self, heap: u64) -> Option<Element> {
        let place = match self.period {
            Some(QuotientPeriod { period, from }) if heap >= from => from + (heap - from) % period,
            _ => heap,
        };
        self.model.heaps.get(usize::try_from(place).ok()?).copied().map(Element)
    }

    /// The element of a sum of heaps. None if one of them is not known.
    pub fn sum(&self, heaps: &[u64]) -> Option<Element> {
        heaps.iter().try_fold(Element::IDENTITY, |sum, &heap| Some(self.product(sum, self.heap(heap)?)))
    }

    /// A move that leaves the other player a lost sum: the place of the heap, and what the move leaves of it. The first
    /// heap that has one, and its first in the order of [`TakeAndBreak::each_move`].
    ///
    /// None if the player to move loses or has no move, if a heap is not known, or if no such move is among the first
    /// millions. The rules must be the quotient's.
    pub fn winning_move(&self, rules: &TakeAndBreak, heaps: &[u64]) -> Option<(usize, Vec<u64>)> {
        self.sum(heaps)?;
        // A period less in the lesser heap and a period more in the greater are the same.
        let less = self.period.map_or(u64::MAX, |QuotientPeriod { period, from }| from + period);
        heaps.iter().enumerate().find_map(|(place, &heap)| {
            let others = heaps[..place].iter().chain(&heaps[place + 1..]);
            let rest: Element = others.fold(Element::IDENTITY, |rest, &other| {
                self.heap(other).map_or(rest, |other| self.product(rest, other))
            });
            let found = rules.find_move(heap, [less, MOST_TRIED], &mut |left| {
                let led_to = self.sum(left).map(|left| self.product(rest, left));
                led_to.is_some_and(|led_to| self.is_p(led_to))
            });
            found.map(|left| (place, left))
        })
    }

    /// The heaps that generate the quotient: a, b, c, ….
    pub fn generators(&self) -> &[u64] {
        &self.generators
    }

    /// The word of an element, such as `ab^2`; the identity's is `1`.
    pub fn word(&self, element: Element) -> String {
        word(&self.words[element.number()])
    }

    /// Equations from which all others follow, such as `a^2` and `1`: words with the element's own words, each part
    /// of a word on the left being an element's own.
    pub fn relations(&self) -> Vec<(String, String)> {
        let is_own = |word: &Exponents| self.words[self.element_of(word).number()] == *word;
        let mut relations: Vec<Exponents> = Vec::new();
        for own in &self.words {
            for letter in 0..self.generators.len() {
                let mut longer = own.clone();
                longer[letter] += 1;
                if !is_own(&longer)
                    && !relations.contains(&longer)
                    && parts(&longer).all(|part| is_own(&part))
                {
                    relations.push(longer);
                }
            }
        }
        relations.iter().map(|longer| (word(longer), self.word(self.element_of(longer)))).collect()
    }

    fn element_of(&self, word: &Exponents) -> Element {
        let letters = word.iter().zip(&self.generators);
        let heaps = letters.flat_map(|(&count, &heap)| std::iter::repeat_n(heap, usize::from(count)));
        heaps.fold(Element::IDENTITY, |sum, heap| self.product(sum, Element(self.model.heaps[heap as usize])))
    }
}

/// The words without one of their letters.
fn parts(word: &Exponents) -> impl Iterator<Item = Exponents> {
    (0..word.len()).filter(|&letter| word[letter] > 0).map(|letter| {
        let mut part = word.clone();
        part[letter] -= 1;
        part
    })
}

fn word(exponents: &[u16]) -> String {
    let letter = |place: usize| {
        let letter = char::from(b'a' + (place % 26) as u8);
        format!("{letter}{}", "'".repeat(place / 26))
    };
    let powers = exponents.iter().enumerate().filter(|(_, exponent)| **exponent > 0);
    let word: String = powers
        .map(|(place, exponent)| match exponent {
            1 => letter(place),
            _ => format!("{}^{exponent}", letter(place)),
        })
        .collect();
    if word.is_empty() { "1".to_owned() } else { word }
}

impl fmt::Debug for Quotient {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.debug_struct("Quotient")
            .field("order", &self.order())
            .field("generators", &self.generators)
            .field("looked_at", &self.looked_at())
            .field("period", &self.period)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_written_with_any_number_of_letters() {
        let mut exponents = vec![0; 54];
        assert_eq!(word(&exponents), "1");
        (exponents[1], exponents[25], exponents[26], exponents[53]) = (1, 10, 2, 1);
        assert_eq!(word(&exponents), "bz^10a'^2b''");
    }
}
