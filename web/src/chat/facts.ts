// What was understood of a gift, fact by fact: said, assumed or missing; and the words that correct one.
import type { Gift, Metadata, Relationship, Variable } from '../api/types';
import { day, t, won as wonShown } from '../i18n';
import { koreanDate } from '../money/date';
import { wonWords } from '../money/won';

export type FactKind = 'date' | 'relation' | 'won' | 'flag';
export type FactState = 'said' | 'assumed' | 'missing';
export type FactValue = string | number | boolean;

export interface Fact {
  variable: Variable;
  kind: FactKind;
  state: FactState;
  value: FactValue | null;
}

export const KINDS: Record<Variable, FactKind> = {
  donor_relationship: 'relation',
  gift_property_value: 'won',
  gift_date: 'date',
  is_generation_skipping: 'flag',
  is_minor_recipient: 'flag',
  is_non_resident: 'flag',
  marriage_deduction_amount: 'won',
  childbirth_deduction_amount: 'won',
  secured_debt: 'won',
  past_gifts_value: 'won',
  past_tax_paid: 'won',
};
export const VARIABLES = Object.keys(KINDS) as Variable[];
export const NEEDED: Variable[] = ['donor_relationship', 'gift_property_value', 'gift_date'];

/** Whether a variable can change the tax of this gift at all; what cannot is not shown. */
export function matters(variable: Variable, gift: Gift, facts: Record<string, unknown> = {}): boolean {
  const ascendant = gift.donor_relationship === '직계존속';
  const since2024 = (gift.gift_date ?? '') >= '2024-01-01';
  switch (variable) {
    case 'is_generation_skipping':
      // A father or a mother is no grandparent: nothing was assumed.
      return ascendant && facts['kinship_degree'] !== 1;
    case 'is_minor_recipient':
      return ascendant;
    case 'marriage_deduction_amount':
    case 'childbirth_deduction_amount':
      return ascendant && since2024 && gift.is_non_resident !== true;
    case 'past_tax_paid':
      return (gift.past_gifts_value ?? 0) > 0;
    default:
      return true;
  }
}

/** The facts of a conversation's state. */
export function factsOf(metadata: Metadata): Fact[] {
  const said = metadata.collected_parameters;
  const used: Gift = metadata.what_if ? {} : (metadata.calculation?.input ?? {});
  const whole: Gift = { ...used, ...said };
  const answered = metadata.calculation !== null;
  return VARIABLES.filter((variable) => said[variable] !== undefined || NEEDED.includes(variable) || (answered && matters(variable, whole, metadata.facts)))
    .map((variable) => {
      const value = whole[variable] ?? null;
      // A month without a day is enough: its first day is then assumed.
      const assumed = answered && (value !== null || !NEEDED.includes(variable));
      const state = said[variable] !== undefined ? 'said' : assumed ? 'assumed' : 'missing';
      const unsaid = KINDS[variable] === 'flag' ? false : KINDS[variable] === 'won' ? 0 : null;
      return { variable, kind: KINDS[variable], state, value: state === 'assumed' ? (value ?? unsaid) : value };
    });
}

export type Who = '배우자' | '부모님' | '조부모님' | '자녀' | '기타친족' | '기타';
export const WHO: { who: Who; relation: Relationship; skips?: boolean; says: string }[] = [
  { who: '부모님', relation: '직계존속', skips: false, says: '부모님이 주신 거예요' },
  { who: '조부모님', relation: '직계존속', skips: true, says: '할아버지가 손주에게 주신 거예요' },
  { who: '배우자', relation: '배우자', says: '배우자가 준 거예요' },
  { who: '자녀', relation: '직계비속', says: '자녀가 부모에게 준 거예요' },
  { who: '기타친족', relation: '기타친족', says: '삼촌이 준 거예요' },
  { who: '기타', relation: '기타', says: '친족이 아닌 지인이 준 거예요' },
];

/** Who gives, of those one can choose from. */
export function whoOf(fact: Fact, facts: Record<string, unknown>): Who | null {
  const skips = fact.value === '직계존속' && Number(facts['kinship_degree'] ?? 1) > 1;
  return WHO.find((one) => one.relation === fact.value && (one.skips ?? skips) === skips)?.who ?? null;
}

/** A fact's value as one reads it. */
export function shownValue(fact: Fact, metadata: Metadata): string {
  if (fact.value === null) return t('state.unknown');
  switch (fact.kind) {
    case 'date':
      return day(String(fact.value));
    case 'won':
      return fact.value === 0 ? t('none') : wonShown(Number(fact.value));
    case 'flag':
      return t(fact.value === true ? 'yes' : 'no');
    case 'relation': {
      const who = whoOf(fact, metadata.facts ?? {});
      return who === null ? String(fact.value) : t(`who.${who}`);
    }
  }
}

/** What a calculation was made with, as one reads it; nothing for what was not there. */
export function shownInput(variable: Variable, input: Gift): string {
  const value = input[variable];
  if (value === undefined || value === null || value === false || value === 0) return '';
  if (variable === 'donor_relationship') {
    const who = WHO.find((one) => one.relation === value && (one.skips ?? false) === (value === '직계존속' && input.is_generation_skipping === true));
    return who ? t(`who.${who.who}`) : String(value);
  }
  if (KINDS[variable] === 'date') return day(String(value));
  return KINDS[variable] === 'won' ? wonShown(Number(value)) : t('yes');
}

type Words = (value: FactValue) => string;
const won: (label: string) => Words = (label) => (value) =>
  Number(value) === 0 ? `${label}은 없어요` : `${label}은 ${wonWords(Number(value))}이에요`;
const flag = (yes: string, no: string): Words => (value) => (value === true ? yes : no);

// Sentences the assistant reads as corrections; the browser tests send each of them.
const WORDS: Record<Variable, Words> = {
  gift_date: (value) => `증여일은 ${koreanDate(String(value))}이에요`,
  donor_relationship: (value) => `정정할게요. ${WHO.find((one) => one.who === value)?.says ?? String(value)}`,
  gift_property_value: (value) => `증여 금액은 ${wonWords(Number(value))}이에요`,
  is_generation_skipping: flag('할아버지가 손주에게 주신 거예요', '부모님이 주신 거예요'),
  is_minor_recipient: flag('받는 사람이 미성년자예요', '받는 사람은 성인이에요'),
  is_non_resident: flag('받는 사람이 비거주자예요', '받는 사람은 거주자예요'),
  marriage_deduction_amount: won('혼인공제'),
  childbirth_deduction_amount: won('출산공제'),
  secured_debt: won('담보대출'),
  past_gifts_value: won('10년 안에 같은 분에게 받은 돈'),
  past_tax_paid: won('전에 낸 증여세'),
};

/** The words that set a fact. */
export function correction(variable: Variable, value: FactValue): string {
  return WORDS[variable](value);
}

export interface Stake {
  /** What is supposed instead. */
  change: Gift;
  /** The amount taken for example, where there is no natural one. */
  amount: number | null;
}

const EXAMPLE = 50_000_000;

/** What each assumption is measured against: its opposite, or an amount for example. */
export function stakeOf(variable: Variable, gift: Gift): Stake | null {
  const part = Math.min(EXAMPLE, gift.gift_property_value ?? 0);
  switch (KINDS[variable]) {
    case 'flag':
      return { change: { [variable]: true }, amount: null };
    case 'won':
      if (variable === 'gift_property_value' || variable === 'past_tax_paid') return null;
      if (variable === 'marriage_deduction_amount' || variable === 'childbirth_deduction_amount') {
        return { change: { [variable]: 100_000_000 }, amount: null };
      }
      return { change: { [variable]: part }, amount: part };
    default:
      return null;
  }
}
