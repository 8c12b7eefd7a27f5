// Which figure of a calculation is the one to pay: with the credit for filing in time, or with penalties once it is late.
import type { Calculation } from '../api/types';
import { daysBetween } from '../money/date';

export interface Due {
  /** Days until the deadline, negative after it. */
  left: number;
  late: boolean;
  /** What is paid in the end; after the deadline with today's penalties, where they are known. */
  amount: number;
  penalised: boolean;
}

export function dueOf(calculation: Calculation, today: string): Due {
  const left = daysBetween(today, calculation.filing_deadline) ?? 0;
  const late = left < 0;
  const penalty = calculation.penalty_if_filed_today?.total_with_penalty ?? null;
  const penalised = late && penalty !== null;
  return { left, late, penalised, amount: penalised ? penalty : taxOf(calculation, late) };
}

/** The tax alone, comparable between gifts: the credit is only for those in time. */
export function taxOf(calculation: Calculation, late: boolean): number {
  return late ? calculation.final_tax : calculation.tax_if_filed_on_time;
}

/** What the alternatives of an answer were compared with when it was given. */
export function comparedWith(calculation: Calculation): number {
  return taxOf(calculation, calculation.penalty_if_filed_today != null);
}
