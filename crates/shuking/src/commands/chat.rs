//! `shuking chat`: a conversation in the terminal, with history and line editing.

use crate::consultation::{Consultation, Sources};
use crate::failure::Failure;
use crate::rendered::{Look, rendered};
use crate::settings::ModelGiven;
use conversation::block::{self, Block};
use conversation::{Depth, Metadata};
use jiff::civil::Date;
use rustyline::error::ReadlineError;
use serde_json::Value;
use std::io::IsTerminal;
use tax::gift::Variable;

/// Arguments of `shuking chat`.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    sources: Sources,
    #[command(flatten)]
    model: ModelGiven,
}

const HELP: &str = "/depth quick|thorough  묻는 깊이   /facts  이해한 내용   /more  계산 과정   /why  왜 묻는지   /reset  처음부터   /help   /quit";

/// Runs it.
pub fn run(args: &Args, today: Date) -> Result<(), Failure> {
    let mut consultation = Consultation::new(&args.sources, &args.model, today)?;
    if !std::io::stdin().is_terminal() {
        return piped(&mut consultation);
    }
    let look = Look::of_output();
    println!("슈킹 증여세 상담이에요. 편하게 말씀해 주세요. (예: 아버지께 1억 받았어요)\n{HELP}\n");
    let mut editor = rustyline::DefaultEditor::new()?;
    loop {
        match editor.readline("나 › ") {
            Ok(line) if line.trim().is_empty() => {}
            Ok(line) => {
                editor.add_history_entry(line.as_str())?;
                let line = chosen(line.trim(), &choices(consultation.last())).unwrap_or(line);
                match turn(&mut consultation, line.trim())? {
                    Some(said) => println!("\n{}\n", rendered(&said, look)),
                    None => return Ok(()),
                }
            }
            Err(ReadlineError::Interrupted | ReadlineError::Eof) => return Ok(()),
            Err(error) => return Err(error.into()),
        }
    }
}

/// Without a terminal every line is a message and every reply is printed.
fn piped(consultation: &mut Consultation) -> Result<(), Failure> {
    for line in std::io::stdin().lines() {
        let line = line?;
        if line.trim().is_empty() {
            continue;
        }
        match turn(consultation, line.trim())? {
            Some(said) => println!("나 › {line}\n\n{}\n", rendered(&said, Look::of_output())),
            None => return Ok(()),
        }
    }
    Ok(())
}

/// One line: a command or a message; none ends the chat.
fn turn(consultation: &mut Consultation, line: &str) -> Result<Option<String>, Failure> {
    let (command, rest) = line.split_once(' ').unwrap_or((line, ""));
    Ok(Some(match command {
        "/quit" | "/exit" => return Ok(None),
        "/help" => HELP.to_owned(),
        "/reset" => {
            consultation.reset();
            "처음부터 다시 시작할게요.".to_owned()
        }
        "/depth" => depth(consultation, rest.trim()),
        "/facts" => facts(consultation.last()),
        "/more" if consultation.working().is_empty() => "더 보여 드릴 계산이 없어요.".to_owned(),
        "/more" => block::markdown(consultation.working()),
        "/why" => consultation.say("왜 물어보세요?")?.content,
        _ if command.starts_with('/') => format!("'{command}'은(는) 없는 명령이에요.\n{HELP}"),
        _ => {
            let reply = consultation.say(line)?;
            let parts = [
                Some(short(&reply.metadata.blocks)),
                listed(&choices(Some(&reply.metadata))),
            ];
            parts.into_iter().flatten().collect::<Vec<_>>().join("\n\n")
        }
    }))
}

/// The reply as far as it is read first; the working behind a result is one command away.
fn short(blocks: &[Block]) -> String {
    if !block::folds(blocks) {
        return block::markdown(blocks);
    }
    let closing = blocks
        .iter()
        .filter(|block| matches!(block, Block::Closing { .. }));
    let mut shown = block::short(blocks);
    shown.push(Block::text("계산 과정과 근거는 /more 로 보실 수 있어요."));
    shown.extend(closing.cloned());
    block::markdown(&shown)
}

/// What can be answered with a number: the choices of the open question, yes and no to what was understood or is offered,
/// the questions suggested.
fn choices(metadata: Option<&Metadata>) -> Vec<String> {
    let Some(metadata) = metadata else {
        return Vec::new();
    };
    if let Some(ask) = &metadata.ask {
        return ask.choices.iter().map(|choice| choice.label.clone()).collect();
    }
    if metadata.confirm.is_some() {
        return vec!["네".to_owned(), "고칠게요".to_owned()];
    }
    if metadata.offer.is_some() {
        return vec!["네, 해당돼요".to_owned(), "아니요".to_owned()];
    }
    let suggested = metadata.blocks.iter().find_map(|block| match block {
        Block::Suggestions { questions, .. } => Some(questions.clone()),
        _ => None,
    });
    suggested.unwrap_or_default()
}

fn listed(choices: &[String]) -> Option<String> {
    let numbered: Vec<String> = choices
        .iter()
        .enumerate()
        .map(|(number, choice)| format!("{}) {choice}", number + 1))
        .collect();
    (!numbered.is_empty()).then(|| numbered.join("   "))
}

/// The words of the choice whose number was typed.
fn chosen(line: &str, choices: &[String]) -> Option<String> {
    let number: usize = line.trim_end_matches(')').parse().ok()?;
    choices.get(number.checked_sub(1)?).cloned()
}

fn depth(consultation: &mut Consultation, name: &str) -> String {
    let depth = match name {
        "quick" => Depth::Quick,
        "thorough" => Depth::Thorough,
        _ => return "'/depth quick' 또는 '/depth thorough'로 바꿀 수 있어요.".to_owned(),
    };
    consultation.set_depth(depth);
    format!("묻는 깊이를 {}(으)로 바꿨어요.", depth.name())
}

/// What was understood so far, and what is still open.
fn facts(metadata: Option<&Metadata>) -> String {
    let Some(metadata) = metadata else {
        return "아직 말씀해 주신 내용이 없어요.".to_owned();
    };
    let label = |name: &str| {
        Variable::named(name).map_or_else(|| name.to_owned(), |variable| variable.label().to_owned())
    };
    let mut lines: Vec<String> = metadata
        .collected_parameters
        .iter()
        .map(|(name, value)| format!("말씀하심  {}: {}", label(name), shown(value)))
        .collect();
    lines.extend(
        metadata
            .assumptions
            .iter()
            .map(|line| format!("가정      {line}")),
    );
    lines.extend(
        metadata
            .missing_parameters
            .iter()
            .map(|name| format!("필요      {}", label(name))),
    );
    if lines.is_empty() {
        "아직 말씀해 주신 내용이 없어요.".to_owned()
    } else {
        lines.join("\n")
    }
}

fn shown(value: &Value) -> String {
    match value {
        Value::Number(number) => number
            .as_i64()
            .map_or_else(|| number.to_string(), korean::print::won),
        Value::Bool(true) => "예".to_owned(),
        Value::Bool(false) => "아니오".to_owned(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::{chosen, listed};

    #[test]
    fn a_number_chooses_and_other_words_stay() {
        let choices = ["부모님".to_owned(), "배우자".to_owned()];
        assert_eq!(listed(&choices).as_deref(), Some("1) 부모님   2) 배우자"));
        assert_eq!(chosen("2", &choices).as_deref(), Some("배우자"));
        assert_eq!(chosen("1)", &choices).as_deref(), Some("부모님"));
        for other in ["0", "3", "1억", "부모님"] {
            assert_eq!(chosen(other, &choices), None, "{other}");
        }
        assert_eq!(listed(&[]), None);
    }
}
