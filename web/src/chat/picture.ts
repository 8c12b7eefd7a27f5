// The gift cut into what stays in hand, what the tax takes and what a debt takes; in whole won that add up to it.
import type { Calculation } from '../api/types';
import { MOST } from '../money/won';

export interface Share {
  name: 'kept' | 'tax' | 'debt';
  amount: number;
  /** In thousandths of the picture. */
  from: number;
  width: number;
}

export function shares(calculation: Calculation, due: number): Share[] {
  const net = Math.max(calculation.gift_value, 0);
  const debt = Math.max(calculation.input?.secured_debt ?? 0, 0);
  const whole = net + debt;
  const tax = Math.min(due, net);
  const amounts: [Share['name'], number][] = [
    ['kept', net - tax],
    ['tax', tax],
  ];
  if (debt > 0) amounts.push(['debt', debt]);
  let from = 0;
  return amounts.map(([name, amount]) => {
    const width = whole === 0 ? 0 : Math.round((amount * 1000) / whole);
    const share = { name, amount, from, width };
    from += width;
    return share;
  });
}

/** Amounts at which to compute the curve: round, evenly spread, with the gift's own among them. */
export function amountsAround(value: number, count = 36): number[] {
  const wanted = Math.max(value * 2, 100_000_000);
  const size = 10 ** Math.floor(Math.log10(wanted / count));
  const step = [1, 2, 5, 10].map((n) => n * size).find((n) => n * count >= wanted) ?? size * 10;
  const amounts = Array.from({ length: count }, (_, at) => (at + 1) * step);
  if (!amounts.includes(value)) amounts.push(value);
  return amounts.filter((amount) => amount <= MOST).sort((a, b) => a - b);
}

/** Round heights for the lines behind the curve: two to five of them, the last at or below the highest tax. */
export function ticks(most: number): number[] {
  if (most < 3) return [];
  const size = 10 ** Math.floor(Math.log10(most / 3));
  const step = [5, 2, 1].map((n) => n * size).find((n) => most / n >= 2) ?? size;
  return Array.from({ length: Math.floor(most / step) }, (_, at) => (at + 1) * step);
}
