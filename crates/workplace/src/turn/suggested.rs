//! A message that the rules make nothing of, taken for what a language model chose. It can only choose from this table:
//! no action, nothing that was refused, nothing while a question of ours is open.

use super::{Scene, Step, Turn, Workplace};
use crate::facts::QuestionId;
use crate::intent::{ClarifyGroup, Domain, Intent};
use crate::routed::Routed;

/// What a model may choose, and what belongs there.
const ROUTES: [(&str, &str, Target); 24] = [
    (
        "Q1",
        "아직 이수하지 않은 필수 교육",
        Target::Question(QuestionId::Q1),
    ),
    ("Q2", "내 교육 수료 현황", Target::Question(QuestionId::Q2)),
    (
        "Q3",
        "이번 달이 마감인 필수 교육",
        Target::Question(QuestionId::Q3),
    ),
    (
        "Q4",
        "특정 교육의 진도율·시청률",
        Target::Question(QuestionId::Q4),
    ),
    (
        "Q5",
        "내 점수와 부서·전사 평균의 비교",
        Target::Question(QuestionId::Q5),
    ),
    ("Q6", "가장 많이 틀린 보안 토픽", Target::Question(QuestionId::Q6)),
    ("Q7", "특정 교육의 퀴즈 결과", Target::Question(QuestionId::Q7)),
    ("Q8", "내 퀴즈 점수 이력", Target::Question(QuestionId::Q8)),
    ("Q9", "이번 주 교육·퀴즈 할 일", Target::Question(QuestionId::Q9)),
    ("Q10", "내 근태 현황", Target::Question(QuestionId::Q10)),
    ("Q11", "남은 연차 일수", Target::Question(QuestionId::Q11)),
    ("Q12", "연차 사용 이력", Target::Question(QuestionId::Q12)),
    ("Q13", "급여 명세서 요약", Target::Question(QuestionId::Q13)),
    ("Q14", "복지·식대 포인트 잔액", Target::Question(QuestionId::Q14)),
    ("Q15", "복지 포인트 사용 내역", Target::Question(QuestionId::Q15)),
    ("Q16", "내 인사 정보", Target::Question(QuestionId::Q16)),
    ("Q17", "내 팀·부서 정보", Target::Question(QuestionId::Q17)),
    ("Q18", "보안 교육 이수 현황", Target::Question(QuestionId::Q18)),
    ("Q19", "필수 교육 전체 요약", Target::Question(QuestionId::Q19)),
    ("Q20", "올해 남은 인사 할 일", Target::Question(QuestionId::Q20)),
    (
        "POLICY_QA",
        "사내 규정·제도의 내용",
        Target::Content(Intent::PolicyQa, Domain::Policy),
    ),
    (
        "EDUCATION_QA",
        "교육 과정의 내용",
        Target::Content(Intent::EducationQa, Domain::Edu),
    ),
    (
        "SYSTEM_HELP",
        "이 안내 창구의 사용법",
        Target::Content(Intent::SystemHelp, Domain::General),
    ),
    (
        "GENERAL_CHAT",
        "인사말과 잡담",
        Target::Content(Intent::GeneralChat, Domain::General),
    ),
];

#[derive(Debug, Clone, Copy)]
enum Target {
    Question(QuestionId),
    Content(Intent, Domain),
}

impl Target {
    fn routed(self) -> Routed {
        match self {
            Self::Question(id) => Routed::question(id),
            Self::Content(intent, domain) => Routed::content(intent, domain),
        }
    }
}

impl Workplace {
    /// The routes a model may choose from for this message, each with what belongs there; none where the rules need no
    /// help, ask back themselves, or a question of ours is open.
    pub fn open_routes(&self, turn: &Turn<'_>) -> Vec<(&'static str, &'static str)> {
        if turn.pending.is_some() {
            return Vec::new();
        }
        let routed = crate::route::route(turn.text, turn.today);
        let lost =
            !routed.is_sure() && !routed.refused && routed.clarify_group == Some(ClarifyGroup::Unknown);
        let routes = ROUTES.iter().filter(|_| lost);
        routes.map(|(name, about, _)| (*name, *about)).collect()
    }

    /// Takes a message as far as it goes, for what a model chose among [`Workplace::open_routes`]; without a choice as
    /// the rules do.
    pub fn begin_as(&self, turn: Turn<'_>, chosen: Option<&str>) -> Step {
        let open = self.open_routes(&turn);
        let chosen = ROUTES
            .iter()
            .find(|(name, ..)| Some(*name) == chosen && open.iter().any(|(one, _)| one == name));
        let Some((_, _, target)) = chosen else {
            return self.begin(turn);
        };
        let said = crate::route::route(turn.text, turn.today);
        let routed = Routed {
            period: said.period,
            department: said.department,
            education: said.education,
            ..target.routed()
        };
        let scene = Scene {
            text: turn.text.trim().to_owned(),
            today: turn.today,
            memory: turn.memory,
            focus: None,
            follows: false,
            instead: None,
        };
        self.go(scene, routed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pending::{Memory, Pending, Waiting};
    use jiff::civil::date;

    fn turn(text: &str) -> Turn<'_> {
        Turn {
            text,
            today: date(2026, 3, 10),
            pending: None,
            memory: Memory::default(),
        }
    }

    const LOST: &str = "그거 얼마나 더 남았더라";

    #[test]
    fn a_model_chooses_only_where_the_rules_are_lost() {
        let workplace = Workplace::default();
        assert_eq!(workplace.open_routes(&turn(LOST)).len(), ROUTES.len());
        for clear in [
            "남은 연차 며칠이야?",
            "교육 알려줘",
            "김철수 연차 알려줘",
            "퀴즈 시작해줘",
        ] {
            assert!(workplace.open_routes(&turn(clear)).is_empty(), "{clear}");
        }
        let open = Turn {
            pending: Some(Pending {
                original_query: "교육 알려줘".to_owned(),
                waiting: Waiting::Clarify {
                    clarify_group: ClarifyGroup::Edu,
                },
            }),
            ..turn(LOST)
        };
        assert!(workplace.open_routes(&open).is_empty());
    }

    #[test]
    fn a_choice_is_followed_and_anything_else_is_the_rules() {
        let workplace = Workplace::default();
        let Step::Fetch(plan) = workplace.begin_as(turn(LOST), Some("Q11")) else {
            panic!("nothing is fetched");
        };
        assert_eq!(plan.routed().question_id(), Some(QuestionId::Q11));
        let rules = workplace.begin(turn(LOST));
        for other in [None, Some("Q21"), Some("QUIZ_START"), Some("")] {
            assert_eq!(workplace.begin_as(turn(LOST), other), rules);
        }
        // A clear message stays what it is.
        let clear = "남은 연차 며칠이야?";
        assert_eq!(
            workplace.begin_as(turn(clear), Some("Q13")),
            workplace.begin(turn(clear))
        );
    }
}
