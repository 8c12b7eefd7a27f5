//! `.env` files: `NAME=value` a line, quotes and `export` allowed, `#` begins a comment. Nothing is substituted.

/// The variables of a file, in order; a line that is none is reported by its number.
pub(super) fn read(text: &str) -> Result<Vec<(String, String)>, String> {
    let lines = text
        .lines()
        .enumerate()
        .map(|(number, line)| (number + 1, line.trim()));
    let spoken = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    spoken
        .map(|(number, line)| variable(line).ok_or_else(|| format!("line {number}: expected NAME=value")))
        .collect()
}

fn variable(line: &str) -> Option<(String, String)> {
    let (name, value) = line.strip_prefix("export ").unwrap_or(line).split_once('=')?;
    let name = name.trim();
    let is_name = !name.is_empty()
        && name
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    is_name.then(|| (name.to_owned(), unquoted(value.trim())))
}

fn unquoted(value: &str) -> String {
    for quote in ['"', '\''] {
        if let Some((inside, _)) = value.strip_prefix(quote).and_then(|rest| rest.split_once(quote)) {
            return inside.to_owned();
        }
    }
    value.split(" #").next().unwrap_or_default().trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(line: &str, value: Option<&str>) {
        let read = read(line).ok().and_then(|variables| variables.into_iter().next());
        assert_eq!(read.map(|(_, value)| value).as_deref(), value, "{line}");
    }

    #[test]
    fn lines_are_read_as_shells_do() {
        check("A=1", Some("1"));
        check("export A = two words # note", Some("two words"));
        check("A=\"x # y\" # note", Some("x # y"));
        check("A='a=b'", Some("a=b"));
        check("A=a#b=c", Some("a#b=c"));
        check("A=", Some(""));
        check("# A=1", None);
        check("nonsense", None);
        check("A B=1", None);
        assert_eq!(
            read("A=1\n\nnonsense").unwrap_err(),
            "line 3: expected NAME=value"
        );
    }
}
