// What a reply offers to tap: the choices its question lists, the candidates of a doubt, yes and no to an offer, the
// questions it suggests.
import type { Metadata, Variable } from '../api/types';
import { suggestions } from './markdown';

export type Choice =
  /** Says these words. */
  | { kind: 'say'; label: string }
  /** Asks for an amount first. */
  | { kind: 'won'; label: string };

export interface Choices {
  /** The field that fits the question. */
  field: 'date' | 'won' | null;
  list: Choice[];
  /** Whether "모르겠어요" makes sense. */
  unknown: boolean;
  /** Whether the asking can be cut short. */
  skip: boolean;
  /** Whether more could be asked to make the answer exact. */
  more: boolean;
}

const TIER_ONE: Variable[] = ['gift_date', 'donor_relationship', 'gift_property_value'];

// For a question that comes without its line of choices, after help or an explanation.
const USUAL: Record<Variable, string> = {
  gift_date: '오늘, 어제, 지난달',
  donor_relationship: '배우자, 부모님, 자녀, 조부모, 기타',
  gift_property_value: '',
  is_generation_skipping: '예 / 아니오',
  is_minor_recipient: '예 / 아니오',
  is_non_resident: '예 / 아니오',
  marriage_deduction_amount: '예(금액 입력) / 아니오',
  childbirth_deduction_amount: '예(금액 입력) / 아니오',
  secured_debt: '없음(0원) / 있음(금액 입력)',
  past_gifts_value: '없음(0원) / 있음(금액 입력)',
  past_tax_paid: '없음(0원) / 있음(금액 입력)',
};

/** What can be tapped under the last reply. */
export function choicesOf(content: string, metadata: Metadata): Choices {
  const asked = metadata.asked;
  if (asked === null) {
    const labels = metadata.offer ? ['네, 해당돼요', '아니요'] : suggestions(content);
    const list: Choice[] = labels.map((label) => ({ kind: 'say', label }));
    const more = metadata.calculation !== null && metadata.what_if === null && metadata.assumptions.length > 0;
    return { field: null, list, unknown: false, skip: false, more };
  }
  const wanted = content.includes('은(는) 얼마인가요?');
  const field = asked === 'gift_date' ? 'date' : asked === 'gift_property_value' || wanted ? 'won' : null;
  const skip = metadata.missing_parameters.length > 0 && !TIER_ONE.includes(asked);
  const list = candidates(content) ?? (wanted ? [] : listed(lineOf(content) ?? USUAL[asked] ?? ''));
  return { field, list, unknown: true, skip, more: false };
}

function lineOf(content: string): string | null {
  return /^\s*선택지:\s*(.+)$/m.exec(content)?.[1] ?? null;
}

/** "예(금액 입력) / 아니오" → a button that asks for the amount, a button that says 아니오. */
function listed(line: string): Choice[] {
  return line
    .split(line.includes('/') ? '/' : ',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const label = part.replace(/\(.*\)$/, '');
      return part.includes('금액') ? { kind: 'won', label } : { kind: 'say', label };
    });
}

/** "1억원, 2억원 가운데 어느 쪽인가요?", "1억원, 2억원처럼 범위로 말씀해 주셨는데" */
function candidates(content: string): Choice[] | null {
  const found = /^(.+?)(?: 가운데 어느|처럼 범위로)/m.exec(content);
  if (!found) return null;
  const named = ((found[1] ?? '').split('. ').at(-1) ?? '').replace(/^말씀만으로는 /, '');
  const list = named.split(/, (?=\D|\d)/).filter((part) => part.length < 30);
  return list.length > 1 ? list.map((label) => ({ kind: 'say', label })) : null;
}
