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

const RESULTS: Block['type'][] = ['figures', 'table', 'plan'];

/** Whether a reply comes to something that its working can stand behind; another one was asked for the working itself. */
export const hasResult = (blocks: Block[]): boolean => blocks.some((block) => RESULTS.includes(block.type));

/** Whether a reply comes to figures that its calculation's card shows; another reply only speaks of them. */
export function isCarded(metadata: Metadata | null): boolean {
  const blocks = metadata?.blocks ?? [];
  return metadata?.calculation != null && (blocks.length === 0 || blocks.some((block) => block.type === 'figures'));
}

/** What a difference compares where that is not what is paid: the tax before its credit or penalties. */
export function comparedBefore(blocks: Block[]): 'credit' | 'penalty' | null {
  const [difference, figures] = [partOf(blocks, 'difference'), partOf(blocks, 'figures')];
  if (!difference || !figures || difference.after === figures.due) return null;
  return figures.late ? 'penalty' : 'credit';
}

/** What comes before and after a calculation's card, and what is folded behind a result that has none. */
export function laidOut(blocks: Block[], carded: boolean): { before: Block[]; after: Block[]; folded: Block[] } {
  const behind = carded || hasResult(blocks);
  const shown = blocks.filter((block) => !(behind && isFolded(block)) && !['figures', 'offer', 'suggestions'].includes(block.type));
  // Of several gifts the table says what they come to together; the card shows one of them.
  const head = shown.findLastIndex((block) => block.type === 'lead' || (carded && block.type === 'table'));
  return { before: shown.slice(0, head + 1), after: shown.slice(head + 1), folded: behind && !carded ? blocks.filter(isFolded) : [] };
}
