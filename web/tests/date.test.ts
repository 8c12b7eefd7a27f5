import { describe, expect, test } from 'vitest';
import { daysBetween, daysLater, dotted, isDate, koreanDate, readDate, todayInKorea } from '../src/money/date';

test.each([
  ['2025-12-01', '2026-02-02', 63],
  ['2026-02-02', '2026-02-02', 0],
  ['2026-02-03', '2026-02-02', -1],
  ['2024-02-28', '2024-03-01', 2],
])('%s to %s is %i days', (from, to, days) => expect(daysBetween(from, to)).toBe(days));

test.each(['2025-02-29', '2025-13-01', '2025-1-1', '', 'x', '2025-00-10'])('%s is no day', (text) => {
  expect(isDate(text)).toBe(false);
  expect(daysBetween(text, '2025-01-01')).toBeNull();
});

test('the day changes at midnight in Korea', () => {
  expect(todayInKorea(Date.parse('2025-12-31T14:59:59Z'))).toBe('2025-12-31');
  expect(todayInKorea(Date.parse('2025-12-31T15:00:00Z'))).toBe('2026-01-01');
});

test('days are added over months and leap years', () => {
  expect(daysLater('2024-02-28', 1)).toBe('2024-02-29');
  expect(daysLater('2025-01-01', -1)).toBe('2024-12-31');
});

describe('a typed date', () => {
  test.each([
    ['2025-10-15', '2025-10-15'],
    ['2025.10.15', '2025-10-15'],
    ['2025. 10. 15.', '2025-10-15'],
    ['20251015', '2025-10-15'],
    ['25/1/5', '2025-01-05'],
    ['2025년 10월 15일', '2025-10-15'],
  ])('%s', (typed, date) => expect(readDate(typed)).toBe(date));
  test.each(['', '어제', '2025-02-30', '10-15', '2025년 10월'])('%s is none', (typed) => expect(readDate(typed)).toBeNull());
  test('what is shown is read back', () => {
    expect(readDate(koreanDate('2024-02-29'))).toBe('2024-02-29');
    expect(readDate(dotted('2024-02-29'))).toBe('2024-02-29');
    expect(dotted('2024-02-30')).toBe('');
  });
});
