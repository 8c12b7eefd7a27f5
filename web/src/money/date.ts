// Civil dates as "YYYY-MM-DD" text, in Korea. No times, no time zones beyond finding out which day it is.

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY = 86_400_000;

/** Days since 1970 of a real calendar day; null for anything else. */
function ordinal(date: string): number | null {
  const found = SHAPE.exec(date);
  if (!found) return null;
  const at = new Date(Date.UTC(Number(found[1]), Number(found[2]) - 1, Number(found[3])));
  return at.toISOString().slice(0, 10) === date ? at.getTime() / DAY : null;
}

function civil(days: number): string {
  return new Date(days * DAY).toISOString().slice(0, 10);
}

/** Whether it is a day of the calendar. */
export function isDate(date: string): boolean {
  return ordinal(date) !== null;
}

/** The day in Korea, which keeps UTC+9 all year. */
export function todayInKorea(now: number = Date.now()): string {
  return new Date(now + 9 * 3_600_000).toISOString().slice(0, 10);
}

/** Days from one date to another, negative when the other is earlier. */
export function daysBetween(from: string, to: string): number | null {
  const [a, b] = [ordinal(from), ordinal(to)];
  return a === null || b === null ? null : b - a;
}

/** The date some days later. */
export function daysLater(date: string, days: number): string {
  const at = ordinal(date);
  return at === null ? date : civil(at + days);
}

/** "2025-10-15" → "2025년 10월 15일" */
export function koreanDate(date: string): string {
  const found = SHAPE.exec(date);
  return found ? `${Number(found[1])}년 ${Number(found[2])}월 ${Number(found[3])}일` : date;
}

/** "2025-10-15" → "2025.10.15", as it is typed; nothing for what is no date. */
export function dotted(date: string): string {
  return isDate(date) ? date.replaceAll('-', '.') : '';
}

/** What was typed into a date field: 2025-10-15, 2025.10.15, 20251015, 25/10/15, 2025년 10월 15일. */
export function readDate(typed: string): string | null {
  const text = typed.normalize('NFC').trim();
  const found =
    /^(\d{4}|\d{2})\s*[-./년]\s*(\d{1,2})\s*[-./월]\s*(\d{1,2})\s*[일.]?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (!found) return null;
  const [, year = '', month = '', day = ''] = found;
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : null;
}
