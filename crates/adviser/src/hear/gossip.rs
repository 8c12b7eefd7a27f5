//! What is told of people outside this gift: hearsay of a friend, a colleague, the news. It states no fact of this gift.

use crate::known::facts::Facts;
use korean::{Text, kin};

/// Endings of what was heard from somebody else.
const HEARD: &[&str] = &[
    "대요",
    "대유",
    "다던데",
    "라던데",
    "던데",
    "다더라",
    "라더라",
    "더라",
    "카더라",
    "다카",
    "다데요",
    "다네",
    "답니다",
    "답디다",
    "다는데",
    "다면서",
    "다고하",
    "다고들",
];

/// Where other people's stories come from.
const MEDIA: &[&str] = &[
    "드라마",
    "뉴스에",
    "뉴스를",
    "유튜브",
    "기사에",
    "기사를",
    "영화에",
    "소설에",
    "방송에",
    "티비에",
    "tv에",
    "인터넷에",
    "카페에서",
];

/// People who are no party to a gift in a family, by the end of the word for them.
const OUTSIDERS: &[&str] = &[
    "친구",
    "동료",
    "지인",
    "대리",
    "과장",
    "차장",
    "부장",
    "팀장",
    "실장",
    "상무",
    "사장",
    "회장",
    "대표",
    "선배",
    "후배",
    "동창",
    "이웃",
    "옆집",
    "앞집",
    "윗집",
    "아랫집",
    "그집",
    "사람들",
    "남들",
    "누구",
    "걔",
    "쟤",
    "걔네",
    "연예인",
    "배우",
    "가수",
    "재벌",
    "유튜버",
    "집들",
    "엄마들",
];

/// Particles of who does something.
const SUBJECT: &[&str] = &[
    "께서는",
    "께서",
    "네는",
    "네가",
    "이는",
    "님이",
    "님은",
    "은",
    "는",
    "이",
    "가",
    "도",
];

/// Who types, as somebody who does or receives.
const SPEAKER: &[&str] = &[
    "저는",
    "제가",
    "저도",
    "나는",
    "내가",
    "나도",
    "난",
    "전",
    "우리가",
    "저희가",
    "저한테",
    "나한테",
    "저에게",
    "나에게",
    "제게",
    "내게",
    "절",
    "날",
];

/// Whether what a message tells happened to others: somebody outside the gift receives, or the news tells it.
pub fn is_gossip(text: &str, facts: &Facts) -> bool {
    let words: Vec<String> = text.split_whitespace().map(crate::topic::plain).collect();
    if words.iter().any(|word| SPEAKER.contains(&word.as_str())) {
        return false;
    }
    let plain = crate::topic::plain(text);
    let says = |list: &[&str]| list.iter().any(|word| plain.contains(word));
    if says(MEDIA) && (says(&["받", "물려", "증여", "주던", "줬"])) {
        return true;
    }
    let receives = says(&["받았", "받고", "받은", "받는", "받아", "물려받"]);
    let subject = |word: &String| {
        SUBJECT
            .iter()
            .find_map(|ending| word.strip_suffix(ending).map(str::to_owned))
    };
    let (mut outsider, mut relative) = (false, false);
    for stem in words.iter().filter_map(subject) {
        outsider |= !is_party(&stem, facts) && OUTSIDERS.iter().any(|word| stem.ends_with(word));
        relative |= is_other_relative(&stem, facts);
    }
    receives && (outsider || relative && says(HEARD))
}

/// Whether a word is that of one of the two of this gift.
fn is_party(stem: &str, facts: &Facts) -> bool {
    [&facts.donor_word, &facts.recipient_word]
        .into_iter()
        .flatten()
        .any(|word| stem.ends_with(word.as_str()))
}

/// A relative who is neither of the two of this gift.
fn is_other_relative(stem: &str, facts: &Facts) -> bool {
    let path = |word: &str| kin::find(&Text::new(word)).first().and_then(kin::Mention::path);
    let party = |word: &Option<String>| word.as_deref().and_then(path);
    let stem = stem.trim_start_matches("저희").trim_start_matches("우리");
    let Some(named) = path(stem) else { return false };
    [party(&facts.donor_word), party(&facts.recipient_word)]
        .iter()
        .all(|known| known.as_ref() != Some(&named))
        && (facts.donor_word.is_some() || facts.recipient_word.is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_others_received_is_gossip_and_what_this_family_did_is_not() {
        let facts = Facts {
            donor_word: Some("아버지".to_owned()),
            ..Facts::default()
        };
        for (text, gossip) in [
            (
                "내 친구는 아버지한테 3억 받고 신고 안 했다가 가산세 맞았다 카더라",
                true,
            ),
            (
                "옆자리 박대리는 할머니한테서 아파트 5억짜리 받고 세금을 1억 가까이 냈다는데",
                true,
            ),
            (
                "저희 매형네는 작년에 2억 받고 공제 착각해서 세금을 두 번 고쳤답니다",
                true,
            ),
            ("드라마에서 회장님이 손주한테 주식 백억 주던데", true),
            ("아버지가 작년에도 2천 주셨대요", false),
            ("친구가 저한테 2천 줬어요", false),
            ("알고 보니 제가 2019년에 3천 받았대요", false),
            ("통장 보니 2억을 받았더라고요", false),
            ("처형이 줬대요", false),
        ] {
            assert_eq!(is_gossip(text, &facts), gossip, "{text}");
        }
    }
}
