// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Block, Metadata } from '../src/api/types';
import { spoken } from '../src/chat/aloud';
import { blocksOf, comparedBefore, isCarded, laidOut, partOf } from '../src/chat/blocks';

const answer: Block[] = [
  { type: 'text', text: '새로운 증여로 볼게요.' },
  { type: 'lead', text: '세액은 **500만원**이에요.' },
  { type: 'figures', tax: 5_000_000, due: 4_850_000, deadline: '2026-02-02', late: false },
  { type: 'offer', text: '해당되나요?' },
  { type: 'steps', lines: [] },
  { type: 'warnings', lines: ['기한'] },
  { type: 'closing', text: '끝' },
];

const types = (list: Block[]) => list.map((block) => block.type);

test('the card stands after the lead; what is folded or tapped is not repeated', () => {
  const { before, after, folded } = laidOut(answer, true);
  expect(types(before)).toEqual(['text', 'lead']);
  expect(types(after)).toEqual(['closing']);
  expect(folded).toEqual([]);
});

test('the table of several gifts stands before the card of one of them', () => {
  const table: Block = { type: 'table', columns: ['증여', '낼 세금'], rows: [['손주 1', '0원']] };
  const several = [...answer.slice(0, 3), table, ...answer.slice(3)];
  expect(types(laidOut(several, true).before)).toEqual(['text', 'lead', 'table']);
  expect(types(laidOut(several, true).after)).toEqual(['closing']);
});

test('a difference of taxes that are not what is paid is named', () => {
  const difference = (after: number): Block => ({ type: 'difference', text: '늘어요', before: 3_000_000, after });
  expect(comparedBefore([difference(5_000_000), ...answer])).toBe('credit');
  expect(comparedBefore([difference(4_850_000), ...answer])).toBeNull();
  expect(comparedBefore(answer)).toBeNull();
});

test('a reply without a lead is shown in its order', () => {
  const { before, after } = laidOut([{ type: 'text', text: '가' }, { type: 'section', title: '나', lines: ['다'] }], false);
  expect(types([...before, ...after])).toEqual(['text', 'section']);
});

test('a result that has no card keeps its working behind it', () => {
  const { before, after, folded } = laidOut(answer, false);
  expect(types([...before, ...after])).toEqual(['text', 'lead', 'closing']);
  expect(types(folded)).toEqual(['steps', 'warnings']);
});

test('the working that was asked for is shown at once, without the card', () => {
  const working = answer.filter((block) => block.type !== 'figures');
  const metadata = (blocks: Block[]) => ({ blocks, calculation: {} }) as unknown as Metadata;
  expect([isCarded(metadata(working)), isCarded(metadata(answer)), isCarded(metadata([]))]).toEqual([false, true, true]);
  expect(types(laidOut(working, false).after)).toEqual(['steps', 'warnings', 'closing']);
});

test('what is spoken is everything but the working, without marks', () => {
  expect(spoken(answer)).toBe('새로운 증여로 볼게요. 세액은 500만원이에요. 해당되나요?');
});

test('a reply of an older server is one paragraph', () => {
  expect(blocksOf('안녕하세요', { blocks: [] } as unknown as Metadata)).toEqual([{ type: 'text', text: '안녕하세요' }]);
  expect(blocksOf('안녕하세요', null)).toEqual([{ type: 'text', text: '안녕하세요' }]);
  expect(partOf(answer, 'offer')?.text).toBe('해당되나요?');
});
