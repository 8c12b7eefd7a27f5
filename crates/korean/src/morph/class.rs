//! What words mean to the grammar: cases of particles, links of endings, classes of nouns, meanings of verbs.
//! The names are those the tables write.

macro_rules! named {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $text:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$vdoc])* $variant),+ }

        impl $name {
            /// By the name the tables write.
            pub fn named(name: &str) -> Option<Self> {
                match name { $($text => Some(Self::$variant),)+ _ => None }
            }

            /// The name the tables write.
            pub fn name(self) -> &'static str {
                match self { $(Self::$variant => $text),+ }
            }
        }
    };
}

named! {
    /// What a particle makes of the word before it.
    Case {
        /// 이, 가.
        Subject = "subject",
        /// 께서.
        SubjectHonoured = "subject_honoured",
        /// 을, 를.
        Object = "object",
        /// 은, 는.
        Topic = "topic",
        /// 의.
        Of = "of",
        /// 에게, 한테.
        To = "to",
        /// 께.
        ToHonoured = "to_honoured",
        /// 에게서, 로부터.
        From = "from",
        /// 에서.
        At = "at",
        /// 에.
        In = "in",
        /// 으로.
        By = "by",
        /// 와, 랑, 하고.
        With = "with",
        /// 도, 만, 까지.
        Focus = "focus",
        /// 처럼, 보다.
        Like = "like",
        /// 아, 야.
        Call = "call",
        /// 라고.
        Quote = "quote",
        /// 씩, 정도, 짜리.
        Measure = "measure",
        /// 요.
        Polite = "polite",
        /// 이나.
        Or = "or",
    }
}

named! {
    /// How an ending joins its clause to what follows.
    Link {
        /// A statement ends.
        Final = "final",
        /// A question ends.
        Question = "question",
        /// Another clause follows.
        Link = "link",
        /// A noun follows that the clause describes.
        Relative = "relative",
        /// The clause is a noun: -기, -음.
        Noun = "noun",
        /// The clause is somebody's words: -다고, -라고.
        Quoted = "quoted",
    }
}

named! {
    /// What a noun is to the grammar of a story.
    Noun {
        /// 저, 나, 제.
        Me = "self",
        /// 제게, 저한테.
        ToMe = "self_to",
        /// 통장, 명의, 앞.
        Account = "account",
        /// 것, 적, 때.
        Light = "light",
        /// 친척, 가족, 부부.
        Relatives = "relatives",
        /// 걔, 그분.
        Pronoun = "pronoun",
        /// 결혼식, 칠순: what people give at.
        Occasion = "occasion",
        /// 미성년자, 초등학생.
        Young = "young",
        /// 성인, 직장인.
        Grown = "grown",
        /// 미국.
        Abroad = "abroad",
        /// 서울.
        Here = "here",
        /// 영주권자.
        Residence = "residence",
        /// What can change hands: 아파트, 현금.
        Thing = "thing",
        /// What a sum may be the worth of: 시가, 감정가.
        Value = "value",
        /// 대출, 보증금.
        Debt = "debt",
        /// Money that comes and goes: 월급, 이자.
        Flow = "flow",
        /// Sets a story apart: an example, hearsay, money of another kind.
        Apart = "apart",
        /// What one pays for another's living, school or health.
        Cost = "cost",
        /// The field's own words: 증여세, 신고.
        Field = "field",
        /// A noun that also makes a verb, standing alone.
        Deed = "deed",
        /// Known, and without a part in the story.
        Other = "other",
    }
}

named! {
    /// What a verb means.
    Meaning {
        /// 주다, 보내다.
        Give = "give",
        /// 받다.
        Receive = "receive",
        /// 들어오다, 입금되다.
        Arrive = "arrive",
        /// 사 주다.
        BuyFor = "buy_for",
        /// 갚아 주다.
        PayFor = "pay_for",
        /// 빌려주다.
        Lend = "lend",
        /// 빌리다.
        Borrow = "borrow",
        /// 갚다.
        Repay = "repay",
        /// 탕감하다.
        Forgive = "forgive",
        /// 돌려주다.
        Return = "return",
        /// 팔다.
        Sell = "sell",
        /// 사다.
        Buy = "buy",
        /// 상속받다.
        Inherit = "inherit",
        /// 돌아가시다.
        Die = "die",
        /// 이혼하다.
        Divorce = "divorce",
        /// 결혼하다.
        Marry = "marry",
        /// 낳다.
        Bear = "bear",
        /// 기부하다.
        Donate = "donate",
        /// 벌다.
        Earn = "earn",
        /// 살다.
        Live = "live",
        /// 갖다.
        Own = "own",
        /// 나가다: 5억 나가요.
        BeWorth = "be_worth",
        /// 떠안다.
        TakeOver = "take_over",
        /// 있다.
        Exist = "exist",
        /// 없다.
        Lack = "lack",
        /// 예정이다, 싶다.
        Plan = "plan",
        /// 하다, 말하다.
        Say = "say",
        /// 나오다, 궁금하다: what is asked about.
        Ask = "ask",
        /// 않다, 못하다.
        Not = "not",
        /// 아니다.
        NotBe = "not_be",
        /// 맡기다.
        Hold = "hold",
        /// Any verb done for another: 예금해 주다.
        Help = "help",
        /// Known, and without a part in the story.
        Other = "other",
        /// Not known.
        Unknown = "unknown",
    }
}

impl Meaning {
    /// Whether something changes hands for good, as far as the word says.
    pub fn is_transfer(self) -> bool {
        matches!(
            self,
            Self::Give | Self::Receive | Self::Arrive | Self::BuyFor | Self::PayFor | Self::Help
        )
    }

    /// Whether the giver is the subject.
    pub fn gives(self) -> bool {
        matches!(self, Self::Give | Self::BuyFor | Self::PayFor | Self::Help)
    }

    /// Whether money moves for another reason than a present.
    pub fn moves_otherwise(self) -> bool {
        matches!(
            self,
            Self::Hold
                | Self::Lend
                | Self::Borrow
                | Self::Repay
                | Self::Forgive
                | Self::Return
                | Self::Inherit
                | Self::Donate
                | Self::Sell
        )
    }
}

/// What endings add to a verb.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Traits(u16);

impl Traits {
    /// -었-.
    pub const PAST: Self = Self(1);
    /// -시-.
    pub const HONOURS: Self = Self(2);
    /// -려고, -ㄹ 거.
    pub const PLAN: Self = Self(4);
    /// -면.
    pub const IF: Self = Self(8);
    /// -대요, -다고.
    pub const QUOTED: Self = Self(16);
    /// -라고, -세요.
    pub const ORDER: Self = Self(32);
    /// The bare 아/어 form, which may lean on the next verb.
    pub const BARE: Self = Self(64);
    /// 드리다: to somebody honoured.
    pub const HUMBLE: Self = Self(128);
    /// -ㄴ 적, -ㄴ 일: once, in general.
    pub const ONCE: Self = Self(256);

    /// By the names the tables write; names without a part here add nothing.
    pub(super) fn named(names: &str) -> Self {
        names.split(',').fold(Self(0), |all, name| {
            all.with(match name {
                "past" => Self::PAST,
                "hon" => Self::HONOURS,
                "plan" | "fut" => Self::PLAN,
                "cond" => Self::IF,
                "quote" => Self::QUOTED,
                "imp" => Self::ORDER,
                "bare" => Self::BARE,
                _ => Self(0),
            })
        })
    }

    /// Both.
    #[must_use]
    pub fn with(self, more: Self) -> Self {
        Self(self.0 | more.0)
    }

    /// This without another.
    #[must_use]
    pub fn without(self, less: Self) -> Self {
        Self(self.0 & !less.0)
    }

    /// Whether all of another is in it.
    pub fn has(self, one: Self) -> bool {
        self.0 & one.0 == one.0
    }
}
