import { expect, test } from 'vitest';
import { listed } from '../src/chat/gifts';

const father = { kind: 'gift', giver: '아버지', receiver: '본인', value: 100_000_000, date: '2025-10-15', current: true };
const before = { kind: 'earlier', giver: '아버지', receiver: '본인', value: 20_000_000, date: null, from: '2022-12-01', to: '2022-12-31', current: false };
const aunt = { kind: 'gift', giver: '이모', receiver: '본인', value: 30_000_000, date: '2025-10-15', current: false };

test('one gift is no list', () => expect(listed([father])).toEqual([]));

test('several are told apart; one turns to another by its own word, not to an earlier one', () => {
  expect(listed([father, before, aunt])).toEqual([
    { text: '아버지 → 본인 · 2025년 10월 15일 · 1억원', current: true, ask: null },
    { text: '아버지 → 본인 · 2022년 12월 · 2,000만원', current: false, ask: null },
    { text: '이모 → 본인 · 2025년 10월 15일 · 3,000만원', current: false, ask: '이모 건은요?' },
  ]);
});

test('where the people are the same, the sum tells them apart; where nothing does, nothing is offered', () => {
  const other = { ...father, current: false, value: 70_000_000 };
  expect(listed([father, other]).map(({ ask }) => ask)).toEqual([null, '7,000만원 건은요?']);
  expect(listed([other, other]).map(({ ask }) => ask)).toEqual([null, null]);
});
