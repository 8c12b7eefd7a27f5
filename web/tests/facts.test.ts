import { MOST } from '../src/money/won';
import { describe, expect, test } from 'vitest';
import type { Calculation, Field, Metadata } from '../src/api/types';
import { asCsv } from '../src/chat/export';
import { fieldsOf, giftOf, inputOf, shownValue } from '../src/chat/facts';
import { amountsAround, shares, ticks } from '../src/chat/picture';
import { comparedWith, dueOf } from '../src/chat/due';

const field = (name: string, more: Partial<Field> = {}): Field => ({ name, label: name, kind: 'won', state: 'missing', value: null, required: false, matters: true, ...more });
const shown = (fields: Field[], answered: boolean) => fieldsOf({ fields, calculation: answered ? {} : null } as unknown as Metadata).map((one) => one.name);

test('before the answer what was said and what is needed is shown; after it also what could change it', () => {
  const fields = [
    field('gift_date', { required: true }),
    field('donor_relationship', { state: 'known', required: true }),
    field('secured_debt', { state: 'known', matters: false }),
    field('past_gifts_value', { state: 'unsure' }),
    field('is_minor_recipient', { state: 'assumed' }),
    field('past_tax_paid', { state: 'assumed', matters: false }),
  ];
  expect(shown(fields, false)).toEqual(['gift_date', 'donor_relationship', 'secured_debt', 'past_gifts_value']);
  expect(shown(fields, true)).toEqual(['gift_date', 'donor_relationship', 'secured_debt', 'past_gifts_value', 'is_minor_recipient']);
  expect(fieldsOf({ calculation: null } as unknown as Metadata)).toEqual([]);
});

test('a value is read as people read it', () => {
  const donor = field('donor_relationship', { kind: 'choice', value: '직계존속', shown: '아버지', choices: [{ label: '조부모님', value: '조부모' }] });
  expect(shownValue(donor)).toBe('아버지');
  expect(shownValue(donor, '조부모')).toBe('조부모님');
  expect(shownValue(field('secured_debt', { value: 0 }))).toBe('없음');
  expect(shownValue(field('gift_property_value', { value: 150_000_000 }))).toBe('1억 5,000만원');
  expect(shownValue(field('gift_date', { kind: 'date', value: '2025-09-03' }))).toBe('2025년 9월 3일');
  expect(shownValue(field('is_minor_recipient', { kind: 'flag', value: true }))).toBe('예');
  expect(shownValue(field('gift_date', { kind: 'date' }))).toBe('아직 몰라요');
});

test('a calculation is computed again from what it was made from, whatever the engine takes', () => {
  const input = { gift_date: '2025-10-15', gift_property_value: 5, appraisal_fee: 3, is_minor_recipient: null, amount: 5, is_resident: true };
  expect(giftOf({ input } as unknown as Calculation)).toEqual({ gift_date: '2025-10-15', gift_property_value: 5, appraisal_fee: 3 });
});

test('a printed sheet names what the calculation was made from', () => {
  const input = { gift_date: '2025-10-15', donor_relationship: '직계존속', is_generation_skipping: true, secured_debt: 0 };
  expect(inputOf({ input } as unknown as Calculation).map((one) => one.value)).toEqual(['2025년 10월 15일', '조부모님', '예']);
});

test.each([
  [100_000_000, 0, 4_850_000, [95_150_000, 4_850_000]],
  [50_000_000, 0, 0, [50_000_000, 0]],
  [600_000_000, 400_000_000, 87_300_000, [512_700_000, 87_300_000, 400_000_000]],
])('the picture of %i adds up', (gift_value, secured_debt, due, amounts) => {
  const parts = shares({ gift_value, input: { secured_debt } } as unknown as Calculation, due);
  expect(parts.map((part) => part.amount)).toEqual(amounts);
  expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(gift_value + secured_debt);
});

test('the curve has the gift on it and goes to about twice its amount', () => {
  for (const value of [1, 7_777_777, 100_000_000, 123_456_789, 5_000_000_000, 1_000_000_000_000_000]) {
    const amounts = amountsAround(value);
    expect(amounts).toContain(value);
    // The engine takes no more than a thousand 조.
    expect(amounts.at(-1)).toBeGreaterThanOrEqual(Math.min(value * 2, MOST));
    expect(amounts.at(-1)).toBeLessThanOrEqual(MOST);
    expect(amounts).toEqual([...new Set(amounts)].sort((a, b) => a - b));
    expect(amounts.every(Number.isSafeInteger)).toBe(true);
  }
});

test('a sheet cannot carry a formula', () => {
  const csv = asCsv({ steps: [{ step: 1, description: '=cmd()', value: -5, detail: 'a,"b"\nc' }], final_tax: 1, tax_if_filed_on_time: 1, filing_deadline: '2026-02-02' } as unknown as Calculation, { left: 9, late: false, penalised: false, amount: 1 });
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
