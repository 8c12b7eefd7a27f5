// From the gift to what is paid: the engine's amounts in their order, each as a bar from where the one before ended. Nothing
// is computed but where a bar begins and ends.
import type { Calculation } from '../api/types';
import type { Due } from './due';

export type BarName = 'gross' | 'debt' | 'past' | 'deduction' | 'fee' | 'base' | 'computed' | 'surtax' | 'pastCredit' | 'foreignCredit' | 'filingCredit' | 'penalty' | 'due';

export interface Bar {
  name: BarName;
  amount: number;
  /** A sum stands on the line; a part hangs between two sums. */
  kind: 'sum' | 'more' | 'less';
  /** In thousandths of the picture. */
  from: number;
  width: number;
}

type Line = [name: BarName, kind: Bar['kind'], amount: number];

/** Two pictures, each to its own scale: what is taxed, and the tax on it. */
export function waterfall(calculation: Calculation, due: Due): { taxed: Bar[]; paid: Bar[] } {
  const debt = calculation.debt_deducted ?? 0;
  const taxed: Line[] = [
    ['gross', 'sum', calculation.gift_value_gross ?? calculation.gift_value + debt],
    ['debt', 'less', debt],
    ['past', 'more', calculation.aggregated_past_gifts ?? 0],
    ['deduction', 'less', calculation.total_deduction_applied ?? calculation.total_deduction],
    ['fee', 'less', calculation.appraisal_fee_deducted ?? 0],
    ['base', 'sum', calculation.taxable_base],
  ];
  const penalty = due.penalised ? due.amount - calculation.final_tax : 0;
  const paid: Line[] = [
    ['computed', 'sum', calculation.calculated_tax],
    ['surtax', 'more', calculation.surtax],
    ['pastCredit', 'less', calculation.past_tax_credit ?? 0],
    ['foreignCredit', 'less', calculation.foreign_tax_credit ?? 0],
    ['filingCredit', 'less', due.late ? 0 : calculation.filing_credit],
    ['penalty', 'more', penalty],
    ['due', 'sum', due.amount],
  ];
  return { taxed: bars(taxed), paid: calculation.calculated_tax > 0 || due.amount > 0 ? bars(paid) : [] };
}

function bars(lines: Line[]): Bar[] {
  const shown = lines.filter(([, kind, amount]) => kind === 'sum' || amount > 0);
  let level = 0;
  const spans = shown.map(([name, kind, amount]) => {
    const before = level;
    level = kind === 'sum' ? amount : kind === 'more' ? level + amount : Math.max(level - amount, 0);
    return { name, kind, amount, low: kind === 'sum' ? 0 : Math.min(before, level), high: kind === 'sum' ? amount : Math.max(before, level) };
  });
  const most = Math.max(1, ...spans.map((span) => span.high));
  const place = (amount: number) => Math.round((amount * 1000) / most);
  return spans.map(({ name, kind, amount, low, high }) => ({ name, kind, amount, from: place(low), width: place(high) - place(low) }));
}
