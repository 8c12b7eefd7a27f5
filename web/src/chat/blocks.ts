// The parts of a reply as the page shows them. The server says what each part is; nothing is looked for in a text.
import type { Block, Metadata } from '../api/types';
import * as markdown from './markdown';

const FOLDED: Block['type'][] = ['steps', 'warnings', 'assumptions', 'sources', 'alternatives'];

/** A reply's parts; a reply of an older server is one paragraph. */
export function blocksOf(content: string, metadata: Metadata | null): Block[] {
  const blocks = metadata?.blocks ?? [];
  return blocks.length > 0 ? blocks : [{ type: 'text', text: content }];
}

export const isFolded = (block: Block): boolean => FOLDED.includes(block.type);

/** The part of a kind, if there is one. */
export function partOf<T extends Block['type']>(blocks: Block[], type: T): Extract<Block, { type: T }> | null {
  return (blocks.find((block) => block.type === type) as Extract<Block, { type: T }> | undefined) ?? null;
}

/** What comes before a calculation's card, and what comes after it. */
export function around(blocks: Block[]): { before: Block[]; after: Block[] } {
  const shown = blocks.filter((block) => !isFolded(block) && !['figures', 'offer', 'suggestions'].includes(block.type));
  const lead = shown.findIndex((block) => block.type === 'lead');
  return { before: shown.slice(0, lead + 1), after: shown.slice(lead + 1) };
}

/** What a screen reader says of a reply as it comes: all but the working, without marks. */
export function spoken(blocks: Block[]): string {
  const said = blocks.flatMap((block) => {
    if (isFolded(block) || block.type === 'closing') return [];
    if (block.type === 'section' || block.type === 'plan') return [block.title, ...block.lines];
    return 'text' in block ? [block.text] : [];
  });
  return said.map(markdown.spoken).join(' ');
}
