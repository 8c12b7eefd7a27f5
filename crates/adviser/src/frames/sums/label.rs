//! What a sum is said of, by its own phrase.

use super::super::Room;
use super::{Label, SMALLEST, Sum};
use korean::amount::Amount;
use korean::clause::Form;
use korean::frame::Thing;
use korean::morph::{Case, Meaning, Noun, Traits, What};
use tax::gift::Variable;

const EVERY: &[&str] = &[
    "월",
    "매달",
    "매월",
    "매년",
    "매주",
    "달마다",
    "다달이",
    "한달",
    "달",
    "분기",
    "주마다",
];
/// Words that make a sum the price of one: 주당, 평당.
const PER: &[&str] = &["주당", "평당", "당"];
/// Words before 보증금 or 전세금 that make it a burden.
const TENANTS: &[&str] = &["세입자", "임차인", "세"];
/// How far before a sum its noun may stand.
const NEAR: usize = 3;

/// Verbs of putting down what is told.
const NOTED: &[&str] = &[
    "쓰",
    "적",
    "말하",
    "누르",
    "고르",
    "선택하",
    "입력하",
    "답하",
    "대답하",
];

/// Words for the total of what stands before them.
const TOTALS: &[&str] = &["합계", "총액", "총", "금액", "액수", "토탈"];

impl Room<'_> {
    pub(in crate::frames) fn sums(&self) -> Vec<Sum> {
        let mut sums: Vec<Sum> = (0..self.story.tokens.len())
            .filter_map(|token| self.sum(token))
            .collect();
        // 빚은 7천 남았대요. 그 7천은: said again, it is the same.
        for i in 1..sums.len() {
            let (before, rest) = sums.split_at_mut(i);
            let Some(sum) = rest.first_mut() else { break };
            let again = before.iter().find(|s| s.won == sum.won && s.label == Label::Debt);
            if let (Label::Plain, Some(first)) = (sum.label, again) {
                (sum.label, sum.noun) = (first.label, first.noun);
            }
        }
        self.leave_out_old_worth(&mut sums);
        sums
    }

    /// 분양가는 5억이었고 지금 시세는 6억, 살 때 3억 줬고 지금은 7억: what it was worth once, beside what it is worth now.
    fn leave_out_old_worth(&self, sums: &mut [Sum]) {
        let says_now = |sum: &Sum| {
            let clause = sum.clause.and_then(|c| self.story.clauses.get(c));
            let now = ["지금", "현재", "요즘", "이제", "현시세", "이번"];
            let words = clause.into_iter().flat_map(korean::clause::Clause::all);
            let index = sum.clause.unwrap_or_default();
            let sentence = clause.map(|c| c.sentence);
            // 지금은 감정받으니 7억3천.
            let before = index
                .checked_sub(1)
                .and_then(|c| self.story.clauses.get(c))
                .filter(|c| Some(c.sentence) == sentence && c.words.len() <= 3);
            let words = words.chain(before.into_iter().flat_map(korean::clause::Clause::all));
            let mut words = words.filter_map(|w| self.story.tokens.get(w));
            words.any(|t| now.iter().any(|now| t.lemma.starts_with(now)))
        };
        let is_worth = |sum: &Sum| matches!(sum.label, Label::Worth | Label::Plain);
        if !sums.iter().any(|s| is_worth(s) && says_now(s)) {
            return;
        }
        let is_old = |sum: &Sum| {
            let Some(index) = sum.clause else { return false };
            let Some(clause) = self.story.clauses.get(index) else {
                return false;
            };
            let was = clause.form == Form::Identity && clause.ending.contains(['었', '였']);
            let bought = index
                .checked_sub(1)
                .and_then(|c| self.story.clauses.get(c))
                .is_some_and(|c| c.form == Form::Time && c.meaning == Meaning::Buy);
            was || bought
        };
        for sum in sums.iter_mut() {
            if is_worth(sum) && is_old(sum) && !says_now(sum) {
                sum.label = Label::Whole;
            }
        }
    }

    /// "집값이 9억인데 그중 2억을": what a part is taken of.
    fn is_whole(&self, token: usize) -> bool {
        let mut rest = self.story.tokens.iter().enumerate().skip(token + 1);
        let sentence = |at: usize| {
            self.story
                .clause_of(at)
                .and_then(|c| self.story.clauses.get(c))
                .map(|c| c.sentence)
        };
        rest.find_map(|(at, t)| match t.what {
            _ if ["그중", "그중에", "그중에서", "이중", "이중에"].contains(&t.lemma)
                || t.lemma == "그" && self.story.tokens.get(at + 1).is_some_and(|t| t.lemma == "중") =>
            {
                Some(sentence(at) <= sentence(token).map(|s| s + 1))
            }
            What::Atom(_) if matches!(self.story.thing(at), Some(Thing::Sum(_))) => Some(false),
            _ => None,
        })
        .unwrap_or(false)
    }

    fn sum(&self, token: usize) -> Option<Sum> {
        let Some(Thing::Sum(i)) = self.story.thing(token) else {
            return None;
        };
        let find = self.scene.amounts.get(i)?;
        // 막둥이(23): an age.
        let mark = |at: Option<usize>, c: char| {
            at.and_then(|t| self.story.tokens.get(t))
                .is_some_and(|t| t.what == What::Mark(c))
        };
        let bracketed = mark(token.checked_sub(1), '(') && mark(Some(token + 1), ')');
        if bracketed && matches!(find.value.amount, Amount::Won(won) if won < 100) {
            return None;
        }
        let clause = self.clause_of_sum(token);
        let (mut label, noun) = self.labelled(token, clause);
        // 대출 1억까지 떠안는: as well, not at most.
        let taken = clause
            .and_then(|c| self.story.clauses.get(c))
            .is_some_and(|c| c.meaning == Meaning::TakeOver);
        let won = match find.value.amount {
            Amount::Range {
                min: None,
                max: Some(won),
            } if taken => Some(won),
            // 700 보내줌: a figure this small is counted in 만원.
            Amount::Won(won) if won < SMALLEST && !self.scene.text.slice(find.span).contains('원') => {
                won.checked_mul(10_000)
            }
            Amount::Won(won) => Some(won),
            Amount::Range { .. } | Amount::Vague => None,
        };
        if won.is_none() {
            label = Label::Bound;
        }
        if self.is_whole(token) {
            label = Label::Whole;
        }
        if self.scene.taken_back(find.span) || self.is_denied_sum(token, clause) || self.is_old_figure(token)
        {
            label = Label::Denied;
        }
        Some(Sum {
            token,
            won,
            label,
            noun,
            clause,
        })
    }

    /// 4천이라 했는데, 미성년자라고 적었는데: told before, and now taken back.
    pub(in crate::frames) fn is_said_before(&self, token: usize) -> bool {
        let tokens = self.story.tokens;
        let by_mistake = tokens
            .get(token + 1)
            .is_some_and(|t| ["잘못", "실수로"].contains(&t.lemma));
        let said = tokens.get(token + 1 + usize::from(by_mistake)).is_some_and(|t| {
            t.what == What::Verb
                && (t.traits.has(Traits::PAST) || t.link == Some(korean::morph::Link::Relative))
                && (t.meaning() == Meaning::Say || NOTED.contains(&t.word()))
        });
        let quoted = tokens.get(token).is_some_and(|t| {
            t.ending.starts_with("이라") || t.ending.starts_with('라') || t.case() == Some(Case::Quote)
        });
        let shortened = tokens.get(token).is_some_and(|t| t.ending.contains("랬"));
        said && quoted || shortened
    }

    /// "4천이라 했는데 4천2백", "5천 → 7천": replaced by the one behind it.
    fn is_old_figure(&self, token: usize) -> bool {
        let tokens = self.story.tokens;
        let is_sum = |t: usize| matches!(self.story.thing(t), Some(Thing::Sum(_)));
        let arrow = |t: usize| {
            tokens
                .get(t)
                .is_some_and(|t| matches!(t.what, What::Mark('→' | '⇒' | '>')))
        };
        // 6천5백인 줄 알았는데.
        let thought =
            self.words(token + 1) == "줄" && tokens.get(token + 2).is_some_and(|t| t.word() == "알");
        let taken_back = self.is_said_before(token) || thought;
        arrow(token + 1) && is_sum(token + 2) || taken_back && (token + 2..tokens.len()).any(is_sum)
    }

    /// The clause a sum belongs to: the one that describes it, 아빠가 준 3천, or the one it stands in.
    fn clause_of_sum(&self, token: usize) -> Option<usize> {
        let described = self
            .story
            .clauses
            .iter()
            .position(|c| c.form == Form::Relative && c.meaning.is_transfer() && c.head == Some(token));
        described.or_else(|| self.story.clause_of(token))
    }

    fn is_denied_sum(&self, token: usize, clause: Option<usize>) -> bool {
        let Some(clause) = clause.and_then(|c| self.story.clauses.get(c)) else {
            return false;
        };
        let next = self.story.tokens.get(token + 1);
        next.is_some_and(|t| t.lemma == "말고")
            || clause.meaning == Meaning::NotBe && clause.words.last() == Some(&token)
    }

    pub(super) fn labelled(&self, token: usize, clause: Option<usize>) -> (Label, Option<usize>) {
        let Some(clause) = clause.and_then(|c| self.story.clauses.get(c)) else {
            return (Label::Plain, None);
        };
        let words: Vec<usize> = clause.all().collect();
        let at = words.iter().position(|w| *w == token).unwrap_or_default();
        let own = self.story.tokens.get(token);
        let next = words.get(at + 1).and_then(|w| self.story.tokens.get(*w));
        let particles: &[&str] = own.map_or(&[], |t| &t.particles);
        // 대출 2억을 제가 인수했다, 전세 4억 끼고, 대출 1억까지 떠안는: what is taken over is a burden.
        if clause.meaning == Meaning::TakeOver && !self.is_before_burden(&words, at) {
            return (Label::Debt, None);
        }
        // 혼인공제 1억까지 얹으면: all of it.
        let deduction = (at.saturating_sub(2)..at)
            .filter_map(|w| words.get(w))
            .copied()
            .find(|w| self.is_deduction(*w));
        let up_to = particles.iter().any(|p| p.starts_with("까지"));
        if let Some(deduction) = deduction.filter(|_| up_to) {
            return (Label::Field, Some(deduction));
        }
        if up_to || next.is_some_and(|t| ["이상", "이하", "미만", "초과"].contains(&t.lemma)) {
            return (Label::Bound, None);
        }
        // 팔천에서 구천: a range.
        let ranged = |at: usize| {
            let is_sum = |t: usize| matches!(self.story.thing(t), Some(Thing::Sum(_)));
            let open = self
                .story
                .tokens
                .get(at)
                .is_some_and(|t| t.case() == Some(Case::At));
            open && is_sum(at) && is_sum(at + 1)
        };
        if ranged(token) || token.checked_sub(1).is_some_and(ranged) {
            return (Label::Bound, None);
        }
        let over = self.story.tokens.get(token + 1).filter(|t| t.what == What::Verb);
        if over.is_some_and(|t| t.word() == "넘") {
            return (Label::Bound, None);
        }
        if next.is_some_and(|t| {
            [
                "중",
                "중에",
                "중에서",
                "중에선",
                "중에서도",
                "가운데",
                "가운데서",
                "그중",
            ]
            .contains(&t.lemma)
        }) || own.is_some_and(|t| t.case() == Some(Case::At))
        {
            return (Label::Whole, None);
        }
        let priced = self
            .story
            .clause_of(token)
            .is_some_and(|c| self.story.is_price(c));
        // 가구 사라고 3백, 차 사라고 5백: what is told to be bought is paid with it.
        let errand = clause.form == Form::Quoted
            && clause.traits.has(Traits::ORDER)
            && self
                .story
                .tokens
                .get(token + 1)
                .is_some_and(|t| t.what == What::Mark(','));
        let bought =
            priced || !errand && matches!(clause.meaning, Meaning::Buy | Meaning::Sell | Meaning::Earn);
        if bought {
            return (Label::Whole, None);
        }
        if let Some(claim) = self.claim_of(token) {
            return (Label::Field, Some(claim));
        }
        if self.named_outright(token).is_some() {
            return (Label::Field, words.get(at.saturating_sub(1)).copied());
        }
        for word in words
            .get(at.saturating_sub(NEAR)..at)
            .unwrap_or_default()
            .iter()
            .rev()
        {
            let Some(noun) = self.story.tokens.get(*word) else {
                break;
            };
            let label = match noun.what {
                What::Mark(',' | '/') | What::Verb => break,
                What::Atom(_) if !matches!(self.story.thing(*word), Some(Thing::Day(_) | Thing::Age(_))) => {
                    break;
                }
                What::Noun(_) if self.is_piece(*word) => continue,
                What::Noun(_) if PER.contains(&noun.lemma) => Label::Whole,
                What::Noun(_) if self.is_earlier_gift(*word) => Label::Earlier,
                What::Noun(Noun::Value) if self.is_total_of_debt(*word) => Label::Debt,
                What::Noun(Noun::Value) => Label::Worth,
                What::Noun(Noun::Debt) => Label::Debt,
                What::Noun(Noun::Flow) => Label::Flow,
                What::Noun(Noun::Field) if !["증여", "등기"].contains(&noun.lemma) => Label::Field,
                What::Noun(Noun::Thing) if self.is_tenants(*word) => Label::Debt,
                What::Noun(Noun::Thing | Noun::Cost) => Label::Thing,
                What::Noun(_) if EVERY.contains(&noun.lemma) || noun.particles.contains(&"마다") => {
                    Label::Periodic
                }
                _ => continue,
            };
            return (label, Some(*word));
        }
        // 세입자 보증금 5천은 제가 돌려줘야 하는: the noun right before it went with another clause; 4억짜리 전세.
        let beside = |at: Option<usize>| {
            at.filter(|t| !words.contains(t) || *t > token)
                .filter(|t| self.story.tokens.get(*t).is_some_and(|t| t.is(Noun::Debt)))
        };
        let before = beside(token.checked_sub(1))
            .filter(|t| self.story.tokens.get(*t).is_some_and(|t| t.cases.is_empty()));
        let priced = own.is_some_and(|t| t.suffixes.contains(&"짜리"));
        if let Some(noun) = before.or_else(|| beside(Some(token + 1)).filter(|_| priced)) {
            return (Label::Debt, Some(noun));
        }
        // 보증금이 5천, 7천, 3천: a list of the same.
        let listed = token.checked_sub(2).filter(|before| {
            let comma = self
                .story
                .tokens
                .get(token - 1)
                .is_some_and(|t| t.what == What::Mark(','));
            comma && matches!(self.story.thing(*before), Some(Thing::Sum(_)))
        });
        if let Some((Label::Debt, noun)) =
            listed.map(|before| self.labelled(before, self.clause_of_sum(before)))
        {
            return (Label::Debt, noun);
        }
        // "아파트가 5억 나가요", "시세가 5억 돼요": the clause says what it is worth.
        if clause.meaning == Meaning::BeWorth
            || clause.words.last() == Some(&token)
                && ["나가", "가", "나오", "되"].contains(&clause.verb)
                && !clause.meaning.is_transfer()
        {
            return (Label::Worth, None);
        }
        (Label::Plain, None)
    }

    /// 아파트 7억2천, 전세 4억 끼고: only the last sum is the burden.
    fn is_before_burden(&self, words: &[usize], at: usize) -> bool {
        words
            .iter()
            .skip(at + 1)
            .any(|w| matches!(self.story.thing(*w), Some(Thing::Sum(_))))
    }

    /// A piece behind letters nobody knows is no word: 본+세.
    fn is_piece(&self, word: usize) -> bool {
        let before = word.checked_sub(1).and_then(|t| self.story.tokens.get(t));
        let own = self.story.tokens.get(word);
        match (before, own) {
            (Some(b), Some(o)) => {
                b.span.end == o.span.start
                    && (b.what == What::Unknown || b.what == What::Verb)
                    && o.lemma.chars().count() == 1
            }
            _ => false,
        }
    }

    /// 임대보증금 합계: the total is of what stands before it.
    fn is_total_of_debt(&self, word: usize) -> bool {
        let total = self
            .story
            .tokens
            .get(word)
            .is_some_and(|t| TOTALS.contains(&t.lemma));
        let before = word.checked_sub(1).and_then(|t| self.story.tokens.get(t));
        total && before.is_some_and(|t| t.is(Noun::Debt))
    }

    /// 기증여 4억, 과거 증여 4천.
    fn is_earlier_gift(&self, word: usize) -> bool {
        let lemma = |at: Option<usize>| at.and_then(|t| self.story.tokens.get(t)).map_or("", |t| t.lemma);
        let own = lemma(Some(word));
        ["기증여", "사전증여", "기증여액", "사전증여액"].contains(&own)
            || own == "증여" && ["과거", "이전", "지난", "기존"].contains(&lemma(word.checked_sub(1)))
    }

    /// 감정평가 수수료: what the words before a sum name outright.
    pub(super) fn named_outright(&self, token: usize) -> Option<Variable> {
        let before = token.saturating_sub(NEAR)..token;
        let words = self.story.tokens.get(before)?.iter().map(|t| t.lemma);
        crate::known::said::named_by(&words.collect::<String>())
    }

    /// 세입자 전세금: the thing is owed to a tenant.
    fn is_tenants(&self, word: usize) -> bool {
        let before = word.checked_sub(1).and_then(|at| self.story.tokens.get(at));
        before.is_some_and(|t| TENANTS.contains(&t.lemma))
    }
}
