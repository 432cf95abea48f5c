//! `theco nimbers`.

use ask::{NimbersAnswer, NimbersFormat, NimbersQuestion, Settings};

use super::{Context, Done};
use crate::args::{Nimbers, NimbersFormatName};
use crate::{output, settings};

pub(crate) fn nimbers(context: &Context, nimbers: &Nimbers) -> Done {
    let rules = settings::rules(&nimbers.game)?;
    let question = NimbersQuestion {
        settings: Settings {
            values: settings::values(&nimbers.values)?,
            misere: nimbers.misere,
            ..Settings::default()
        },
        to: nimbers.to,
    };
    let format = format(context, nimbers.format);
    if format == NimbersFormat::Png {
        context.refuse_terminal("nimbers.png")?;
    }
    let answer = ask::nimbers(&rules, &question, &context.budget(), &context.words)?;
    let answer = NimbersAnswer { seconds: context.monitor.seconds(), ..answer };
    context.monitor.finish();
    output::write(context.common.file.as_deref(), |out| answer.write(format, &context.words, out))?;
    context.note_cost(answer.method.name(), answer.positions, answer.bytes);
    Ok(0)
}

fn format(context: &Context, name: NimbersFormatName) -> NimbersFormat {
    match name {
        _ if context.common.json => NimbersFormat::Json,
        NimbersFormatName::Text => NimbersFormat::Text,
        NimbersFormatName::Csv => NimbersFormat::Csv,
        NimbersFormatName::Bfile => NimbersFormat::Bfile,
        NimbersFormatName::Json => NimbersFormat::Json,
        NimbersFormatName::Svg => NimbersFormat::Svg,
        NimbersFormatName::Png => NimbersFormat::Png,
    }
}
