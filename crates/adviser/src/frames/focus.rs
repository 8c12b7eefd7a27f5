//! Which of several transfers a message asks about: the person or the sum that is named again in the asking.

use super::Room;
use super::sums::{Label, Sum};
use korean::frame::{Frame, Party, Thing};
use korean::morph::{Case, Meaning, Noun, Token};

/// Light nouns by which a gift is named by its person: 아빠 거만, 제 것부터, 대부님 건만.
const THEIRS: &[&str] = &["거", "것", "꺼", "건", "몫", "쪽", "돈"];
/// Particles that leave the rest out.
const ONLY: &[&str] = &["만", "부터", "먼저", "만요"];

fn has_only(token: &Token) -> bool {
    token
        .particles
        .iter()
        .any(|p| ONLY.iter().any(|only| p.starts_with(only)))
}

impl Room<'_> {
    /// 할머니 거만 신고하면 되나요, 큰손자의 증여세를 알고자 합니다: whose gift the asking names.
    pub(super) fn asked_about(&self) -> Option<Party> {
        let last = (0..self.story.tokens.len())
            .rev()
            .find(|t| matches!(self.story.thing(*t), Some(Thing::Sum(_))))?;
        (last + 1..self.story.tokens.len()).find_map(|at| {
            let who = self.someone(at)?;
            let next = self.story.tokens.get(at + 1)?;
            let own = self.story.tokens.get(at)?;
            let theirs = THEIRS.contains(&next.lemma) && (has_only(next) || self.is_asking(at));
            let tax = ["증여세", "세금"].contains(&next.lemma) && matches!(own.case(), None | Some(Case::Of));
            let only = has_only(own) && self.is_asking(at);
            (theirs || tax || only).then_some(who)
        })
    }

    /// The person at a token, or 제, 내.
    fn someone(&self, at: usize) -> Option<Party> {
        match self.story.person(at) {
            Some(person) => Some(self.story.party(person)),
            None => self
                .story
                .tokens
                .get(at)
                .is_some_and(|t| t.is(Noun::Me))
                .then_some(Party::Me),
        }
    }

    /// Whether the clause of a token asks for the reckoning and tells nothing.
    fn is_asking(&self, at: usize) -> bool {
        let clause = self.story.clause_of(at).and_then(|c| self.story.clauses.get(c));
        clause.is_some_and(|c| {
            c.asks
                || matches!(
                    c.meaning,
                    Meaning::Ask | Meaning::Other | Meaning::Say | Meaning::Plan
                ) && !c.negated
        })
    }

    /// The transfers the asking is about; all of them where it names none.
    pub(super) fn of_asked(&self, frames: Vec<Frame>) -> Vec<Frame> {
        let Some(who) = self.asked_about().filter(|_| frames.len() > 1) else {
            return frames;
        };
        let is_theirs = |frame: &Frame| {
            [frame.giver, frame.receiver]
                .iter()
                .flatten()
                .any(|f| self.story.same(f.who, who))
        };
        let theirs = frames.iter().filter(|f| is_theirs(f)).count();
        if theirs == 0 || !frames.iter().any(|f| is_theirs(f) && !f.sums.is_empty()) {
            return frames;
        }
        frames.into_iter().filter(is_theirs).collect()
    }

    /// 그 2천이 궁금해요, 5억에 대한 세금은, 300 기준으로요: the one sum of several that is named again at the end.
    pub(super) fn sum_asked_about(&self, sums: &[Sum]) -> Option<i64> {
        let free: Vec<&Sum> = sums
            .iter()
            .filter(|s| matches!(s.label, Label::Plain | Label::Thing | Label::Worth | Label::Whole))
            .collect();
        let (last, before) = free.split_last()?;
        let again = before
            .iter()
            .any(|s| s.won == last.won && s.clause != last.clause);
        let several = before.iter().any(|s| s.won != last.won);
        let own = self.story.tokens.get(last.token)?;
        let next = self.story.tokens.get(last.token + 1);
        let clause = last.clause.and_then(|c| self.story.clauses.get(c));
        let tells = clause.is_none_or(|c| c.meaning.is_transfer() && !c.asks);
        let reckons = has_only(own)
            || next
                .is_some_and(|t| ["기준", "증여세", "세금"].contains(&t.lemma) || t.lemma.starts_with("대"))
            || matches!(own.case(), Some(Case::By | Case::Subject | Case::In | Case::Of));
        (again && several && !tells && reckons)
            .then_some(last.won)
            .flatten()
    }

    /// 현금만 계산해주세요, 보증금만: the sum of the thing that is asked about.
    pub(super) fn thing_asked_about(&self, sums: &[Sum]) -> Option<i64> {
        let last = sums.last()?.token;
        let named = (last + 1..self.story.tokens.len())
            .filter_map(|at| {
                self.story
                    .tokens
                    .get(at)
                    .filter(|t| has_only(t) && self.is_asking(at))
            })
            .find(|t| t.is(Noun::Thing) || t.is(Noun::Debt) || t.is(Noun::Cost))?;
        let mut of_it = sums.iter().filter(|s| {
            let noun = s.noun.and_then(|n| self.story.tokens.get(n));
            noun.is_some_and(|t| t.lemma == named.lemma)
        });
        let one = of_it.next()?;
        (of_it.next().is_none() && sums.len() > 1)
            .then_some(one.won)
            .flatten()
    }
}
