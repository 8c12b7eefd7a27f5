//! Words, clauses and frames of any text: every token inside the text and in order, every clause of tokens that exist.
#![no_main]

use korean::frame::{Story, Thing};
use korean::morph::{Atom, Lexicon, analyse};
use korean::{Text, clause, kin};
use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;

static WORDS: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::with("thing\t아파트 현금 돈\ndebt\t대출 보증금"));

fuzz_target!(|message: &str| {
    let text = Text::told_apart(message);
    let people = kin::find(&text);
    let mut end = 0;
    let mut atoms = Vec::new();
    for (id, mention) in people.iter().enumerate() {
        if mention.span.start >= end {
            end = mention.span.end;
            atoms.push(Atom { span: mention.span, id, case: None });
        }
    }
    let things: Vec<Thing> = (0..people.len()).map(Thing::Person).collect();
    let tokens = analyse(&text, &atoms, &WORDS);
    for token in &tokens {
        assert!(token.span.start <= token.span.end && token.span.end <= text.len());
    }
    let clauses = clause::split(&tokens);
    for clause in &clauses {
        assert!(clause.all().all(|word| word < tokens.len()));
    }
    let story = Story { tokens: &tokens, clauses: &clauses, things: &things, people: &people };
    let _ = story.frames();
});
