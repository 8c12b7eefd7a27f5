//! The words of [`Marker`]s and the ordinary words that only look like them.

use super::marker::Marker::{self, Correction, NewGift, Opposite, WhatIf};
use crate::typo::{Group, Lexicon, Right};
use std::sync::LazyLock;

type Words = Group<Meaning>;

/// Some rows are ordinary words that only look like a marker.
type Meaning = Option<(Marker, &'static str)>;

const RESTART: Meaning = Some((Correction, "restart"));
/// Only where nothing but figures follows.
const POLITE_RESTART: Meaning = Some((Correction, POLITE));
const NOT_BUT: Meaning = Some((Correction, "not-but"));
const SLIP: Meaning = Some((Correction, "slip"));
const SAID_BEFORE: Meaning = Some((Correction, "said-before"));
/// 어머니라고 썼는데: the word before is let go.
const QUOTED_BEFORE: Meaning = Some((Correction, "quoted-before"));
const LATE: Meaning = Some((Correction, "late"));
const ARROW: Meaning = Some((Correction, "arrow"));
const IF: Meaning = Some((WhatIf, "if-word"));
const NEW: Meaning = Some((NewGift, "new"));
const OPPOSITE: Meaning = Some((Opposite, "opposite"));

pub(super) const POLITE: &str = "restart-politely";

static TABLE: &[Words] = &[
    Words::alone(
        RESTART,
        "아니|아니다|아이다|아이라예|아냐|아 아니|아니 아니|아니아니|아니 그게|아니 그게 아니라|그게 아니라|그게 아니고|아니 근데",
    ),
    Words::alone(POLITE_RESTART, "아니요|아뇨|아니오|아녀|아녀요|아뇨아뇨"),
    Words::anywhere(
        NOT_BUT,
        "아니라|아니고|아니구|아니었고|이 아이고|이 아이라|가 아이고|가 아이라",
    ),
    Words::anywhere(NOT_BUT, "말고").then(Right::Next("는요도0123456789일이삼사오육칠팔구십천백")),
    Words::starting(
        SLIP,
        "정정|수정할|수정하|수정해|수정이|수정 좀|수정요|잘못|오타|오기입|오기예|실수|착각|틀렸|틀린 거|틀린거|틀린 것|틀린 금액|틀린 날|틀리게|바로잡|고칠게|고칠께|고쳐|바꿀게|바꿔 줘|바꿔 주|변경할|변경해|헷갈렸|죄송|미안|쏘리|sorry|아차|어이쿠|아이쿠|앗|아앗|엇|어라|아이고|다시 보니|다시보니|다시 확인|다시 생각|다시 봤|다시 세|확인해 보니|확인하니|확인해보니까|찾아보니|찾아 보니|알고 보니|알고보니|생각해 보니|생각해보니|생각하니|사실은|실은|ㅈㅅ|ㅁㅇ|금액이 틀|날짜가 틀|번복",
    ),
    Words::anywhere(
        SLIP,
        "잘못 말|잘못 썼|잘못 적|잘못 입력|잘못 봤|잘못 알|잘못 눌|잘못말|잘못썼|잘못적|잘못입력|틀렸|착각했|실수했|실수로|오타났|오타 났|오타네|오타요|오타예|오타입|정정할|정정합|정정해|헷갈렸|이었네요|였네요|이었네|였네",
    ),
    Words::starting(SAID_BEFORE, "아까").then(Right::Not("워운움")),
    Words::starting(SAID_BEFORE, "방금|앞에서|위에서|이전에 말").then(Right::Next("는 전말")),
    Words::anywhere(
        QUOTED_BEFORE,
        "라고 썼|라고 적었|라고 했던|라고 했는데|라고 말했|라고 쳤|라고 입력했|이라고 썼|이라고 적었|이라고 했던|이라고 했는데|이라고 말했|라 썼는데|라 했는데|이라 했는데|이라 썼는데",
    ),
    Words::starting(LATE, "아 근데|아 참|아참|아 그리고|아 맞다|맞다|참고로|아 하나만").then(Right::Any),
    Words::alone(LATE, "참|아|아아|어|엇"),
    Words::anywhere(ARROW, "→|->|=>|➡|⇒"),
    Words::starting(
        IF,
        "만약|만일|가정하|가정을|가정해|가령|혹시라도|한다 치|했다 치|라 치면|라고 치면|치고",
    ),
    Words::anywhere(
        IF,
        "다고 치면|다 치면|다고 가정|라고 가정|다고 하면|라고 하면|이라고 치면|경우엔|경우에는|경우라면|경우는요|경우는?|더라도|다 해도|라 해도",
    ),
    Words::starting(
        NEW,
        "이번엔|이번에는|이번엔요|다른 건|다른건|다른 거|다른거|다른 것|다른 증여|다른 질문|다른 상담|다른 사람|다른 케이스|다른 경우|별개|별도로|별건|또 다른|새로 물|새로 질문|새로 여쭤|새로 계산|새 질문|새로운 질문|새로운 건|새로운 증여|하나 더 물|하나 더 여쭤|하나 더 궁금|하나만 더|한 가지 더|한가지 더|추가로 물|추가로 질문|추가로 여쭤|추가 질문|다시 물어볼|다시 여쭤볼|다시 질문|그거 말고|그것 말고|그건 됐고|다음 건은|다음 건으로|두 번째 건|두번째 건|둘째 건|그리고 다른|이건 다른",
    ),
    Words::starting(OPPOSITE, "반대").then(Right::Next("예에로요입임네였죠지이인고")),
    Words::starting(
        OPPOSITE,
        "거꾸로|뒤바뀌|뒤바꼈|뒤바껴|방향이 반대|방향이 틀|서로 바뀌|서로 바꼈|바뀌었어|바뀌었네|바꼈어|바꼈네|역으로|반대방향",
    ),
    Words::anywhere(
        None,
        "아니라면|아니라고|아니라도|아니라니|아니라서|아니라예|아니라요|아니구나|아니구만|아닌가|아닌지|아닌데|말고기|반대하|반대해|반대쪽|반대편|틀린지|틀리면|수정안|정정당|실수령|잘못된 건가|잘못인가|참고|참여|참석",
    ),
    Words::starting(None, "아이|어이|아에|실은행|미안마|앗싸|기실은|사실은행|사실혼"),
];

pub(super) static WORDS: LazyLock<Lexicon<Meaning>> = LazyLock::new(|| Lexicon::of(TABLE));
