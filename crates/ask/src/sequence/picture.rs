//! A sequence as a picture.

use picture::{Drawing, ImageStyle, Picture, Plot, Recurring};

use super::{NimbersAnswer, PeriodAnswer};
use crate::error::AskError;
use crate::image::image;
use crate::text::game_line;
use crate::{ImageFormat, Words};

impl NimbersAnswer {
    /// Draws the nimbers against their numbers.
    ///
    /// # Errors
    /// None: its size in pixels has a bound.
    pub(super) fn image(&self, format: ImageFormat, words: &Words) -> Result<Vec<u8>, AskError> {
        image(&self.picture(words), &ImageStyle::default(), format, "hint-table-pixels", words)
    }

    /// The plot as it is drawn.
    pub(super) fn picture(&self, words: &Words) -> Picture {
        Picture { parts: vec![vec![Drawing::Plot(self.plot(words))]] }
    }

    fn plot(&self, words: &Words) -> Plot {
        Plot {
            name: game_line(&self.game, &self.parameters, false, words),
            number_name: self.varied.name().to_string(),
            value_name: words.say("nimbers-value", &[]),
            first: self.first,
            values: self.nimbers.clone(),
            period: match &self.period {
                PeriodAnswer::Proved(period) => Some(Recurring { from: period.from, length: period.length }),
                PeriodAnswer::NotSought | PeriodAnswer::NotFound { .. } => None,
            },
            note: self.period_text(words).unwrap_or_default(),
        }
    }
}
