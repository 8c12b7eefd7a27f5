//! Which variable each sum of money stands for. A sum whose part in the story is not clear stands for none.

use super::scene::Scene;
use super::story::Story;
use super::words::Sense;
use crate::said::Said;
use korean::amount::{Amount, Money, Unit};
use korean::{Find, Span};
use tax::gift::{Kind, Variable};

/// What a sum stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// One of the variables.
    Of(Variable),
    /// The debt's registered ceiling, not its balance.
    Ceiling,
    /// The price of something of which only a part is given.
    Whole,
    /// Nothing of the gift: a rule's figure, a salary, a rent.
    Nothing,
}

/// One sum with its part.
#[derive(Debug, Clone, Copy)]
pub struct Sum {
    /// How much.
    pub amount: Amount,
    /// What for.
    pub role: Role,
    /// Where it stood.
    pub span: Span,
    /// 씩, 각각.
    pub each: bool,
    /// 씩 두 번: how often.
    pub times: i64,
    /// 합쳐서: the total of what was named.
    pub together: bool,
    /// Every month, every year.
    pub recurring: bool,
}

/// What the question before was, and what is known.
#[derive(Debug, Clone, Copy)]
pub struct Asking<'a> {
    /// The variable just asked for.
    pub asked: Option<Variable>,
    /// What was said before.
    pub said: &'a Said,
}

/// A sum with what stands on both sides of it.
struct Place<'a> {
    scene: &'a Scene,
    story: &'a Story,
    asking: Asking<'a>,
    find: &'a Find<Money>,
    /// Between the sum before (or the clause's start) and this one.
    left: Span,
    /// Between this sum and the next one (or the clause's end).
    right: Span,
}

/// Every sum of a message with its part; those taken back are left out.
pub fn roles(scene: &Scene, story: &Story, asking: Asking<'_>) -> Vec<Sum> {
    let mut sums = Vec::new();
    let mut corrected = None;
    for (i, find) in scene.amounts.iter().enumerate() {
        let place = Place { scene, story, asking, find, left: left(scene, i), right: right(scene, i) };
        if scene.taken_back(find.span) {
            corrected = Some(place.named().unwrap_or_else(|| place.role(None)));
            continue;
        }
        sums.push(Sum {
            amount: find.value.amount,
            role: place.role(corrected.take()),
            span: find.span,
            each: place.is_each(),
            times: place.times(),
            together: scene.has_in(place.left, Sense::Together),
            recurring: place.is_recurring(),
        });
    }
    sums
}

fn left(scene: &Scene, index: usize) -> Span {
    let Some(find) = scene.amounts.get(index) else { return Span { start: 0, end: 0 } };
    let clause = scene.clause_span(scene.clause(find.span.start)).start;
    let before = index.checked_sub(1).and_then(|i| scene.amounts.get(i)).map_or(0, |a| a.span.end);
    Span { start: clause.max(before), end: find.span.start }
}

fn right(scene: &Scene, index: usize) -> Span {
    let Some(find) = scene.amounts.get(index) else { return Span { start: 0, end: 0 } };
    let clause = scene.clause_span(scene.clause(find.span.start)).end;
    let next = scene.amounts.get(index + 1).map_or(usize::MAX, |a| a.span.start);
    Span { start: find.span.end, end: clause.min(next).max(find.span.end) }
}

impl Place<'_> {
    fn role(&self, corrected: Option<Role>) -> Role {
        self.by_words().unwrap_or_else(|| corrected.filter(|role| *role != Role::Nothing).or_else(|| self.by_question()).unwrap_or_else(|| self.by_story()))
    }

    /// The variable that was said with just this sum: "1억 6천이 아니라 …".
    fn named(&self) -> Option<Role> {
        let won = self.find.value.won()?;
        let by_words = self.by_words();
        let said = crate::said::VARIABLES.into_iter().find(|variable| self.asking.said.amount(*variable) == Some(won));
        by_words.or(said.map(Role::Of))
    }

    fn left_has(&self, sense: Sense) -> bool {
        self.scene.has_in(self.left, sense)
    }

    /// The next few characters within the clause.
    fn next(&self, length: usize) -> Span {
        Span { start: self.right.start, end: self.right.end.min(self.right.start + length) }
    }

    fn next_has(&self, length: usize, sense: Sense) -> bool {
        self.scene.has_in(self.next(length), sense)
    }

    /// What the words beside a sum say it is, the most telling first.
    fn by_words(&self) -> Option<Role> {
        let marriage = self.left_has(Sense::MarriageDeduction) || (self.next_has(10, Sense::MarriageDeduction) && !self.left_has(Sense::BirthDeduction));
        if marriage {
            return Some(self.claim(Variable::MarriageDeductionAmount));
        }
        if self.left_has(Sense::BirthDeduction) || self.next_has(10, Sense::BirthDeduction) {
            return Some(self.claim(Variable::ChildbirthDeductionAmount));
        }
        if self.is_rule_figure() {
            return Some(Role::Nothing);
        }
        if self.left_has(Sense::PastGift) {
            return Some(Role::Of(Variable::PastGiftsValue));
        }
        if self.left_has(Sense::Ceiling) {
            return Some(Role::Ceiling);
        }
        if self.is_tax_paid() {
            return Some(Role::Of(Variable::PastTaxPaid));
        }
        if self.is_debt() {
            return Some(Role::Of(Variable::SecuredDebt));
        }
        if self.left_has(Sense::Income) || self.is_own_fund() || self.is_rent() {
            return Some(Role::Nothing);
        }
        self.is_whole().then_some(Role::Whole)
    }

    /// A claim is one the person makes; "혼인공제는 1억까지예요?" is a rule.
    fn claim(&self, variable: Variable) -> Role {
        if self.scene.has_in(self.right, Sense::RuleAsked) { Role::Nothing } else { Role::Of(variable) }
    }

    /// "5천까지 비과세라길래", "한도는 5천", "10년마다 5천씩 공제": the law's figure, not the gift's.
    fn is_rule_figure(&self) -> bool {
        let exempt = self.next_has(14, Sense::Exempt);
        let bound = matches!(self.find.value.amount, Amount::Range { min: None, .. });
        (exempt && (self.next_has(4, Sense::Until) || bound)) || self.left_has(Sense::Limit) || self.next_has(14, Sense::MadeUp)
    }

    fn is_tax_paid(&self) -> bool {
        let paid = self.left_has(Sense::Paid) || self.next_has(12, Sense::Paid);
        let earlier = self.asking.asked == Some(Variable::PastTaxPaid) || self.left_has(Sense::Before) || !self.story.before.is_empty();
        (paid || self.left_has(Sense::Tax)) && earlier && !self.left_has(Sense::Debt)
    }

    fn is_debt(&self) -> bool {
        // "제 대출 1억 대신 갚아줬는데", "보증금 하라고 3천": paying someone's debt or deposit is the gift itself.
        if self.scene.has_in(self.right, Sense::PaidOff) || self.left_has(Sense::PaidOff) || self.is_for_deposit() {
            return false;
        }
        let near = self.next(9);
        let present = self.scene.says_in(near, "있") || self.scene.says_in(near, "들어") || self.scene.has_in(self.right, Sense::TakenOver);
        let lease = self.left_has(Sense::Lease) && !self.scene.says_in(self.left, "전세금") && (present || self.asking.asked == Some(Variable::SecuredDebt) || self.asking.said.gift_property_value.is_some());
        let named = self.left_has(Sense::Debt) && !self.is_value_nearer();
        let starts = |sense, within: usize| self.scene.words.iter().any(|w| w.sense == sense && w.span.start >= near.start && w.span.start <= near.start + within);
        let alone = !self.scene.amounts.iter().any(|a| a.span.start >= near.start && a.span.start <= near.end + 6);
        let behind = starts(Sense::Debt, 4) && alone && !self.is_given();
        let taken = starts(Sense::TakenOver, 3) && !self.left_has(Sense::Value);
        named || lease || behind || taken
    }

    /// "보증금 하라고 3천만원 줬어요", "대출 갚으라고 1억", "보증금에 보태라고": money for a deposit, not a deposit taken over.
    fn is_for_deposit(&self) -> bool {
        let word = self.scene.words.iter().filter(|w| w.sense == Sense::Debt && w.span.overlaps(self.left)).map(|w| w.span.end).max();
        word.is_some_and(|end| self.scene.has_in(Span { start: end, end: self.left.end }, Sense::Command)) || (word.is_some() && self.is_own_lease() && self.is_given())
    }

    /// "제 전세보증금 1억을 아빠가 내줬어요": the deposit of the recipient's own flat.
    fn is_own_lease(&self) -> bool {
        self.scene.has_in(self.right, Sense::Bears)
    }

    /// The verb of giving follows without another sum between.
    fn is_given(&self) -> bool {
        self.scene.transfers.iter().any(|t| !t.loan && t.span.overlaps(self.right))
    }

    /// "대출 끼고 시가 9억": the value word stands nearer than the debt word.
    fn is_value_nearer(&self) -> bool {
        let last = |sense| self.scene.words.iter().filter(|w| w.sense == sense && w.span.overlaps(self.left)).map(|w| w.span.end).max();
        let value = [Sense::Value, Sense::Price, Sense::TakenOver].into_iter().filter_map(last).max();
        matches!((last(Sense::Debt), value), (Some(debt), Some(value)) if value > debt)
    }

    /// "제가 모은 돈 2억에 아빠가 1억": beside the gift, the rest was there before. "퇴직금 2억을 아내한테 줬어요" is the gift.
    fn is_own_fund(&self) -> bool {
        let fund = self.scene.words.iter().any(|w| w.sense == Sense::Fund && w.span.overlaps(self.left) && self.left.end - w.span.end.min(self.left.end) <= 4);
        fund && !self.is_given()
    }

    /// "월세 80 살다가": bare figures and small sums behind 월세.
    fn is_rent(&self) -> bool {
        self.left_has(Sense::Rent) && (self.find.value.unit == Unit::Bare || !self.left_has(Sense::Debt))
    }

    /// A price of which another sum is the part that was given: "집값 5억 중 1억", "잔금이 4억이었거든요".
    fn is_whole(&self) -> bool {
        if !self.left_has(Sense::Price) || self.left_has(Sense::Part) || self.scene.amounts.len() < 2 {
            return false;
        }
        let given = |a: &Find<Money>| self.scene.transfers.iter().any(|t| t.span.start >= a.span.end && self.scene.clause(t.span.start) == self.scene.clause(a.span.start));
        let other_given = self.scene.amounts.iter().any(|a| a.span != self.find.span && given(a));
        self.scene.has(Sense::Part) || (other_given && !self.is_given())
    }

    /// A sum alone answers the question that was asked.
    fn by_question(&self) -> Option<Role> {
        let asked = self.asking.asked.filter(|variable| variable.kind() == Kind::Amount)?;
        let of_gift = matches!(asked, Variable::GiftPropertyValue | Variable::PastGiftsValue | Variable::PastTaxPaid);
        let other_gift = !of_gift && self.scene.transfers.iter().any(|t| !t.loan && !t.experience);
        let corrects_gift = self.scene.marked_by("restart") && asked != Variable::GiftPropertyValue && self.asking.said.has(Variable::GiftPropertyValue) && !self.asking.said.has(asked);
        (!other_gift && !corrects_gift).then_some(Role::Of(asked))
    }

    fn by_story(&self) -> Role {
        if self.story.before.contains(&self.scene.clause(self.find.span.start)) {
            return Role::Of(Variable::PastGiftsValue);
        }
        let large = matches!(self.find.value.amount, Amount::Won(won) if won >= 1_000_000);
        if self.find.value.unit == Unit::Bare && !large && self.asking.asked.is_none_or(|v| v.kind() != Kind::Amount) {
            return Role::Nothing;
        }
        Role::Of(Variable::GiftPropertyValue)
    }

    fn is_each(&self) -> bool {
        self.next_has(3, Sense::Each) || self.left_has(Sense::Each)
    }

    /// "100만원씩 두 번", "세 번에 걸쳐 천만원씩".
    fn times(&self) -> i64 {
        let each = self.is_each();
        let near = Span { start: self.left.start, end: self.right.end.min(self.right.start + 12) };
        let word = self.scene.words.iter().find(|w| w.sense == Sense::Twice && w.span.overlaps(near));
        word.filter(|_| each).and_then(|w| self.scene.text.at(w.span.start)).map_or(1, |c| match c {
            '두' | '2' | '이' => 2,
            '세' | '3' => 3,
            '네' | '4' => 4,
            '다' | '5' => 5,
            _ => 1,
        })
    }

    fn is_recurring(&self) -> bool {
        let clause = self.scene.clause_span(self.scene.clause(self.find.span.start));
        self.scene.has_in(Span { start: clause.start, end: self.find.span.start }, Sense::Recurring)
    }
}
