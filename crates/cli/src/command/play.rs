//! Playing in the terminal or through a pipe: lines in, lines out.

use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use ask::{
    AskError, Kind, Opened, Play, PlayQuestion, Player, Record, Reply, Settings, Subject, TextStyle, message,
};

use super::{Context, Done};
use crate::args::{First, Playing};
use crate::files::{Doing, is_same_file, stream_error};
use crate::{files, output, settings, system};

/// A longer line is no move.
const LONGEST_LINE: u64 = 1 << 20;

/// A game that the computer plays with itself is saved so often.
const SAVED_EVERY: Duration = Duration::from_secs(1);

/// Plays a game to its end, or until the person leaves it.
pub(crate) fn play(context: &Context, playing: &Playing) -> Done {
    if context.common.file.is_some() {
        let error = AskError::new(Kind::Input, context.words.say("play-output-file", &[]));
        return Err(error.hint(context.words.say("hint-play-output-file", &[])));
    }
    if playing.save.as_deref() == Some(Path::new("-")) {
        let error = AskError::new(Kind::Input, context.words.say("play-save-stream", &[]));
        return Err(error.hint(context.words.say("hint-play-output-file", &[])));
    }
    refuse_to_overwrite(context, playing)?;
    let record = match &playing.from {
        Some(path) => Some(read_record(context, playing, path)?),
        None => None,
    };
    let subject = subject(playing, record.as_ref())?;
    let opened = match &subject {
        Subject::One(rules, settings) => Opened::new(rules, settings)?,
        Subject::Several(sum) => Opened::sum(sum, &context.words)?,
    };
    let question = PlayQuestion {
        method: playing.play.method.map(|method| method.0),
        trust_claims: playing.trust_claims,
        players: players(playing, record.as_ref()),
    };
    let notes = opened.notes(&context.words);
    let play = Play::begin(&opened, &question, context.budget(), context.words)?;
    let mut talk = Talk { context, playing, play, saved: None };
    match talk.run(&notes, record.as_ref()) {
        Ok(()) => Ok(0),
        Err(Broken::Asked(error)) => Err(error),
        Err(Broken::Written(error)) if error.kind() == io::ErrorKind::BrokenPipe => Ok(0),
        Err(Broken::Written(error)) => Err(stream_error(Doing::WriteTo, message!("standard output"), &error)),
    }
}

/// Another game is not lost because its file is named again: only the game that is taken up is saved over.
fn refuse_to_overwrite(context: &Context, playing: &Playing) -> Result<(), AskError> {
    let Some(save) = &playing.save else { return Ok(()) };
    let is_taken_up = playing.from.as_ref().is_some_and(|from| is_same_file(from, save));
    if is_taken_up || !save.is_file() {
        return Ok(());
    }
    let file = || [("file", save.display().to_string().into())];
    let error = AskError::new(Kind::Input, context.words.say("play-exists", &file()));
    Err(error.hint(context.words.say("hint-play-exists", &file())))
}

fn players(playing: &Playing, record: Option<&Record>) -> [Player; 2] {
    match (playing.both, playing.first, record) {
        (true, ..) => [Player::Computer; 2],
        (_, Some(First::Computer), _) => [Player::Computer, Player::Human],
        (_, None, Some(record)) => record.players,
        _ => [Player::Human, Player::Computer],
    }
}

/// What is played: what the arguments say, or the opening of a saved game.
fn subject(playing: &Playing, record: Option<&Record>) -> Result<Subject, AskError> {
    let game = &playing.play.game;
    let given = match record {
        Some(record) => record.settings.clone(),
        None => settings::settings(&playing.play, &playing.opening)?,
    };
    match record {
        // The position of a sum names its games.
        Some(Record { settings: Settings { at: Some(sum), misere, .. }, .. }) if sum.contains(':') => {
            let settings = Settings { misere: *misere, ..Settings::default() };
            Subject::read(sum, &settings, &settings::rules)
        }
        _ => Subject::read(game, &given, &settings::rules),
    }
}

/// A saved game, which must be one of the game that is named.
fn read_record(context: &Context, playing: &Playing, path: &Path) -> Result<Record, AskError> {
    let words = &context.words;
    let given = settings::settings(&playing.play, &playing.opening)?;
    let Settings { values, at, turn, misere } = &given;
    if !values.is_empty() || at.is_some() || turn.is_some() || *misere {
        let error = AskError::new(Kind::Input, words.say("play-record-settings", &[]));
        return Err(error.hint(words.say("hint-play-record-settings", &[])));
    }
    let file = path.display().to_string();
    let record = Record::read(&file, &files::read_text(path)?, words)?;
    let game = subject(playing, None)?.name();
    if record.game == game {
        return Ok(record);
    }
    let [file, found] = [("file", file.into()), ("found", record.game.clone().into())];
    let message = words.say("play-record-other-game", &[file.clone(), found.clone(), ("game", game.into())]);
    Err(AskError::new(Kind::Input, message).hint(words.say("hint-play-record-other-game", &[file, found])))
}

/// Why the talk broke off.
enum Broken {
    Asked(AskError),
    Written(io::Error),
}

impl From<AskError> for Broken {
    fn from(error: AskError) -> Broken {
        Broken::Asked(error)
    }
}

impl From<io::Error> for Broken {
    fn from(error: io::Error) -> Broken {
        Broken::Written(error)
    }
}

/// A game in play, with whoever types and reads.
struct Talk<'a, 'g> {
    context: &'a Context,
    playing: &'a Playing,
    play: Play<'g>,
    /// When the game was last saved, and how it then read.
    saved: Option<(Instant, String)>,
}

impl Talk<'_, '_> {
    fn run(&mut self, notes: &[String], record: Option<&Record>) -> Result<(), Broken> {
        self.context.monitor.finish();
        if self.context.common.json {
            self.say(&format!("{}\n", self.play.hello_json(notes)))?;
        } else {
            notes.iter().for_each(|note| self.context.note(note));
            self.say(&self.play.hello())?;
        }
        if let (Some(from), None) = (&self.playing.from, &self.playing.save) {
            let args = [("file", from.display().to_string().into())];
            self.context.note(&self.context.words.say("play-not-kept", &args));
        }
        if let Some(record) = record {
            for reply in self.play.replay(&record.moves)? {
                self.tell(&reply)?;
            }
        }
        // What cannot be saved at all is said before the first move is made.
        self.save()?;
        self.show()?;
        self.let_the_computer_move()?;
        if self.play.players() != [Player::Computer; 2] {
            self.listen()?;
        }
        self.save()
    }

    /// Hears lines until there are no more, or the person leaves.
    fn listen(&mut self) -> Result<(), Broken> {
        while let Some(line) = self.read_line()? {
            if line.trim().is_empty() {
                continue;
            }
            let reply = self.play.hear(&line)?;
            self.context.monitor.finish();
            self.tell(&reply)?;
            match reply {
                Reply::Quit => break,
                Reply::Moved(_) | Reply::Undone(_) => {
                    self.try_to_save(Duration::ZERO);
                    if self.play.player() == Player::Human || self.play.ended()?.is_some() {
                        self.show()?;
                    }
                    self.let_the_computer_move()?;
                }
                Reply::Moves => self.show()?,
                _ => {}
            }
        }
        Ok(())
    }

    /// Makes the computer's moves until it is a person's turn or the game is over.
    fn let_the_computer_move(&mut self) -> Result<(), Broken> {
        while self.play.player() == Player::Computer && self.play.ended()?.is_none() {
            self.context.monitor.deadline().renew();
            self.context.monitor.check(None).map_err(|_| AskError::cancelled(&self.context.words))?;
            let reply = self.play.answer()?;
            self.context.monitor.finish();
            self.tell(&reply)?;
            self.show()?;
            let often =
                if self.play.players() == [Player::Computer; 2] { SAVED_EVERY } else { Duration::ZERO };
            self.try_to_save(often);
        }
        Ok(())
    }

    fn tell(&self, reply: &Reply) -> Result<(), Broken> {
        let words = &self.context.words;
        if self.context.common.json {
            return self.say(&format!("{}\n", reply.json(words)));
        }
        self.say(&reply.text(words))
    }

    /// Where the game stands.
    fn show(&self) -> Result<(), Broken> {
        let standing = self.play.standing()?;
        if self.context.common.json {
            return self.say(&format!("{}\n", standing.json()));
        }
        self.say(&standing.text(self.play.players(), &self.context.words, &self.style()))
    }

    fn style(&self) -> TextStyle {
        let color = self.context.has_color(&io::stdout());
        TextStyle { width: system::terminal_width(), color }
    }

    fn say(&self, text: &str) -> Result<(), Broken> {
        let mut out = io::stdout().lock();
        out.write_all(text.as_bytes())?;
        Ok(out.flush()?)
    }

    /// A line that was typed; none at the end of the input.
    fn read_line(&self) -> Result<Option<String>, Broken> {
        let mut input = io::stdin().lock();
        if io::stdin().is_terminal() && !self.context.common.json {
            self.say("> ")?;
        }
        self.context.monitor.deadline().pause();
        let failed = |error| Broken::Asked(stream_error(Doing::Read, message!("standard input"), &error));
        let mut line = Vec::new();
        (&mut input).take(LONGEST_LINE).read_until(b'\n', &mut line).map_err(failed)?;
        if line.len() as u64 == LONGEST_LINE && !line.ends_with(b"\n") {
            input.skip_until(b'\n').map_err(failed)?;
        }
        self.context.monitor.deadline().renew();
        if line.is_empty() && io::stdin().is_terminal() {
            // The end of the input is no line end: the shell's prompt would stand behind this one.
            self.say("\n")?;
        }
        Ok((!line.is_empty()).then(|| String::from_utf8_lossy(&line).into_owned()))
    }

    /// Saves the game in its course, unless it was saved a moment ago. A game is not lost because a disk is full: it goes
    /// on, and is saved after the next move or at the end.
    fn try_to_save(&mut self, often: Duration) {
        if self.saved.as_ref().is_some_and(|(time, _)| time.elapsed() < often) {
            return;
        }
        if let Err(Broken::Asked(error)) = self.save() {
            let words = &self.context.words;
            let why = words.said(&error.message);
            self.context.note(&words.say("play-not-saved", &[("why", why.into())]));
        }
    }

    /// Saves the game, if that is wanted and it has changed.
    fn save(&mut self) -> Result<(), Broken> {
        let Some(path) = &self.playing.save else { return Ok(()) };
        let record = self.play.record()?;
        if self.saved.as_ref().is_some_and(|(_, saved)| *saved == record) {
            return Ok(());
        }
        output::write(Some(path), |out| Ok(out.write_all(record.as_bytes())))?;
        self.saved = Some((Instant::now(), record));
        Ok(())
    }
}
