import { describe, expect, test } from 'vitest';
import type { Calculation, Gift, Metadata } from '../src/api/types';
import { asCsv } from '../src/chat/export';
import { correction, factsOf, stakeOf } from '../src/chat/facts';
import { amountsAround, shares, ticks } from '../src/chat/picture';
import { comparedWith, dueOf } from '../src/chat/due';
import { baseOf } from '../src/chat/stakes';

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
  const small = { gift_property_value: 10_000_000 };
  expect(stakeOf('secured_debt', small)?.change).toEqual({ secured_debt: 10_000_000 });
  expect(stakeOf('is_non_resident', small)?.change).toEqual({ is_non_resident: true });
  expect(stakeOf('gift_date', small)).toBeNull();
});

test.each([
  [100_000_000, 50_000_000, 4_850_000, [50_000_000, 45_150_000, 4_850_000]],
  [50_000_000, 0, 0, [50_000_000, 0, 0]],
  [100_000_000, 150_000_000, 19_400_000, [0, 80_600_000, 19_400_000]],
])('the picture of %i adds up', (gift_value, taxable_base, due, amounts) => {
  const parts = shares({ gift_value, taxable_base } as Calculation, due);
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

test('the lines behind the curve are round, few and within it', () => {
  for (const most of [3, 10, 485, 5_000_000, 52_380_000, 99_999_999, 400_000_000_000]) {
    const lines = ticks(most);
    expect(lines.length).toBeGreaterThanOrEqual(2);
    expect(lines.length).toBeLessThanOrEqual(5);
    expect(lines.at(-1)).toBeLessThanOrEqual(most);
    for (const line of lines) expect(String(line)).toMatch(/^\d{1,2}0*$/);
  }
  expect(ticks(0)).toEqual([]);
});

describe('what is to be paid', () => {
  const gift = { final_tax: 40_000_000, tax_if_filed_on_time: 38_800_000, filing_deadline: '2026-02-02' } as Calculation;
  const late = { ...gift, penalty_if_filed_today: { total_with_penalty: 50_516_800 } };
  test.each([
    ['in time', gift, '2026-01-31', { left: 2, late: false, penalised: false, amount: 38_800_000 }],
    ['on the last day', gift, '2026-02-02', { left: 0, late: false, penalised: false, amount: 38_800_000 }],
    ['late', late, '2026-11-16', { left: -287, late: true, penalised: true, amount: 50_516_800 }],
    ['answered in time, read late', gift, '2026-11-16', { left: -287, late: true, penalised: false, amount: 40_000_000 }],
  ])('%s', (_, calculation, today, expected) => expect(dueOf(calculation, today)).toEqual(expected));
  test('alternatives are compared as the answer compared them', () => {
    expect(comparedWith(gift)).toBe(38_800_000);
    expect(comparedWith(late)).toBe(40_000_000);
  });
});

test('after a what-if the facts are still of the first gift', () => {
  const input = { gift_date: '2025-10-15', donor_relationship: '직계존속', gift_property_value: 200_000_000, is_minor_recipient: true, secured_debt: 0 };
  const metadata = {
    collected_parameters: { gift_date: '2025-10-15', donor_relationship: '직계존속', gift_property_value: 100_000_000 },
    calculation: { input, final_tax: 26_000_000 },
    what_if: { changes: { gift_property_value: 200_000_000, is_minor_recipient: true }, base_final_tax: 5_000_000, final_tax: 26_000_000, difference: 21_000_000 },
  } as unknown as Metadata;
  expect(baseOf(metadata)).toEqual({ gift: { gift_date: '2025-10-15', donor_relationship: '직계존속', gift_property_value: 100_000_000, secured_debt: 0 }, tax: 5_000_000 });
  expect(baseOf({ ...metadata, what_if: null })?.tax).toBe(26_000_000);
  expect(baseOf({ ...metadata, calculation: null })).toBeNull();
});
