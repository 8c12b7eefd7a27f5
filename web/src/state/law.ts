// Which article the side panel shows, and which it showed before.
import { computed, ref } from 'vue';
import type { Citation } from '../api/types';

export interface Shown {
  citation: Partial<Citation> & { full_reference: string };
  /** The day whose version is wanted. */
  date: string | null;
}

const trail = ref<Shown[]>([]);
export const shown = computed(() => trail.value.at(-1) ?? null);
export const canGoBack = computed(() => trail.value.length > 1);

export function openLaw(citation: Shown['citation'], date: string | null): void {
  trail.value = [{ citation, date }];
}

/** From an article to the next. */
export function followLaw(citation: Shown['citation']): void {
  trail.value = [...trail.value, { citation, date: shown.value?.date ?? null }];
}

export function backInLaw(): void {
  trail.value = trail.value.slice(0, -1);
}

export function closeLaw(): void {
  trail.value = [];
}
