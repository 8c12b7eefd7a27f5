//! Templates: `{name}` filled in, a line with something unknown left out. Must never leave a brace standing.

/// The template with what is known; lines that name something unknown are dropped.
pub fn fill(template: &str, known: impl Fn(&str) -> Option<String>) -> String {
    let lines: Vec<String> = template
        .trim()
        .lines()
        .filter_map(|line| filled(line, &known))
        .collect();
    lines.join("\n")
}

fn filled(line: &str, known: &impl Fn(&str) -> Option<String>) -> Option<String> {
    let mut out = String::with_capacity(line.len());
    let mut rest = line;
    while let Some((before, after)) = rest.split_once('{') {
        let (name, tail) = after.split_once('}')?;
        out.push_str(before);
        out.push_str(&known(name)?);
        rest = tail;
    }
    out.push_str(rest);
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_with_something_unknown_is_left_out() {
        let known = |key: &str| (key == "a").then(|| "7".to_owned());
        assert_eq!(fill("{a}일\n{b}일\n끝", known), "7일\n끝");
        assert_eq!(fill("열린 {a", known), "");
    }
}
