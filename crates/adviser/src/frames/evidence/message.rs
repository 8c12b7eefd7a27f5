//! Cues of the message as a whole: how much it tells, of what, in which form.

use super::super::sums::Label;
use super::Bench;
use super::cue::{Cue, count, of, plain};
use super::named;
use korean::clause::Clause;
use korean::frame::{Party, Thing};
use korean::kin::Who;
use korean::morph::{Case, Meaning, Noun, Traits, What};
use tax::gift::Variable;

/// Tokens whose next best cut is this near may well be other words.
const NEAR: i32 = 30;

/// Words that leave a choice open.
const EITHER: &[&str] = &["아니면", "또는", "혹은"];
/// Words by which somebody's own people are meant, not the speaker's.
const REFLEXIVE: &[&str] = &["자기", "본인", "지", "둘"];

impl Bench<'_> {
    /// What holds for every value of the message.
    pub(super) fn of_message(&self) -> Vec<Cue> {
        let room = self.room;
        let (scene, story, first) = (room.scene, &room.story, self.first);
        let mut cues = vec![
            plain("bias"),
            of("sums", count(scene.amounts.len())),
            of("people", count(room.others_named().len())),
            of("days", count(scene.dates.len())),
            of("ages", count(scene.ages.len().min(2))),
            of("transfers", count(self.frames.len())),
            of("intent", named::intent(first.intent)),
            of("act", named::act(first.act)),
            of("kind", named::premise(first.kind)),
            of("answer", named::answer(first.answer)),
            of("clauses", bucket(story.clauses.len(), [1, 2, 4, 7])),
            of("length", bucket(scene.text.len(), [10, 25, 50, 100])),
        ];
        let mut when = |holds: bool, name: &'static str| {
            if holds {
                cues.push(plain(name));
            }
        };
        when(scene.is_question(), "question");
        when(first.correction, "correction");
        when(first.what_if, "what_if");
        when(first.dodge.is_some(), "dodge");
        when(first.plan.is_some(), "plan");
        when(scene.future, "future");
        when(!scene.parts.is_empty(), "share");
        when(first.told.more, "more");
        when(first.told.person, "person_told");
        when(
            first.judged.as_ref().is_some_and(|j| j.question.is_some()),
            "kind_open",
        );
        when(self.events.this.is_none(), "no_event");
        when(!self.events.past.is_empty(), "past_event");
        when(!self.events.others.is_empty(), "other_event");
        let verbs = story.tokens.iter().filter(|t| t.what == What::Verb).count();
        when(verbs == 0, "memo");
        let unknown = story.tokens.iter().filter(|t| t.what == What::Unknown).count();
        when(story.tokens.iter().any(|t| t.margin < NEAR), "cut");
        when(story.tokens.iter().any(|t| t.suffixes.contains(&"씩")), "each");
        when(story.clauses.iter().any(|c| c.traits.has(Traits::IF)), "if");
        when(
            story.clauses.iter().any(|c| c.traits.has(Traits::QUOTED)),
            "quoted",
        );
        when(story.clauses.iter().any(|c| c.negated), "negated");
        when(self.sides_differ() == Some(true), "sides_differ");
        when(self.sides_differ() == Some(false), "sides_agree");
        when(
            scene.people.iter().any(|m| m.couple || m.who == Who::Couple),
            "couple",
        );
        when(
            (0..story.tokens.len()).any(|t| {
                story.person(t).is_some() && story.tokens.get(t).is_some_and(|t| t.cases.contains(&Case::Or))
            }) || story.tokens.iter().any(|t| EITHER.contains(&t.lemma)),
            "either",
        );
        when(
            story.tokens.iter().any(|t| REFLEXIVE.contains(&t.lemma)),
            "reflexive",
        );
        when(first.facts.parent_deceased == Some(true), "parent_dead");
        when(first.relation_said, "relation_said");
        cues.push(of("unknown", count(unknown)));
        let free = self
            .sums
            .iter()
            .filter(|s| s.won.is_some() && matches!(s.label, Label::Plain | Label::Thing | Label::Worth));
        let free = count(free.count());
        cues.push(of("free_sums", free));
        cues.push(Cue("sums_of", count(scene.amounts.len()), free));
        let atoms = story
            .tokens
            .iter()
            .filter(|t| matches!(t.what, What::Atom(_)))
            .count();
        let words = story
            .tokens
            .iter()
            .filter(|t| !matches!(t.what, What::Mark(_)))
            .count();
        cues.push(of("words", bucket(words, [1, 3, 7, 14])));
        if words == atoms {
            cues.push(of("atoms_alone", count(atoms)));
        }
        cues.push(Cue("sides", self.side_heard(true), self.side_heard(false)));
        self.of_event(&mut cues);
        let mut senses: Vec<Cue> = Vec::new();
        for clause in story.clauses {
            if clause.meaning == Meaning::Other {
                continue;
            }
            let name = if clause.negated { "does_not" } else { "does" };
            senses.push(of(name, clause.meaning.name()));
        }
        for token in story.tokens {
            if let What::Noun(noun) = token.what
                && !matches!(noun, Noun::Other | Noun::Light)
            {
                senses.push(of("noun", noun.name()));
            }
        }
        for marker in &scene.markers {
            senses.push(of("marker", marker.rule));
        }
        senses.extend(self.events.doubts.iter().map(|doubt| {
            let Cue(_, what, of) = named::doubt(doubt);
            Cue("event", what, of)
        }));
        if let Some(last) = story.clauses.last() {
            senses.push(Cue("last", named::form(last.form), ""));
        }
        for cue in senses {
            if !cues.contains(&cue) {
                cues.push(cue);
            }
        }
        cues
    }

    /// How the transfer that is spoken of is told.
    fn of_event(&self, cues: &mut Vec<Cue>) {
        let Some(frame) = &self.events.this else { return };
        cues.push(of("event_sums", count(frame.sums.len().min(2))));
        let Some(clause) = self.room.story.clauses.get(frame.clause) else {
            cues.push(of("event_form", "named"));
            return;
        };
        cues.push(of("event_form", named::form(clause.form)));
        cues.push(of("event_means", clause.meaning.name()));
        cues.push(of("event_tense", tense_of(clause)));
        cues.push(Cue("event_told", named::form(clause.form), tense_of(clause)));
        cues.push(Cue("event_says", clause.meaning.name(), tense_of(clause)));
    }

    /// What holds for one variable of the message.
    pub(super) fn of_variable(&self, variable: Variable) -> Vec<Cue> {
        let context = self.room.context;
        let mut cues = vec![match context.asked {
            Some(asked) if asked == variable => of("asked", "this"),
            Some(asked) => of("asked", asked.name()),
            None if context.in_gift() => of("asked", "later"),
            None => of("asked", "nothing"),
        }];
        cues.push(of(
            "asked_for",
            match context.asked {
                Some(asked) if asked == variable => "this",
                Some(asked) if asked.kind() == variable.kind() => "alike",
                Some(_) => "other",
                None => "nothing",
            },
        ));
        if context.said.has(variable) {
            cues.push(plain("known"));
        }
        if context.said.donor_relationship.is_some() {
            cues.push(plain("donor_known"));
        }
        for open in self
            .first
            .ambiguous
            .iter()
            .filter(|a| a.variable == variable.name())
        {
            cues.push(of("open", reason(&open.reason)));
        }
        for other in [
            Variable::DonorRelationship,
            Variable::GiftPropertyValue,
            Variable::GiftDate,
        ] {
            if other != variable {
                cues.push(Cue("with", other.name(), self.agreement(other)));
            }
        }
        cues
    }

    /// How the two readers stand to each other about a variable.
    fn agreement(&self, variable: Variable) -> &'static str {
        let first = self.first.said.get(variable);
        match self.fact(variable) {
            Some(fact) if fact.value == first => {
                if fact.is_sure() {
                    "same"
                } else {
                    "same_doubted"
                }
            }
            Some(_) if first.is_null() => "frames",
            Some(_) => "differ",
            None if first.is_null() => "neither",
            None => "first",
        }
    }

    /// Whether the readers hear the same giver, or the same receiver.
    fn side_heard(&self, giver: bool) -> &'static str {
        let frame = self.events.this.as_ref();
        let fill = frame.and_then(|f| if giver { f.giver } else { f.receiver });
        let told = &self.first.facts;
        let word = if giver {
            told.donor_word.as_deref()
        } else {
            told.recipient_word.as_deref()
        };
        let heard = match fill.map(|f| f.who) {
            None => return if word.is_some() { "first" } else { "nobody" },
            Some(Party::Me) => None,
            Some(Party::Person(p)) => self.room.story.mention(p).map(|m| m.word),
        };
        match (heard, word) {
            (heard, word) if heard == word => "same",
            (Some(_), None) => "frames",
            (None, Some(_)) => "speaker",
            _ => "differ",
        }
    }

    /// Whether the readers put the person typing on different sides.
    fn sides_differ(&self) -> Option<bool> {
        use crate::known::facts::Side;
        let frame = self.events.this.as_ref()?;
        let (giver, receiver) = (frame.giver?.who, frame.receiver?.who);
        let side = match (giver, receiver) {
            (Party::Me, Party::Me) => return None,
            (Party::Me, _) => Side::Donor,
            (_, Party::Me) => Side::Recipient,
            _ => Side::Neither,
        };
        self.first.facts.speaker.map(|speaker| speaker != side)
    }

    /// What stands at a token and beside it.
    pub(super) fn around(&self, token: usize, cues: &mut Vec<Cue>) {
        let story = &self.room.story;
        let at = |at: Option<usize>| {
            named::token(
                at.and_then(|at| story.tokens.get(at)),
                at.and_then(|at| story.thing(at)),
            )
        };
        cues.push(of("before", at(token.checked_sub(1))));
        cues.push(of("after", at(Some(token + 1))));
        let Some(own) = story.tokens.get(token) else {
            return;
        };
        cues.push(of("case", own.case().map_or("none", |case| case.name())));
        if own.copula {
            cues.push(plain("copula"));
        }
        for suffix in &own.suffixes {
            cues.push(of("suffix", suffix));
        }
        let index = story.clause_of(token);
        let Some(clause) = index.and_then(|c| story.clauses.get(c)) else {
            cues.push(plain("no_clause"));
            return;
        };
        cues.push(of("clause", clause.meaning.name()));
        cues.push(of("form", named::form(clause.form)));
        if clause.negated {
            cues.push(plain("clause_negated"));
        }
        for (name, one) in [
            ("past", Traits::PAST),
            ("plan", Traits::PLAN),
            ("if", Traits::IF),
            ("quoted", Traits::QUOTED),
            ("once", Traits::ONCE),
            ("order", Traits::ORDER),
        ] {
            if clause.traits.has(one) {
                cues.push(of("trait", name));
            }
        }
        let place = if self.events.this.as_ref().map(|f| f.clause) == index {
            "this"
        } else if self.events.others.iter().any(|f| Some(f.clause) == index) {
            "other"
        } else if self.events.is_past(index) {
            "past"
        } else {
            let this = self
                .events
                .this
                .as_ref()
                .and_then(|f| story.clauses.get(f.clause));
            match this {
                Some(this) if this.sentence == clause.sentence => "sentence",
                Some(_) => "elsewhere",
                None => "none",
            }
        };
        cues.push(of("event_at", place));
        cues.push(of(
            "sentence",
            match (clause.sentence, story.clauses.last().map(|c| c.sentence)) {
                (0, Some(0)) | (_, None) => "only",
                (0, _) => "first",
                (n, Some(last)) if n == last => "last",
                _ => "middle",
            },
        ));
    }

    /// Where a thing stands among those of its kind.
    pub(super) fn order(&self, token: usize, kind: fn(Thing) -> bool) -> Cue {
        let story = &self.room.story;
        let all: Vec<usize> = (0..story.tokens.len())
            .filter(|t| story.thing(*t).is_some_and(kind))
            .collect();
        let place = match all.iter().position(|t| *t == token) {
            _ if all.len() == 1 => "only",
            Some(0) => "first",
            Some(i) if i + 1 == all.len() => "last",
            _ => "middle",
        };
        of("order", place)
    }
}

/// The reasons for which the first reader leaves a value open.
fn reason(reason: &str) -> &'static str {
    const REASONS: &[&str] = &[
        "recurring",
        "range",
        "several_recipients",
        "either",
        "several_people",
        "several_amounts",
        "several_relations",
        "which_relative",
        "several_dates",
        "no_such_day",
        "no_day",
        "ceiling",
    ];
    REASONS
        .iter()
        .find(|known| **known == reason)
        .copied()
        .unwrap_or("other")
}

/// A size in steps.
fn bucket(n: usize, steps: [usize; 4]) -> &'static str {
    const NAMES: [&str; 5] = ["tiny", "small", "fair", "long", "huge"];
    let at = steps.iter().filter(|step| n > **step).count();
    NAMES.get(at).copied().unwrap_or("huge")
}

/// When a clause puts what it tells.
pub(super) fn tense_of(clause: &Clause) -> &'static str {
    let has = |one| clause.traits.has(one);
    if has(Traits::IF) {
        "if"
    } else if has(Traits::PLAN) {
        "plan"
    } else if has(Traits::PAST) {
        "past"
    } else {
        "open"
    }
}
