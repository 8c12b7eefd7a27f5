//! The program in a terminal: closed pipes, short help, bad input to the workplace commands.

use std::path::Path;
use std::process::{Command, Output, Stdio};

fn shuking(args: &[&str], folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_shuking"));
    command
        .args(args)
        .current_dir(folder)
        .env("SHUKING_LOG", "error")
        .stdin(Stdio::null());
    command
}

fn run(args: &[&str], folder: &Path) -> Output {
    shuking(args, folder).output().unwrap()
}

#[test]
fn a_closed_pipe_ends_every_command_quietly() {
    let folder = tempfile::tempdir().unwrap();
    let commands: &[&[&str]] = &[
        &["ask", "엄마가 5천만원 주셨어요"],
        &["doctor"],
        &["eval", "--help"],
        &["read", "엄마가 5천만원 주셨어요"],
        &["stats"],
        &["workplace", "ask", "내 연차 며칠 남았어?"],
        &["workplace", "demo", "--employees", "3", "--out", "company"],
        &["workplace", "import", "template", "--template"],
        &["workplace", "route", "내 연차 며칠 남았어?"],
    ];
    for args in commands {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let done = shuking(args, folder.path()).stdout(writer).output().unwrap();
        let told = String::from_utf8(done.stderr).unwrap();
        assert_eq!(done.status.code(), Some(0), "{args:?}: {told}");
        assert!(!told.contains("panicked"), "{args:?}: {told}");
    }
}

#[test]
fn short_help_shows_where_the_data_is_and_no_more_settings() {
    let folder = tempfile::tempdir().unwrap();
    let text = |args: &[&str]| String::from_utf8(run(args, folder.path()).stdout).unwrap();
    for command in [
        ["workplace", "ask"],
        ["workplace", "import"],
        ["workplace", "demo"],
    ] {
        let [group, name] = command;
        let short = text(&[group, name, "-h"]);
        assert!(
            short.contains("--data <DIR>") && short.contains("--database-url"),
            "{short}"
        );
        assert!(!short.contains("--llm-price-in"), "{short}");
        let full = text(&[group, name, "--help"]);
        assert!(
            !full.contains("--llm-price-in") && full.contains("shuking serve --help"),
            "{full}"
        );
    }
    for name in ["serve", "doctor"] {
        let (short, full) = (text(&[name, "-h"]), text(&[name, "--help"]));
        assert!(
            short.contains("--addr <HOST:PORT>") && short.lines().count() < 50,
            "{short}"
        );
        assert!(
            !short.contains("--llm-price-in") && short.contains("shuking serve --help"),
            "{short}"
        );
        assert!(full.contains("--llm-price-in"), "{full}");
    }
}

#[test]
fn the_first_steps_of_a_stranger() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let empty = run(&["workplace", "ask", "내 연차 며칠 남았어?"], at);
    assert!(
        String::from_utf8(empty.stderr)
            .unwrap()
            .contains("shuking workplace demo")
    );
    let made = run(&["workplace", "demo", "--employees", "3"], at);
    assert!(
        String::from_utf8(made.stdout)
            .unwrap()
            .contains("sections of documents added")
    );
    let rule = run(&["workplace", "ask", "연차 이월 규정 알려줘"], at);
    assert!(
        String::from_utf8(rule.stdout)
            .unwrap()
            .contains("이렇게 나와 있어요.")
    );
    let known = run(&["workplace", "ask", "내 연차 며칠 남았어?"], at);
    assert!(String::from_utf8(known.stdout).unwrap().contains("남은 연차는"));
    assert!(known.stderr.is_empty());
}

#[test]
fn what_a_reply_offers_is_numbered() {
    let folder = tempfile::tempdir().unwrap();
    let said = folder.path().join("said");
    std::fs::write(&said, "아버지께 1억 받았어요\n2025년 10월 15일이요\n").unwrap();
    let done = shuking(&["chat", "--today", "2025-12-01"], folder.path())
        .stdin(std::fs::File::open(said).unwrap())
        .output()
        .unwrap();
    let text = String::from_utf8(done.stdout).unwrap();
    for numbered in ["1) 오늘   2) 어제", "1) 네, 해당돼요   2) 아니요"] {
        assert!(text.contains(numbered), "{numbered} is not in {text}");
    }
}

#[test]
fn a_wrong_value_names_where_it_stood() {
    let folder = tempfile::tempdir().unwrap();
    let done = shuking(&["serve"], folder.path())
        .env("SHUKING_RETENTION_DAYS", "abc")
        .output()
        .unwrap();
    let told = String::from_utf8(done.stderr).unwrap();
    assert_eq!(done.status.code(), Some(2), "{told}");
    assert!(told.starts_with("SHUKING_RETENTION_DAYS: "), "{told}");
    assert!(told.contains("expected a whole number"), "{told}");
}

/// A folder stands for its texts; one without any is told.
#[test]
fn statutes_are_read_from_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    std::fs::create_dir(at.join("statutes")).unwrap();
    for told in ["statutes: no .txt file here", "statutes/a.txt"] {
        let done = run(&["law", "import", "statutes"], at);
        let line = String::from_utf8(done.stderr).unwrap();
        assert!(line.starts_with(told), "{line}");
        assert_eq!(done.status.code(), Some(2));
        std::fs::write(at.join("statutes/a.txt"), "no statute\n").unwrap();
        std::fs::write(at.join("statutes/read me.md"), "none either\n").unwrap();
    }
}

/// A command that speaks Korean does so to the end of its line.
#[test]
fn one_language_says_why_a_file_cannot_be_read() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("broken.json"), "{\n  \"goal\": }").unwrap();
    for (args, told) in [
        (&["plan", "nowhere.json"][..], "nowhere.json: 파일이 없어요."),
        (&["plan", "."], ".: 파일이 아니라 폴더예요."),
        (
            &["plan", "broken.json"],
            "broken.json: JSON이 아니에요. 2번째 줄 11번째 글자를 보세요.",
        ),
        (
            &["calc", "gift", "--csv", "--input", "nowhere.csv"],
            "nowhere.csv: 파일이 없어요.",
        ),
    ] {
        let done = run(args, folder.path());
        assert_eq!(
            String::from_utf8(done.stderr).unwrap().trim_end(),
            told,
            "{args:?}"
        );
        assert_eq!(done.status.code(), Some(2), "{args:?}");
    }
}

#[test]
fn bad_input_is_one_clear_line_and_exit_code_2() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let put = |name: &str, bytes: &[u8]| {
        let path = at.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, bytes).unwrap();
    };
    std::fs::create_dir(at.join("empty")).unwrap();
    put("file", b"");
    put("header/employees.csv", b"a,b\n1,2\n");
    put("name/people.csv", b"a,b\n1,2\n");
    put("broken/a.html", b"\x80\xFF\x80");
    put("words/a.html", b"<html><body></body></html>");
    for (args, told) in [
        (&["import", "nowhere"][..], "nowhere: "),
        (&["import", "empty"], "empty: no file of a known table"),
        (&["import", "file"], "file: is a file; put it into a folder"),
        (&["import", "header"], "employees.csv:1: 'a', 'b' are not columns"),
        (&["import", "name"], "name/people.csv: no table has this name"),
        (&["docs", "import", "nowhere"], "nowhere: "),
        (&["docs", "import", "empty"], "empty: no document here"),
        (
            &["docs", "import", "file"],
            "file: is a file; `docs add file` adds one",
        ),
        (
            &["docs", "remove", "gone.md", "--yes"],
            "'gone.md' is no document here; there are none yet",
        ),
        (
            &["docs", "import", "broken"],
            "a.html: is neither UTF-8 nor CP949",
        ),
        (&["docs", "import", "words"], "a.html: has no text"),
        (&["demo", "--out", "file/inside"], "file/inside: "),
        (&["ask", " "], "질문이 비어 있어요."),
    ] {
        let done = run(&[&["workplace"], args].concat(), at);
        let line = String::from_utf8(done.stderr).unwrap();
        assert!(line.starts_with(told), "{args:?}: {line}");
        assert_eq!(done.status.code(), Some(2), "{args:?}: {line}");
        assert!(done.stdout.is_empty(), "{args:?}");
    }
}
