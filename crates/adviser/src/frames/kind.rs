//! Whether a message tells of a gift at all: money lent, held, earned, left, divided or moved between one's own accounts
//! is none, and has no value to state.

use super::Room;
use super::event::Events;
use super::sums::Label;
use korean::clause::{Clause, Form};
use korean::frame::{Frame, How, Party};
use korean::morph::{Case, Meaning, Noun, Traits};

/// Verbs and nouns by which a sum goes back where it came from.
const BACK: &[&str] = &["도로", "환불", "회수", "취소", "반환", "원복"];
/// Who pays for work, not out of kindness.
const FIRMS: &[&str] = &["회사", "직장", "법인"];
/// Nouns that name another kind of transfer where they say by what right: 상속으로, 유산으로.
const RIGHTS: &[&str] = &[
    "상속",
    "유산",
    "차용",
    "대여",
    "대여금",
    "차용금",
    "위자료",
    "재산분할",
    "보험금",
    "축의금",
    "대가",
    "품삯",
    "수고비",
    "알바비",
];

impl Room<'_> {
    pub(super) fn is_no_gift(&self, events: &Events) -> bool {
        if self.context.asked.is_some() && events.this.is_none() {
            return false;
        }
        self.is_by_other_right(events)
            || self.is_lent(events)
            || events.this.as_ref().is_some_and(|frame| {
                self.is_undone(frame)
                    || self.is_wage(frame)
                    || self.is_pay_of_firm(frame)
                    || self.is_own_money(frame)
            })
    }

    /// 상속으로 들어왔다, 재산분할로 받았다, 축의금이 들어왔다.
    fn is_by_other_right(&self, events: &Events) -> bool {
        let own = |clause: &Clause| {
            !clause.negated
                && clause.meaning != Meaning::NotBe
                && (clause.meaning.is_transfer() || clause.form == Form::Fragment)
        };
        let in_story = events.this.is_some() || !events.past.is_empty();
        self.story.clauses.iter().enumerate().any(|(i, clause)| {
            let mine = events.this.as_ref().is_none_or(|f| f.clause == i) && in_story;
            mine && own(clause)
                && clause.words.iter().any(|w| {
                    let Some(token) = self.story.tokens.get(*w) else {
                        return false;
                    };
                    let instead = self
                        .story
                        .tokens
                        .get(w + 1)
                        .is_some_and(|t| ["말고", "없이", "대신"].contains(&t.lemma));
                    let right = token.case() == Some(Case::By) && RIGHTS.contains(&token.lemma);
                    let apart = token.is(Noun::Apart) && !matches!(token.case(), Some(Case::At | Case::Like));
                    (right || apart) && !instead
                })
        })
    }

    /// Lent, borrowed, held or left to somebody, and no gift beside it has its own sum.
    fn is_lent(&self, events: &Events) -> bool {
        let sums = |clause: &Clause| {
            clause
                .words
                .iter()
                .any(|w| matches!(self.story.thing(*w), Some(korean::frame::Thing::Sum(_))))
        };
        let other = |meaning: Meaning| {
            matches!(
                meaning,
                Meaning::Borrow
                    | Meaning::Lend
                    | Meaning::Hold
                    | Meaning::Inherit
                    | Meaning::Donate
                    | Meaning::Return
            )
        };
        let told = |clause: &Clause| {
            other(clause.meaning)
                && !clause.negated
                && clause.form != Form::Quoted
                && !clause.traits.has(Traits::QUOTED)
                && !(clause.form == Form::Question && clause.meaning != Meaning::Inherit)
        };
        // 빌렸는데 안 갚아도 된다고: a debt forgiven is a gift.
        let forgiven =
            self.story.clauses.iter().any(|c| {
                c.meaning == Meaning::Forgive && !c.negated || c.meaning == Meaning::Repay && c.negated
            });
        if forgiven || self.remainder(&self.sums()).is_some() {
            return false;
        }
        let own_sum = events.this.as_ref().is_some_and(|f| !f.sums.is_empty());
        let aside = self.story.clauses.iter().any(|c| {
            let debt = c.meaning == Meaning::Return && self.story.tokens.iter().any(|t| t.is(Noun::Debt));
            told(c) && !debt && c.form != Form::Relative && (sums(c) || events.this.is_none()) && !own_sum
        });
        // 빌린 3천을 보냈다, 맡긴 돈을 받았다: what is moved was lent or held.
        let described = events.this.as_ref().is_some_and(|frame| {
            self.story.clauses.iter().any(|c| {
                told(c)
                    && c.form == Form::Relative
                    && matches!(c.meaning, Meaning::Borrow | Meaning::Lend | Meaning::Hold)
                    && c.head.is_some_and(|h| {
                        self.story
                            .clauses
                            .get(frame.clause)
                            .is_some_and(|f| f.words.contains(&h))
                    })
            })
        });
        // 빌려간 800만원을 갚았다: what was lent comes back.
        let repaid = !own_sum
            && self.story.clauses.iter().any(|c| {
                told(c)
                    && c.form == Form::Relative
                    && matches!(c.meaning, Meaning::Borrow | Meaning::Lend)
                    && c.head.and_then(|h| self.story.clause_of(h)).is_some_and(|at| {
                        let back = self.story.clauses.get(at);
                        back.is_some_and(|b| b.meaning == Meaning::Repay && !b.negated)
                    })
            });
        let free_of_interest = events.this.is_some()
            && self
                .story
                .tokens
                .iter()
                .any(|t| t.lemma == "무이자" && t.cases.first() != Some(&Case::Topic));
        let note = free_of_interest
            || self.story.clauses.iter().any(|c| {
                ["쓰", "작성하", "작성"].contains(&c.verb)
                    && !c.negated
                    && c.words
                        .iter()
                        .any(|w| self.story.tokens.get(*w).is_some_and(|t| t.lemma == "차용증"))
            });
        aside || described || repaid || note
    }

    /// 넣어놨다가 도로 뺐다.
    fn is_undone(&self, frame: &Frame) -> bool {
        let Some(clause) = self.story.clauses.get(frame.clause) else {
            return false;
        };
        let turns =
            clause.ending.ends_with("다가") || clause.ending.ends_with("는데") || clause.ending == "고";
        turns
            && self.story.clauses.iter().skip(frame.clause + 1).any(|c| {
                c.sentence == clause.sentence
                    && !c.negated
                    && (c.meaning == Meaning::Return
                        || c.all()
                            .any(|w| self.story.tokens.get(w).is_some_and(|t| BACK.contains(&t.lemma))))
            })
    }

    /// 엄마한테 월급 250 받아요.
    fn is_wage(&self, frame: &Frame) -> bool {
        let own: Vec<_> = self
            .sums()
            .into_iter()
            .filter(|s| frame.sums.contains(&s.token))
            .collect();
        !own.is_empty() && own.iter().all(|s| s.label == Label::Flow)
    }

    fn is_pay_of_firm(&self, frame: &Frame) -> bool {
        let giver = frame.giver.and_then(|g| self.mentioned(g.who));
        giver.is_some_and(|m| FIRMS.contains(&m.word))
    }

    /// 제 통장에서 제 다른 통장으로: nobody else is named.
    fn is_own_money(&self, frame: &Frame) -> bool {
        let to_me = frame
            .receiver
            .is_some_and(|r| r.who == Party::Me && r.how != How::Ellipsis)
            || self.story.clauses.get(frame.clause).is_some_and(|c| {
                c.words.iter().any(|w| {
                    self.story.person(*w).is_some_and(|p| self.story.is_me(p))
                        && self
                            .story
                            .tokens
                            .get(*w)
                            .is_some_and(|t| t.case() == Some(Case::To))
                })
            });
        to_me
            && frame.meaning != Meaning::Receive
            && frame.giver.is_none_or(|g| g.who == Party::Me)
            && self.others_named().is_empty()
    }
}
