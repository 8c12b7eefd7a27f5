// What was understood of a gift, field by field, as the server knows it; and how a value is read.
import type { Calculation, Field, FieldValue, Gift, Metadata, Relationship } from '../api/types';
import { day, named, t, won } from '../i18n';

/** The fields one sees: what was said or heard, what is needed, and after an answer what could change it. */
export function fieldsOf(metadata: Metadata): Field[] {
  const answered = metadata.calculation !== null;
  return (metadata.fields ?? []).filter(
    (field) => field.state === 'known' || field.state === 'unsure' || field.required || (answered && field.matters),
  );
}

/** What a field is called. */
export const labelOf = (field: { name: string; label: string }): string => named(`fact.${field.name}`) ?? field.label;

/** A value as one reads it. */
export function shownValue(field: Field, value: FieldValue = field.value): string {
  if (value === null) return t('state.unknown');
  switch (field.kind) {
    case 'date':
      return day(String(value));
    case 'won':
      return value === 0 ? t('none') : won(Number(value));
    case 'flag':
      return t(value === true ? 'yes' : 'no');
    case 'choice': {
      const label = (value === field.value ? field.shown : undefined) ?? field.choices?.find((choice) => choice.value === value)?.label;
      return label === undefined ? String(value) : (named(`who.${label}`) ?? label);
    }
  }
}

export type Who = '배우자' | '부모님' | '조부모님' | '자녀' | '기타친족' | '기타';
/** Whom the calculator's form offers, and what the engine takes for it. */
export const WHO: { who: Who; relation: Relationship; skips?: boolean }[] = [
  { who: '부모님', relation: '직계존속', skips: false },
  { who: '조부모님', relation: '직계존속', skips: true },
  { who: '배우자', relation: '배우자' },
  { who: '자녀', relation: '직계비속' },
  { who: '기타친족', relation: '기타친족' },
  { who: '기타', relation: '기타' },
];

/** The seed's own view of the input, which says the same once more. */
const TWICE = ['amount', 'relationship', 'is_resident', 'past_gifts'];

/** What a calculation was made from, as the engine takes it. */
export function giftOf(calculation: Calculation): Gift {
  return Object.fromEntries(Object.entries(calculation.input).filter(([name, value]) => value != null && !TWICE.includes(name)));
}

/** What a calculation was made from, as one reads it; nothing for what was not there. */
export function inputOf(calculation: Calculation): { name: string; label: string; value: string }[] {
  const gift = giftOf(calculation);
  return Object.entries(gift).flatMap(([name, value]) => {
    const label = named(`fact.${name}`);
    if (label === null || value === false || value === 0) return [];
    return [{ name, label, value: read(name, value, gift) }];
  });
}

function read(name: string, value: unknown, gift: Gift): string {
  if (name === 'donor_relationship') {
    const skips = value === '직계존속' && gift.is_generation_skipping === true;
    const who = WHO.find((one) => one.relation === value && (one.skips ?? false) === skips);
    return who ? t(`who.${who.who}`) : String(value);
  }
  if (typeof value === 'number') return won(value);
  return typeof value === 'boolean' ? t('yes') : day(String(value));
}
