//! What the words of a message can be about; the words themselves stand in the tables of `words`.

/// What a word is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Sense {
    /// 대출, 보증금: debt on the property.
    Debt,
    /// 근저당, 채권최고액: a ceiling, not a balance.
    Ceiling,
    /// 전세: a deposit only where it is taken over.
    Lease,
    /// 인수, 승계, 끼고: the debt goes along.
    TakenOver,
    /// 갚다: who pays the debt.
    Repay,
    /// 세금, 증여세.
    Tax,
    /// 납부, 냈다: tax that was paid.
    Paid,
    /// 공제, 비과세, 한도: a rule.
    Exempt,
    /// 혼인공제.
    MarriageDeduction,
    /// 출산공제.
    BirthDeduction,
    /// 결혼, 혼인.
    Marriage,
    /// 출산, 아기.
    Birth,
    /// 연봉, 월급, 모은 돈: money that is no gift.
    Income,
    /// 월세.
    Rent,
    /// 집값: the price of the whole.
    Price,
    /// 시가, 감정가: the value of what is given.
    Value,
    /// 그중, 일부.
    Part,
    /// 중에 하나: two values offered as alternatives.
    OneOf,
    /// 빚 없는: nothing to take over.
    NoDebt,
    /// 이게 다예요: nothing before it.
    OnlyThis,
    /// 이혼.
    Divorced,
    /// 나머지: the rest is told too.
    Rest,
    /// 지분.
    Share,
    /// 매달.
    Recurring,
    /// 씩, 각각.
    Each,
    /// 이번, 지금, 또.
    Now,
    /// 예전, 그때.
    Before,
    /// 과거 증여, 사전증여.
    PastGift,
    /// Land and buildings.
    RealEstate,
    /// Money.
    Cash,
    /// Shares, coins, gold, cars.
    Goods,
    /// 증여자: the donor is named next.
    DonorRole,
    /// 수증자, 받는 사람: the recipient is named next.
    RecipientRole,
    /// 등기.
    Registration,
    /// 계약.
    Contract,
    /// 신고 (of the tax).
    Filing,
    /// 상속, 유산.
    Inheritance,
    /// Another tax, another matter of money.
    OtherTax,
    /// 증여.
    Gift,
    /// 세대생략, 할증.
    Skipping,
    /// 비거주자.
    NonResident,
    /// 미성년.
    Minor,
    /// 자세히.
    Thorough,
    /// 왜 물어요.
    Why,
    /// 근거.
    Basis,
    /// 할부, 팔다, 사다: a sale.
    Sale,
    /// Two values offered as alternatives: 인가, 아니면.
    Either,
    /// A heard reason: 한다고, 한다길래.
    Quoted,
    /// 하라고: meant for the one who receives.
    Command,
    /// A state or event of a subject's own: 인데, 해서, 살 때.
    State,
    /// What money is given for: a flat, a school, a business.
    Occasion,
    /// What a child gives a parent for: 효도, 첫 월급.
    Thanks,
    /// 아니고, 말고: the one named is not meant.
    Negated,
    /// Has died.
    Dead,
    /// Is alive.
    Alive,
    /// A marriage that was not registered.
    Unregistered,
    /// 합쳐서, 총: the sum of what was named.
    Together,
    /// 퇴직금, 모은 돈: whose money it was.
    Fund,
    /// 내줬, 내주: somebody bears a cost.
    Bears,
    /// 미혼.
    Unmarried,
    /// Something is bought or sold.
    Purchase,
    /// 제가 내고, 제 돈: what the recipient pays.
    OwnPay,
    /// Of its own value: 지분가액.
    ShareValue,
    /// 반반, 공동명의로.
    Halves,
    /// 다른 사람.
    OtherPerson,
    /// The debt is not taken over.
    Refused,
    /// Someone's debt is paid for them.
    PaidOff,
    /// 까지, 이하: where a rule's figure ends.
    Until,
    /// 한도는, 공제액: a rule's figure follows.
    Limit,
    /// 라고 가정, 로 설정.
    MadeUp,
    /// 이라던데, 맞나요: a rule is asked about.
    RuleAsked,
    /// 랑, 하고, +: sums that belong together.
    Joined,
    /// 받은 것, 받은 적.
    Received,
    /// 10년, 그동안.
    LongBefore,
    /// Something else that has a date: a wedding, a move, a contract.
    OtherEvent,
    /// 등기.
    Deed,
    /// 증여일.
    GiftDay,
    /// "상속 말고".
    NotInheritance,
    /// 생활비, 축의금: money that is asked about in general.
    TopicMoney,
    /// 기한, 서류, 반환: how things are done.
    Procedure,
    /// 뭐예요, 무슨 뜻.
    AsksTerm,
    /// 계산, 상담, 얼마.
    Wants,
    /// 한도, 세율: a rule, not a calculation.
    RuleWord,
    /// A word of the field that tells nothing of a gift.
    Field,
    /// 공제, 기준 behind an age.
    RuleAge,
    /// 아니 behind a status.
    NotSo,
    /// 뭐, 얼마, 언제.
    Interrogative,
    /// Years told back from today: 년 전, 재작년.
    YearsAgo,
    /// 에도, 전에도.
    Also,
    /// 년 됐, 년차: since when.
    Since,
    /// 빌리다: money that goes back.
    Lent,
    /// 증여 금액: the value itself is spoken of.
    GiftAmount,
}
