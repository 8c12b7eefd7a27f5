// What a reply offers to tap: the answers its question has, yes and no to an offer, the questions it suggests.
import type { Block, FieldValue, Metadata } from '../api/types';
import { partOf } from './blocks';

export type Choice =
  /** Says these words. */
  | { kind: 'say'; label: string; words: string }
  /** Sets a field. */
  | { kind: 'set'; label: string; field: string; value: FieldValue };

export interface Choices {
  /** The field that fits the question. */
  input: 'date' | 'won' | null;
  /** What is filled by it. */
  field: string | null;
  list: Choice[];
  /** Whether the input is only wanted when none of the choices fits. */
  folded: boolean;
  /** Whether "모르겠어요" makes sense. */
  unknown: boolean;
  /** Whether the asking can be cut short. */
  skip: boolean;
  /** Whether more could be asked to make the answer exact. */
  more: boolean;
}

const say = (label: string, words = label): Choice => ({ kind: 'say', label, words });

/** What can be tapped under the last reply. */
export function choicesOf(blocks: Block[], metadata: Metadata): Choices {
  const { ask, fields = [] } = metadata;
  if (!ask) {
    const list = metadata.offer ? [say('네, 해당돼요'), say('아니요')] : (partOf(blocks, 'suggestions')?.questions ?? []).map((question) => say(question));
    const open = fields.some((field) => field.state === 'assumed' && field.matters && !field.required);
    const more = metadata.calculation !== null && metadata.what_if === null && open;
    return { input: null, field: null, list, folded: false, unknown: false, skip: false, more };
  }
  const asked = fields.find((field) => field.name === ask.field);
  // What is asked beyond the fields is answered in words.
  const list = ask.choices.map((choice): Choice => (asked ? { kind: 'set', label: choice.label, field: ask.field, value: choice.value } : say(choice.label)));
  const input = ask.input === 'date' || ask.input === 'won' ? ask.input : null;
  return {
    input: asked ? input : null,
    field: asked ? ask.field : null,
    list,
    folded: input === 'won' && list.length > 0,
    unknown: true,
    skip: asked !== undefined && !asked.required,
    more: false,
  };
}
