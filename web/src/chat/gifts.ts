// The gifts told in a conversation: how one is read, and what asks for another one.
import type { Told } from '../api/types';
import { day, t, won } from '../i18n';

/** One gift as it is listed. */
export interface Listed {
  text: string;
  current: boolean;
  /** What turns the conversation to it; none for the one spoken of, and for earlier gifts that are added to it. */
  ask: string | null;
}

const OWN = '본인';

/** When it was, as closely as it was told. */
function when({ date, from, to }: Told): string {
  if (date) return day(date);
  if (!from || !to) return '';
  return from.slice(0, 7) === to.slice(0, 7) ? t('month', { year: from.slice(0, 4), month: Number(from.slice(5, 7)) }) : t('gifts.between', { from: day(from), to: day(to) });
}

/** The word that no other gift has: whoever gives or receives, else the sum. */
function apart(gift: Told, all: Told[]): string | null {
  const own = (word: string | null | undefined, of: (one: Told) => string | null | undefined) => word && word !== OWN && all.filter((one) => of(one) === word).length === 1;
  if (own(gift.giver, (one) => one.giver)) return gift.giver ?? null;
  if (own(gift.receiver, (one) => one.receiver)) return gift.receiver ?? null;
  return all.filter((one) => one.value === gift.value).length === 1 && gift.value != null ? won(gift.value) : null;
}

/** The list; nothing where there is one gift only, which the card itself shows. */
export function listed(told: Told[]): Listed[] {
  const gifts = told.filter((gift) => gift.value != null);
  if (gifts.length < 2) return [];
  return gifts.map((gift) => {
    const people = [gift.giver, gift.receiver].filter(Boolean).join(' → ');
    const word = gift.current || gift.kind === 'earlier' ? null : apart(gift, gifts);
    return {
      text: [people, when(gift), won(gift.value ?? 0)].filter(Boolean).join(' · '),
      current: gift.current === true,
      ask: word && `${word} 건은요?`,
    };
  });
}
