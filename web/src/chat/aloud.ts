// A reply as a screen reader says it.
import type { Block } from '../api/types';
import { isFolded } from './blocks';
import * as markdown from './markdown';

/** What a screen reader says of a reply as it comes: all but the working, without marks. */
export function spoken(blocks: Block[]): string {
  const said = blocks.flatMap((block) => {
    if (isFolded(block) || block.type === 'closing') return [];
    if (block.type === 'section' || block.type === 'plan') return [block.title, ...block.lines];
    return 'text' in block ? [block.text] : [];
  });
  return said.map(markdown.spoken).join(' ');
}
