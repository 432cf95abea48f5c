/// What placements are asked for.
///
/// Of [`Condition::Dominating`] and [`Condition::Maximal`] the first of the kinds of a problem is the one that is put on the
/// board; of all others, no more may be wanted than stand already.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Condition {
    /// No piece attacks another.
    #[default]
    Peaceful,
    /// Every square that is no hole has a piece on it or is attacked by one, those that stand already included. Pieces may
    /// attack each other, and need not be attacked.
    ///
    /// Lines of attack go over other pieces, as they do everywhere here. Of pieces of one kind it makes no difference: where
    /// one stands in the line of another, it attacks as far or farther along that line.
    Dominating,
    /// No piece attacks another, and no piece of the first kind can be added: on each free square it would attack a piece or
    /// be attacked. Where attack goes both ways, these are the placements that dominate and are peaceful.
    Maximal,
}
