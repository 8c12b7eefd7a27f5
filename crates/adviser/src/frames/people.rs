//! What the giver is to the receiver, by the ways to both.

use super::doubt::{Doubt, Left};
use super::event::Events;
use super::{Fact, Room};
use crate::relation::{Relation, between, relationship};
use jiff::civil::Date;
use korean::clause::Form;
use korean::frame::{Fill, Frame, How, Part, Party};
use korean::kin::{Step, Tie, Who};
use korean::morph::{Case, Meaning, Noun, Traits, What};
use serde_json::Value;
use tax::gift::Variable;

impl Room<'_> {
    /// The donor's relation and whether a generation is skipped.
    pub(super) fn relation(&self, events: &Events, day: Date) -> Vec<Fact> {
        let once = events.past.last().filter(|_| self.context.asked.is_none());
        let Some(frame) = events.this.as_ref().or(once) else {
            return self.alone(day);
        };
        let (Some(giver), Some(receiver)) = (frame.giver, frame.receiver) else {
            return Vec::new();
        };
        let mut doubts = self.doubts_of(frame, giver, receiver);
        doubts.extend(events.doubts.iter().cloned());
        let ties = |giver, receiver| self.ties(giver, receiver);
        let law = |giver, receiver| {
            let ties = self.ties(giver, receiver);
            let named: Vec<_> = ties
                .into_iter()
                .filter_map(|tie| relationship(tie, day))
                .collect();
            named
        };
        if self.is_undecided(events, frame, (giver, receiver), &law) {
            return Vec::new();
        }
        // 할머니한테 2천, 엄마한테 3천: lineal ascendants both, and only one skips a generation.
        let alike = !self.is_undecided(events, frame, (giver, receiver), &ties);
        if self.is_unmarried(giver.who) || self.is_unmarried(receiver.who) {
            return vec![Fact {
                variable: Variable::DonorRelationship,
                value: Value::from(tax::gift::Relationship::Unrelated.name()),
                doubts,
            }];
        }
        let relations = self.ties(giver.who, receiver.who);
        let mut facts = self.stated(&relations, day, doubts, giver.who, receiver.who);
        facts.retain(|f| alike || f.variable == Variable::DonorRelationship);
        facts
    }

    /// Whether the sides are several people who differ by a relation.
    fn is_undecided<K: PartialEq>(
        &self,
        events: &Events,
        frame: &Frame,
        (giver, receiver): (Fill, Fill),
        relation: &impl Fn(Party, Party) -> K,
    ) -> bool {
        self.is_to_different(frame, giver, relation)
            || self.is_from_different(frame, receiver, relation)
            || self.is_either(frame, receiver, relation)
            || events.is_of_several(self, relation)
    }

    /// 혼인신고 안 한 남편: no spouse to the law.
    fn is_unmarried(&self, party: Party) -> bool {
        let spouse = self
            .mentioned(party)
            .and_then(korean::kin::Mention::path)
            .is_some_and(|path| matches!(path.steps(), [Step::Spouse(_)]));
        spouse
            && self.story.clauses.iter().any(|c| {
                let described = c.head.and_then(|h| self.story.person(h));
                let of = described.is_some_and(|p| self.story.same(self.story.party(p), party));
                let wed = c.meaning == Meaning::Marry
                    || c.words
                        .iter()
                        .filter_map(|w| self.story.tokens.get(*w))
                        .any(|t| ["혼인신고", "결혼", "혼인"].contains(&t.lemma));
                of && c.form == Form::Relative && c.negated && wed
            })
    }

    /// 사위한테 1억, 딸한테 1억: receivers who are not one to the law.
    fn is_to_different<K: PartialEq>(
        &self,
        frame: &Frame,
        giver: Fill,
        relation: &impl Fn(Party, Party) -> K,
    ) -> bool {
        // 며느리 3천, 손자 2천 나눠서 주고 싶다: listed in the clause before.
        let own = self.story.clauses.get(frame.clause);
        let before = frame.clause.checked_sub(1).filter(|i| {
            let clause = self.story.clauses.get(*i);
            own.is_some_and(|c| c.words.is_empty()) && clause.map(|c| c.sentence) == own.map(|c| c.sentence)
        });
        let parts = |index: usize| self.story.parts(index);
        let listed = parts(frame.clause)
            .into_iter()
            .chain(before.into_iter().flat_map(parts));
        let to: Vec<Party> = listed
            .filter(|(p, part)| {
                let paired = *part == Part::Paired && !self.story.same(self.story.party(*p), giver.who);
                frame.meaning.gives() && (*part == Part::To || paired)
            })
            .map(|(p, _)| self.story.party(p))
            .collect();
        let sums = self.sums();
        let told = sums
            .iter()
            .filter(|s| s.clause == Some(frame.clause) || s.clause == before)
            .count();
        let paired = told > 1 && told == to.len();
        let mut ties = to.iter().map(|who| relation(giver.who, *who));
        let first = ties.next();
        paired && !to.contains(&Party::Me) && ties.any(|tie| Some(tie) != first)
    }

    /// 엄마가 3천, 이모가 천만원: givers who are not one to the law, each with a sum.
    fn is_from_different<K: PartialEq>(
        &self,
        frame: &Frame,
        receiver: Fill,
        relation: &impl Fn(Party, Party) -> K,
    ) -> bool {
        let from = |part: &Part| match part {
            Part::Subject => frame.meaning.gives(),
            Part::From => true,
            Part::To => !frame.meaning.gives(),
            _ => false,
        };
        let givers: Vec<Party> = self
            .story
            .parts(frame.clause)
            .into_iter()
            .filter(|(_, part)| from(part))
            .map(|(p, _)| self.story.party(p))
            .collect();
        let mut ties = givers.iter().map(|who| relation(*who, receiver.who));
        let first = ties.next();
        frame.sums.len() > 1 && frame.sums.len() == givers.len() && ties.any(|tie| Some(tie) != first)
    }

    /// 아버지 아니면 삼촌이, 엄마나 이모한테: one of two who are not the same in law.
    fn is_either<K: PartialEq>(
        &self,
        frame: &Frame,
        receiver: Fill,
        relation: &impl Fn(Party, Party) -> K,
    ) -> bool {
        let Some(clause) = self.story.clauses.get(frame.clause) else {
            return false;
        };
        let words: Vec<usize> = clause.all().collect();
        let differ = |a: usize, b: usize| {
            let tie = |p| relation(self.story.party(p), receiver.who);
            tie(a) != tie(b)
        };
        words.iter().enumerate().any(|(i, word)| {
            let Some(first) = self.story.person(*word) else {
                return false;
            };
            let end = self.story.tokens.get(*word).map(|t| t.span.end);
            let rest = words.iter().skip(i + 1).take(2);
            let Some((at, second)) = rest.into_iter().find_map(|w| Some((*w, self.story.person(*w)?))) else {
                return false;
            };
            let start = self.story.tokens.get(at).map(|t| t.span.start);
            let (Some(end), Some(start)) = (end, start) else {
                return false;
            };
            let joined = self.story.tokens.get(*word).is_some_and(|t| {
                t.particles
                    .iter()
                    .any(|p| ["나", "이나", "든", "이든"].contains(p))
            });
            let between = self.scene.text.slice(korean::Span {
                start: end,
                end: start.max(end),
            });
            let or = ["아니면", "또는", "혹은", "아님"]
                .iter()
                .any(|word| between.contains(word));
            (joined || or) && differ(first, second)
        })
    }

    /// "아버지요" to the question who gave: the only person of a message without any transfer.
    fn alone(&self, day: Date) -> Vec<Fact> {
        let named = self.others_named();
        let asked = self.context.asked == Some(Variable::DonorRelationship);
        let kept: Vec<usize> = named.iter().copied().filter(|p| !self.is_denied(*p)).collect();
        let corrects = !kept.is_empty() && kept.len() < named.len();
        // 외할머니 쪽인지 아버지 쪽인지: not known.
        let wonders = self.story.tokens.iter().any(|t| t.ending.ends_with("인지"));
        if wonders && named.len() > 1 {
            return Vec::new();
        }
        let (Some(person), true) = (
            kept.first().copied(),
            asked || corrects || self.is_introduced() || self.is_named_alone(),
        ) else {
            return Vec::new();
        };
        // 할머니가 엄마에게, then "외할머니예요": whom it goes to is known.
        let known = self.context.facts.recipient_word.as_deref();
        let known = known.map(|word| korean::kin::find(&korean::Text::new(word)));
        let receiver = known.as_ref().and_then(|found| found.first());
        let relations = between(self.scene, self.story.mention(person), receiver);
        let mut doubts = Vec::new();
        if kept.len() > 1 {
            doubts.push(Doubt::Left(Left::Person, self.named(kept.last().copied())));
        }
        if !asked && named.len() == kept.len() && !self.is_named_alone() {
            doubts.push(Doubt::NoFrame);
        }
        let tells = self.story.clauses.iter().any(|c| {
            !c.negated
                && (c.meaning.is_transfer()
                    || c.meaning.moves_otherwise()
                    || matches!(c.meaning, Meaning::Unknown))
        });
        if tells || wonders {
            doubts.push(Doubt::NoFrame);
        }
        doubts.extend(self.unknown_parties(None));
        self.stated(&relations, day, doubts, Party::Person(person), Party::Me)
    }

    /// "아버지요" while something else is asked that an answer needs: nobody else would be named.
    fn is_named_alone(&self) -> bool {
        let required = self
            .context
            .asked
            .is_some_and(|v| matches!(v, Variable::GiftDate | Variable::GiftPropertyValue));
        let known = self.context.said.has(Variable::DonorRelationship);
        let mut words = (0..self.story.tokens.len()).filter(|t| {
            let mark = self
                .story
                .tokens
                .get(*t)
                .is_some_and(|t| matches!(t.what, What::Mark(_)));
            !mark
        });
        let only = words.next().is_some_and(|t| self.story.person(t).is_some());
        required && !known && only && words.next().is_none()
    }

    /// "친할머니고 아빠는 살아계세요": the message opens with who it is.
    fn is_introduced(&self) -> bool {
        let asked = self
            .context
            .asked
            .is_none_or(|v| matches!(v, Variable::DonorRelationship | Variable::IsGenerationSkipping));
        asked
            && self.story.clauses.first().is_some_and(|c| {
                c.form == Form::Identity
                    && !c.asks
                    && c.words.is_empty()
                    && c.predicate
                        .and_then(|p| self.story.person(p))
                        .is_some_and(|p| !self.story.is_me(p))
            })
    }

    fn named(&self, person: Option<usize>) -> String {
        person
            .and_then(|p| self.story.mention(p))
            .map(|m| m.word.to_owned())
            .unwrap_or_default()
    }

    /// Named only to be taken back.
    pub(super) fn is_denied(&self, person: usize) -> bool {
        let Some(mention) = self.story.mention(person) else {
            return true;
        };
        let by_grammar = (0..self.story.tokens.len())
            .filter(|t| self.story.person(*t) == Some(person))
            .filter_map(|t| self.story.clause_of(t))
            .filter_map(|c| self.story.clauses.get(c))
            .any(|c| c.meaning == Meaning::NotBe);
        let said_before = (0..self.story.tokens.len())
            .any(|t| self.story.person(t) == Some(person) && self.is_said_before(t));
        by_grammar || said_before || self.scene.taken_back(mention.span)
    }

    /// What speaks against the two sides of a frame.
    fn doubts_of(&self, frame: &Frame, giver: Fill, receiver: Fill) -> Vec<Doubt> {
        let mut doubts = Vec::new();
        let named = self.others_named();
        let only = named.len() <= 1;
        for (part, fill) in [("giver", giver), ("receiver", receiver)] {
            let far = match fill.how {
                How::Particle | How::Ellipsis => false,
                How::Owner | How::Bare | How::Shared => !only && named.len() > 2,
                How::Elsewhere => !only,
            };
            if far {
                doubts.push(Doubt::Filled(part, fill.how));
            }
        }
        if self.story.same(giver.who, receiver.who) {
            doubts.push(Doubt::Several("sides"));
        }
        // Told only as a case in point: "동생한테 줄 때도 …?".
        let form = self.story.clauses.get(frame.clause).map(|c| c.form);
        if form == Some(Form::Time) {
            doubts.push(Doubt::NoFrame);
        }
        let filled = [giver.who, receiver.who];
        let is_filled = |p: usize| {
            filled
                .iter()
                .any(|who| self.story.same(*who, self.story.party(p)))
        };
        doubts.extend(
            frame
                .left
                .iter()
                .filter(|p| !self.story.is_me(**p) && !self.is_alike(**p, giver, receiver))
                .map(|p| Doubt::Left(Left::Person, self.named(Some(*p)))),
        );
        for person in self.left_elsewhere(frame) {
            if !is_filled(person) {
                doubts.push(Doubt::Left(Left::Person, self.named(Some(person))));
            }
        }
        if let Some(clause) = self.story.clauses.get(frame.clause) {
            let (honours, humble) = (
                clause.traits.has(Traits::HONOURS),
                clause.traits.has(Traits::HUMBLE),
            );
            let low = giver.who == Party::Me || self.story.is_junior(giver.who);
            if honours && !humble && frame.meaning.gives() && low
                || humble && self.story.is_junior(receiver.who)
            {
                doubts.push(Doubt::Honorific);
            }
        }
        let stranger = |party: Party| {
            self.mentioned(party)
                .is_some_and(|m| matches!(m.who, Who::Unrelated))
        };
        // 친구가 제 딸에게: said to be one's own, it is nobody else's.
        let mine = |party: Party| party == Party::Me || self.mentioned(party).is_some_and(|m| m.anchored);
        let third = stranger(giver.who) && !mine(receiver.who) || stranger(receiver.who) && !mine(giver.who);
        if third {
            doubts.push(Doubt::Several("third party"));
        }
        doubts.extend(self.modified(frame, giver, receiver));
        doubts.extend(self.beside(frame, giver, receiver));
        doubts.extend(self.unknown_parties(Some(frame.clause)));
        doubts
    }

    /// A word nobody knows right before a side may make it somebody else: 시터 이모님.
    fn modified(&self, frame: &Frame, giver: Fill, receiver: Fill) -> Option<Doubt> {
        let clause = self.story.clauses.get(frame.clause)?;
        clause.words.windows(2).find_map(|pair| {
            let [before, word] = pair else { return None };
            let party = self.story.party(self.story.person(*word)?);
            let token = self.story.tokens.get(*before)?;
            let is_side = party != Party::Me
                && [giver.who, receiver.who]
                    .iter()
                    .any(|who| self.story.same(*who, party));
            let unknown = token.what == What::Unknown
                && token.cases.is_empty()
                && self.words(*before).chars().all(|c| ('가'..='힣').contains(&c));
            (is_side && unknown).then(|| Doubt::Left(Left::Word, self.words(*before)))
        })
    }

    /// Somebody without a part who would be the same in law: 외할머니 2천, 외할아버지 3천.
    fn is_alike(&self, person: usize, giver: Fill, receiver: Fill) -> bool {
        let related = |donor, recipient| between(self.scene, donor, recipient);
        let chosen = related(self.mentioned(giver.who), self.mentioned(receiver.who));
        let same_shape = |party: Party| {
            let path = |m: Option<&korean::kin::Mention>| m.and_then(korean::kin::Mention::path);
            match (path(self.mentioned(party)), path(self.story.mention(person))) {
                (Some(a), Some(b)) => a.same_shape(&b),
                _ => false,
            }
        };
        same_shape(giver.who) && related(self.story.mention(person), self.mentioned(receiver.who)) == chosen
    }

    /// 엄마랑 삼촌이: somebody beside a side who is something else to the other.
    fn beside(&self, frame: &Frame, giver: Fill, receiver: Fill) -> Option<Doubt> {
        let first = between(
            self.scene,
            self.mentioned(giver.who),
            self.mentioned(receiver.who),
        );
        frame
            .beside
            .iter()
            .copied()
            .filter(|p| !self.story.is_me(*p))
            .find_map(|person| {
                let beside = self.story.mention(person);
                let as_giver = between(self.scene, beside, self.mentioned(receiver.who));
                let as_receiver = between(self.scene, self.mentioned(giver.who), beside);
                (as_giver != first && as_receiver != first)
                    .then(|| Doubt::Left(Left::Person, self.named(Some(person))))
            })
    }

    /// People with a part in a clause that is no transfer and says nothing that gives them a place.
    fn left_elsewhere(&self, frame: &Frame) -> Vec<usize> {
        let Some(own) = self.story.clauses.get(frame.clause) else {
            return Vec::new();
        };
        let mut left = Vec::new();
        for (i, clause) in self.story.clauses.iter().enumerate() {
            let placed = clause.negated
                || i == frame.clause
                || clause.meaning.is_transfer() && clause.form != Form::Fragment
                || clause.form == Form::Identity
                || matches!(
                    clause.meaning,
                    Meaning::Die
                        | Meaning::Bear
                        | Meaning::Live
                        | Meaning::Marry
                        | Meaning::Own
                        | Meaning::Ask
                        | Meaning::Sell
                        | Meaning::NotBe
                        | Meaning::Earn
                        | Meaning::Lack
                        | Meaning::Exist
                );
            if placed || clause.sentence != own.sentence {
                continue;
            }
            for (person, part) in self.story.parts(i) {
                if matches!(part, Part::Subject | Part::Topic | Part::To | Part::From)
                    && !self.story.is_me(person)
                {
                    left.push(person);
                }
            }
        }
        left
    }

    /// Words nobody knows, or that name nobody in particular, where a party would stand.
    pub(super) fn unknown_parties(&self, clause: Option<usize>) -> Option<Doubt> {
        let clauses = self.story.clauses.iter().enumerate();
        clauses
            .filter(|(i, _)| clause.is_none_or(|c| c == *i))
            .find_map(|(_, clause)| {
                clause.words.iter().copied().find_map(|word| {
                    let token = self.story.tokens.get(word)?;
                    let party = matches!(
                        token.case(),
                        Some(
                            Case::Subject | Case::SubjectHonoured | Case::To | Case::ToHonoured | Case::From
                        )
                    );
                    let vague = token.what == What::Unknown
                        && self.words(word).chars().any(|c| ('가'..='힣').contains(&c))
                        || token.is(Noun::Relatives)
                        || token.is(Noun::Pronoun);
                    (party && vague).then(|| Doubt::Left(Left::Word, self.words(word)))
                })
            })
    }

    fn stated(
        &self,
        relations: &[Relation],
        day: Date,
        mut doubts: Vec<Doubt>,
        giver: Party,
        receiver: Party,
    ) -> Vec<Fact> {
        let mut named: Vec<_> = relations.iter().filter_map(|r| relationship(*r, day)).collect();
        named.dedup();
        if named.len() > 1 {
            doubts.push(Doubt::Several("ways"));
        }
        let Some(first) = named.first() else {
            return Vec::new();
        };
        let mut facts = vec![Fact {
            variable: Variable::DonorRelationship,
            value: Value::from(first.name()),
            doubts: doubts.clone(),
        }];
        let skips = |r: &Relation| matches!(r, Relation::Tie(Tie::Ascendant { degree }) if *degree > 1);
        if relations.iter().any(skips) {
            if !relations.iter().all(skips) {
                doubts.push(Doubt::Several("generations"));
            }
            let dead = self.dead_between(giver, receiver);
            if dead.is_none()
                && !self.is_elder_dead()
                && self
                    .story
                    .clauses
                    .iter()
                    .any(|c| c.meaning == Meaning::Die && !c.negated)
            {
                doubts.push(Doubt::Several("who died"));
            }
            facts.push(Fact {
                variable: Variable::IsGenerationSkipping,
                value: Value::from(dead.is_none()),
                doubts,
            });
        }
        facts
    }

    /// Only somebody of the giver's own generation or the other side of the family died.
    fn is_elder_dead(&self) -> bool {
        let mut dead = self.dead().peekable();
        dead.peek().is_some()
            && dead.all(|p| {
                let path = self.story.mention(p).and_then(korean::kin::Mention::path);
                path.is_some_and(|path| matches!(path.steps(), [Step::Up(_), Step::Up(_), ..]))
            })
    }

    /// Those a clause says died.
    fn dead(&self) -> impl Iterator<Item = usize> + '_ {
        let clauses = self.story.clauses.iter().enumerate();
        let noun = |c: &korean::clause::Clause| {
            c.form == Form::Fragment
                && c.words.iter().any(|w| {
                    self.story
                        .tokens
                        .get(*w)
                        .is_some_and(|t| t.deed == Some(Meaning::Die))
                })
        };
        clauses
            .filter(move |(_, c)| (c.meaning == Meaning::Die || noun(c)) && !c.negated)
            .flat_map(|(i, clause)| {
                let head = clause.head.and_then(|h| self.story.person(h));
                self.story.parts(i).into_iter().map(|(p, _)| p).chain(head)
            })
    }

    /// 57조① 단서: whoever stands between the two and died.
    fn dead_between(&self, giver: Party, receiver: Party) -> Option<usize> {
        // 외할머니: the mother stands between, whatever became of the father.
        let first = self
            .mentioned(giver)
            .and_then(korean::kin::Mention::path)
            .and_then(|path| match path.steps() {
                [Step::Up(sex), Step::Up(_), ..] => *sex,
                _ => None,
            });
        let between = |steps: &[Step]| match (giver, receiver) {
            (_, Party::Me) => {
                matches!(steps, [Step::Up(sex)] if first.is_none() || sex.is_none() || *sex == first)
            }
            (Party::Me, _) => matches!(steps, [Step::Down(_)]),
            _ => false,
        };
        self.dead().find(|p| {
            self.story
                .mention(*p)
                .is_some_and(|m| matches!(m.who, Who::Kin(path) if between(path.steps())))
        })
    }
}
