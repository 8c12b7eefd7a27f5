//! Which transfer a message tells of: this one, earlier ones, others.

use super::Room;
use super::doubt::{Doubt, Left};
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
        if frames.iter().all(far)
            && let Some(named) = room.named_sides()
        {
            let clause = frames.first().map_or(usize::MAX, |f| f.clause);
            frames = vec![Frame { clause, ..named }];
        }
        let asked_past = matches!(
            room.context.asked,
            Some(Variable::PastGiftsValue | Variable::PastTaxPaid)
        );
        let (mut past, mut now): (Vec<Frame>, Vec<Frame>) = if asked_past {
            (frames, Vec::new())
        } else {
            frames.into_iter().partition(|frame| room.is_earlier(frame))
        };
        if now.is_empty() && past.len() == 1 && !asked_past && !room.context.in_gift() && !room.is_once(&past)
        {
            std::mem::swap(&mut past, &mut now);
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
        Self {
            this: best,
            others,
            past,
            doubts,
        }
    }
}

impl Events {
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
        let worded = clause
            .words
            .iter()
            .filter_map(|w| self.story.tokens.get(*w))
            .any(|t| BEFORE.contains(&t.lemma));
        clause.traits.has(Traits::ONCE) || long_ago || worded
    }

    /// What a day says, and the rule that found it.
    pub(super) fn when(&self, token: usize) -> Option<(When, &'static str)> {
        match self.story.thing(token)? {
            Thing::Day(i) => self.scene.dates.get(i).map(|find| (find.value.when, find.rule)),
            _ => None,
        }
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
