// A calculation to take along: as JSON or as a sheet.
import type { Calculation, Citation } from '../api/types';
import type { Due } from './due';
import { t } from '../i18n';

export function asJson(calculation: Calculation, citations: Citation[]): string {
  return `${JSON.stringify({ calculation, citations }, null, 2)}\n`;
}

/** The steps as a table; the mark in front lets spreadsheet programs read Korean. */
export function asCsv(calculation: Calculation, due: Due): string {
  const rows: (string | number)[][] = [
    [t('csv.step'), t('csv.what'), t('csv.won'), t('csv.how'), t('csv.law')],
    ...calculation.steps.map((step) => [step.step, step.description, step.value, step.detail ?? step.formula ?? '', step.reference ?? '']),
    ['', t('tax.final'), calculation.final_tax, '', ''],
    ...(due.penalised ? [['', t('waterfall.penalty'), due.amount - calculation.final_tax, '', '']] : []),
    ['', t(due.penalised ? 'tax.late' : due.late ? 'tax.final' : 'tax.onTime'), due.amount, '', ''],
    ['', t('deadline'), calculation.filing_deadline, '', ''],
  ];
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  // A text that a spreadsheet would run as a formula is kept a text.
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function download(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
