// How large the letters are. Everything is measured in them, so the whole page grows along.
import { watchEffect } from 'vue';
import { remembered } from './remembered';

export const SIZES = ['normal', 'large', 'larger'] as const;
export type Size = (typeof SIZES)[number];

export const size = remembered<Size>('text', 'normal');

watchEffect(() => {
  const root = document.documentElement;
  if (size.value === 'normal') delete root.dataset['text'];
  else root.dataset['text'] = size.value;
});
