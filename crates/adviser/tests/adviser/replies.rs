//! Whole replies as reviewed files. `SHUKING_WRITE_REPLIES=1` writes them anew; the difference is then read, not trusted.

use adviser::Adviser;
use conversation::{Assistant as _, Block, Carried, Depth, Reply, Turn, block};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// The longest an answer may be before its working.
const SHORT: usize = 700;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/replies")
}

/// Says the lines one after another.
fn said(lines: &[String], depth: Depth) -> Vec<Reply> {
    let adviser = Adviser::default();
    let mut last: Option<Carried> = None;
    let mut replies = Vec::new();
    for text in lines {
        let reply = adviser.reply(&Turn {
            text,
            last: last.as_ref(),
            depth,
            today: "2026-03-10".parse().unwrap(),
            now: jiff::Timestamp::UNIX_EPOCH,
        });
        last = Some(Carried::from(&reply.metadata));
        replies.push(reply);
    }
    replies
}

/// What holds for every reply, whatever it says.
fn check(text: &str, reply: &Reply) {
    assert_eq!(
        reply.content,
        block::markdown(&reply.metadata.blocks),
        "the text is the rendering of the parts: {text}"
    );
    if reply.metadata.calculation.is_some() {
        let short = block::markdown(&block::short(&reply.metadata.blocks));
        let length = short.chars().count();
        assert!(
            length <= SHORT,
            "{length} characters before the working: {text}\n{short}"
        );
        assert!(
            reply.content.starts_with(&short),
            "the short answer stands first: {text}"
        );
        assert!(
            matches!(reply.metadata.blocks.last(), Some(Block::Closing { .. })),
            "{text}"
        );
    }
    let question = reply.metadata.blocks.iter().rev().find_map(Block::ask);
    assert_eq!(reply.metadata.ask.as_ref(), question, "{text}");
}

#[test]
fn replies_are_as_reviewed() {
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|end| end == "md"))
        .collect();
    files.sort();
    assert!(files.len() >= 8, "the reviewed replies are missing");
    let mut wrong = Vec::new();
    for path in files {
        let reviewed = std::fs::read_to_string(&path).unwrap();
        let lines: Vec<String> = reviewed
            .lines()
            .filter_map(|line| line.strip_prefix("나: ").map(ToOwned::to_owned))
            .collect();
        let depth = if reviewed.starts_with("depth: thorough") {
            Depth::Thorough
        } else {
            Depth::Quick
        };
        let mut whole = String::new();
        if depth == Depth::Thorough {
            whole.push_str("depth: thorough\n\n");
        }
        for (text, reply) in lines.iter().zip(said(&lines, depth)) {
            check(text, &reply);
            let _ = write!(whole, "나: {text}\n\n{}\n\n", reply.content);
        }
        let whole = format!("{}\n", whole.trim_end());
        if std::env::var_os("SHUKING_WRITE_REPLIES").is_some() {
            std::fs::write(&path, &whole).unwrap();
        } else if whole != reviewed {
            wrong.push(format!("{}:\n{whole}", path.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_reply_of_every_scenario_is_the_rendering_of_its_parts() {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/tax");
    for scenario in scenario::load(&dir).unwrap() {
        let lines: Vec<String> = scenario.turns.iter().map(|turn| turn.say.clone()).collect();
        for (text, reply) in lines.iter().zip(said(&lines, scenario.depth)) {
            check(text, &reply);
        }
    }
}
