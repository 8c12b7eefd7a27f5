//! Identifiers of ten kinds, made up, in the twelve ways in which people write them.

use crate::chance::Chance;

/// An identifier as it is said and what of it must not be found anywhere.
#[derive(Debug, Clone)]
pub struct Planted {
    pub kind: &'static str,
    pub spelling: usize,
    /// The sentence it stands in.
    pub sentence: String,
    /// Its digits in a row, or the letters of an address.
    pub needle: String,
}

/// A kind: how it is called, its groups of digits, how sentences around it go (`{}` is the identifier).
struct Kind {
    name: &'static str,
    called: &'static str,
    sentence: &'static str,
    make: fn(&mut Chance) -> Vec<String>,
}

fn two(chance: &mut Chance, from: u64, to: u64) -> String {
    format!("{:02}", from + chance.below(to - from + 1))
}

fn birth(chance: &mut Chance) -> String {
    format!(
        "{}{}{}",
        two(chance, 40, 99),
        two(chance, 1, 12),
        two(chance, 1, 28)
    )
}

/// A number of persons: birth date, then sex and century, then six.
fn person(chance: &mut Chance, from: u64, to: u64) -> Vec<String> {
    let sex = from + chance.below(to - from + 1);
    vec![birth(chance), format!("{sex}{}", chance.digits(6))]
}

const KINDS: [Kind; 10] = [
    Kind {
        name: "resident",
        called: "주민등록번호",
        sentence: "제 주민등록번호는 {}이고 아버지께 받았어요",
        make: |c| person(c, 1, 4),
    },
    Kind {
        name: "foreigner",
        called: "외국인등록번호",
        sentence: "남편 외국인등록번호 {}으로 등록했어요",
        make: |c| person(c, 5, 8),
    },
    Kind {
        name: "mobile",
        called: "휴대폰",
        sentence: "연락처는 {}이에요",
        make: |c| vec!["010".into(), c.digits(4), c.digits(4)],
    },
    Kind {
        name: "landline",
        called: "전화번호",
        sentence: "집 전화번호 {}로 연락 주세요",
        make: |c| vec!["031".into(), c.digits(3), c.digits(4)],
    },
    Kind {
        name: "account",
        called: "계좌번호",
        sentence: "국민은행 계좌 {}로 보내 주셨어요",
        make: |c| vec![c.digits(6), c.digits(2), c.digits(6)],
    },
    Kind {
        name: "card",
        called: "카드번호",
        sentence: "카드번호 {}로 결제했어요",
        make: |c| vec![format!("5{}", c.digits(3)), c.digits(4), c.digits(4), c.digits(4)],
    },
    Kind {
        name: "licence",
        called: "운전면허번호",
        sentence: "운전면허 {}이에요",
        make: |c| vec!["11".into(), c.digits(2), c.digits(6), c.digits(2)],
    },
    Kind {
        name: "business",
        called: "사업자등록번호",
        sentence: "사업자등록번호 {}로 신고했어요",
        make: |c| vec![c.digits(3), c.digits(2), c.digits(5)],
    },
    Kind {
        name: "passport",
        called: "여권번호",
        sentence: "여권번호 {}이고 다음 달에 출국해요",
        make: |c| vec![format!("M{}", c.digits(8))],
    },
    Kind {
        name: "email",
        called: "이메일",
        sentence: "메일은 {}로 보내 주세요",
        make: |c| {
            let letters: String = c
                .digits(7)
                .bytes()
                .map(|digit| char::from(b'k' + digit - b'0'))
                .collect();
            vec![format!("{letters}{}@example.co.kr", c.digits(3))]
        },
    },
];

/// How many ways there are.
pub const SPELLINGS: usize = 12;

fn wide(text: &str) -> String {
    text.chars()
        .map(|c| {
            if ('!'..='~').contains(&c) {
                char::from_u32(c as u32 + 0xfee0).unwrap()
            } else {
                c
            }
        })
        .collect()
}

fn spoken(text: &str) -> String {
    text.chars()
        .map(|c| {
            c.to_digit(10).map_or(c, |digit| {
                "공일이삼사오육칠팔구".chars().nth(digit as usize).unwrap()
            })
        })
        .collect()
}

/// Groups of one identifier in one of the twelve ways.
fn spelt(groups: &[String], way: usize) -> String {
    let joined = |between: &str| groups.join(between);
    match way {
        1 => joined(""),
        2 => joined(" "),
        3 => joined("."),
        4 => wide(&joined("-")),
        5 => spoken(&joined(" 다시 ")),
        6 => format!("({})", joined("-")),
        7 => joined(" - "),
        8 => joined("-\n"),
        9 => joined("-").chars().flat_map(|c| [c, '\u{200b}']).collect(),
        10 => joined("").chars().map(String::from).collect::<Vec<_>>().join(" "),
        11 => joined("–"),
        _ => joined("-"),
    }
}

/// So many identifiers, every kind in every spelling again and again.
pub fn planted(count: usize) -> Vec<Planted> {
    let mut chance = Chance(11);
    (0..count)
        .map(|number| {
            let kind = &KINDS[number % KINDS.len()];
            let spelling = number / KINDS.len() % SPELLINGS;
            let groups = (kind.make)(&mut chance);
            // Letters are not spoken one by one, and nobody writes an address digit by digit.
            let way = match (kind.name, spelling) {
                ("email", 5 | 10) | ("passport", 5) => 0,
                (_, way) => way,
            };
            let said = spelt(&groups, way);
            let sentence = match number / (KINDS.len() * SPELLINGS) % 3 {
                0 => kind.sentence.replace("{}", &said),
                1 => format!("{} {said}입니다", kind.called),
                _ => format!("{}:{said}", kind.called),
            };
            let whole = groups.concat().to_lowercase();
            let needle = whole.split('@').next().unwrap_or_default().to_owned();
            Planted {
                kind: kind.name,
                spelling,
                sentence,
                needle,
            }
        })
        .collect()
}
