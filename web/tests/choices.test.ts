import { expect, test } from 'vitest';
import type { Ask, Block, Field, Metadata } from '../src/api/types';
import { choicesOf } from '../src/chat/choices';

const field = (name: string, more: Partial<Field> = {}): Field => ({ name, label: name, kind: 'won', state: 'missing', value: null, required: false, matters: true, ...more });
const fields = [field('gift_date', { kind: 'date', required: true }), field('gift_property_value', { required: true }), field('secured_debt'), field('is_minor_recipient', { kind: 'flag' })];
const asking = (ask: Ask | null, more: Partial<Metadata> = {}): Metadata =>
  ({ asked: ask?.field ?? null, ask, offer: null, fields, missing_parameters: [], collected_parameters: {}, assumptions: [], citations: [], calculation: null, what_if: null, alternatives: [], ...more }) as Metadata;
const ask = (name: string, input: Ask['input'], ...choices: [string, Ask['choices'][number]['value']][]): Ask => ({ field: name, input, choices: choices.map(([label, value]) => ({ label, value })) });
const labels = (blocks: Block[], metadata: Metadata) => choicesOf(blocks, metadata).list.map((choice) => (choice.kind === 'set' ? `${choice.field}=${choice.value}` : `say:${choice.words}`));

test('a choice sets its field', () => {
  expect(labels([], asking(ask('is_minor_recipient', 'yes_no', ['예', true], ['아니오', false])))).toEqual(['is_minor_recipient=true', 'is_minor_recipient=false']);
  expect(labels([], asking(ask('gift_property_value', 'won', ['1억원', 100_000_000], ['2억원', 200_000_000])))).toEqual(['gift_property_value=100000000', 'gift_property_value=200000000']);
});

test('what is asked beyond the fields is answered in words', () => {
  expect(labels([], asking(ask('kind', 'choice', ['빌린 돈이에요', 'loan'])))).toEqual(['say:빌린 돈이에요']);
});

test('a date and an amount get their field, after the choices where there are any', () => {
  expect(choicesOf([], asking(ask('gift_date', 'date', ['오늘', '2025-12-01'])))).toMatchObject({ input: 'date', folded: false });
  expect(choicesOf([], asking(ask('gift_property_value', 'won')))).toMatchObject({ input: 'won', folded: false });
  expect(choicesOf([], asking(ask('secured_debt', 'won', ['없음', 0])))).toMatchObject({ input: 'won', folded: true });
  expect(choicesOf([], asking(ask('is_minor_recipient', 'yes_no'))).input).toBeNull();
});

test('an answer can be made exact while something that matters is assumed', () => {
  const calculation = {} as Metadata['calculation'];
  const with_ = (state: Field['state'], matters: boolean) => choicesOf([], asking(null, { calculation, fields: [field('secured_debt', { state, matters })] })).more;
  expect([with_('assumed', true), with_('assumed', false), with_('known', true)]).toEqual([true, false, false]);
  expect(choicesOf([], asking(ask('gift_date', 'date'))).more).toBe(false);
});

test('only what is not needed can be skipped', () => {
  expect(choicesOf([], asking(ask('gift_date', 'date'))).skip).toBe(false);
  expect(choicesOf([], asking(ask('secured_debt', 'won'))).skip).toBe(true);
});

test('an offer is answered with yes or no, a plain answer with nothing', () => {
  expect(labels([], asking(null, { offer: { variable: 'marriage_deduction_amount', tax_now: 1, tax_then: 0 } }))).toEqual(['say:네, 해당돼요', 'say:아니요']);
  expect(labels([], asking(null))).toEqual([]);
});

test('the questions a reply suggests can be asked with a tap', () => {
  expect(labels([{ type: 'suggestions', questions: ['비거주자도 내나요?'] }], asking(null))).toEqual(['say:비거주자도 내나요?']);
});
