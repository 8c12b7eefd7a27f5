//! The receiver's age and home: whose they are by the grammar of their own clause.

use super::doubt::Doubt;
use super::event::Events;
use super::{Fact, Room};
use jiff::civil::Date;
use korean::clause::Form;
use korean::frame::{Part, Party, Thing};
use korean::kin::{Step, Who};
use korean::morph::Noun;
use korean::residence::{self, Abroad};
use serde_json::Value;
use tax::gift::Variable;

/// 민법 제4조.
const ADULT: u8 = 19;

/// Words for a child that is certainly one.
const INFANTS: &[&str] = &["아기", "애기", "아가", "애기들", "얼라"];
/// Schools, which only a verb makes somebody's.
const PUPILS: &[&str] = &["초등학교", "중학교", "고등학교", "유치원", "어린이집", "초등"];
/// Endings of a question that denies what it asks.
const DOUBTED: &[&str] = &["일 리", "일리", "이겠", "겠습", "라니"];
/// Verbs by which somebody goes to school.
const GOES: &[&str] = &["다니", "입학", "입학하", "들어가", "가"];

/// Whose something is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Owner {
    Of(Party),
    /// Nobody is named.
    Nobody,
}

impl Room<'_> {
    fn receiver(&self, events: &Events) -> Option<Party> {
        let known = events.this.as_ref().and_then(|f| f.receiver).map(|fill| fill.who);
        let speaker = match self.context.facts.speaker {
            Some(crate::known::facts::Side::Recipient) => Some(Party::Me),
            _ => None,
        };
        known.or(speaker)
    }

    pub(super) fn minor(&self, events: &Events, day: Date) -> Option<Fact> {
        let asked = self.context.asked == Some(Variable::IsMinorRecipient);
        let receiver = self.receiver(events);
        let told = (0..self.story.tokens.len()).find_map(|token| {
            let minor = self.minor_at(token, day)?;
            let mut doubts = Vec::new();
            // An answer about somebody's birth or wedding tells no receiver's age.
            let of_another = matches!(
                self.context.asked,
                Some(Variable::MarriageDeductionAmount | Variable::ChildbirthDeductionAmount)
            );
            if of_another && receiver.is_none() {
                return None;
            }
            match (self.owner(token), receiver) {
                (Owner::Of(owner), Some(receiver))
                    if !self.is_this_one(owner, receiver) && !self.is_opposite(owner, events) =>
                {
                    return None;
                }
                (Owner::Of(_), Some(_)) | (Owner::Nobody, Some(Party::Me)) => {}
                (Owner::Of(owner), None) if asked || self.is_young_kin(owner) => {}
                (Owner::Nobody, _) if asked => {}
                _ => doubts.push(Doubt::Empty("whose age")),
            }
            if let Some(frame) = &events.this {
                let far = frame
                    .receiver
                    .is_some_and(|r| r.how == korean::frame::How::Elsewhere);
                doubts.extend(far.then_some(Doubt::Filled("receiver", korean::frame::How::Elsewhere)));
            }
            Some(Fact {
                variable: Variable::IsMinorRecipient,
                value: Value::from(minor),
                doubts,
            })
        });
        told.or_else(|| self.infant(receiver))
    }

    /// Whether the age or the word for a child at a token is a minor's.
    fn minor_at(&self, token: usize, day: Date) -> Option<bool> {
        // 미성년자라고 적었는데, 미성년이라 한 거 취소: said before and replaced; 미성년인지: not known.
        let wonders = self
            .story
            .tokens
            .get(token)
            .is_some_and(|t| t.ending.ends_with("인지"));
        if wonders || self.is_said_before(token) || self.is_denied_word(token) {
            return None;
        }
        // 제가 중학생 때: another time's.
        let once = self.story.tokens.get(token + 1);
        if once.is_some_and(|t| ["때", "시절", "무렵"].contains(&t.lemma)) && !self.is_feast(token) {
            return None;
        }
        // 미성년일 리가, 미성년이겠습니까, 미성년이라니요: the very question denies it.
        let behind = self.story.tokens.get(token).map_or(0, |t| t.span.start);
        let word = self.words(token);
        let asked = self.context.asked == Some(Variable::IsMinorRecipient);
        if asked && word.starts_with("미성년") {
            let end = (behind + 12).min(self.scene.text.len());
            let tail = self.scene.text.slice(korean::Span { start: behind, end });
            if DOUBTED.iter().any(|way| tail.contains(way)) {
                return Some(false);
            }
        }
        match self.story.thing(token) {
            Some(Thing::Age(i)) => korean::age::minor_on(
                &self.scene.ages.get(i)?.value,
                Some(day),
                self.context.today,
                ADULT,
            ),
            Some(_) => None,
            None => {
                let word = self.story.tokens.get(token)?;
                let pupil = PUPILS.contains(&word.lemma);
                // 유치원 다니는 딸; 초등학교 선생님 is no pupil.
                let goes = self
                    .story
                    .tokens
                    .get(token + 1)
                    .is_some_and(|t| GOES.contains(&t.word()))
                    // 고등학교 이학년.
                    || (token + 1..token + 3).any(|t| self.words(t).contains("학년"));
                (word.is(Noun::Young) && (!pupil || goes)).then_some(true)
            }
        }
    }

    /// 미성년 아니에요.
    fn is_denied_word(&self, token: usize) -> bool {
        let clause = self
            .story
            .clause_of(token)
            .and_then(|c| self.story.clauses.get(c));
        clause.is_some_and(|c| c.meaning == korean::morph::Meaning::NotBe && c.words.last() == Some(&token))
    }

    /// 돌잔치 때: the feast is a small child's.
    fn is_feast(&self, token: usize) -> bool {
        let words = self.words(token);
        words.starts_with('돌') || words.starts_with("백일") || words.starts_with("첫돌")
    }

    /// 아기 통장에: the word says how old.
    fn infant(&self, receiver: Option<Party>) -> Option<Fact> {
        let Some(Party::Person(person)) = receiver else {
            return None;
        };
        let infant = self
            .story
            .mention(person)
            .is_some_and(|m| INFANTS.contains(&m.word));
        infant.then(|| Fact {
            variable: Variable::IsMinorRecipient,
            value: Value::from(true),
            doubts: Vec::new(),
        })
    }

    /// 이모→조카(만 16세): the person typing, named from the giver's side.
    fn is_opposite(&self, owner: Party, events: &Events) -> bool {
        let path = |party: Party| self.mentioned(party).and_then(korean::kin::Mention::path);
        let frame = events.this.as_ref();
        let me = frame.and_then(|f| f.receiver).is_some_and(|r| r.who == Party::Me);
        let giver = frame.and_then(|f| f.giver).and_then(|g| path(g.who));
        me && !self.arrows().is_empty()
            && matches!((giver, path(owner)), (Some(up), Some(down)) if up.back().same_shape(&down))
    }

    /// The same person, or 애 said of a child named before.
    fn is_this_one(&self, owner: Party, receiver: Party) -> bool {
        let child = |party: Party| match party {
            Party::Me => false,
            Party::Person(p) => self
                .story
                .mention(p)
                .is_some_and(|m| ["애", "아이", "아기", "애기"].contains(&m.word)),
        };
        // 조카 and 형 아들 are one, 아들 and 딸 are not.
        let path = |party: Party| self.mentioned(party).and_then(korean::kin::Mention::path);
        let alike = matches!((path(owner), path(receiver)), (Some(a), Some(b)) if a.same_shape(&b) && (a.sex().is_none() || b.sex().is_none()));
        self.story.same(owner, receiver) || alike || child(owner) && self.story.is_junior(receiver)
    }

    fn is_young_kin(&self, party: Party) -> bool {
        match party {
            Party::Me => true,
            Party::Person(p) => self.story.mention(p).is_some_and(|m| {
                m.path()
                    .is_some_and(|path| path.steps().iter().any(|s| matches!(s, Step::Down(_))))
                    || m.who == Who::Descendant
            }),
        }
    }

    /// Whose a word is: the person right behind it, the subject of its clause, what it describes.
    pub(super) fn owner(&self, token: usize) -> Owner {
        let Some(index) = self.story.clause_of(token) else {
            return Owner::Nobody;
        };
        let Some(clause) = self.story.clauses.get(index) else {
            return Owner::Nobody;
        };
        let own = self.story.tokens.get(token);
        // 아들(7살)한테: what stands in brackets is said of the word before them.
        let bracket = token.checked_sub(1).and_then(|t| self.story.tokens.get(t));
        if bracket.is_some_and(|t| matches!(t.what, korean::morph::What::Mark('(' | ',')))
            && let Some(person) = token.checked_sub(2).and_then(|t| self.story.person(t))
        {
            return Owner::Of(self.story.party(person));
        }
        let closed = own.is_some_and(|t| {
            !t.cases.is_empty()
                || t.copula && clause.form == Form::Identity && clause.predicate == Some(token)
        });
        if !closed {
            let is_word = |t: &usize| {
                let word = self.story.tokens.get(*t);
                word.is_some_and(|w| !matches!(w.what, korean::morph::What::Mark(_)))
            };
            let behind = (token + 1..token + 3).take_while(is_word);
            if let Some(person) = behind.into_iter().find_map(|t| self.story.person(t)) {
                return Owner::Of(self.story.party(person));
            }
        }
        if clause.form == Form::Relative
            && let Some(person) = clause.head.and_then(|head| self.story.person(head))
        {
            return Owner::Of(self.story.party(person));
        }
        let parts = self.story.parts(index);
        let before = |p: &&(usize, Part)| {
            self.story
                .mention(p.0)
                .is_some_and(|m| own.is_none_or(|t| m.span.start < t.span.start))
        };
        let subject = parts
            .iter()
            .filter(before)
            .rev()
            .find(|(_, part)| matches!(part, Part::Subject | Part::Topic | Part::Bare | Part::Described));
        match subject {
            Some((person, _)) => Owner::Of(self.story.party(*person)),
            None => self
                .topic_before(index)
                .map_or(Owner::Nobody, |p| Owner::Of(self.story.party(p))),
        }
    }

    /// A clause without a subject goes on about the last one of its sentence.
    fn topic_before(&self, clause: usize) -> Option<usize> {
        let sentence = self.story.clauses.get(clause)?.sentence;
        (0..clause)
            .rev()
            .take_while(|i| self.story.clauses.get(*i).is_some_and(|c| c.sentence == sentence))
            .find_map(|i| {
                let parts = self.story.parts(i);
                parts
                    .iter()
                    .rev()
                    .find(|(_, part)| matches!(part, Part::Subject | Part::Topic))
                    .map(|(p, _)| *p)
            })
    }

    pub(super) fn home(&self, events: &Events) -> Option<Fact> {
        let asked = self.context.asked == Some(Variable::IsNonResident);
        let receiver = self.receiver(events);
        residence::find(&self.scene.text)
            .into_iter()
            .rev()
            .find_map(|find| {
                let abroad = match find.value.abroad {
                    Abroad::Yes => true,
                    Abroad::No => false,
                    Abroad::Unclear => return None,
                };
                // 거주자인지 비거주자인지: not known.
                let after = korean::Span {
                    start: find.span.end,
                    end: (find.span.end + 2).min(self.scene.text.len()),
                };
                if self.scene.text.slice(after) == "인지" || self.scene.is_tenants(find.span) {
                    return None;
                }
                let next = self
                    .scene
                    .people
                    .iter()
                    .position(|m| m.span.start >= find.span.end && m.span.start <= find.span.end + 6);
                let token = self
                    .story
                    .tokens
                    .iter()
                    .position(|t| t.span.end > find.span.start)?;
                let owner = match find.value.who_hint {
                    residence::Who::Next => next.map_or(Owner::Nobody, |p| Owner::Of(self.story.party(p))),
                    residence::Who::Before => self.owner(token),
                };
                let mut doubts = Vec::new();
                match (owner, receiver) {
                    (Owner::Of(owner), Some(receiver)) if self.story.same(owner, receiver) => {}
                    (Owner::Of(_), Some(_)) => return None,
                    (Owner::Nobody, Some(Party::Me)) => {}
                    _ if asked => {}
                    _ => doubts.push(Doubt::Empty("whose home")),
                }
                Some(Fact {
                    variable: Variable::IsNonResident,
                    value: Value::from(abroad),
                    doubts,
                })
            })
    }
}
