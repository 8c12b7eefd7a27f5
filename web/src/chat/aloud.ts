// A reply as a screen reader says it.
import type { Block } from '../api/types';
import { won } from '../i18n';
import { hasResult, isFolded } from './blocks';
import * as markdown from './markdown';

/** What a screen reader says of a reply as it comes: all but what is folded away, without marks. */
export function spoken(blocks: Block[]): string {
  const folds = hasResult(blocks);
  const said = blocks.flatMap((block) => {
    if ((folds && isFolded(block)) || block.type === 'closing') return [];
    if (block.type === 'steps') return block.lines.map((step) => `${step.description}: ${won(step.value)}.`);
    if (block.type === 'warnings' || block.type === 'assumptions') return block.lines;
    if (block.type === 'section' || block.type === 'plan') return [block.title, ...block.lines];
    return 'text' in block ? [block.text] : [];
  });
  return said.map(markdown.spoken).join(' ');
}
