import { expect, test } from 'vitest';
import type { Calculation, Gift, Metadata } from '../src/api/types';
import { asCsv } from '../src/chat/export';
import { correction, factsOf, stakeOf } from '../src/chat/facts';
import { amountsAround, shares } from '../src/chat/picture';

const state = (said: Gift, used: Gift | null, facts = {}): Metadata =>
  ({ collected_parameters: said, calculation: used ? { input: used } : null, what_if: null, facts }) as unknown as Metadata;
const shown = (metadata: Metadata) => Object.fromEntries(factsOf(metadata).map((fact) => [fact.variable, fact.state]));
const gift: Gift = { gift_date: '2025-10-15', donor_relationship: '직계존속', gift_property_value: 100_000_000 };

test('before the answer only what is needed is missing', () => {
  expect(shown(state({ donor_relationship: '직계존속' }, null))).toEqual({ donor_relationship: 'said', gift_property_value: 'missing', gift_date: 'missing' });
});

test('after it every default that could matter is an assumption, and a default is never something said', () => {
  const whole = shown(state(gift, { ...gift, is_minor_recipient: false, past_gifts_value: 0 }, { kinship_degree: 1 }));
  expect(whole).toEqual({
    donor_relationship: 'said', gift_property_value: 'said', gift_date: 'said', is_minor_recipient: 'assumed', is_non_resident: 'assumed',
    marriage_deduction_amount: 'assumed', childbirth_deduction_amount: 'assumed', secured_debt: 'assumed', past_gifts_value: 'assumed',
  });
});

test.each<[Gift['donor_relationship'], string, string[]]>([
  ['배우자', '2025-10-15', ['is_non_resident', 'secured_debt', 'past_gifts_value']],
  ['직계존속', '2023-12-31', ['is_generation_skipping', 'is_minor_recipient', 'is_non_resident', 'secured_debt', 'past_gifts_value']],
])('of a gift from %s on %s only what can matter is assumed', (donor_relationship, gift_date, assumed) => {
  const said = { ...gift, donor_relationship, gift_date };
  expect(factsOf(state(said, said)).filter((fact) => fact.state === 'assumed').map((fact) => fact.variable)).toEqual(assumed);
});

test('the first day of a month that was said is an assumption', () => {
  const { gift_date, ...said } = gift;
  expect(factsOf(state(said, { ...said, gift_date }))).toContainEqual({ variable: 'gift_date', kind: 'date', state: 'assumed', value: gift_date });
});

test('corrections are plain sentences', () => {
  expect(correction('gift_date', '2025-09-03')).toBe('증여일은 2025년 9월 3일이에요');
  expect(correction('gift_property_value', 250_000_000)).toBe('증여 금액은 2억 5,000만원이에요');
  expect(correction('secured_debt', 0)).toBe('담보대출은 없어요');
  expect(correction('donor_relationship', '조부모님')).toContain('할아버지가 손주에게');
});

test('an example amount is never more than the gift', () => {
  const small = { input: { gift_property_value: 10_000_000 } } as Calculation;
  expect(stakeOf('secured_debt', small)?.change).toEqual({ secured_debt: 10_000_000 });
  expect(stakeOf('is_non_resident', small)?.change).toEqual({ is_non_resident: true });
  expect(stakeOf('gift_date', small)).toBeNull();
});

test.each([
  [100_000_000, 50_000_000, 4_850_000, [50_000_000, 45_150_000, 4_850_000]],
  [50_000_000, 0, 0, [50_000_000, 0, 0]],
  [100_000_000, 150_000_000, 19_400_000, [0, 80_600_000, 19_400_000]],
])('the picture of %i adds up', (gift_value, taxable_base, tax_if_filed_on_time, amounts) => {
  const parts = shares({ gift_value, taxable_base, tax_if_filed_on_time } as Calculation);
  expect(parts.map((part) => part.amount)).toEqual(amounts);
  expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(gift_value);
});

test('the curve has the gift on it and goes to about twice its amount', () => {
  for (const value of [1, 7_777_777, 100_000_000, 123_456_789, 5_000_000_000, 1_000_000_000_000_000]) {
    const amounts = amountsAround(value);
    expect(amounts).toContain(value);
    expect(amounts.at(-1)).toBeGreaterThanOrEqual(value * 2);
    expect(amounts).toEqual([...new Set(amounts)].sort((a, b) => a - b));
    expect(amounts.every(Number.isSafeInteger)).toBe(true);
  }
});

test('a sheet cannot carry a formula', () => {
  const csv = asCsv({ steps: [{ step: 1, description: '=cmd()', value: -5, detail: 'a,"b"\nc' }], final_tax: 1, tax_if_filed_on_time: 1, filing_deadline: '2026-02-02' } as unknown as Calculation);
  expect(csv).toContain(`1,'=cmd(),-5,"a,""b""\nc",`);
});
