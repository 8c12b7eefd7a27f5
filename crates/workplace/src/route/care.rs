//! Distress and incidents: loss, leak, intrusion, harassment, injury, despair. They are recognised before everything
//! else, and only where something has happened, is happening or is to be reported: what would happen is a rule.
//! Must never take an idiom (배고파 죽겠네) for despair.

use super::scene::Scene;
use super::sense::{Sense, Senses};
use super::word;
use crate::intent::Care;

/// One way of telling. Words are parted by `|` and written without spaces; a space before one says that it begins a word:
/// 자살 is not in "혼자 살아요".
struct Row {
    care: Care,
    /// What it happened to; empty where the telling says it all.
    things: &'static str,
    /// How it is told.
    told: &'static str,
    when: When,
}

/// Whether a row tells of something that happened, or of something that is wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum When {
    /// It happened: a course named beside it changes nothing.
    Happened,
    /// It is named, to be reported or talked about: a rule or a course asked for is something else.
    Named,
}

const fn row(care: Care, things: &'static str, told: &'static str, when: When) -> Row {
    Row {
        care,
        things,
        told,
        when,
    }
}

const DEVICES: &str = "노트북|사원증|출입카드|출입증|법인카드|법카|카드|usb|유에스비|외장하드|휴대폰|핸드폰|업무폰|법인폰|폰을|폰이|태블릿|서류|자료|계약서|문서|otp|열쇠|지갑|장비|컴퓨터|pc|키를|가방|도장|인감";
const SENT: &str = "메일|파일|자료|개인정보|고객|명단|문서|첨부|연봉|정보|엑셀|리스트|계약서|급여|내역";
const BAIT: &str =
    "피싱|스미싱|이상한메일|수상한메일|수상한링크|이상한링크|의심|링크|첨부|악성|모르는메일|낯선메일|스팸";

const ROWS: &[Row] = &[
    row(
        Care::Despair,
        "",
        "없어지면편|사라지면편|없어지는게나|사라졌으면|죽었으면|죽으면편|죽고싶|죽어버리고|죽어버릴|죽는게나을|살고싶지않|살기싫|살기가싫|사는게싫|살아서뭐|살아서뭘|사라지고싶|사라져버리고|없어져버리고싶| 자살하|자살생각|자살충동| 자해하| 자해했| 자해를|목숨을끊|극단적선택|극단적인선택|극단적인생각|뛰어내리고|뛰어내릴|삶을끝내|인생을끝내|더이상못살|더는못살|그만살고|세상을떠나고| 유서",
        When::Happened,
    ),
    row(Care::Despair, "", " 자살| 자해", When::Named),
    row(
        Care::Harassment,
        "",
        "괴롭힘당|괴롭힘을당|괴롭힘겪|괴롭힘을겪|괴롭힘받|괴롭혀|괴롭힙니다|괴롭히고|괴롭히는데|괴롭혔|괴롭힘같|괴롭힘인것|괴롭힘인거|성희롱당|성희롱을당|성희롱했|성희롱을했|성희롱해|성희롱같|성희롱인것|성희롱인거|성희롱적|성희롱발언을|성추행|성폭력을|성폭력당|성폭행|몸을만|자꾸만져|만지려|엉덩이|더듬|갑질당|갑질을당|갑질해|갑질이심|갑질하는|갑질에|갑질이너무|폭언을들|폭언을당|폭언을해|폭언을했|폭언을합|폭언에시|폭언이|폭언때문|폭언하고|폭언합|폭언했|욕을해|욕을했|욕을합|욕을먹|쌍욕|욕설을해|욕설을했|욕설을들|소리를지르|소리지르|소리를질러|소리질러|저만빼고|나만빼고|저만따돌|단톡방을따로|때렸|때려요|때립|폭행당|폭행을당|폭행했|멱살|따돌림당|따돌림을당|따돌려|따돌립|왕따를|왕따당|협박을|협박당|협박해|스토킹을|스토킹당|스토킹해|차별당|차별을당|막말을|술을강요|술시중|술따르|음담패설|야한농담|야한얘기|야한말|성적인농담|성적인말|성희롱발언|섹드립|껴안|신체접촉|스킨십을|뽀뽀하|사적인심부름|개인심부름|인격모독|모욕감|투명인간취급|저만업무에서|나만업무에서| 은따|면전에서욕",
        When::Happened,
    ),
    row(
        Care::Harassment,
        "괴롭힘|성희롱|갑질|폭언|성추행|따돌림|폭행|스토킹|직장내괴롭|차별",
        "신고|제보|상담|도움|도와|고발|알리고싶|어디다말|어디에말|누구한테말|누구에게말",
        When::Named,
    ),
    row(
        Care::Harassment,
        "팀장|상사|부장|차장|과장|대리|실장|본부장|사장|대표|선배|사수|동료|선임",
        "욕해|욕했|욕합|욕하시|욕하세|욕하십|욕하고|욕하네|욕하는데|욕하거든|욕을섞|욕설을섞|때려|때리|때립|때린",
        When::Happened,
    ),
    row(
        Care::Harassment,
        "허벅지|가슴을|가슴에|어깨를|어깨에|허리를|허리에|손을|팔을|다리를|볼을|머리를|몸에",
        "만져|만졌|만지|만집|주물|쓰다듬|더듬|손을대|손대",
        When::Happened,
    ),
    row(
        Care::Injury,
        "",
        "쓰러졌|쓰러진|쓰러지셨|의식이없|의식을잃|의식불명|심정지|숨을못|숨쉬기가|호흡곤란|피가안멈|피가많이|피가나|출혈이|감전됐|감전된|감전당|불이났|불났|화재가났|화재가발생|화재발생|연기가나|가스가새|가스누출|폭발했|추락했|추락한|119불러|구급차|응급상황",
        When::Happened,
    ),
    row(
        Care::Injury,
        "",
        "다쳤|다친것|다친거|다쳐서|다친사람|다친동료|다쳐버|부상을입|부상당|넘어져서|넘어졌|미끄러졌|미끄러져|손을베|베였|베었|데었|화상을입|골절됐|골절당|골절상|부러졌|부러진|삐었|삐끗|끼였|교통사고가|교통사고났|교통사고를|사고당했|사고를당",
        When::Happened,
    ),
    row(
        Care::Injury,
        "산재|산업재해",
        "신청|처리|접수|신고|당했|당한|보상|인것같|같아요|같은데",
        When::Named,
    ),
    row(
        Care::Loss,
        "",
        "잃어버렸|잃어버린것|잃어버린거|잃어버려서|잃어버려버|분실했|분실한것|분실한거|분실됐|분실된|분실하였|분실함|분실해서|도난당|도난을당|도난맞|도둑맞|훔쳐갔|훔쳐간",
        When::Happened,
    ),
    row(
        Care::Loss,
        DEVICES,
        "두고내렸|두고내린|두고왔|두고온것|놓고왔|놓고내렸|놓고내린|없어졌|사라졌|못찾겠|흘린것|흘렸|어디갔는지|어디뒀는지|어디있는지모르|행방을|안보여요|안보입니다",
        When::Happened,
    ),
    row(Care::Loss, "", "분실신고|도난신고|분실물신고", When::Named),
    row(
        Care::Leak,
        "",
        "유출됐|유출된|유출되었|유출한것|유출한거|유출했|유출시켰|유출당|유출인것|유출인거|유출같|유출의심|유출이의심|유출사고가|새어나|새나간|외부로나갔|외부에노출|노출된것|노출됐",
        When::Happened,
    ),
    row(
        Care::Leak,
        SENT,
        "엉뚱한회사|보내버렸|보내버린|잘못보냈|잘못보낸|잘못발송|잘못전송|잘못첨부|잘못올렸|잘못올린|엉뚱한사람|엉뚱한곳|엉뚱한데|다른사람한테보냈|다른사람에게보냈|다른사람한테보내|외부로보냈|외부에보냈|외부에올렸|단톡방에올렸|단톡방에올려|깃허브에올|빠져나갔|빼돌",
        When::Happened,
    ),
    row(
        Care::Leak,
        "유출",
        "신고|제보|접수|알리고싶|보고하려|보고하고",
        When::Named,
    ),
    row(
        Care::Intrusion,
        "",
        "감염됐|감염된|감염되었|감염인것|감염의심|감염당|랜섬웨어걸|랜섬웨어에걸|랜섬웨어가걸|랜섬웨어같|랜섬웨어떴|랜섬웨어가떴|랜섬웨어인것|랜섬웨어인거|랜섬웨어맞|랜섬걸|랜섬에걸|바이러스걸|바이러스에걸|바이러스가걸|바이러스같|바이러스먹|악성코드걸|악성코드에걸|악성코드가|악성코드같|해킹당|해킹을당|해킹된|해킹됐|해킹되었|해킹인것|해킹인거|해킹같|해킹의심|뚫린것|뚫린거|뚫렸|도용당|도용된|도용됐|도용되었|도용한것|도용인것|도용의심|도용하|털린것|털린거|털렸|이상한로그인|모르는로그인|모르는접속|모르는기기|로그인시도|누가내계정|누가제계정|누군가내계정|누군가제계정|계정에누가|계정에들어|계정이이상|비트코인을요구|비트코인내|돈을내라는화면",
        When::Happened,
    ),
    row(
        Care::Intrusion,
        BAIT,
        "들어가서|쳤어|쳤는데|쳐버|눌렀|눌러버|눌러봤|눌러서|눌러졌|클릭했|클릭해버|클릭해서|클릭한것|열어봤|열었|열어버|열어서|입력했|입력해버|실행했|실행해버|다운받았|설치했|설치해버|깔았|깔려버|답장했|회신했|로그인했",
        When::Happened,
    ),
    row(
        Care::Intrusion,
        "해킹|랜섬웨어|계정도용|침해사고|악성코드",
        "신고|제보|접수|알리고싶|도와|도움",
        When::Named,
    ),
    row(
        Care::Mind,
        "",
        "우울증인|우울증이|우울증걸|우울증온|공황장애|공황이|공황발작|불안장애|번아웃이|번아웃인|번아웃온|번아웃왔|심리상담받고싶|심리상담을받고|심리상담좀|상담받고싶|상담을받고싶|정신적으로힘|정신적으로너무|정신적으로지|멘탈이무너|마음이너무힘|버티기힘들|버티기가힘들|더이상버틸|못버티겠|울고싶|눈물이나|잠을못자|잠도못자",
        When::Happened,
    ),
];

/// What a message may be about although it names distress: the rule, the course, the record.
const ELSEWHERE: Senses = Senses::of(&[
    Sense::Edu,
    Sense::Quiz,
    Sense::Rule,
    Sense::Norm,
    Sense::If,
    Sense::Figures,
    Sense::Incident,
]);

/// What is told of distress or an incident, if anything is.
pub(super) fn told(scene: &Scene) -> Option<Care> {
    let close: String = scene
        .text
        .chars()
        .iter()
        .filter(|c| c.is_alphanumeric())
        .collect();
    let words = word::split(&scene.text);
    let parted: String = words.iter().flat_map(|word| [" ", word.text.as_str()]).collect();
    let says = |words: &str| {
        words.split('|').filter(|word| !word.is_empty()).any(|word| {
            let text = if word.starts_with(' ') { &parted } else { &close };
            text.split_once(word).is_some_and(|(_, rest)| !supposes(rest))
        })
    };
    let found = ROWS.iter().find(|row| {
        (row.things.is_empty() || says(row.things)) && says(row.told) && row.is_free(scene, &says)
    })?;
    Some(found.care)
}

/// "괴롭힘 당하면", "다쳤을 때": what would happen.
fn supposes(rest: &str) -> bool {
    [
        "면",
        "하면",
        "되면",
        "당하면",
        "으면",
        "을때",
        "할때",
        "될때",
        "을경우",
        "것같으면",
        "거같으면",
        "것같을때",
        "하는경우",
        "할경우",
        "되는경우",
    ]
    .iter()
    .any(|ending| rest.starts_with(ending))
}

impl Row {
    fn is_free(&self, scene: &Scene, says: &impl Fn(&str) -> bool) -> bool {
        let s = scene.senses;
        let taught = s.any(Senses::of(&[Sense::Edu, Sense::Quiz]));
        let named = self.when == When::Happened || !s.any(ELSEWHERE);
        let fits = match self.care {
            // A password that was forgotten is no loss, nor is a course that was missed.
            Care::Loss => !says("비밀번호|비번|패스워드|아이디|기억"),
            // "허리 다쳤는데 병가 며칠 돼요?" asks for the leave.
            Care::Injury => !s.any(Senses::of(&[Sense::Leave, Sense::Pay])),
            // "바이러스 걸린 PC는 어디에 신고하는지 절차": anyone's.
            Care::Intrusion | Care::Leak => s.has(Sense::Mine) || !s.has(Sense::Rule),
            Care::Mind => !s.any(Senses::of(&[Sense::Norm, Sense::MayNorm, Sense::Rule])),
            _ => true,
        };
        named && fits && !(taught && self.when == When::Named) && !(taught && is_learnt(says))
    }
}

/// "피싱 메일 교육에서 링크를 눌렀을 때": what a course or a quiz speaks of.
fn is_learnt(says: &impl Fn(&str) -> bool) -> bool {
    says("교육에서|강의에서|퀴즈에서|시험에서|교육내용|강의내용|예방교육")
}
