//! Questions with known answers, through all that answers them.

mod catalogue_page;
mod check;
mod classes;
mod contests;
mod draws;
mod files;
mod heaps;
mod json;
mod judging;
mod judging_outputs;
mod margins;
mod messages;
mod nimbers;
mod placement_tasks;
mod placements;
mod places;
mod play;
mod strip;
mod strip_tables;
mod sums;
mod symmetry;
mod tables;
mod take_and_break;
mod tasks;
mod turns;
mod values;
