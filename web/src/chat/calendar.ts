// Days to keep, as a file that every calendar program reads (RFC 5545). Whole days: no time, no time zone.
import { daysLater } from '../money/date';

export interface Entry {
  date: string;
  title: string;
  text: string;
  /** How many days before one is reminded. */
  reminders: number[];
}

/** Lines are at most 75 bytes; what is longer goes on after a space. */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let size = 0;
  for (const char of line) {
    const bytes = new TextEncoder().encode(char).length;
    if (size + bytes > 74) {
      pieces.push(piece);
      piece = ' ';
      size = 1;
    }
    piece += char;
    size += bytes;
  }
  return [...pieces, piece].join('\r\n');
}

const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');
const bare = (date: string) => date.replaceAll('-', '');

/** The calendar file; the same day and title is the same entry, however often it is taken in. */
export function calendar(entries: Entry[], now: Date = new Date()): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const events = entries.flatMap((entry) => [
    'BEGIN:VEVENT',
    `UID:${bare(entry.date)}-${marked(entry.title + entry.text)}@shuking`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${bare(entry.date)}`,
    `DTEND;VALUE=DATE:${bare(daysLater(entry.date, 1))}`,
    `SUMMARY:${escaped(entry.title)}`,
    `DESCRIPTION:${escaped(entry.text)}`,
    'TRANSP:TRANSPARENT',
    ...entry.reminders.flatMap((days) => ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(entry.title)}`, `TRIGGER:-P${days}D`, 'END:VALARM']),
    'END:VEVENT',
  ]);
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//shuking//page//KO', 'CALSCALE:GREGORIAN', ...events, 'END:VCALENDAR'];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** A short mark of a text, the same every time. */
function marked(text: string): string {
  let hash = 5381;
  for (const char of text) hash = (hash * 33 + (char.codePointAt(0) ?? 0)) % 4_294_967_296;
  return hash.toString(36);
}
