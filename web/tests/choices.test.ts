import { expect, test } from 'vitest';
import type { Metadata, Variable } from '../src/api/types';
import { choicesOf } from '../src/chat/choices';

const asking = (asked: Variable | null, more: Partial<Metadata> = {}): Metadata =>
  ({ asked, offer: null, missing_parameters: asked ? [asked] : [], collected_parameters: {}, assumptions: [], citations: [], calculation: null, what_if: null, alternatives: [], ...more }) as Metadata;
const labels = (content: string, metadata: Metadata) => choicesOf(content, metadata).list.map((choice) => `${choice.kind}:${choice.label}`);

test.each<[Variable, string, string[]]>([
  ['donor_relationship', '관계가 어떻게 되시나요?\n\n선택지: 배우자, 부모님, 자녀, 조부모, 기타', ['say:배우자', 'say:부모님', 'say:자녀', 'say:조부모', 'say:기타']],
  ['is_minor_recipient', '미성년자인가요?\n\n선택지: 예 / 아니오', ['say:예', 'say:아니오']],
  ['marriage_deduction_amount', '혼인\n\n선택지: 예(금액 입력) / 아니오', ['won:예', 'say:아니오']],
  ['secured_debt', '빚\n\n선택지: 없음(0원) / 있음(금액 입력)', ['say:없음', 'won:있음']],
  ['is_non_resident', '도움말만 있는 질문', ['say:예', 'say:아니오']],
  ['gift_property_value', '1억원, 2억 5,000만원 가운데 어느 쪽인가요?\n\n재산의 가액이 얼마인가요?', ['say:1억원', 'say:2억 5,000만원']],
  ['gift_property_value', '1억원, 2억원처럼 범위로 말씀해 주셨는데, 계산하려면 한 금액이 필요해요.\n\n재산의 가액이 얼마인가요?', ['say:1억원', 'say:2억원']],
  ['donor_relationship', '말씀만으로는 배우자, 자녀 가운데 어느 쪽인지 알 수 없어요.\n\n관계가 어떻게 되시나요?', ['say:배우자', 'say:자녀']],
  ['gift_date', '증여일이 언제인가요?\n\n예시: 2025년 10월 15일, 올해 3월', ['say:오늘', 'say:어제', 'say:지난달']],
  ['gift_date', '2025년 1월 3일, 2025년 2월 3일 가운데 어느 쪽인가요?', ['say:2025년 1월 3일', 'say:2025년 2월 3일']],
])('%s', (asked, content, expected) => expect(labels(content, asking(asked))).toEqual(expected));

test('a date and an amount get their field', () => {
  expect(choicesOf('', asking('gift_date')).field).toBe('date');
  expect(choicesOf('', asking('gift_property_value')).field).toBe('won');
  expect(choicesOf('네, 그럼 담보 채무은(는) 얼마인가요?', asking('secured_debt')).field).toBe('won');
  expect(choicesOf('', asking('is_minor_recipient')).field).toBeNull();
});

test('an answer that rests on assumptions can be made exact', () => {
  const calculation = {} as Metadata['calculation'];
  expect(choicesOf('', asking(null, { calculation, assumptions: ['수증자를 성인으로 보았어요.'] })).more).toBe(true);
  expect(choicesOf('', asking(null, { calculation, assumptions: [] })).more).toBe(false);
  expect(choicesOf('', asking('gift_date')).more).toBe(false);
});

test('only what is not needed can be skipped', () => {
  expect(choicesOf('', asking('gift_date')).skip).toBe(false);
  expect(choicesOf('', asking('secured_debt')).skip).toBe(true);
});

test('an offer is answered with yes or no, a plain answer with nothing', () => {
  expect(labels('', asking(null, { offer: { variable: 'marriage_deduction_amount', tax_now: 1, tax_then: 0 } }))).toEqual(['say:네, 해당돼요', 'say:아니요']);
  expect(labels('', asking(null))).toEqual([]);
});

test('the questions a reply suggests can be asked with a tap', () => {
  expect(labels('네.\n\n이어서 이런 것도 물어보실 수 있어요: "비거주자도 내나요?"', asking(null))).toEqual(['say:비거주자도 내나요?']);
});
