//! The people a gift passes between, in the speaker's words, with what the law makes of them. Own word list, written
//! for this crate; must never be shared with the reader it examines.

use crate::told::Tie;
use tax::gift::Relationship::{LinealAscendant, LinealDescendant, OtherRelative, Spouse, Unrelated};

/// Someone the speaker names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Kin {
    /// The word.
    pub word: &'static str,
    /// Who the donor is to the recipient in this direction.
    pub tie: Tie,
    /// Spoken of with 께 and -시-.
    pub honoured: bool,
    /// The recipient of this gift can be a child.
    pub young: bool,
    /// The bare word answers "누구한테 받으셨나요?" without doubt.
    pub plain_answer: bool,
}

/// A parent, also a step-parent, by adoption or divorced.
pub const PARENT: Tie = Tie::plain(LinealAscendant, Some(false));
/// A grandparent to a grandchild.
pub const GRANDPARENT: Tie = Tie::plain(LinealAscendant, Some(true));
/// A lineal ascendant, nothing more said.
pub const ASCENDANT: Tie = Tie::plain(LinealAscendant, None);
/// A descendant gives.
pub const CHILD: Tie = Tie::plain(LinealDescendant, Some(false));
/// Husband or wife.
pub const SPOUSE: Tie = Tie::plain(Spouse, Some(false));
/// Within the degrees of 기타친족.
pub const RELATIVE: Tie = Tie::plain(OtherRelative, Some(false));
/// No relative.
pub const STRANGER: Tie = Tie::plain(Unrelated, Some(false));

const fn elder(word: &'static str, tie: Tie) -> Kin {
    Kin {
        word,
        tie,
        honoured: true,
        young: true,
        plain_answer: true,
    }
}

/// An elder only a married person speaks of so.
const fn in_law(word: &'static str, tie: Tie) -> Kin {
    Kin {
        word,
        tie,
        honoured: true,
        young: false,
        plain_answer: true,
    }
}

const fn peer(word: &'static str, tie: Tie) -> Kin {
    Kin {
        word,
        tie,
        honoured: false,
        young: false,
        plain_answer: true,
    }
}

/// A child giving to the speaker: said with its verb, the bare word would leave the direction open.
const fn child_gives(word: &'static str) -> Kin {
    Kin {
        word,
        tie: CHILD,
        honoured: false,
        young: false,
        plain_answer: false,
    }
}

const fn to_young(word: &'static str, tie: Tie) -> Kin {
    Kin {
        word,
        tie,
        honoured: false,
        young: true,
        plain_answer: false,
    }
}

const fn to_adult(word: &'static str, tie: Tie) -> Kin {
    Kin {
        word,
        tie,
        honoured: false,
        young: false,
        plain_answer: false,
    }
}

const fn to_elder(word: &'static str, tie: Tie) -> Kin {
    Kin {
        word,
        tie,
        honoured: true,
        young: false,
        plain_answer: false,
    }
}

/// Anyone else, spoken of with -시- or not.
pub const fn someone(word: &'static str, tie: Tie, honoured: bool) -> Kin {
    Kin {
        word,
        tie,
        honoured,
        young: true,
        plain_answer: false,
    }
}

/// The donor, where the speaker is the recipient.
pub const GIVERS: &[Kin] = &[
    elder("아버지", PARENT),
    elder("어머니", PARENT),
    elder("아빠", PARENT),
    elder("엄마", PARENT),
    elder("부모님", PARENT),
    in_law("친정엄마", PARENT),
    in_law("친정아버지", PARENT),
    in_law("친정어머니", PARENT),
    elder("부친", PARENT),
    elder("모친", PARENT),
    elder("우리 아버지", PARENT),
    elder("울엄마", PARENT),
    elder("새아버지", PARENT),
    elder("계모", PARENT),
    elder("양아버지", PARENT),
    elder("친아빠", PARENT),
    elder("아부지", PARENT),
    elder("어무이", PARENT),
    elder("할아버지", GRANDPARENT),
    elder("할머니", GRANDPARENT),
    elder("외할머니", GRANDPARENT),
    elder("외할아버지", GRANDPARENT),
    elder("친할머니", GRANDPARENT),
    elder("조부모님", GRANDPARENT),
    elder("할매", GRANDPARENT),
    elder("할배", GRANDPARENT),
    elder("증조할아버지", GRANDPARENT),
    elder("직계존속", ASCENDANT),
    child_gives("아들"),
    child_gives("딸"),
    child_gives("큰아들"),
    child_gives("막내딸"),
    child_gives("우리 딸"),
    child_gives("의붓딸"),
    child_gives("손자"),
    peer("남편", SPOUSE),
    peer("아내", SPOUSE),
    peer("와이프", SPOUSE),
    peer("집사람", SPOUSE),
    peer("신랑", SPOUSE),
    peer("배우자", SPOUSE),
    in_law("시아버지", RELATIVE),
    in_law("시어머니", RELATIVE),
    in_law("시부모님", RELATIVE),
    in_law("장인어른", RELATIVE),
    in_law("장모님", RELATIVE),
    elder("삼촌", RELATIVE),
    elder("외삼촌", RELATIVE),
    elder("고모", RELATIVE),
    elder("이모", RELATIVE),
    elder("이모부", RELATIVE),
    elder("고모부", RELATIVE),
    elder("숙모", RELATIVE),
    elder("큰아버지", RELATIVE),
    elder("작은아버지", RELATIVE),
    elder("큰어머니", RELATIVE),
    peer("친형", RELATIVE),
    peer("누나", RELATIVE),
    peer("오빠", RELATIVE),
    peer("언니", RELATIVE),
    peer("여동생", RELATIVE),
    peer("남동생", RELATIVE),
    peer("사촌 형", RELATIVE),
    peer("사촌 누나", RELATIVE),
    peer("처남", RELATIVE),
    peer("형부", RELATIVE),
    peer("매형", RELATIVE),
    elder("당숙", Tie::degree(5)),
    peer("육촌 형", Tie::degree(6)),
    peer("친구", STRANGER),
    peer("남자친구", STRANGER),
    peer("여자친구", STRANGER),
    peer("여친", STRANGER),
    peer("지인", STRANGER),
    peer("약혼자", STRANGER),
    peer("전남편", STRANGER),
    peer("직장 동료", STRANGER),
    peer("아는 형님", STRANGER),
    peer("그냥 아는 사람", STRANGER),
    peer("동거 중인 애인", STRANGER),
    peer("혼인신고 안 한 남편", STRANGER),
    in_law("사돈어른", STRANGER),
];

/// The recipient, where the speaker is the donor.
pub const GETTERS: &[Kin] = &[
    to_young("아들", PARENT),
    to_young("딸", PARENT),
    to_young("큰아들", PARENT),
    to_young("막내딸", PARENT),
    to_young("우리 아들", PARENT),
    to_young("딸내미", PARENT),
    to_young("작은딸", PARENT),
    to_young("우리 딸", PARENT),
    to_young("재혼한 남편의 아들", PARENT),
    to_young("손자", GRANDPARENT),
    to_young("손녀", GRANDPARENT),
    to_young("손주", GRANDPARENT),
    to_young("외손주", GRANDPARENT),
    to_young("우리 손녀", GRANDPARENT),
    to_young("증손주", GRANDPARENT),
    to_elder("아버지", CHILD),
    to_elder("어머니", CHILD),
    to_elder("부모님", CHILD),
    to_elder("엄마", CHILD),
    to_elder("할머니", CHILD),
    to_adult("남편", SPOUSE),
    to_adult("아내", SPOUSE),
    to_adult("와이프", SPOUSE),
    to_adult("집사람", SPOUSE),
    to_adult("사위", RELATIVE),
    to_adult("며느리", RELATIVE),
    to_young("조카", RELATIVE),
    to_adult("남동생", RELATIVE),
    to_adult("여동생", RELATIVE),
    to_adult("사촌동생", RELATIVE),
    to_adult("친형", RELATIVE),
    to_adult("누나", RELATIVE),
    to_elder("장모님", RELATIVE),
    to_elder("장인어른", RELATIVE),
    to_elder("시어머니", RELATIVE),
    to_elder("이모", RELATIVE),
    to_adult("친구", STRANGER),
    to_adult("여자친구", STRANGER),
    to_adult("여친", STRANGER),
    to_adult("회사 후배", STRANGER),
];

/// A gift between two others, told by a third: the donor's word, the recipient's word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pair {
    /// The donor, spoken of with -시- or not.
    pub giver: Kin,
    /// The recipient.
    pub getter: &'static str,
}

const fn pair(word: &'static str, getter: &'static str, tie: Tie, honoured: bool) -> Pair {
    Pair {
        giver: Kin {
            word,
            tie,
            honoured,
            young: true,
            plain_answer: false,
        },
        getter,
    }
}

/// Gifts to the speaker's child or brother.
pub const PAIRS: &[Pair] = &[
    pair("친정어머니", "제 딸", GRANDPARENT, true),
    pair("시아버지", "우리 아들", GRANDPARENT, true),
    pair("장모님", "우리 애", GRANDPARENT, true),
    pair("친정아버지", "제 아들", GRANDPARENT, true),
    pair("할아버지", "우리 애", GRANDPARENT, true),
    pair("남편", "우리 딸", PARENT, false),
    pair("아내", "큰아들", PARENT, false),
    pair("새엄마", "남동생", PARENT, true),
    pair("아버지", "여동생", PARENT, true),
    pair("교회 권사님", "우리 아들", STRANGER, true),
    pair("친한 친구", "제 딸", STRANGER, false),
];

impl Kin {
    /// The plainest donor.
    pub const FATHER: Self = elder("아버지", PARENT);

    /// Whether the words alone are enough only with the gift's date.
    pub fn depends_on_day(&self) -> bool {
        self.tie.depends_on_day()
    }

    /// Whether this is one of the speaker's parents.
    pub fn is_parent(&self) -> bool {
        self.tie == PARENT && self.honoured
    }

    /// Whether this gift goes past the parents.
    pub fn is_grandparent(&self) -> bool {
        self.tie == GRANDPARENT
    }

    /// Whether the recipient is the elder, or the speaker's child gives.
    pub fn goes_up(&self) -> bool {
        self.tie == CHILD
    }

    /// Whether the two are no relatives.
    pub fn is_stranger(&self) -> bool {
        self.tie == STRANGER
    }

    /// Whether the donor is a lineal ascendant of the recipient.
    pub fn is_ascendant(&self) -> bool {
        [PARENT, GRANDPARENT, ASCENDANT].contains(&self.tie)
    }
}
