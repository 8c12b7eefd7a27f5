// The quick calculator's facts: as a form holds them, as the engine takes them, as a link carries them. The link's facts
// stand behind the #, which browsers do not send to any server.
import type { Calculation, Gift } from '../api/types';
import { giftOf as inputOf, WHO, type Who } from '../chat/facts';
import { isDate } from '../money/date';
import { MOST } from '../money/won';

export interface Form {
  who: Who | '';
  value: number | null;
  date: string;
  minor: boolean;
  nonResident: boolean;
  marriage: number | null;
  childbirth: number | null;
  debt: number | null;
  past: number | null;
  pastTax: number | null;
}

export function blank(date: string): Form {
  return { who: '', value: null, date, minor: false, nonResident: false, marriage: null, childbirth: null, debt: null, past: null, pastTax: null };
}

const AMOUNTS = ['value', 'marriage', 'childbirth', 'debt', 'past', 'pastTax'] as const;
const FLAGS = ['minor', 'nonResident'] as const;

/** What the engine takes; null while one of the three needed facts is missing. */
export function giftOf(form: Form): Gift | null {
  const who = WHO.find((one) => one.who === form.who);
  if (!who || form.value === null || form.value <= 0 || !isDate(form.date)) return null;
  const ascendant = who.relation === '직계존속';
  const gift: Gift = { gift_date: form.date, donor_relationship: who.relation, gift_property_value: form.value };
  if (who.skips) gift.is_generation_skipping = true;
  if (ascendant && form.minor) gift.is_minor_recipient = true;
  if (form.nonResident) gift.is_non_resident = true;
  if (ascendant && form.marriage) gift.marriage_deduction_amount = form.marriage;
  if (ascendant && form.childbirth) gift.childbirth_deduction_amount = form.childbirth;
  if (form.debt) gift.secured_debt = form.debt;
  if (form.past) gift.past_gifts_value = form.past;
  if (form.past && form.pastTax) gift.past_tax_paid = form.pastTax;
  return gift;
}

/** The form as the part of a link behind the #. */
export function toFragment(form: Form): string {
  const facts = new URLSearchParams();
  if (form.who !== '') facts.set('who', form.who);
  if (form.date !== '') facts.set('date', form.date);
  for (const name of AMOUNTS) if (form[name] !== null) facts.set(name, String(form[name]));
  for (const name of FLAGS) if (form[name]) facts.set(name, '1');
  return facts.toString();
}

/** The form of a link; what is not understood is left out. */
export function fromFragment(fragment: string, date: string): Form {
  const facts = new URLSearchParams(fragment.replace(/^#/, ''));
  const form = blank(date);
  const who = WHO.find((one) => one.who === facts.get('who'));
  if (who) form.who = who.who;
  const day = facts.get('date') ?? '';
  if (isDate(day)) form.date = day;
  for (const name of AMOUNTS) {
    const amount = facts.get(name) ?? '';
    if (/^\d{1,16}$/.test(amount) && Number(amount) <= MOST) form[name] = Number(amount);
  }
  for (const name of FLAGS) form[name] = facts.get(name) === '1';
  return form;
}

const NAMES: Partial<Record<keyof Gift, keyof Form>> = {
  is_minor_recipient: 'minor',
  is_non_resident: 'nonResident',
  marriage_deduction_amount: 'marriage',
  childbirth_deduction_amount: 'childbirth',
  secured_debt: 'debt',
  past_gifts_value: 'past',
  past_tax_paid: 'pastTax',
};

/** The form that gives this calculation; null where it has no place for one of the facts. */
export function formOf(calculation: Calculation): Form | null {
  const { gift_date, donor_relationship, gift_property_value, is_generation_skipping, ...rest } = inputOf(calculation);
  const skips = is_generation_skipping === true;
  const who = WHO.find((one) => one.relation === donor_relationship && (one.skips ?? false) === skips);
  if (!who || !gift_date || !gift_property_value) return null;
  const form: Form = { ...blank(gift_date), who: who.who, value: gift_property_value };
  for (const [name, value] of Object.entries(rest)) {
    if (value === null || value === 0 || value === false) continue;
    const place = NAMES[name as keyof Gift];
    if (!place) return null;
    Object.assign(form, { [place]: value });
  }
  return form;
}
