import { describe, expect, test } from 'vitest';
import { grouped, readWon, wonWords } from '../src/money/won';

describe('an amount is read aloud', () => {
  test.each([
    [0, '0원'],
    [1, '1원'],
    [10_000, '1만원'],
    [4_850_000, '485만원'],
    [1_234_567, '123만 4,567원'],
    [100_000_000, '1억원'],
    [150_000_000, '1억 5,000만원'],
    [1_000_000_000_000, '1조원'],
    [1_200_030_004_000, '1조 2,000억 3,000만 4,000원'],
    [-50_000_000, '−5,000만원'],
  ])('%i', (amount, words) => expect(wonWords(amount)).toBe(words));
});

describe('what is typed is understood', () => {
  test.each([
    ['150000000', 150_000_000],
    ['150,000,000', 150_000_000],
    ['150,000,000원', 150_000_000],
    ['₩ 5,000', 5_000],
    ['1억', 100_000_000],
    ['1억 5천', 150_000_000],
    ['1억 5,000원', 100_005_000],
    ['1억 5백', 105_000_000],
    ['1조 5천', 1_500_000_000_000],
    ['1억천', 110_000_000],
    ['1억5천만', 150_000_000],
    ['1억 5천만원', 150_000_000],
    ['3억5', 350_000_000],
    ['3억 5000', 350_000_000],
    ['1.5억', 150_000_000],
    ['0.25억', 25_000_000],
    ['5천만', 50_000_000],
    ['천만원', 10_000_000],
    ['3백5십만', 3_500_000],
    ['485만 1234', 4_851_234],
    ['1조 2억', 1_000_200_000_000],
    ['0', 0],
  ])('%s', (typed, amount) => expect(readWon(typed)).toBe(amount));

  test.each(['', ' ', '원', '많이', '억억', '1억 만억', '-5', '1.123456789억', '12345678901234567890', '1e9', '<b>', '1억~2억'])('%s is no amount', (typed) => expect(readWon(typed)).toBeNull());

  test('what is printed is read back', () => {
    for (const amount of [100_005_000, 1_000_000_000_005, 100_000_005]) expect(readWon(wonWords(amount))).toBe(amount);
    for (let amount = 1; amount < 9e14; amount = amount * 7 + 13) {
      expect(readWon(wonWords(amount))).toBe(amount);
      expect(readWon(grouped(amount))).toBe(amount);
    }
  });
});
