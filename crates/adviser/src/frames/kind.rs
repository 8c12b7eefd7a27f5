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
                    || self.is_mistaken(frame)
                    || self.is_sold(frame)
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
                && (clause.form != Form::Quoted
                    || clause.meaning == Meaning::Hold && clause.traits.has(Traits::ORDER))
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
        let turns = clause.ending.ends_with("다가")
            || clause.ending.ends_with("는데")
            || clause.ending.ends_with("더니")
            || clause.ending == "고";
        turns
            && self.story.clauses.iter().skip(frame.clause + 1).any(|c| {
                c.sentence == clause.sentence
                    && !c.negated
                    && (c.meaning == Meaning::Return
                        || c.all()
                            .any(|w| self.story.tokens.get(w).is_some_and(|t| BACK.contains(&t.lemma))))
            })
    }

    /// 잘못 보내서 바로 다시 보내드렸다: sent by mistake, and sent back.
    fn is_mistaken(&self, frame: &Frame) -> bool {
        let says = |clause: &Clause, words: &[&str]| {
            clause.words.iter().any(|w| {
                self.story
                    .tokens
                    .get(*w)
                    .is_some_and(|t| words.contains(&t.lemma))
            })
        };
        let slip =
            self.story.clauses.iter().position(|c| {
                says(c, &["잘못", "실수로", "착오로"]) && !c.negated && c.meaning != Meaning::Say
            });
        let behind = slip.map_or(usize::MAX, |slip| slip.max(frame.clause) + 1);
        slip.is_some_and(|slip| slip <= frame.clause)
            && self.story.clauses.iter().skip(behind).any(|c| {
                let again = c.meaning.is_transfer() && says(c, &["다시", "도로", "그대로", "바로"]);
                !c.negated && (c.meaning == Meaning::Return || again)
            })
    }

    /// 동생한테 차를 1,800에 팔았고 돈도 다 받았다: the price is what was paid.
    fn is_sold(&self, frame: &Frame) -> bool {
        let sums = |clause: &Clause| {
            clause
                .words
                .iter()
                .any(|w| matches!(self.story.thing(*w), Some(korean::frame::Thing::Sum(_))))
        };
        let at_worth =
            self.story.tokens.iter().any(|t| {
                t.lemma.starts_with("시세대로") || t.is(Noun::Value) && t.particles.contains(&"대로")
            });
        frame.sums.is_empty()
            && self.story.clauses.iter().enumerate().any(|(i, c)| {
                let sold = c.meaning == Meaning::Sell
                    && self
                        .story
                        .parts(i)
                        .iter()
                        .any(|(p, part)| *part == korean::frame::Part::To && !self.story.is_me(*p));
                let bought = c.meaning == Meaning::Buy && at_worth;
                let told = !matches!(c.form, Form::Relative | Form::Quoted | Form::Time);
                (sold || bought)
                    && told
                    && !c.negated
                    && (sums(c) || self.story.is_price(i.saturating_sub(1)))
            })
    }

    /// 준다더니 없던 일로 했다, 줄까 고민하다가 안 주기로 했다: nothing came of it.
    pub(super) fn comes_to_nothing(&self, frame: &Frame) -> bool {
        let Some(clause) = self.story.clauses.get(frame.clause) else {
            return false;
        };
        let meant = clause.traits.has(Traits::QUOTED)
            || clause.traits.has(Traits::PLAN)
            || clause.form == Form::Question;
        meant
            && self.story.clauses.iter().skip(frame.clause + 1).any(|c| {
                let nothing = c.head.is_some_and(|h| self.words(h).starts_with('일'));
                c.sentence <= clause.sentence + 1
                    && (c.meaning == Meaning::Lack && nothing || c.negated && c.meaning == frame.meaning)
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
        // 제 A은행 계좌에서 제 B은행 계좌로.
        let tokens = self.story.tokens;
        let is_own = |at: usize| {
            let account = tokens
                .get(at)
                .is_some_and(|t| ["통장", "계좌"].contains(&t.lemma));
            account
                && (at.saturating_sub(4)..at)
                    .rev()
                    .take_while(|t| {
                        tokens
                            .get(*t)
                            .is_some_and(|t| !["통장", "계좌"].contains(&t.lemma))
                    })
                    .any(|t| {
                        tokens.get(t).is_some_and(|t| t.is(Noun::Me))
                            || self.story.person(t).is_some_and(|p| self.story.is_me(p))
                    })
        };
        let between = (0..tokens.len())
            .filter(|t| self.story.clause_of(*t) == Some(frame.clause) && is_own(*t))
            .count()
            > 1;
        if between && self.others_named().is_empty() {
            return true;
        }
        to_me
            && frame.meaning != Meaning::Receive
            && frame.giver.is_none_or(|g| g.who == Party::Me)
            && self.others_named().is_empty()
    }
}
