//! Pictures as images.

use picture::{ImageStyle, Picture};

use crate::error::{AskError, Kind};
use crate::{PlaceFormat, TableFormat, Words};

/// What a square or a cell takes while an image is made, in bytes; as measured, and some more.
pub(crate) const SQUARE_BYTES: u64 = 256;

/// The kinds of images.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImageFormat {
    /// Shapes.
    Svg,
    /// Pixels.
    Png,
}

impl PlaceFormat {
    /// The image that all placements are drawn in, where it is one.
    pub fn image(self) -> Option<ImageFormat> {
        match self {
            PlaceFormat::Svg => Some(ImageFormat::Svg),
            PlaceFormat::Png => Some(ImageFormat::Png),
            _ => None,
        }
    }
}

impl TableFormat {
    /// The image that a table is drawn in, where it is one.
    pub fn image(self) -> Option<ImageFormat> {
        match self {
            TableFormat::Svg => Some(ImageFormat::Svg),
            TableFormat::Png => Some(ImageFormat::Png),
            TableFormat::Text | TableFormat::Csv | TableFormat::Json => None,
        }
    }
}

/// A picture as an image. Of one with too many pixels `hint` is the id of what can be typed instead.
///
/// # Errors
/// It has too many pixels.
pub(crate) fn image(
    picture: &Picture,
    style: &ImageStyle,
    format: ImageFormat,
    hint: &str,
    words: &Words,
) -> Result<Vec<u8>, AskError> {
    match format {
        ImageFormat::Svg => Ok(picture.svg(style).into_bytes()),
        ImageFormat::Png => picture.png(style).map_err(|large| {
            let size =
                [("width", large.width.to_string().into()), ("height", large.height.to_string().into())];
            AskError::new(Kind::Input, words.say("image-pixels", &size)).hint(words.say(hint, &[]))
        }),
    }
}
