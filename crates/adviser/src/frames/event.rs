//! Which transfer a message tells of: this one, earlier ones, others.

use super::Room;
use super::doubt::{Doubt, Left};
use super::sums::Label;
use korean::clause::Form;
use korean::date::When;
use korean::frame::{Frame, How, Party, Thing};
use korean::morph::{Meaning, Traits};
use tax::gift::Variable;

/// The transfers of a message.
pub(super) struct Events {
    /// The one spoken of.
    pub this: Option<Frame>,
    /// Others that are not earlier ones.
    pub others: Vec<Frame>,
    /// Earlier ones.
    pub past: Vec<Frame>,
    /// What speaks against the choice.
    pub doubts: Vec<Doubt>,
}

/// How a transfer stands to the one spoken of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Beside {
    /// Between the same two, or between a couple and the same one.
    Same,
    /// Somebody else gives.
    OtherGiver,
    /// Somebody else receives.
    OtherReceiver,
}

/// Words that put a clause into the past.
const BEFORE: &[&str] = &[
    "예전",
    "예전에",
    "옛날",
    "옛날에",
    "지난번",
    "지난번에",
    "저번",
    "저번에",
    "과거",
    "과거에",
    "이전에",
];

impl Events {
    pub fn of(room: &Room<'_>) -> Self {
        let mut frames = room.story.frames();
        let far = |frame: &Frame| frame.giver.is_none_or(|g| g.how == How::Elsewhere);
        let arrows = room.arrows();
        if !arrows.is_empty() {
            frames = arrows;
        } else if (frames.iter().all(far) || room.names_both_sides())
            && let Some(named) = room.named_sides()
        {
            let clause = frames.first().map_or(usize::MAX, |f| f.clause);
            frames = vec![Frame { clause, ..named }];
        } else if frames.is_empty() {
            frames.extend(room.noted());
        }
        let asked_past = matches!(
            room.context.asked,
            Some(Variable::PastGiftsValue | Variable::PastTaxPaid)
        );
        frames.retain(|frame| !room.is_supposed(frame) || room.is_only(frame));
        frames.retain(|frame| !room.is_claim(frame));
        let (mut past, mut now): (Vec<Frame>, Vec<Frame>) = if asked_past {
            (frames, Vec::new())
        } else {
            frames.into_iter().partition(|frame| room.is_earlier(frame))
        };
        let only = now.is_empty() && past.len() == 1 && !asked_past && !room.context.in_gift();
        // "준 게 있어요" without a word of when is what the message is about.
        let timeless = past.iter().all(|f| !room.is_dated(f) && !room.is_worded(f));
        if only && (timeless || !room.is_once(&past)) && !room.is_added(&past) {
            std::mem::swap(&mut past, &mut now);
        }
        // 동생은 5천 받았고 저는 이번에 1억 받아요: other people's stories are no part of this one.
        let mine = |frame: &Frame| {
            [frame.giver, frame.receiver]
                .iter()
                .flatten()
                .any(|f| f.who == Party::Me)
        };
        let told = |frame: &Frame| mine(frame) && !frame.sums.is_empty();
        if now.iter().any(told) {
            now.retain(mine);
        }
        // 옆 팀 과장은 10억 받았다던데 저는 3천: hearsay beside what is told for oneself.
        let hearsay = |frame: &Frame| {
            room.story
                .clauses
                .get(frame.clause)
                .is_some_and(|c| c.traits.has(Traits::QUOTED))
        };
        if now.iter().any(|f| !hearsay(f) && !f.sums.is_empty()) {
            now.retain(|f| !hearsay(f) || f.sums.is_empty());
        }
        let mut doubts = Vec::new();
        let main = |frame: &&Frame| {
            room.story
                .clauses
                .get(frame.clause)
                .is_some_and(|c| !matches!(c.form, Form::Relative | Form::Time))
        };
        let best = now
            .iter()
            .filter(main)
            .chain(now.iter())
            .max_by_key(|frame| {
                let first = usize::MAX - frame.clause;
                (main(frame), room.weight(frame), first)
            })
            .cloned();
        let mut others: Vec<Frame> = Vec::new();
        if let Some(this) = &best {
            others.extend(now.into_iter().filter(|frame| frame.clause != this.clause));
            // "삼촌이 조카 돈 받아도 괜찮나" beside a gift with its sum asks about it and tells no other.
            let tells = |frame: &&Frame| !frame.sums.is_empty() || this.sums.is_empty();
            if others
                .iter()
                .filter(tells)
                .any(|frame| !room.is_same_event(this, frame))
            {
                doubts.push(Doubt::Several("events"));
            }
        }
        // A sale or a debt paid off beside a transfer with its own sum or thing is another matter.
        let told_apart = best
            .as_ref()
            .is_some_and(|frame| !frame.sums.is_empty() || room.has_burden());
        doubts.extend(room.moved(told_apart).map(Doubt::Moved));
        doubts.extend(room.set_apart());
        if let Some(receiver) = best.as_ref().and_then(|f| f.receiver) {
            past.retain(|f| f.receiver.is_none_or(|r| room.story.same(r.who, receiver.who)));
        }
        Self {
            this: best,
            others,
            past,
            doubts,
        }
    }
}

impl Events {
    /// Several donors who are not one to the law, each with a gift: nothing can be said of "the" donor.
    pub fn is_of_several(&self, room: &Room<'_>) -> bool {
        let Some(this) = &self.this else { return false };
        let related = |frame: &Frame| match (frame.giver, frame.receiver) {
            (Some(g), Some(r)) => Some(room.ties(g.who, r.who)),
            _ => None,
        };
        let first = related(this);
        self.others
            .iter()
            .filter(|f| !f.sums.is_empty() && !this.sums.is_empty())
            .any(|other| {
                room.stands(this, other) == Beside::OtherGiver
                    && related(other).is_some_and(|r| Some(r) != first)
            })
    }

    /// Whether money moved for another reason.
    pub fn moved(&self) -> Option<Doubt> {
        self.doubts.iter().find(|d| matches!(d, Doubt::Moved(_))).cloned()
    }

    /// Whether a clause tells an earlier transfer.
    pub fn is_past(&self, clause: Option<usize>) -> bool {
        self.past.iter().any(|frame| Some(frame.clause) == clause)
    }
}

impl Room<'_> {
    /// How much of an event a frame tells.
    fn weight(&self, frame: &Frame) -> usize {
        let told = self
            .story
            .clauses
            .get(frame.clause)
            .is_some_and(|c| !c.traits.has(Traits::QUOTED) || c.form == Form::Statement);
        usize::from(!frame.sums.is_empty()) * 4 + usize::from(frame.giver.is_some()) * 2 + usize::from(told)
    }

    fn is_once(&self, frames: &[Frame]) -> bool {
        frames.iter().any(|frame| {
            self.story
                .clauses
                .get(frame.clause)
                .is_some_and(|c| c.traits.has(Traits::ONCE))
        })
    }

    /// 3년 전에도, 재작년에 받은 5천에 대해선: beside a gift that is known.
    fn is_added(&self, frames: &[Frame]) -> bool {
        frames.iter().any(|frame| {
            let too = frame.days.iter().any(|t| {
                let token = self.story.tokens.get(*t);
                token.is_some_and(|t| t.particles.iter().any(|p| p.ends_with('도')))
            });
            let described = self
                .story
                .clauses
                .get(frame.clause)
                .is_some_and(|c| c.form == Form::Relative);
            too || described
        })
    }

    /// Told of an earlier time than the gift in question.
    fn is_earlier(&self, frame: &Frame) -> bool {
        let Some(clause) = self.story.clauses.get(frame.clause) else {
            return false;
        };
        let year = self.context.today.year();
        let long_ago = frame.days.iter().any(|token| match self.when(*token) {
            Some((When::Range { end, .. }, rule)) => rule.contains("year") && end.year() < year,
            Some((When::Year(said) | When::Month { year: said, .. }, _)) => said < year,
            _ => false,
        });
        let worded = self.is_worded(frame);
        // 작년 12월 1일에 주신 게 있어요: on its day it is this one.
        let dated = (0..self.story.tokens.len()).any(|t| {
            let sentence = self
                .story
                .clause_of(t)
                .and_then(|c| self.story.clauses.get(c))
                .map(|c| c.sentence);
            sentence == Some(clause.sentence) && matches!(self.when(t), Some((When::Day(_), _)))
        });
        clause.traits.has(Traits::ONCE) && !dated || long_ago || worded
    }

    /// A day, a year or a stretch of time stands in its sentence.
    fn is_dated(&self, frame: &Frame) -> bool {
        let sentence =
            |clause: Option<usize>| clause.and_then(|c| self.story.clauses.get(c)).map(|c| c.sentence);
        let own = sentence(Some(frame.clause));
        (0..self.story.tokens.len())
            .any(|t| self.when(t).is_some() && sentence(self.story.clause_of(t)) == own)
    }

    /// A word puts it into the past: 예전에, 10년 안에.
    fn is_worded(&self, frame: &Frame) -> bool {
        let clause = self.story.clauses.get(frame.clause);
        clause.is_some_and(|c| {
            let mut words = c.words.iter().filter_map(|w| self.story.tokens.get(*w));
            words.any(|t| BEFORE.contains(&t.lemma))
        })
    }

    /// What a day says, and the rule that found it.
    pub(super) fn when(&self, token: usize) -> Option<(When, &'static str)> {
        match self.story.thing(token)? {
            Thing::Day(i) => self.scene.dates.get(i).map(|find| (find.value.when, find.rule)),
            _ => None,
        }
    }

    /// How another transfer stands to this one.
    pub(super) fn stands(&self, this: &Frame, other: &Frame) -> Beside {
        let same = |x: Option<korean::frame::Fill>, y: Option<korean::frame::Fill>| match (x, y) {
            (Some(x), Some(y)) => self.story.same(x.who, y.who),
            _ => true,
        };
        let givers = match (this.giver, other.giver) {
            (Some(a), Some(b)) => self.are_one(a.who, b.who),
            _ => true,
        };
        if !same(this.receiver, other.receiver) {
            Beside::OtherReceiver
        } else if givers {
            Beside::Same
        } else {
            Beside::OtherGiver
        }
    }

    /// The same person, or father and mother, who are one donor to the law (47조②).
    pub(super) fn are_one(&self, a: Party, b: Party) -> bool {
        let path = |party: Party| self.mentioned(party).and_then(korean::kin::Mention::path);
        let up = |path: &korean::kin::Path| {
            !path.is_self() && path.steps().iter().all(|s| matches!(s, korean::kin::Step::Up(_)))
        };
        self.story.same(a, b)
            || match (path(a), path(b)) {
                (Some(a), Some(b)) => a.same_shape(&b) && up(&a) && up(&b),
                _ => false,
            }
    }

    /// 주시겠다던, 줄까 말까, 주려다가: talked of and not done.
    fn is_supposed(&self, frame: &Frame) -> bool {
        let Some(clause) = self.story.clauses.get(frame.clause) else {
            return false;
        };
        let next = self.story.clauses.get(frame.clause + 1);
        let relative = clause.form == Form::Relative
            && (clause.traits.has(Traits::QUOTED)
                || clause.traits.has(Traits::PLAN) && clause.ending.ends_with('던'));
        let waver = clause.form == Form::Question && next.is_some_and(|c| c.meaning == Meaning::Not);
        relative || waver || clause.ending.starts_with("려다")
    }

    /// 출산공제 1억 해주세요: what is asked of us, not given.
    fn is_claim(&self, frame: &Frame) -> bool {
        let sums = self.sums();
        let of = |token: &usize, label: Label| sums.iter().any(|s| s.token == *token && s.label == label);
        // 대출 5천은 제가 넘겨받았어요: a burden is taken over.
        let burden = frame.meaning == Meaning::Receive && self.context.asked == Some(Variable::SecuredDebt);
        let aside = |token: &usize| of(token, Label::Field) || burden && of(token, Label::Debt);
        !frame.sums.is_empty() && frame.sums.iter().all(aside)
    }

    fn is_only(&self, frame: &Frame) -> bool {
        self.story.frames().iter().all(|f| f.clause == frame.clause)
    }

    /// The same people, or nobody new: one event told twice.
    fn is_same_event(&self, a: &Frame, b: &Frame) -> bool {
        let same = |x: Option<korean::frame::Fill>, y: Option<korean::frame::Fill>| match (x, y) {
            (Some(x), Some(y)) => self.story.same(x.who, y.who),
            _ => true,
        };
        same(a.giver, b.giver) && same(a.receiver, b.receiver)
    }

    /// A clause in which money moves for another reason than a present, and that is not denied.
    fn moved(&self, told_apart: bool) -> Option<Meaning> {
        self.story.clauses.iter().find_map(|clause| {
            let aside = clause.negated
                || matches!(clause.meaning, Meaning::Sell | Meaning::Repay) && told_apart
                || clause.meaning == Meaning::Sell && !matches!(clause.form, Form::Statement)
                || clause.meaning == Meaning::Repay && clause.traits.has(Traits::ORDER)
                || clause.form == Form::Question && clause.meaning != Meaning::Inherit;
            (clause.meaning.moves_otherwise() && !aside).then_some(clause.meaning)
        })
    }

    /// A word that makes it an example, hearsay, or money of another kind.
    fn set_apart(&self) -> Option<Doubt> {
        self.story.tokens.iter().enumerate().find_map(|(at, token)| {
            let denied = self
                .story
                .clause_of(at)
                .and_then(|c| self.story.clauses.get(c))
                .is_some_and(|c| c.negated || matches!(c.meaning, Meaning::NotBe | Meaning::Lack));
            let instead = self.story.tokens.get(at + 1).is_some_and(|t| t.lemma == "말고");
            (token.is(korean::morph::Noun::Apart) && !denied && !instead)
                .then(|| Doubt::Left(Left::Word, self.words(at)))
        })
    }

    /// Whether a debt is spoken of beside what changes hands.
    fn has_burden(&self) -> bool {
        let is = |class| self.story.tokens.iter().any(|t| t.is(class));
        is(korean::morph::Noun::Debt) && is(korean::morph::Noun::Thing)
    }

    /// Everybody named beside the person typing, each once.
    pub(super) fn others_named(&self) -> Vec<usize> {
        let mut seen: Vec<usize> = Vec::new();
        for token in 0..self.story.tokens.len() {
            if let Some(person) = self.story.person(token)
                && !self.story.is_me(person)
                && !seen
                    .iter()
                    .any(|p| self.story.same(Party::Person(*p), Party::Person(person)))
            {
                seen.push(person);
            }
        }
        seen
    }
}
