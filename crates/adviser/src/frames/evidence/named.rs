//! Names of what the grammar tells apart, as cues write them.

use conversation::{Act, Intent, Premise};
use korean::answer::Answer;
use korean::clause::Form;
use korean::frame::{How, Part, Thing};
use korean::morph::{Token, What};

use super::super::doubt::{Doubt, Left};
use super::super::sums::Label;
use super::cue::Cue;

pub fn form(form: Form) -> &'static str {
    match form {
        Form::Statement => "statement",
        Form::Question => "question",
        Form::Linked => "linked",
        Form::Relative => "relative",
        Form::Nominal => "nominal",
        Form::Time => "time",
        Form::Quoted => "quoted",
        Form::Identity => "identity",
        Form::Fragment => "fragment",
    }
}

pub fn how(how: How) -> &'static str {
    match how {
        How::Particle => "particle",
        How::Owner => "owner",
        How::Ellipsis => "ellipsis",
        How::Bare => "bare",
        How::Shared => "shared",
        How::Elsewhere => "elsewhere",
    }
}

pub fn part(part: Part) -> &'static str {
    match part {
        Part::Subject => "subject",
        Part::Topic => "topic",
        Part::To => "to",
        Part::From => "from",
        Part::With => "with",
        Part::Bare | Part::Paired => "bare",
        Part::Owner | Part::For | Part::Feast => "owner",
        Part::Described => "described",
        Part::None => "none",
    }
}

pub fn label(label: Label) -> &'static str {
    match label {
        Label::Plain => "plain",
        Label::Thing => "thing",
        Label::Worth => "worth",
        Label::Debt => "debt",
        Label::Flow => "flow",
        Label::Periodic => "periodic",
        Label::Bound => "bound",
        Label::Whole => "whole",
        Label::Earlier => "earlier",
        Label::Denied => "denied",
        Label::Field => "field",
    }
}

pub fn intent(intent: Intent) -> &'static str {
    match intent {
        Intent::GiftTax => "gift",
        Intent::InheritanceTax => "inheritance",
        Intent::GeneralInfo => "general",
        Intent::OutOfScope => "out",
    }
}

pub fn act(act: Act) -> &'static str {
    match act {
        Act::Inform => "inform",
        Act::Affirm => "affirm",
        Act::Deny => "deny",
        Act::Correct => "correct",
        Act::Unknown => "unknown",
        Act::Skip => "skip",
        Act::Cancel => "cancel",
        Act::Greet => "greet",
        Act::Thanks => "thanks",
        Act::Ask => "ask",
        Act::WhatIf => "what_if",
    }
}

pub fn answer(answer: Option<Answer>) -> &'static str {
    match answer {
        None => "none",
        Some(Answer::Yes) => "yes",
        Some(Answer::No) => "no",
        Some(Answer::Hedge) => "hedge",
        Some(Answer::Unknown) => "unknown",
        Some(_) => "steer",
    }
}

pub fn premise(premise: Option<Premise>) -> &'static str {
    match premise {
        None => "none",
        Some(Premise::Gift) => "gift",
        Some(Premise::Loan) => "loan",
        Some(Premise::Repayment) => "repayment",
        Some(Premise::OwnMoney) => "own_money",
        Some(Premise::FamilySale) => "sale",
        Some(Premise::DebtRelief) => "debt_relief",
        Some(Premise::Burdened) => "burdened",
        Some(Premise::Periodic) => "periodic",
        Some(Premise::Coown) => "coown",
        Some(Premise::FreeUse) => "free_use",
        Some(Premise::Insurance) => "insurance",
        Some(Premise::FundSource) => "fund_source",
        Some(Premise::SpecialRegime) => "regime",
        Some(Premise::LivingSupport) => "support",
        Some(Premise::Customary) => "customary",
        Some(Premise::Divorce) => "divorce",
        Some(Premise::Inheritance) => "inheritance",
        Some(Premise::Income) => "income",
        Some(Premise::Return) => "return",
        Some(Premise::Unclear) => "unclear",
        Some(_) => "other",
    }
}

/// What kind of word a token is.
pub fn token(token: Option<&Token>, thing: Option<Thing>) -> &'static str {
    let Some(token) = token else { return "end" };
    match (token.what, thing) {
        (_, Some(Thing::Person(_))) => "person",
        (_, Some(Thing::Sum(_))) => "sum",
        (_, Some(Thing::Day(_))) => "day",
        (_, Some(Thing::Age(_))) => "age",
        (_, Some(Thing::Share(_))) => "share",
        (_, Some(Thing::Count(_))) => "count",
        (What::Noun(noun), _) => noun.name(),
        (What::Verb, _) => "verb",
        (What::Mark(mark), _) => match mark {
            '.' | '?' | '!' | '\n' | ';' | '…' => "stop",
            ',' | '/' | '+' | '·' => "list",
            '→' | '⇒' | '>' => "arrow",
            '(' | ')' => "bracket",
            ':' | '=' => "colon",
            _ => "mark",
        },
        (What::Atom(_) | What::Unknown, _) => "unknown",
    }
}

pub fn doubt(doubt: &Doubt) -> Cue {
    match doubt {
        Doubt::Filled("giver", how) => Cue("doubt", "giver", self::how(*how)),
        Doubt::Filled("receiver", how) => Cue("doubt", "receiver", self::how(*how)),
        Doubt::Filled(part, _) => Cue("doubt", "filled", part),
        Doubt::Empty(part) => Cue("doubt", "empty", part),
        Doubt::Left(left, _) => Cue(
            "doubt",
            "left",
            match left {
                Left::Person => "person",
                Left::Sum => "sum",
                Left::Day => "day",
                Left::Word => "word",
            },
        ),
        Doubt::Several(what) => Cue("doubt", "several", what),
        Doubt::Moved(meaning) => Cue("doubt", "moved", meaning.name()),
        Doubt::Honorific => Cue("doubt", "honorific", ""),
        Doubt::NoFrame => Cue("doubt", "no_frame", ""),
        Doubt::Cut(_) => Cue("doubt", "cut", ""),
        Doubt::Reckoned => Cue("doubt", "reckoned", ""),
    }
}
