/// Says which items are the same play, seen from another side: positions that a symmetry of the rules carries into
/// each other, or their numbers.
///
/// The orbit of an item is all that the symmetries make of it, itself too. Where play leads from two members of an
/// orbit is the same, up to the symmetries; so one of them can stand for all.
pub trait Fold<T>: Send + Sync {
    /// The member of the orbit that stands for it: the same for each member.
    fn representative(&self, item: &T) -> T;

    /// Appends the orbit of `item`, each member once.
    fn orbit(&self, item: &T, into: &mut Vec<T>);

    /// How many members the orbit of `item` has.
    fn orbit_size(&self, item: &T) -> u64;

    /// How many symmetries there are, the one that changes nothing included: no orbit has more members.
    fn order(&self) -> u64;
}
