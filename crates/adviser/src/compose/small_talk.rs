//! Everything that is neither a question nor an answer.

use super::question::again;
use crate::content::Content;
use conversation::Block;
use jiff::civil::Date;
use tax::gift::Variable;

/// Words, and the open question again if there is one.
fn then_ask(words: impl Into<String>, content: &Content, open: Option<Variable>, today: Date) -> Vec<Block> {
    let question = again(content, open, "", today);
    [Block::text(words)].into_iter().chain(question).collect()
}

/// A greeting.
pub fn greet(content: &Content, open: Option<Variable>, today: Date) -> Vec<Block> {
    then_ask(
        "안녕하세요, 증여세 상담을 도와드리는 슈킹이에요. 누가 누구에게 무엇을 언제 주었는지 편하게 말씀해 주시면 세액과 신고 기한을 계산해 드려요.\n예를 들면 \"아버지께 1억 받았어요\"처럼요.",
        content,
        open,
        today,
    )
}

/// What can be asked of the assistant, one of each kind.
const TRIED: [&str; 4] = [
    "아버지께 1억 받았어요",
    "세금 1천만원만 내려면 아들한테 얼마까지 줄 수 있어요?",
    "세금 내고 5억이 남으려면 얼마를 받아야 해요?",
    "배우자 공제는 얼마예요?",
];

/// What the assistant does and what becomes of what is said to it.
pub fn service(content: &Content, open: Option<Variable>, today: Date) -> Vec<Block> {
    let mut blocks = then_ask(
        "저는 증여세를 정해진 계산식으로 계산하고, 근거 조문과 신고 기한을 알려 드려요. 주민등록번호나 계좌번호 같은 개인정보는 가린 뒤에 저장하고, 상담은 목록에서 제목을 바꾸거나 지울 수 있어요. 계산 결과는 화면에서 엑셀로 열리는 CSV로 내려받거나 인쇄하고, 신고 기한은 달력에 담아 미리 알림을 받을 수 있어요. 실제로 신고하실 때는 세무 전문가에게 한 번 더 확인해 주세요.",
        content,
        open,
        today,
    );
    if open.is_none() {
        blocks.push(Block::Suggestions {
            questions: TRIED.map(ToOwned::to_owned).to_vec(),
        });
    }
    blocks
}

/// Thanks taken.
pub fn thanks(content: &Content, open: Option<Variable>, today: Date) -> Vec<Block> {
    let more = if open.is_some() {
        ""
    } else {
        " 금액이나 날짜를 바꿔 보고 싶거나 다른 증여가 궁금하시면 이어서 말씀해 주세요."
    };
    then_ask(format!("도움이 되었다니 다행이에요.{more}"), content, open, today)
}

/// A polite refusal.
pub fn decline(open: bool) -> String {
    let kept = if open {
        " 지금까지 말씀해 주신 내용은 그대로 두었으니 이어서 말씀해 주시면 돼요."
    } else {
        ""
    };
    format!(
        "저는 증여세 상담만 도와드릴 수 있어요.{kept} 누구에게 무엇을 얼마나 주고받는지 알려 주시면 세액을 계산해 드릴게요."
    )
}

/// What can be said of inheritance and what cannot.
pub fn inheritance(open: bool) -> String {
    let kept = if open {
        "\n\n증여에 대해 말씀해 주신 내용은 그대로 두었으니 이어서 말씀해 주시면 돼요."
    } else {
        ""
    };
    format!(
        "상속세는 돌아가신 분의 재산에 매기는 세금이라 증여세와 공제와 기한이 달라요. 상속세 계산은 아직 제공하지 않아요. 다만 돌아가시기 전 10년 안에 상속인에게(상속인이 아니면 5년 안에) 증여한 재산은 상속세를 계산할 때 더해진다는 점은 알려 드릴 수 있어요.\n\n생전에 주고받은 증여라면 지금 계산해 드릴 수 있어요.{kept}"
    )
}

/// A consultation ended.
pub fn cancelled() -> String {
    "알겠어요. 이번 상담은 여기까지 하고 말씀해 주신 내용은 지웠어요. 다시 시작하고 싶으시면 언제든 말씀해 주세요.".to_owned()
}

/// Said before the first question of a consultation begun anew.
pub const RESTARTED: &str = "네, 처음부터 다시 시작할게요.";

/// Said when the last change was taken back.
pub const UNDONE: &str = "방금 말씀하신 내용은 취소했어요.";

/// Said when a value was taken back and no other was given.
pub const TAKEN_BACK: &str = "알겠어요, 그 내용은 지웠어요.";

/// Said when a supposition becomes what is meant.
pub const TAKEN_OVER: &str = "네, 그렇게 바꿔서 다시 계산했어요.";

/// A rule nobody wrote down here.
pub fn not_found(content: &Content, open: Option<Variable>, today: Date) -> Vec<Block> {
    then_ask(
        "이 질문에는 확인된 답이 없어요. 증여재산공제, 세율, 신고 기한, 10년 합산, 세대생략, 혼인·출산 공제, 부담부증여처럼 증여세의 기본 규칙은 물어보시면 설명해 드릴 수 있어요.",
        content,
        open,
        today,
    )
}

/// A year is not enough for a supposition.
pub fn year_matters(year: i16) -> String {
    format!(
        "{year}년 안에 관련 기준이 바뀌어서 날짜에 따라 세액이 달라져요. '{year}년 3월에 받았으면?'처럼 달이나 날짜를 알려 주세요."
    )
}
