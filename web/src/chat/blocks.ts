// The parts of a reply as the page shows them. The server says what each part is; nothing is looked for in a text.
import type { Block, Metadata } from '../api/types';

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
