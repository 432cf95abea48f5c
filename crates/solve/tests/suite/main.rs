//! Every method and every way of storing positions, on the same games.

mod agree;
mod games;
mod known;
mod limits;
mod nimbers;
mod twin;
