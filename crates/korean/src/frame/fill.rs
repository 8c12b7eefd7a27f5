//! Fills the parts of a transfer: first by particles in its own clause, then from what the ending carries on, last from
//! elsewhere. How it was done is kept with each.

use super::part::{self, Part};
use super::{Fill, Frame, How, Party, Story, Thing};
use crate::clause::{Clause, Form};
use crate::morph::{Meaning, Traits, What};

/// Endings behind which the subject stays the same.
const CARRIED: &[&str] = &[
    "고",
    "고서",
    "고나서",
    "면서",
    "믄서",
    "며",
    "더니",
    "다가",
    "자마자",
    "느라",
    "느라고",
    "려고",
    "러",
    "서",
    "가",
];

/// Endings behind which somebody else acts on what was reported: 산다기에, 간다길래.
const REPORTED: &[&str] = &[
    "기에", "길래", "니까", "다니", "해서", "대서", "캐서", "허니", "캐가", "해가",
];

/// Verbs by which money comes together: whoever does it gives what comes of it.
const ORIGINS: &[&str] = &["모으", "찾", "아끼", "타", "빼", "깨", "헐", "붓", "모아두", "벌"];

struct Filler<'s, 'a> {
    story: &'s Story<'a>,
    frames: Vec<Frame>,
}

pub(super) fn frames(story: &Story<'_>, told: &[(usize, Meaning)]) -> Vec<Frame> {
    let mut filler = Filler {
        story,
        frames: Vec::new(),
    };
    for (clause, meaning) in told {
        if let Some(frame) = filler.frame(*clause, *meaning) {
            filler.frames.push(frame);
        }
    }
    filler.frames
}

impl Filler<'_, '_> {
    fn frame(&self, index: usize, meaning: Meaning) -> Option<Frame> {
        let clause = self.story.clauses.get(index)?;
        let mut parts = part::parts(self.story, clause);
        // 주신 아버지: the head of a describing clause is its giver; 받은 아들 its receiver.
        if clause.form == Form::Relative
            && let Some(person) = clause.head.and_then(|head| self.story.person(head))
        {
            let has_subject = !of(&parts, Part::Subject).is_empty();
            parts.push((
                person,
                if has_subject && clause.meaning.gives() {
                    Part::To
                } else {
                    Part::Subject
                },
            ));
        }
        parts.extend(self.before_describing(index));
        let mut frame = Frame {
            clause: index,
            meaning,
            giver: None,
            receiver: None,
            beside: of(&parts, Part::With),
            left: Vec::new(),
            sums: self.sums(clause),
            days: self.days(index, clause),
        };
        if meaning.gives() {
            self.given(&mut frame, clause, &parts);
        } else {
            self.received(&mut frame, clause, &parts);
        }
        self.count_me_in(&mut frame);
        let filled = [frame.giver, frame.receiver];
        frame.left = parts
            .iter()
            .filter(|(_, part)| {
                !matches!(
                    part,
                    Part::None | Part::Described | Part::With | Part::Owner | Part::For | Part::Feast
                )
            })
            .map(|(person, _)| *person)
            .filter(|person| {
                let party = self.story.party(*person);
                !filled
                    .iter()
                    .flatten()
                    .any(|fill| self.story.same(fill.who, party))
            })
            .collect();
        Some(frame)
    }

    /// 나한테 적금 탄 거 4천 줬다: who stands before a describing clause that nobody gives or receives in has a part in this
    /// one.
    fn before_describing(&self, index: usize) -> Vec<(usize, Part)> {
        let describes = |clause: &&Clause| {
            matches!(clause.form, Form::Relative | Form::Nominal)
                && !clause.meaning.is_transfer()
                && !clause.meaning.moves_otherwise()
                && self
                    .story
                    .clauses
                    .get(index)
                    .is_some_and(|own| own.sentence == clause.sentence)
        };
        let before = index.checked_sub(1).and_then(|i| self.story.clauses.get(i));
        let parts = before
            .filter(describes)
            .map(|clause| part::parts(self.story, clause));
        let taken = |(_, part): &(usize, Part)| matches!(part, Part::To | Part::From);
        parts.unwrap_or_default().into_iter().filter(taken).collect()
    }

    /// 저랑 남편한테 각각: of two who receive, the person typing is the one in question.
    fn count_me_in(&self, frame: &mut Frame) {
        let me = frame.beside.iter().position(|p| self.story.is_me(*p));
        let other = frame.receiver.map(|fill| fill.who);
        let gives = frame.giver.is_some_and(|g| g.who == Party::Me);
        if let (Some(at), Some(Party::Person(other)), false) = (me, other, gives) {
            frame.beside.remove(at);
            frame.beside.push(other);
            frame.receiver = Some(Fill {
                who: Party::Me,
                how: How::Particle,
            });
        }
    }

    /// The sums of a clause, with the one a describing clause describes: 아빠가 준 3천.
    fn sums(&self, clause: &Clause) -> Vec<usize> {
        let described = |token: &usize| {
            let of_other = self
                .story
                .clauses
                .iter()
                .any(|c| c.form == Form::Relative && c.meaning.is_transfer() && c.head == Some(*token));
            !of_other
        };
        let is_sum = |token: &usize| matches!(self.story.thing(*token), Some(Thing::Sum(_)));
        let head = clause.head.filter(|h| clause.form == Form::Relative && is_sum(h));
        let own = self.atoms(clause, |thing| matches!(thing, Thing::Sum(_)));
        // 등록금 하라고 1천, 자취방 하라고 2천 주셨다: what stands before a comma goes with the verb.
        let sentence = |c: &&Clause| {
            c.sentence == clause.sentence && c.form == Form::Quoted && c.traits.has(Traits::ORDER)
        };
        let at = self
            .story
            .clauses
            .iter()
            .position(|c| std::ptr::eq(c, clause))
            .unwrap_or_default();
        let told = self.story.clauses.iter().take(at).rev().take_while(sentence);
        let comma = |token: &usize| {
            let next = self.story.tokens.get(token + 1);
            next.is_some_and(|t| t.what == What::Mark(','))
        };
        let mut listed: Vec<usize> = told
            .flat_map(|c| self.atoms(c, |thing| matches!(thing, Thing::Sum(_))))
            .filter(comma)
            .collect();
        listed.sort_unstable();
        listed
            .into_iter()
            .chain(own.into_iter().filter(described))
            .chain(head)
            .collect()
    }

    fn atoms(&self, clause: &Clause, wanted: impl Fn(Thing) -> bool) -> Vec<usize> {
        clause
            .all()
            .filter(|w| self.story.thing(*w).is_some_and(&wanted))
            .collect()
    }

    /// Its own days, and those before what somebody is told to do: 2020년에 차 사라고 준 것.
    fn days(&self, index: usize, clause: &Clause) -> Vec<usize> {
        let is_day = |thing| matches!(thing, Thing::Day(_));
        let before = index
            .checked_sub(1)
            .and_then(|i| self.story.clauses.get(i))
            .filter(|c| {
                c.sentence == clause.sentence && c.form == Form::Quoted && c.traits.has(Traits::ORDER)
            });
        let own = self.atoms(clause, is_day);
        before
            .into_iter()
            .flat_map(|c| self.atoms(c, is_day))
            .chain(own)
            .collect()
    }

    fn by(&self, person: Option<usize>, how: How) -> Option<Fill> {
        person.map(|person| Fill {
            who: self.story.party(person),
            how,
        })
    }

    /// 주다: the subject gives, 한테 receives.
    fn given(&self, frame: &mut Frame, clause: &Clause, parts: &[(usize, Part)]) {
        let first = |part| of(parts, part).first().copied();
        let last = |part| of(parts, part).last().copied();
        frame.receiver = self
            .by(
                of(parts, Part::To).into_iter().find(|p| self.story.is_me(*p)),
                How::Particle,
            )
            .or_else(|| self.by(last(Part::To), How::Particle))
            .or_else(|| self.addressed(frame.clause));
        frame.giver = self
            .by(last(Part::Subject), How::Particle)
            .or_else(|| self.by(first(Part::From), How::Particle));
        if frame.giver.is_none() {
            let topic = self.by(first(Part::Topic), How::Particle);
            frame.giver = topic.filter(|t| frame.receiver.is_none_or(|r| !self.story.same(r.who, t.who)));
        }
        let me = Some(Fill {
            who: Party::Me,
            how: How::Ellipsis,
        });
        let (honours, humble) = (
            clause.traits.has(Traits::HONOURS),
            clause.traits.has(Traits::HUMBLE),
        );
        let bare = [of(parts, Part::Bare), of(parts, Part::Paired)].concat();
        let owners = of(parts, Part::Owner);
        // 큰놈은 2억 줄라는데: what a child is to get, told as the topic.
        if let Some(topic) = frame.giver.filter(|g| {
            last(Part::Subject).is_none()
                && frame.receiver.is_none()
                && clause.traits.has(Traits::PLAN)
                && !clause.traits.has(Traits::QUOTED)
                && !honours
                && self.story.is_junior(g.who)
        }) {
            (frame.giver, frame.receiver) = (me, Some(topic));
        }
        match (frame.giver, frame.receiver) {
            (None, None) if self.told_both(frame) => {}
            (None, None) if humble => {
                frame.giver = me;
                frame.receiver = self
                    .by(bare.last().copied(), How::Bare)
                    .or_else(|| self.by(last(Part::For).or(last(Part::Feast)), How::Owner))
                    .or_else(|| self.by(owners.last().copied(), How::Owner))
                    .or_else(|| self.honoured_before(frame.clause, Party::Me));
            }
            (None, None) => {
                let owners = [of(parts, Part::For), of(parts, Part::Feast), owners].concat();
                self.nobody(frame, clause, &bare, &owners);
            }
            (None, Some(receiver)) if receiver.who == Party::Me => {
                frame.giver = self
                    .by(self.other(&bare, receiver.who), How::Bare)
                    .or_else(|| self.by(self.other(&owners, receiver.who), How::Owner))
                    .or_else(|| self.subject(frame.clause, receiver.who))
                    .or_else(|| self.before(frame.clause, Some(receiver.who)));
            }
            (None, Some(receiver)) if honours && !humble => {
                frame.giver = self
                    .by(self.other(&bare, receiver.who), How::Bare)
                    .or_else(|| self.by(self.other(&owners, receiver.who), How::Owner))
                    .or_else(|| self.subject(frame.clause, receiver.who))
                    .or_else(|| self.before(frame.clause, Some(receiver.who)));
            }
            (None, Some(receiver)) => {
                let shared = self.subject(frame.clause, receiver.who);
                let owner = self.by(self.other(&owners, receiver.who), How::Owner);
                frame.giver = shared.or(owner.filter(|o| self.story.is_elder(o.who))).or(me);
            }
            (Some(giver), None)
                if giver.who == Party::Me && humble && bare.is_empty() && owners.is_empty() =>
            {
                frame.receiver = self
                    .by(self.other(&of(parts, Part::For), giver.who), How::Owner)
                    .or_else(|| self.by(self.other(&of(parts, Part::Feast), giver.who), How::Owner))
                    .or_else(|| self.honoured_before(frame.clause, giver.who));
            }
            (Some(giver), None) if giver.who == Party::Me => {
                frame.receiver = self
                    .by(self.other(&bare, giver.who), How::Bare)
                    .or_else(|| self.by(self.other(&of(parts, Part::For), giver.who), How::Owner))
                    .or_else(|| self.by(self.other(&of(parts, Part::Feast), giver.who), How::Owner))
                    .or_else(|| self.by(self.other(&owners, giver.who), How::Owner))
                    .or_else(|| self.before(frame.clause, Some(giver.who)));
            }
            (Some(giver), None) => {
                let owner = self
                    .other(&owners, giver.who)
                    .filter(|_| clause.meaning == Meaning::PayFor || clause.meaning == Meaning::BuyFor);
                let mine = owners.iter().any(|p| self.story.is_me(*p));
                // 할머니 칠순에 아버지가 주셨다: a feast tells who receives only where the verb looks up to them.
                let feast = of(parts, Part::Feast)
                    .into_iter()
                    .filter(|p| humble || self.story.is_junior(self.story.party(*p)));
                let meant = [of(parts, Part::For), feast.collect()].concat();
                let meant = self.other(&meant, giver.who);
                let paired = self.other(&of(parts, Part::Paired), giver.who);
                let destined = self
                    .by(paired, How::Bare)
                    .or_else(|| self.by(meant.or(owner.filter(|_| !mine)), How::Owner))
                    .or_else(|| self.told_to(frame.clause, Some(giver.who)));
                frame.receiver = destined.or(me);
            }
            _ => {}
        }
    }

    /// No side is named by a particle.
    fn nobody(&self, frame: &mut Frame, clause: &Clause, bare: &[usize], owners: &[usize]) {
        let me = Some(Fill {
            who: Party::Me,
            how: How::Ellipsis,
        });
        let honours = clause.traits.has(Traits::HONOURS);
        // "제가 엄마한테 드린 거예요. 3월에 보냈어요": the same two, told once.
        if bare.is_empty() && owners.is_empty() && !self.names_anybody(frame.clause) && self.carry_on(frame) {
            return;
        }
        let near = self
            .by(self.other(bare, Party::Me), How::Bare)
            .or_else(|| self.by(self.other(owners, Party::Me), How::Owner));
        let far = self
            .subject(frame.clause, Party::Me)
            .or_else(|| self.before(frame.clause, Some(Party::Me)));
        // 첫째가 집 산다기에 3억을 해주다: whoever plans to is given it.
        if near.is_none()
            && !honours
            && let Some(planner) = self.planner(frame.clause)
        {
            (frame.giver, frame.receiver) = (me, Some(planner));
            return;
        }
        let Some(other) = near.or(far) else { return };
        // 보내왔다: towards the person typing.
        let to_me = bare.iter().any(|p| self.story.is_me(*p)) || clause.verb.ends_with('오');
        let gives = to_me
            || honours
            || other.how == How::Shared
            || self.story.is_elder(other.who) && other.how != How::Owner;
        let mine = owners.iter().any(|p| self.story.is_me(*p));
        if gives || mine {
            (frame.giver, frame.receiver) = (Some(other), me);
        } else {
            (frame.giver, frame.receiver) = (me, Some(other));
        }
    }

    /// 조카한테 대학 간다고 천만원 줬다: who is named as receiver before a clause that takes none.
    fn addressed(&self, clause: usize) -> Option<Fill> {
        let sentence = self.story.clauses.get(clause)?.sentence;
        let clauses = self.story.clauses.get(..clause)?;
        let near = clauses.iter().rev().take_while(|c| {
            let takes_none = !c.meaning.is_transfer()
                && !c.meaning.moves_otherwise()
                && !matches!(
                    c.meaning,
                    Meaning::Ask | Meaning::Say | Meaning::NotBe | Meaning::TakeOver | Meaning::Help
                );
            c.sentence == sentence && takes_none && c.predicate.is_some() && c.form != Form::Identity
        });
        near.into_iter().find_map(|c| {
            let to = of(&part::parts(self.story, c), Part::To);
            self.by(to.last().copied(), How::Shared)
        })
    }

    /// 사장님이 자기 아들 사업하라고 4억을 줬다: whoever is told to do something with it is given it.
    fn told_to(&self, clause: usize, giver: Option<Party>) -> Option<Fill> {
        let own = self.story.clauses.get(clause)?;
        let before = self.story.clauses.get(clause.checked_sub(1)?)?;
        let told = before.sentence == own.sentence
            && before.traits.has(Traits::ORDER)
            && before.form == Form::Quoted
            && !before.meaning.is_transfer();
        let parts = part::parts(self.story, before);
        let people: Vec<usize> = parts
            .iter()
            .filter(|(_, part)| matches!(part, Part::Bare | Part::Owner | Part::To | Part::Feast))
            .map(|(person, _)| *person)
            .collect();
        let person = people
            .into_iter()
            .find(|p| giver.is_none_or(|g| !self.story.same(self.story.party(*p), g)));
        self.by(person.filter(|_| told), How::Shared)
    }

    /// 우리 애가 돈을 모아 나 차 바꾸라고 천만원을 줬다: the subject before, and whoever is told to.
    fn told_both(&self, frame: &mut Frame) -> bool {
        let Some(receiver) = self.told_to(frame.clause, None) else {
            return false;
        };
        let giver = self.subject(frame.clause, receiver.who);
        if giver.is_some() {
            (frame.giver, frame.receiver) = (giver, Some(receiver));
        }
        giver.is_some()
    }

    /// Somebody younger of whom the clause before reports a plan.
    fn planner(&self, clause: usize) -> Option<Fill> {
        let sentence = self.story.clauses.get(clause)?.sentence;
        let before = self.story.clauses.get(clause.checked_sub(1)?)?;
        let plans = before.sentence == sentence
            && before.traits.has(Traits::QUOTED)
            && !before.traits.has(Traits::PAST)
            && !before.traits.has(Traits::ORDER)
            && REPORTED.iter().any(|end| before.ending.ends_with(end))
            && !before.meaning.is_transfer();
        let parts = part::parts(self.story, before);
        let person = parts
            .iter()
            .find(|(p, part)| {
                matches!(part, Part::Subject | Part::Topic | Part::Bare)
                    && self.story.is_junior(self.story.party(*p))
            })
            .filter(|_| plans)?;
        self.by(Some(person.0), How::Shared)
    }

    /// Takes the sides of the transfer told before.
    fn carry_on(&self, frame: &mut Frame) -> bool {
        let told = self.frames.last().and_then(|f| Some((f.giver?, f.receiver?)));
        if let Some((giver, receiver)) = told {
            frame.giver = Some(Fill {
                how: How::Shared,
                ..giver
            });
            frame.receiver = Some(Fill {
                how: How::Shared,
                ..receiver
            });
        }
        told.is_some()
    }

    /// Whether somebody is named between the transfer told before and this clause.
    fn names_anybody(&self, clause: usize) -> bool {
        let from = self.frames.last().map_or(0, |f| f.clause + 1);
        (from..clause).any(|i| self.story.parts(i).iter().any(|(p, _)| !self.story.is_me(*p)))
    }

    /// 받다, 들어오다: 한테 and 에서 give.
    fn received(&self, frame: &mut Frame, clause: &Clause, parts: &[(usize, Part)]) {
        let first = |part| of(parts, part).first().copied();
        let last = |part| of(parts, part).last().copied();
        if clause.meaning == Meaning::Receive {
            frame.giver = self
                .by(last(Part::From), How::Particle)
                .or_else(|| self.by(last(Part::To), How::Particle));
            frame.receiver = self
                .by(last(Part::Subject), How::Particle)
                .or_else(|| self.by(first(Part::Topic), How::Particle));
        } else {
            frame.giver = self
                .by(first(Part::From), How::Particle)
                .or_else(|| self.by(last(Part::Subject), How::Particle));
            frame.receiver = self.by(last(Part::To), How::Particle);
        }
        // 식당을 접으시면서 권리금을 받으셨다: honoured, so not the person typing.
        if frame.receiver.is_none()
            && clause.meaning == Meaning::Receive
            && clause.traits.has(Traits::HONOURS)
        {
            frame.receiver = self.subject(frame.clause, Party::Me);
        }
        let receiver = *frame.receiver.get_or_insert(Fill {
            who: Party::Me,
            how: How::Ellipsis,
        });
        if frame.giver.is_none_or(|g| self.story.same(g.who, receiver.who)) {
            let bare = [of(parts, Part::Bare), of(parts, Part::Paired)].concat();
            let owners = of(parts, Part::Owner);
            let told = self.frames.iter().rev().find_map(|f| f.giver).map(|g| Fill {
                how: How::Shared,
                ..g
            });
            frame.giver = self
                .by(self.other(&bare, receiver.who), How::Bare)
                .or_else(|| self.by(self.other(&owners, receiver.who), How::Owner))
                .or(told.filter(|t| !self.story.same(t.who, receiver.who)))
                .or_else(|| self.before(frame.clause, Some(receiver.who)))
                .or_else(|| self.behind(frame.clause, receiver.who));
        }
    }

    /// The first of some people who is not the given one.
    fn other(&self, people: &[usize], not: Party) -> Option<usize> {
        people
            .iter()
            .copied()
            .find(|p| !self.story.same(self.story.party(*p), not))
    }

    /// The subject an ending carries on to a clause of the same sentence.
    fn subject(&self, clause: usize, not: Party) -> Option<Fill> {
        let sentence = self.story.clauses.get(clause)?.sentence;
        let mut carried = true;
        for before in self.story.clauses.iter().take(clause).rev() {
            if before.sentence != sentence {
                return None;
            }
            let denied = before.negated && (before.meaning.is_transfer() || before.meaning.moves_otherwise());
            // 할매가 땅 판 돈을 나눠줬다: where money comes from its owner, the owner gives it.
            let source = before.form == Form::Relative
                && (matches!(
                    before.meaning,
                    Meaning::Sell | Meaning::Earn | Meaning::Own | Meaning::Receive | Meaning::Inherit
                ) || ORIGINS.contains(&before.verb));
            if before.form == Form::Relative && !source
                || before.negated && !denied && before.form != Form::Quoted
            {
                continue;
            }
            carried |= source;
            // "빌려준 게 아니라 준 거예요": only the manner is denied.
            carried &= denied
                || before.form == Form::Linked && CARRIED.contains(&before.ending)
                || before.form == Form::Quoted;
            let parts = part::parts(self.story, before);
            let subject = parts.iter().find(|(p, part)| {
                matches!(part, Part::Subject | Part::Topic) && !self.story.same(self.story.party(*p), not)
            });
            if let Some((person, _)) = subject {
                // Whoever receives in the clause before does not give in this one by that.
                let gives = before.meaning != Meaning::Receive || source;
                let how = if carried && gives {
                    How::Shared
                } else {
                    How::Elsewhere
                };
                return self.by(Some(*person), how);
            }
        }
        None
    }

    /// The last person named in an earlier clause.
    fn before(&self, clause: usize, not: Option<Party>) -> Option<Fill> {
        let clauses = self.story.clauses.get(..clause)?;
        clauses
            .iter()
            .rev()
            .filter(|c| !c.negated || c.meaning.moves_otherwise() || c.meaning.is_transfer())
            .filter(|c| !matches!(c.meaning, Meaning::Lack | Meaning::Die))
            .find_map(|c| {
                let parts = part::parts(self.story, c);
                let person = parts
                    .iter()
                    .rev()
                    .filter(|(_, part)| !matches!(part, Part::None))
                    .map(|(p, _)| *p)
                    .find(|p| {
                        !self.story.is_me(*p)
                            && not.is_none_or(|not| !self.story.same(self.story.party(*p), not))
                    })?;
                self.by(Some(person), How::Elsewhere)
            })
    }

    /// 장모님이 손주를 봐 주셔서 제가 드렸다: the last one named before who can be looked up to.
    fn honoured_before(&self, clause: usize, not: Party) -> Option<Fill> {
        let clauses = self.story.clauses.get(..clause)?;
        let fits = |p: &usize| {
            let party = self.story.party(*p);
            !self.story.same(party, not) && party != Party::Me && !self.story.is_junior(party)
        };
        let named = clauses.iter().rev().find_map(|c| {
            let parts = part::parts(self.story, c);
            parts
                .iter()
                .rev()
                .filter(|(_, part)| *part != Part::None)
                .map(|(p, _)| *p)
                .find(fits)
        });
        self.by(named, How::Elsewhere)
            .or_else(|| self.before(clause, Some(not)))
    }

    /// The first person named in a later clause: "3천 받았어요 아버지한테".
    fn behind(&self, clause: usize, not: Party) -> Option<Fill> {
        let clauses = self.story.clauses.get(clause + 1..)?;
        clauses.iter().filter(|c| !c.negated).find_map(|c| {
            let parts = part::parts(self.story, c);
            let named = parts.iter().map(|(p, _)| *p).filter(|p| !self.story.is_me(*p));
            let person = self.other(&named.collect::<Vec<_>>(), not)?;
            self.by(Some(person), How::Elsewhere)
        })
    }
}

fn of(parts: &[(usize, Part)], wanted: Part) -> Vec<usize> {
    parts
        .iter()
        .filter(|(_, part)| *part == wanted)
        .map(|(person, _)| *person)
        .collect()
}
