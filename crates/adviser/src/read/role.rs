//! Which variable each sum of money stands for. A sum whose part in the story is not clear stands for none.

use super::place::{Place, left, right};
use super::scene::Scene;
use super::story::Story;
use super::words::Sense;
use crate::known::said::Said;
use korean::Span;
use korean::amount::{Amount, Unit};
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

/// Every sum of a message with its part; those taken back are left out.
pub fn roles(scene: &Scene, story: &Story, asking: Asking<'_>) -> Vec<Sum> {
    let mut sums = Vec::new();
    let mut corrected = None;
    for (i, find) in scene.amounts.iter().enumerate() {
        let place = Place {
            scene,
            story,
            asking,
            find,
            left: left(scene, i),
            right: right(scene, i),
        };
        if scene.taken_back(find.span) {
            corrected = Some(place.named().unwrap_or_else(|| place.role(None)));
            continue;
        }
        let role = place.role(corrected.take());
        sums.push(Sum {
            amount: place.amount(role),
            role,
            span: find.span,
            each: place.is_each(),
            times: place.times(),
            together: scene.has_in(place.left, Sense::Together),
            recurring: place.is_recurring(),
        });
    }
    sums
}

impl Place<'_> {
    /// "대출 1억까지 떠안는": 까지 adds the debt to what was named, it is no bound.
    fn amount(&self, role: Role) -> Amount {
        match self.find.value.amount {
            // "아빠가 2500 보태줬어요": nobody gives 2,500 won.
            Amount::Won(won) if self.is_in_ten_thousands(won) => Amount::Won(won.saturating_mul(10_000)),
            // No gift is less than nothing: said so when it is checked, not read as its opposite.
            Amount::Won(won) if self.is_negative() => Amount::Won(-won),
            Amount::Range {
                min: None,
                max: Some(won),
            } if role == Role::Of(Variable::SecuredDebt)
                && self.scene.text.slice(self.find.span).ends_with("까지") =>
            {
                Amount::Won(won)
            }
            amount => amount,
        }
    }

    /// A bare figure that was given, with nothing counted behind it.
    fn is_in_ten_thousands(&self, won: i64) -> bool {
        let counted = self
            .scene
            .text
            .at(self.find.span.end)
            .is_some_and(|c| "주평번명년월일개대살세%호동층원".contains(c));
        self.find.value.unit == Unit::Bare && (50..100_000).contains(&won) && self.is_given() && !counted
    }

    fn role(&self, corrected: Option<Role>) -> Role {
        self.by_words().unwrap_or_else(|| {
            corrected
                .filter(|role| *role != Role::Nothing)
                .or_else(|| self.by_topic().map(Role::Of))
                .or_else(|| self.by_question())
                .unwrap_or_else(|| self.by_story())
        })
    }

    /// The variable that was said with just this sum: "1억 6천이 아니라 …".
    fn named(&self) -> Option<Role> {
        let won = self.find.value.won()?;
        let by_words = self.by_words();
        let said = crate::known::said::VARIABLES
            .into_iter()
            .find(|variable| self.asking.said.amount(*variable) == Some(won));
        by_words.or(said.map(Role::Of))
    }

    /// What the words beside a sum say it is, the most telling first.
    fn by_words(&self) -> Option<Role> {
        // "secured_debt=300000000": written by no one who tells of a gift.
        if self
            .find
            .span
            .start
            .checked_sub(1)
            .and_then(|i| self.scene.text.at(i))
            == Some('=')
            || self.is_price_of_one()
        {
            return Some(Role::Nothing);
        }
        if let Some(variable) = crate::known::said::named_by(&self.scene.text.slice(self.left)) {
            return Some(self.claim(variable));
        }
        let marriage = self.left_has(Sense::MarriageDeduction)
            || (self.scene.has_in(self.before_verb(10), Sense::MarriageDeduction)
                && !self.left_has(Sense::BirthDeduction));
        if marriage {
            return Some(self.claim(Variable::MarriageDeductionAmount));
        }
        if self.left_has(Sense::BirthDeduction)
            || self.scene.has_in(self.before_verb(10), Sense::BirthDeduction)
        {
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
        if self.is_own_share() || self.is_tax_to_pay() || self.is_lent() || self.is_keep() {
            return Some(Role::Nothing);
        }
        if self.is_divided() {
            return Some(Role::Whole);
        }
        if self.is_debt() {
            return Some(Role::Of(Variable::SecuredDebt));
        }
        if self.is_income() || self.is_own_fund() || self.is_rent() {
            return Some(Role::Nothing);
        }
        self.is_whole().then_some(Role::Whole)
    }

    /// A claim is one the person makes; "혼인공제는 1억까지예요?" is a rule.
    fn claim(&self, variable: Variable) -> Role {
        if self.scene.has_in(self.right, Sense::RuleAsked) {
            Role::Nothing
        } else {
            Role::Of(variable)
        }
    }

    /// "5천까지 비과세라길래", "한도는 5천", "10년마다 5천씩 공제": the law's figure, not the gift's.
    fn is_rule_figure(&self) -> bool {
        let exempt = self.next_has(14, Sense::Exempt);
        let bound = matches!(self.find.value.amount, Amount::Range { min: None, .. });
        (exempt && (self.next_has(4, Sense::Until) || bound))
            || self.left_has(Sense::Limit)
            || self.next_has(14, Sense::MadeUp)
    }

    fn is_tax_paid(&self) -> bool {
        // "2천만원 주셨고 세금은 안 냈어요", "가게 낼 때 3천 줬어요": what is given is not what was paid.
        let paid = (self.left_has(Sense::Paid) || self.next_has(12, Sense::Paid)) && !self.is_given();
        let earlier = self.asking.asked == Some(Variable::PastTaxPaid)
            || self.left_has(Sense::Before)
            || !self.story.before.is_empty();
        (paid || self.left_has(Sense::Tax)) && earlier && !self.left_has(Sense::Debt)
    }

    fn is_debt(&self) -> bool {
        // "제 대출 1억 대신 갚아줬는데", "보증금 하라고 3천": paying someone's debt or deposit is the gift itself.
        if self.scene.has_in(self.right, Sense::PaidOff)
            || self.left_has(Sense::PaidOff)
            || self.is_for_deposit()
        {
            return false;
        }
        let near = self.next(9);
        let present = self.scene.says_in(near, "있")
            || self.scene.says_in(near, "들어")
            || self.scene.has_in(self.right, Sense::TakenOver);
        let lease = self.left_has(Sense::Lease)
            && !self.scene.says_in(self.left, "전세금")
            && (present
                || self.scene.has(Sense::TakenOver)
                || self.asking.asked == Some(Variable::SecuredDebt)
                || self.asking.said.gift_property_value.is_some());
        let named = self.left_has(Sense::Debt) && !self.is_value_nearer();
        let starts = |sense, within: usize| {
            self.scene.words.iter().any(|w| {
                w.sense == sense
                    && w.span.start >= near.start
                    && w.span.start <= near.start + within
                    && w.span.start < self.right.end
            })
        };
        let alone = !self
            .scene
            .amounts
            .iter()
            .any(|a| a.span.start >= near.start && a.span.start <= near.end + 6);
        let behind = starts(Sense::Debt, 4) && alone && !self.is_given();
        let owed = self.scene.has(Sense::Debt)
            || self.scene.has(Sense::Lease)
            || self.asking.asked == Some(Variable::SecuredDebt);
        let taken = starts(Sense::TakenOver, 3) && !self.left_has(Sense::Value) && owed;
        // "1억 빚을 떠안고 받으면": what is taken over, whatever is received with it.
        let assumed = starts(Sense::Debt, 2) && alone && self.scene.has_in(self.next(14), Sense::TakenOver);
        named || lease || behind || taken || assumed
    }

    /// "3천은 제가 내고", "대출을 4억 받고", "제 대출 3억": what the recipient brings, beside what is given.
    fn is_own_share(&self) -> bool {
        if !self.is_other_given()
            || self.is_given() && !self.scene.text.slice(self.next(4)).trim_start().starts_with('받')
        {
            return false;
        }
        let borrowed = self.left_has(Sense::Debt)
            && ["받", " 받", "을 받", "은 받"]
                .iter()
                .any(|word| self.scene.text.starts_with(self.right.start, word));
        let mine = |span: Span| self.scene.has_in(span, Sense::OwnPay);
        let own_place = self.left_has(Sense::Debt)
            && ["제 ", "내 ", "제가 사는", "저희 "]
                .iter()
                .any(|word| self.scene.says_in(self.left, word))
            && !self.scene.has(Sense::TakenOver);
        borrowed
            || mine(self.next(8))
            || mine(Span {
                start: self.left.start.max(self.left.end.saturating_sub(10)),
                end: self.left.end,
            })
            || own_place
    }

    /// "4억 8천이에요. 2천은 생활비였고요": what was no gift, beside what was.
    fn is_keep(&self) -> bool {
        const KEEP: &[&str] = &[
            "생활비",
            "용돈",
            "병원비",
            "학비",
            "교육비",
            "등록금",
            "밥값",
            "심부름",
        ];
        let near = self.next(7);
        let topic = self.scene.text.at(near.start).is_some_and(|c| "은는".contains(c));
        topic && self.scene.amounts.len() > 1 && KEEP.iter().any(|word| self.scene.says_in(near, word))
    }

    /// "5천은 빌리고 3천은 그냥 받았어요": what is borrowed beside what is given.
    fn is_lent(&self) -> bool {
        let denied = self.scene.says_in(self.next(14), "아니") || self.scene.says_in(self.next(14), "아이고");
        self.next_has(5, Sense::Lent) && !denied && self.is_other_given()
    }

    /// "세금 2천만원 나온다는 말이 맞나요": a tax heard of, not a gift.
    fn is_tax_to_pay(&self) -> bool {
        let tax_word = self.scene.words.iter().any(|w| {
            w.sense == Sense::Tax
                && w.span.end <= self.left.end
                && self.left.end - w.span.end <= 3
                && w.span.overlaps(self.left)
        });
        let due = [
            "나온",
            "나오",
            "나올",
            "내야",
            "낸다",
            "내라",
            "나왔",
            "냈",
            "내면",
            "으로 출력",
        ]
        .iter()
        .any(|word| self.scene.says_in(self.next(8), word));
        tax_word && due
    }

    /// "보증금 하라고 3천만원 줬어요", "대출 갚으라고 1억", "보증금에 보태라고": money for a deposit, not a deposit taken over.
    fn is_for_deposit(&self) -> bool {
        let word = self
            .scene
            .words
            .iter()
            .filter(|w| w.sense == Sense::Debt && w.span.overlaps(self.left))
            .map(|w| w.span.end)
            .max();
        word.is_some_and(|end| {
            self.scene.has_in(
                Span {
                    start: end,
                    end: self.left.end,
                },
                Sense::Command,
            )
        }) || (word.is_some() && self.is_own_lease() && self.is_given())
    }

    /// "제 전세보증금 1억을 아빠가 내줬어요", "보증금 2억짜리 전셋집 얻어주심": the deposit of the recipient's own flat.
    fn is_own_lease(&self) -> bool {
        let rented = ["얻어", "구해", "마련해", "잡아"]
            .iter()
            .any(|verb| self.scene.says_in(self.right, verb));
        rented || self.scene.has_in(self.right, Sense::Bears)
    }

    /// "대출 끼고 시가 9억": the value word stands nearer than the debt word.
    fn is_value_nearer(&self) -> bool {
        let last = |sense| {
            self.scene
                .words
                .iter()
                .filter(|w| w.sense == sense && w.span.overlaps(self.left))
                .map(|w| w.span.end)
                .max()
        };
        let value = [Sense::Value, Sense::Price, Sense::TakenOver]
            .into_iter()
            .filter_map(last)
            .max();
        matches!((last(Sense::Debt), value), (Some(debt), Some(value)) if value > debt)
    }

    /// "연봉 8천", "월급은 410만원": the figure right behind the word; "첫 월급 탔다고 300만원" is another.
    fn is_income(&self) -> bool {
        self.scene.words.iter().any(|w| {
            w.sense == Sense::Income
                && w.span.overlaps(self.left)
                && self.left.end - w.span.end.min(self.left.end) <= 4
        })
    }

    /// "제가 모은 돈 2억에 아빠가 1억": beside the gift, the rest was there before. "퇴직금 2억을 아내한테 줬어요" is the gift.
    fn is_own_fund(&self) -> bool {
        let fund = self.scene.words.iter().any(|w| {
            w.sense == Sense::Fund
                && w.span.overlaps(self.left)
                && self.left.end - w.span.end.min(self.left.end) <= 4
        });
        fund && !self.is_given()
    }

    /// "월세 80 살다가": bare figures and small sums behind 월세.
    fn is_rent(&self) -> bool {
        self.left_has(Sense::Rent) && (self.find.value.unit == Unit::Bare || !self.left_has(Sense::Debt))
    }

    /// A price of which another sum is the part that was given: "집값 5억 중 1억", "잔금이 4억이었거든요", "9억짜리 집 계약금".
    fn is_whole(&self) -> bool {
        let part_follows = self
            .scene
            .words
            .iter()
            .any(|w| w.sense == Sense::Part && w.span.start >= self.right.start);
        if self.left_has(Sense::Part) || self.is_bound() || !self.is_other_given() {
            return false;
        }
        let clause = self.scene.clause_span(self.scene.clause(self.find.span.start));
        let bought = self.scene.has_in(
            Span {
                start: self.right.start,
                end: clause.end,
            },
            Sense::Purchase,
        );
        let meant = self.scene.has_in(self.next(6), Sense::Command);
        bought || meant || self.left_has(Sense::Price) || (part_follows && !self.is_given())
    }

    /// "전세보증금 2억 중에 1억을": another sum is a part of this one.
    fn is_divided(&self) -> bool {
        let of_it = ["중", " 중", "가운데", " 가운데"]
            .iter()
            .any(|word| self.scene.text.starts_with(self.right.start, word));
        let several = self.scene.amounts.len() > 1 && !self.scene.has(Sense::OneOf);
        of_it && several && !self.left_has(Sense::Part) && !self.is_bound()
    }

    /// "출산공제 금액 정정합니다. 3천 → 4천": the one thing the message is about, told in the sentence before.
    fn by_topic(&self) -> Option<Variable> {
        const TOPICS: [(Sense, Variable); 5] = [
            (Sense::GiftAmount, Variable::GiftPropertyValue),
            (Sense::MarriageDeduction, Variable::MarriageDeductionAmount),
            (Sense::BirthDeduction, Variable::ChildbirthDeductionAmount),
            (Sense::Debt, Variable::SecuredDebt),
            (Sense::PastGift, Variable::PastGiftsValue),
        ];
        let before = Span {
            start: 0,
            end: self.find.span.start,
        };
        let mut topics = TOPICS
            .into_iter()
            .filter(|(sense, _)| self.scene.has_in(before, *sense))
            .map(|(_, variable)| variable);
        let (topic, another) = (topics.next()?, topics.next());
        (another.is_none() && self.scene.transfers.is_empty() && self.scene.marked_by("slip"))
            .then_some(topic)
    }

    /// A sum alone answers the question that was asked.
    fn by_question(&self) -> Option<Role> {
        // "시세는 11억이고 전세보증금은 2억 5천입니다" to a question about the debt: each has its own name.
        let named = self.left_has(Sense::Value) || self.left_has(Sense::RealEstate);
        if named && self.scene.amounts.len() > 1 {
            return Some(Role::Of(Variable::GiftPropertyValue));
        }
        let asked = self
            .asking
            .asked
            .filter(|variable| variable.kind() == Kind::Amount)?;
        let of_gift = matches!(
            asked,
            Variable::GiftPropertyValue | Variable::PastGiftsValue | Variable::PastTaxPaid
        );
        let other_gift = !of_gift && self.scene.transfers.iter().any(|t| !t.loan && !t.experience);
        let corrects_gift = self.scene.marked_by("restart")
            && asked != Variable::GiftPropertyValue
            && self.asking.said.has(Variable::GiftPropertyValue)
            && !self.asking.said.has(asked);
        // "아파트가 4억이고 전세가 3억이에요" to the question about debt tells the value too.
        let names_value = asked == Variable::SecuredDebt
            && self.scene.amounts.len() > 1
            && [Sense::RealEstate, Sense::Value]
                .iter()
                .any(|sense| self.left_has(*sense))
            && ![Sense::Debt, Sense::Lease]
                .iter()
                .any(|sense| self.left_has(*sense));
        // "1억 2천이요. 15년 전에 5천 받은 적은 있어요": the sum of an earlier gift answers nothing of this one.
        let earlier = asked == Variable::GiftPropertyValue
            && self
                .story
                .before
                .contains(&self.scene.clause(self.find.span.start));
        if earlier {
            return None;
        }
        if names_value {
            return Some(Role::Of(Variable::GiftPropertyValue));
        }
        (!other_gift && !corrects_gift).then_some(Role::Of(asked))
    }

    fn by_story(&self) -> Role {
        if self
            .story
            .before
            .contains(&self.scene.clause(self.find.span.start))
        {
            return Role::Of(Variable::PastGiftsValue);
        }
        if self.find.value.amount == Amount::Won(0) {
            return Role::Nothing;
        }
        let large = matches!(self.find.value.amount, Amount::Won(won) if won >= 1_000_000);
        let given = self
            .find
            .value
            .won()
            .is_some_and(|won| self.is_in_ten_thousands(won));
        if self.find.value.unit == Unit::Bare
            && !large
            && !given
            && self.asking.asked.is_none_or(|v| v.kind() != Kind::Amount)
        {
            return Role::Nothing;
        }
        Role::Of(Variable::GiftPropertyValue)
    }
}
