import { expect, test } from 'vitest';
import type { Calculation, Schedule } from '../src/api/types';
import { formOf, fromFragment, giftOf, toFragment } from '../src/calculator/form';
import { calendar } from '../src/chat/calendar';
import type { Due } from '../src/chat/due';
import { planLines, timeline } from '../src/chat/timeline';
import { waterfall } from '../src/chat/waterfall';

const calculation = {
  input: { gift_date: '2026-10-01', donor_relationship: '직계존속', gift_property_value: 200_000_000, is_generation_skipping: false, past_gifts_value: 100_000_000, past_tax_paid: 5_000_000, secured_debt: 0 },
  gift_value: 200_000_000,
  gift_value_gross: 200_000_000,
  aggregated_past_gifts: 100_000_000,
  total_deduction_applied: 50_000_000,
  taxable_base: 250_000_000,
  calculated_tax: 40_000_000,
  surtax: 0,
  past_tax_credit: 5_000_000,
  final_tax: 35_000_000,
  filing_credit: 1_050_000,
  tax_if_filed_on_time: 33_950_000,
  filing_deadline: '2027-02-01',
  aggregation_from: '2016-10-01',
  aggregation_until: '2036-10-01',
} as unknown as Calculation;
const inTime: Due = { left: 77, late: false, penalised: false, amount: 33_950_000 };

test('each bar begins where the one before ended, and the sums are the engine\'s', () => {
  const { taxed, paid } = waterfall(calculation, inTime);
  expect(taxed.map((bar) => [bar.name, bar.amount])).toEqual([['gross', 200_000_000], ['past', 100_000_000], ['deduction', 50_000_000], ['base', 250_000_000]]);
  expect(paid.map((bar) => bar.name)).toEqual(['computed', 'pastCredit', 'filingCredit', 'due']);
  const [gross, past, deduction, base] = taxed;
  expect([gross?.from, gross?.width]).toEqual([0, 667]);
  expect([past?.from, (past?.from ?? 0) + (past?.width ?? 0)]).toEqual([667, 1000]);
  expect((deduction?.from ?? 0) + (deduction?.width ?? 0)).toBe(1000);
  expect(deduction?.from).toBe((base?.from ?? 0) + (base?.width ?? 0));
});

test('late, the penalties are a bar and the credit is none', () => {
  const { paid } = waterfall(calculation, { left: -10, late: true, penalised: true, amount: 43_000_000 });
  expect(paid.map((bar) => [bar.name, bar.amount])).toEqual([['computed', 40_000_000], ['pastCredit', 5_000_000], ['penalty', 8_000_000], ['due', 43_000_000]]);
});

test('without tax there is nothing to pay for', () => {
  const free = { ...calculation, taxable_base: 0, calculated_tax: 0, final_tax: 0, filing_credit: 0, past_tax_credit: 0 };
  expect(waterfall(free, { left: 1, late: false, penalised: false, amount: 0 }).paid).toEqual([]);
});

test('a gift of the last ten years is added, an older one is not', () => {
  const line = timeline(calculation, [{ value: 100_000_000, from: '2024-03-02', to: '2024-03-02' }, { value: 5, from: '2010-01-01', to: '2010-01-01' }, { value: 3 }], '2026-11-16');
  expect(line?.marks.map((mark) => [mark.date, mark.kind])).toEqual([['2010-01-01', 'old'], ['2024-03-02', 'added'], ['2026-10-01', 'now']]);
  expect(line?.start).toBe('2010-01-01');
  expect((line?.before.from ?? 0) + (line?.before.width ?? 0)).toBe(line?.after.from);
  expect((line?.after.from ?? 0) + (line?.after.width ?? 0)).toBe(1000);
  expect(line?.years.length).toBeLessThanOrEqual(7);
  expect(timeline({ ...calculation, aggregation_from: undefined } as unknown as Calculation, [], '2026-11-16')).toBeNull();
});

test('a plan has a line for each pair of people', () => {
  const gift = (date: string, receiver: string, counts_until: string) => ({ date, giver: '본인', receiver, amount: 1, tax: 0, deadline: date, counts_until });
  const plan: Schedule = { title: '일정', lines: [], start: '2026-01-01', end: '2046-01-01', tax: 0, at_once: 0, gifts: [gift('2026-01-01', '첫째', '2036-01-01'), gift('2036-01-02', '첫째', '2046-01-02'), gift('2026-01-01', '둘째', '2036-01-01')] };
  const { lines } = planLines(plan);
  expect(lines.map((line) => [line.who, line.marks.length])).toEqual([['본인 → 첫째', 2], ['본인 → 둘째', 1]]);
  expect(lines[0]?.marks[0]?.until).toEqual({ from: 0, width: 500 });
  expect(lines[0]?.marks[1]?.until.width).toBe(500);
});

test('the calendar takes a whole day with its reminders, in lines of 75 bytes', () => {
  const text = calendar([{ date: '2027-02-01', title: '증여세 신고·납부 기한', text: '3,395만원; 홈택스, 세무서\n모두 '.repeat(3), reminders: [14, 3] }], new Date('2026-11-16T01:02:03.456Z'));
  expect(text).toContain('DTSTAMP:20261116T010203Z\r\n');
  expect(text).toContain('DTSTART;VALUE=DATE:20270201\r\nDTEND;VALUE=DATE:20270202\r\n');
  expect(text.match(/TRIGGER:-P(14|3)D/g)?.length).toBe(2);
  expect(text).toContain('3\\,395만원\\; 홈택스\\, ');
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain('세무서\\n모두');
});

test('a calculation as a link gives the same gift again', () => {
  const form = formOf(calculation);
  expect(form && giftOf(fromFragment(toFragment(form), '2026-01-01'))).toEqual({ gift_date: '2026-10-01', donor_relationship: '직계존속', gift_property_value: 200_000_000, past_gifts_value: 100_000_000, past_tax_paid: 5_000_000 });
  expect(formOf({ ...calculation, input: { ...calculation.input, foreign_tax_paid: 1 } } as unknown as Calculation)).toBeNull();
});
