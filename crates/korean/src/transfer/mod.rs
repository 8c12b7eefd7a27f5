//! Verbs of giving and receiving: which way something goes, how the speaker stands to the giver, and when.
//! Reads words only; who gives and who receives is decided where people are known too.

mod tail;
mod verbs;

use crate::{Span, Text};

/// Which way something goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// 주다, 보내다, 증여하다: from the subject.
    Give,
    /// 받다: to the subject.
    Receive,
}

/// How the verb speaks of the giver.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Manner {
    /// 주다.
    Plain,
    /// 주시다: the giver is honoured, so it is not the speaker.
    Honorific,
    /// 드리다: the receiver is honoured, so the giver is the speaker or someone younger.
    Humble,
}

/// When it happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tense {
    /// 받았다, 준.
    Past,
    /// 주려고, 줄 예정.
    Future,
    /// 주면, 받으면.
    Conditional,
    /// 주는, 받음.
    Unsaid,
}

/// A verb of giving or receiving.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each says one independent thing of the verb"
)]
pub struct Transfer {
    /// The verb, its ending included.
    pub span: Span,
    /// Which way.
    pub way: Way,
    /// In what manner.
    pub manner: Manner,
    /// When.
    pub tense: Tense,
    /// 주려고, 주고 싶어요: the speaker's own plan, unless someone else is the subject.
    pub own_plan: bool,
    /// 준대요, 주신다고: told of someone else.
    pub hearsay: bool,
    /// 받은 적: an experience, so an earlier gift.
    pub experience: bool,
    /// 빌려주다: a loan.
    pub loan: bool,
}

/// The verbs of giving and receiving in a text, left to right.
pub fn find(text: &Text) -> Vec<Transfer> {
    let mut found: Vec<Transfer> = Vec::new();
    let mut at = 0;
    while at < text.len() {
        match verbs::at(text, at) {
            Some(transfer) => {
                at = transfer.span.end.max(at + 1);
                found.push(transfer);
            }
            None => at += 1,
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use Manner::{Honorific, Humble, Plain};
    use Tense::{Conditional, Future, Past, Unsaid};
    use Way::{Give, Receive};

    /// What is said and the verbs in it.
    type Case = (&'static str, &'static [(Way, Manner, Tense)]);

    fn check(say: &str, expected: &[(Way, Manner, Tense)]) {
        let found: Vec<_> = find(&Text::new(say))
            .iter()
            .map(|t| (t.way, t.manner, t.tense))
            .collect();
        assert_eq!(found, expected, "{say}");
    }

    #[test]
    fn direction_manner_and_tense() {
        let table: &[Case] = &[
            ("아버지한테 5천만원 받았는데", &[(Receive, Plain, Past)]),
            ("엄마가 1억5천 주셨어요", &[(Give, Honorific, Past)]),
            ("통장으로 팔천 쏴주심", &[(Give, Honorific, Unsaid)]),
            ("내한테 1억2천 줬는데", &[(Give, Plain, Past)]),
            ("증여받았습니다", &[(Receive, Plain, Past)]),
            ("3억5천입금해줬어요", &[(Give, Plain, Past)]),
            ("제 명의로 넘겨주셨습니다", &[(Give, Honorific, Past)]),
            ("아들한테 5천만원 주려고 하는데", &[(Give, Plain, Future)]),
            ("1억 줄 생각입니다", &[(Give, Plain, Future)]),
            ("2억 보낼 예정이에요", &[(Give, Plain, Future)]),
            ("3억 보태줄라카는데", &[(Give, Plain, Future)]),
            ("큰딸에게 넘기려 합니다", &[(Give, Plain, Future)]),
            ("주식 사주고 싶어요", &[(Give, Plain, Future)]),
            ("차 살 돈 4천 주면", &[(Give, Plain, Conditional)]),
            ("부모님께 5천만원 드렸어요", &[(Give, Humble, Past)]),
            ("3천만원 드리려고요", &[(Give, Humble, Future)]),
            ("1억 보내드렸는데", &[(Give, Humble, Past)]),
            ("차값 4500만원 해드렸는디", &[(Give, Humble, Past)]),
            ("엄마한테 드리는 거예요", &[(Give, Humble, Unsaid)]),
            ("3억 주신대요", &[(Give, Honorific, Future)]),
            ("집을 준다카는데", &[(Give, Plain, Future)]),
            ("다음주 월요일에 받을 예정입니다", &[(Receive, Plain, Future)]),
            ("2천만원 증여", &[(Give, Plain, Unsaid)]),
            ("증여하신다고 합니다", &[(Give, Honorific, Future)]),
            ("땅 3억짜리 돌려놨어요", &[(Give, Plain, Past)]),
            ("대출 1억 대신 갚아줬는데", &[(Give, Plain, Past)]),
            ("주식 2억어치 넘겨줬어여", &[(Give, Plain, Past)]),
            ("7억 이체했어요", &[(Give, Plain, Past)]),
            ("제가 어머니께 드린 거예요", &[(Give, Humble, Past)]),
            ("2015년에 주셨으면?", &[(Give, Honorific, Conditional)]),
            ("12월 5일에 받았으면?", &[(Receive, Plain, Conditional)]),
            ("천오백을 주더라", &[(Give, Plain, Unsaid)]),
            ("나한테 주더라고요", &[(Give, Plain, Unsaid)]),
        ];
        for (say, expected) in table {
            check(say, expected);
        }
    }

    #[test]
    fn what_is_no_gift() {
        for say in [
            "그냥 계산해줘",
            "알려주세요",
            "혼인공제 1억 적용해 주세요",
            "증여세 상담 받으러 왔어요",
            "감정평가 받아보니",
            "증여세 계산 좀 하고 싶은데요",
            "증여일이 언제예요",
            "주식이 뭐예요",
            "받아들이기 어려워요",
            "다음 주 월요일",
            "연락 주세요",
            "공제 받을 수 있나요",
            "마지막 줄에 적어 줘",
            "할머니가 시를 읊어 주셨어",
        ] {
            check(say, &[]);
        }
        assert!(find(&Text::new("2억을 빌려주는 게")).iter().all(|t| t.loan));
    }
}
