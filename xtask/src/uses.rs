//! Whether the pages say messages that there are, and all of them.
//!
//! Sources are looked at as text: `t("id")` names a message, also in a choice such as `t(is_over ? "over" : "going-on")`;
//! `` `outcome-${outcome}-in` `` may be any message of that form; and a message counts as said if its name stands in quotes anywhere,
//! as many names lie in lists.

use std::collections::{BTreeMap, BTreeSet};

/// A problem for each message that is said and is not among `ids`, and for each of `ids` that is not said. `sources` are texts by
/// the names of their files.
pub(crate) fn problems(ids: &BTreeSet<&str>, sources: &BTreeMap<String, String>) -> Vec<String> {
    let mut problems = Vec::new();
    let mut forms = Vec::new();
    for (file, text) in sources {
        for name in said(text) {
            if !name.is_one_of(ids) {
                problems.push(format!("{file}: says `{}`, which en.ftl lacks", name.text));
            }
        }
        forms.extend(templates(text));
    }
    let is_said = |id: &str| {
        let quoted = [format!("\"{id}\""), format!("`{id}`")];
        sources.values().any(|text| quoted.iter().any(|quoted| text.contains(quoted)))
            || forms.iter().any(|form| form.fits(id))
    };
    let unsaid = ids.iter().filter(|id| !is_said(id));
    problems.extend(unsaid.map(|id| format!("en.ftl: no page says `{id}`")));
    problems
}

/// What a page says: a name, or a template, which stands for many.
struct Name<'t> {
    text: &'t str,
    is_template: bool,
}

impl Name<'_> {
    fn is_one_of(&self, ids: &BTreeSet<&str>) -> bool {
        match self.is_template.then(|| Form::of(self.text)).flatten() {
            None => ids.contains(self.text),
            Some(form) => ids.iter().any(|id| form.fits(id)),
        }
    }
}

/// What names of a template have in common: their beginning and their end.
struct Form<'t> {
    start: &'t str,
    end: &'t str,
}

impl<'t> Form<'t> {
    /// The form of a template with a gap `${…}`; none where its names could be anything.
    fn of(template: &'t str) -> Option<Form<'t>> {
        let (start, _) = template.split_once("${")?;
        let (_, end) = template.rsplit_once('}')?;
        let is_name = !start.is_empty() && [start, end].iter().all(|text| text.chars().all(is_in_name));
        is_name.then_some(Form { start, end })
    }

    fn fits(&self, id: &str) -> bool {
        id.len() > self.start.len() + self.end.len() && id.starts_with(self.start) && id.ends_with(self.end)
    }
}

fn is_in_name(char: char) -> bool {
    char.is_ascii_alphanumeric() || char == '-' || char == '_'
}

fn templates(text: &str) -> Vec<Form<'_>> {
    text.split('`').filter_map(Form::of).collect()
}

/// The names in the first arguments of calls of `t`.
fn said(text: &str) -> Vec<Name<'_>> {
    let is_call = |at: usize| !text[..at].ends_with(|before: char| is_in_name(before) || before == '$');
    text.match_indices("t(")
        .filter(|&(at, _)| is_call(at))
        .flat_map(|(at, _)| first_names(&text[at + 2..]))
        .collect()
}

/// The names that may be the first argument, whose text begins here: what stands in quotes at its beginning or behind `?` and `:`.
fn first_names(argument: &str) -> Vec<Name<'_>> {
    let mut names = Vec::new();
    let mut depth = 0;
    let mut before = '(';
    let mut at = 0;
    while let Some(char) = argument[at..].chars().next() {
        let next = at + char.len_utf8();
        match char {
            '"' | '`' => {
                let Some(length) = argument[next..].find(char) else { break };
                let text = &argument[next..next + length];
                if depth == 0 && matches!(before, '(' | '?' | ':') {
                    names.push(Name { text, is_template: char == '`' && text.contains("${") });
                }
                at = next + length + 1;
                before = char;
                continue;
            }
            '(' | '[' | '{' => depth += 1,
            ',' if depth == 0 => break,
            ')' if depth == 0 => break,
            ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
        if !char.is_whitespace() {
            before = char;
        }
        at = next;
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(ids: &[&str], source: &str, expected: &[&str]) {
        let ids = ids.iter().copied().collect();
        let sources = [("a.tsx".to_owned(), source.to_owned())].into_iter().collect();
        assert_eq!(problems(&ids, &sources), expected, "{source}");
    }

    #[test]
    fn what_is_said_is_there() {
        check(&["win"], r#"words.t("win")"#, &[]);
        check(
            &["win"],
            r#"t("win"); t( "loss", { plies: f("tie", 1) })"#,
            &["a.tsx: says `loss`, which en.ftl lacks"],
        );
        check(&["on", "off"], r#"t(kind === "x" ? "on" : "off")"#, &[]);
        check(
            &["on"],
            "t(\n  isOn\n    ? \"on\"\n    : \"off\",\n)",
            &["a.tsx: says `off`, which en.ftl lacks"],
        );
        check(&["win"], r#"setText("loss"); at("tie"); $t("x"); t(f("y")); "win""#, &[]);
    }

    #[test]
    fn templates_stand_for_all_that_fit() {
        check(&["outcome-win-in", "outcome-tie-in"], "t(`outcome-${outcome}-in`, { plies })", &[]);
        check(
            &["outcome-win"],
            "t(`side-${side}`); const id = `outcome-${outcome}`",
            &["a.tsx: says `side-${side}`, which en.ftl lacks"],
        );
        check(&["win"], "`${win}`; `a ${b} c`", &["en.ftl: no page says `win`"]);
    }

    #[test]
    fn what_is_there_is_said() {
        check(
            &["win", "nav-games"],
            r#"const places = [["/", "nav-games"]]"#,
            &["en.ftl: no page says `win`"],
        );
        check(
            &["outcome-win"],
            "t(`outcome-${outcome}-in`)",
            &[
                "a.tsx: says `outcome-${outcome}-in`, which en.ftl lacks",
                "en.ftl: no page says `outcome-win`",
            ],
        );
    }
}
