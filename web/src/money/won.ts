// Amounts as people write and read them. Whole won only: decimals such as "1.5억" are read digit by digit, never as floats.

const LARGE = [
  ['조', 1_000_000_000_000],
  ['억', 100_000_000],
  ['만', 10_000],
] as const;
const SMALL: Record<string, number> = { 천: 1000, 백: 100, 십: 10 };

/** The largest amount the calculator's input takes. */
export const MOST = 1_000_000_000_000_000;

/** 150000000 → "150,000,000" */
export function grouped(amount: number): string {
  return String(Math.abs(amount)).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** 150000000 → "1억 5,000만원" */
export function wonWords(amount: number): string {
  let left = Math.abs(amount);
  const parts: string[] = [];
  for (const [unit, size] of LARGE) {
    const count = Math.floor(left / size);
    if (count > 0) parts.push(grouped(count) + unit);
    left -= count * size;
  }
  if (left > 0) parts.push(grouped(left));
  return (amount < 0 ? '−' : '') + (parts.length > 0 ? parts.join(' ') : '0') + '원';
}

/** What was typed into a won field, in won; null where it is no amount or more than is taken. */
export function readWon(typed: string): number | null {
  const amount = typedWon(typed);
  return amount === null ? null : within(amount);
}

/** Whether what was typed is an amount, but more than is taken. */
export function isTooMuch(typed: string): boolean {
  const amount = typedWon(typed);
  return amount !== null && amount > MOST;
}

function typedWon(typed: string): number | null {
  const text = typed.normalize('NFC').replace(/[\s,₩]/g, '');
  const inWon = /원정?$/.test(text);
  let left = text.replace(/원정?$/, '');
  if (left === '') return null;
  if (/^\d+$/.test(left)) return Number(left);
  let total = 0;
  let last = 0;
  for (const [unit, size] of LARGE) {
    const at = left.indexOf(unit);
    if (at < 0) continue;
    const count = section(left.slice(0, at), size);
    if (count === null) return null;
    total += count;
    last = size;
    left = left.slice(at + 1);
  }
  if (left === '') return total;
  // "3억 5천" means 3억 5,000만, "3억5" as well: without 원 the next smaller unit is left unsaid.
  if (last > 10_000 && !inWon && /^\d{0,4}[천백십]?$/.test(left)) {
    const unsaid = section(/^\d$/.test(left) ? `${left}천` : left, last / 10_000);
    return unsaid === null ? null : total + unsaid;
  }
  const rest = section(left, 1);
  return rest === null ? null : total + rest;
}

/** The won of "5천", "12", "1.5" or "3백5십" counted in `size`. */
function section(text: string, size: number): number | null {
  if (text === '') return size === 1 ? null : size;
  let total = 0;
  let digits = '';
  for (const char of text) {
    const small = SMALL[char];
    if (small === undefined) {
      digits += char;
      continue;
    }
    const count = decimal(digits === '' ? '1' : digits, small * size);
    if (count === null) return null;
    total += count;
    digits = '';
  }
  if (digits === '') return total;
  const count = decimal(digits, size);
  return count === null ? null : total + count;
}

function decimal(digits: string, size: number): number | null {
  const found = /^(\d{1,15})(?:\.(\d{1,8}))?$/.exec(digits);
  if (!found) return null;
  const whole = Number(found[1]) * size;
  const fraction = found[2] ?? '';
  const scale = 10 ** fraction.length;
  if (fraction !== '' && size % scale !== 0) return null;
  return whole + (fraction === '' ? 0 : Number(fraction) * (size / scale));
}

function within(amount: number): number | null {
  return Number.isSafeInteger(amount) && amount >= 0 && amount <= MOST ? amount : null;
}
