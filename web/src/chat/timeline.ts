// Where gifts stand on a line of years. The engine says from when and until when gifts are added to each other.
import type { Calculation, Earlier, Schedule } from '../api/types';
import { daysBetween } from '../money/date';

export interface Mark {
  date: string;
  amount: number;
  /** In thousandths of the line. */
  at: number;
  /** This gift, one that is added to it, or one that is too old. */
  kind: 'now' | 'added' | 'old';
}

export interface Window {
  from: number;
  width: number;
}

export interface Timeline {
  start: string;
  end: string;
  marks: Mark[];
  /** The years before, whose gifts are added, and the years after, to whose gifts this one is added. */
  before: Window;
  after: Window;
  today: number | null;
  years: { year: number; at: number }[];
}

/** How far a day is along the line, in thousandths. */
function placer(start: string, end: string): (date: string) => number {
  const whole = Math.max(daysBetween(start, end) ?? 1, 1);
  return (date) => Math.min(Math.max(Math.round(((daysBetween(start, date) ?? 0) * 1000) / whole), 0), 1000);
}

/** Every few years, so that their numbers do not touch. */
function yearsBetween(start: string, end: string, place: (date: string) => number): Timeline['years'] {
  const [first, last] = [Number(start.slice(0, 4)) + 1, Number(end.slice(0, 4))];
  const step = Math.max(Math.ceil((last - first + 1) / 6), 1);
  const years: Timeline['years'] = [];
  for (let year = first; year <= last; year += step) years.push({ year, at: place(`${year}-01-01`) });
  return years;
}

/** The line of one gift with those before it; null where the engine does not say its years. */
export function timeline(calculation: Calculation, earlier: Earlier[], today: string): Timeline | null {
  const { aggregation_from: from, aggregation_until: until, input } = calculation;
  const date = input.gift_date;
  if (!from || !until || !date) return null;
  const told = earlier.flatMap((gift) => (gift.value && gift.to ? [{ date: gift.to, amount: gift.value }] : []));
  const start = [from, ...told.map((gift) => gift.date)].sort()[0] ?? from;
  const place = placer(start, until);
  const marks: Mark[] = told
    .sort((a, b) => a.date.localeCompare(b.date))
    .map((gift) => ({ ...gift, at: place(gift.date), kind: gift.date >= from && gift.date <= date ? 'added' : 'old' }));
  marks.push({ date, amount: Number(input.gift_property_value ?? 0), at: place(date), kind: 'now' });
  return {
    start,
    end: until,
    marks,
    before: { from: place(from), width: place(date) - place(from) },
    after: { from: place(date), width: place(until) - place(date) },
    today: today >= start && today <= until ? place(today) : null,
    years: yearsBetween(start, until, place),
  };
}

export interface PlanLine {
  who: string;
  marks: { date: string; amount: number; tax: number; at: number; until: Window }[];
}

/** A plan's gifts, a line for each pair of giver and receiver. */
export function planLines(plan: Schedule): { lines: PlanLine[]; years: Timeline['years'] } {
  const place = placer(plan.start, plan.end);
  const lines: PlanLine[] = [];
  for (const gift of plan.gifts) {
    const who = `${gift.giver} → ${gift.receiver}`;
    let line = lines.find((one) => one.who === who);
    if (!line) lines.push((line = { who, marks: [] }));
    const at = place(gift.date);
    line.marks.push({ date: gift.date, amount: gift.amount, tax: gift.tax, at, until: { from: at, width: place(gift.counts_until) - at } });
  }
  return { lines, years: yearsBetween(plan.start, plan.end, place) };
}
