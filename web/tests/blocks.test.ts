// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Block, Metadata } from '../src/api/types';
import { spoken } from '../src/chat/aloud';
import { around, blocksOf, partOf } from '../src/chat/blocks';

const answer: Block[] = [
  { type: 'text', text: '새로운 증여로 볼게요.' },
  { type: 'lead', text: '세액은 **500만원**이에요.' },
  { type: 'figures', tax: 5_000_000, due: 4_850_000, deadline: '2026-02-02', late: false },
  { type: 'offer', text: '해당되나요?' },
  { type: 'steps', lines: [] },
  { type: 'warnings', lines: ['기한'] },
  { type: 'closing', text: '끝' },
];

test('the card stands after the lead; what is folded or tapped is not repeated', () => {
  const { before, after } = around(answer);
  expect(before.map((block) => block.type)).toEqual(['text', 'lead']);
  expect(after.map((block) => block.type)).toEqual(['closing']);
});

test('a reply without a lead is shown in its order', () => {
  const { before, after } = around([{ type: 'text', text: '가' }, { type: 'section', title: '나', lines: ['다'] }]);
  expect([...before, ...after].map((block) => block.type)).toEqual(['text', 'section']);
});

test('what is spoken is everything but the working, without marks', () => {
  expect(spoken(answer)).toBe('새로운 증여로 볼게요. 세액은 500만원이에요. 해당되나요?');
});

test('a reply of an older server is one paragraph', () => {
  expect(blocksOf('안녕하세요', { blocks: [] } as unknown as Metadata)).toEqual([{ type: 'text', text: '안녕하세요' }]);
  expect(blocksOf('안녕하세요', null)).toEqual([{ type: 'text', text: '안녕하세요' }]);
  expect(partOf(answer, 'offer')?.text).toBe('해당되나요?');
});
