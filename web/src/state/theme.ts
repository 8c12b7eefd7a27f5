// Light, dark, or as the device has it.
import { watchEffect } from 'vue';
import { remembered } from './remembered';

export type Theme = 'auto' | 'light' | 'dark';

export const theme = remembered<Theme>('theme', 'auto');

watchEffect(() => {
  const root = document.documentElement;
  if (theme.value === 'auto') delete root.dataset['theme'];
  else root.dataset['theme'] = theme.value;
});
