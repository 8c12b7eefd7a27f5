//! Ages as people say them on 10 March 2026, and whether they are minors then.

use super::*;
use jiff::civil::date;

const TODAY: Date = date(2026, 3, 10);

fn minor(text: &str) -> Option<bool> {
    let found = find(&Text::new(text), TODAY);
    assert_eq!(found.len(), 1, "{text}: {found:?}");
    minor_on(&found[0].value, None, TODAY, 19)
}

#[test]
fn minors_and_adults() {
    for (text, expected) in [
        ("15살 딸한테", Some(true)),
        ("중3 아들 통장에", Some(true)),
        ("초등학생 우리 애가", Some(true)),
        ("제가 18살인데", Some(true)),
        ("2010년생 딸에게", Some(true)),
        ("열아홉살 아들에게", None),
        ("19살", None),
        ("만 19세", Some(false)),
        ("만 18세", Some(true)),
        ("한국나이로 19살", Some(true)),
        ("한국 나이 20살", None),
        ("스무살 딸", Some(false)),
        ("백일 된 우리 아기한테", Some(true)),
        ("고3 올라가는 조카한테", Some(true)),
        ("고2 아들한테", Some(true)),
        ("2007년 1월생 아들한테", Some(false)),
        ("2007년 12월생", Some(true)),
        ("2007년생", None),
        ("2007년 3월 10일생", Some(false)),
        ("98년생 아들", Some(false)),
        ("'12년생", Some(true)),
        ("유치원생 손자 앞으로", Some(true)),
        ("외손주 돌 선물로", Some(true)),
        ("서른살 딸", Some(false)),
        ("막내아들이 이제 스물다섯인데", Some(false)),
        ("여덟 살 아들한테", Some(true)),
        ("아들이 미성년자예요", Some(true)),
        ("아니요 성인입니다", Some(false)),
        ("대학생 손녀", None),
        ("30대 딸", Some(false)),
        ("10대 아들", None),
        ("중학생 아들한테", Some(true)),
        ("초등학교 3학년 딸", Some(true)),
        ("고등학교 1학년", Some(true)),
        ("핏덩이 손자", Some(true)),
        ("저는 서른다섯, 경기도 삽니다", Some(false)),
        ("당시 마흔하나였어요", Some(false)),
        ("백일 갓 지난 우리 아기", Some(true)),
        ("젖먹이한테", Some(true)),
        ("태어난 지 두 달 된 아기", Some(true)),
        ("낳은 지 100일", Some(true)),
        ("나이는 스물둘", Some(false)),
        ("스물일곱 직딩", Some(false)),
    ] {
        assert_eq!(minor(text), expected, "{text}");
    }
}

#[test]
fn the_gift_may_lie_in_another_year() {
    let twenty = Age::Years {
        n: 20,
        kind: Counting::Full,
    };
    assert_eq!(minor_on(&twenty, Some(date(2020, 1, 1)), TODAY, 19), Some(true));
    let born = Age::BirthYear {
        year: 1993,
        month: Some(9),
        day: Some(1),
    };
    assert_eq!(minor_on(&born, Some(date(2013, 6, 30)), TODAY, 20), Some(true));
    assert_eq!(minor_on(&born, Some(date(2013, 7, 1)), TODAY, 19), Some(false));
}

#[test]
fn not_ages() {
    for text in [
        "월세 80 살다가",
        "1세대 1주택",
        "돌아가셨어요",
        "돌려줬어요",
        "세금 3세트",
        "그중3명",
        "최고2억",
        "20년째 살고",
        "3주 살았어요",
        "고모가 줬어요",
        "중간정산",
        "초과근무",
        "네 살게요",
        "성년의 날",
        "고등학교 졸업",
        "두 살림",
    ] {
        let found = find(&Text::new(text), TODAY);
        assert!(found.is_empty(), "{text}: {found:?}");
    }
}
