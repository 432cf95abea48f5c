/// Whether the player to move loses misère Nim, where whoever takes the last counter loses.
///
/// **Method**: Bouton (Annals of Mathematics 3, 1901). With a heap of two or more, as in normal play: lost where the
/// sizes sum to nothing by exclusive or. With heaps of one alone: lost where their number is odd. Empty heaps count
/// for nothing.
///
/// ```
/// assert!(cgt::misere_nim_is_lost(&[1, 2, 3]));
/// assert!(cgt::misere_nim_is_lost(&[1, 1, 1]));
/// assert!(!cgt::misere_nim_is_lost(&[]));
/// ```
pub fn misere_nim_is_lost(heaps: &[u64]) -> bool {
    let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    let only_ones = heaps.iter().all(|&heap| heap <= 1);
    (sum == 0) != only_ones
}
