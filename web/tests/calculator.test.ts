// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { blank, fromFragment, giftOf, toFragment } from '../src/calculator/form';
import en from '../messages/en.json';
import ko from '../messages/ko.json';
import { articleId } from '../src/api/law';
import { routeOf } from '../src/state/route';

const today = '2025-12-01';

test('a link brings the same form back', () => {
  const form = { ...blank(today), who: '조부모님' as const, value: 300_000_000, date: '2025-10-15', minor: true, past: 10_000_000, pastTax: 0 };
  expect(fromFragment(`#${toFragment(form)}`, today)).toEqual(form);
});

test('what a link should not carry is left out', () => {
  const form = fromFragment('#who=<b>&value=-5&date=2025-02-30&debt=1e9&past=99999999999999999999&minor=yes&x=1', today);
  expect(form).toEqual(blank(today));
});

test('three facts make a gift', () => {
  const form = { ...blank(today), who: '부모님' as const, value: 100_000_000 };
  expect(giftOf(form)).toEqual({ gift_date: today, donor_relationship: '직계존속', gift_property_value: 100_000_000 });
  expect(giftOf({ ...form, who: '' })).toBeNull();
  expect(giftOf({ ...form, value: 0 })).toBeNull();
  expect(giftOf({ ...form, date: '' })).toBeNull();
});

test('what does not apply is not sent', () => {
  const form = { ...blank(today), who: '배우자' as const, value: 1, minor: true, marriage: 5, pastTax: 5 };
  expect(giftOf(form)).toEqual({ gift_date: today, donor_relationship: '배우자', gift_property_value: 1 });
  expect(giftOf({ ...form, who: '조부모님' })).toMatchObject({ is_generation_skipping: true, is_minor_recipient: true });
});

test('both languages have every word and the same places to fill', () => {
  const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).sort();
  expect(Object.keys(en)).toEqual(Object.keys(ko));
  for (const [key, text] of Object.entries(ko)) expect(places((en as Record<string, string>)[key] ?? ''), key).toEqual(places(text));
});

test.each([
  ['상속세 및 증여세법', '제53조', '상속세및증여세법-제53조'],
  ['상속세 및 증여세법 시행령', '제46조의3', '상속세및증여세법시행령-제46조의3'],
  ['업무 편람', null, null],
])('%s %s', (law_name, article, id) => expect(articleId({ law_name, article })).toBe(id));

test.each([
  ['/', { view: 'chat', session: null }],
  ['/sessions/0199', { view: 'chat', session: '0199' }],
  ['/calculator', { view: 'calculator' }],
  ['/law', { view: 'law' }],
  ['/nowhere', { view: 'missing' }],
])('%s', (path, route) => expect(routeOf(path)).toEqual(route));
