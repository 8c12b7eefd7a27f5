// The page's own words, Korean first. What the assistants say comes from the server and stays Korean.
import { computed, shallowRef, watchEffect } from 'vue';
import ko from '../messages/ko.json';
import { grouped, wonWords } from './money/won';
import { koreanDate } from './money/date';
import { remembered } from './state/remembered';

export type Key = keyof typeof ko;
export type Language = 'ko' | 'en';

export const language = remembered<Language>('language', 'ko');
// Fetched when it is wanted; until then the words are Korean.
const english = shallowRef<Record<Key, string> | null>(null);
const chosen = computed<Record<Key, string>>(() => (language.value === 'en' ? (english.value ?? ko) : ko));

watchEffect(() => {
  if (language.value === 'en' && english.value === null) void import('../messages/en.json').then((words) => (english.value = words.default satisfies Record<Key, string>));
});

watchEffect(() => {
  if (typeof document !== 'undefined') document.documentElement.lang = language.value === 'en' ? 'en' : 'ko';
});

/** The words of a key, with `{name}`s filled in. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
  return chosen.value[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The page's own words for something the server names, where it has any. */
export function named(key: string): string | null {
  return (chosen.value as Record<string, string>)[key] ?? null;
}

/** An amount as it is read aloud: "1억 5,000만원", "150,000,000 won". */
export function won(amount: number): string {
  return language.value === 'en' ? `${amount < 0 ? '−' : ''}${grouped(amount)} won` : wonWords(amount);
}

/** "+485만원", "−485만원", "0원" */
export function signedWon(amount: number): string {
  return amount > 0 ? `+${won(amount)}` : won(amount);
}

/** A date as it is read aloud. */
export function day(date: string): string {
  return language.value === 'en' ? date : koreanDate(date);
}

/** A moment as it is read aloud, in Korea's time. */
export function moment(time: string): string {
  const at = new Date(time);
  if (Number.isNaN(at.getTime())) return time;
  return new Intl.DateTimeFormat(language.value === 'en' ? 'en-GB' : 'ko-KR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Seoul' }).format(at);
}
