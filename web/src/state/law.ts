// Which article the side panel shows.
import { ref } from 'vue';
import type { Citation } from '../api/types';

export interface Shown {
  citation: Partial<Citation> & { full_reference: string };
  /** The day whose version is wanted. */
  date: string | null;
}

export const shown = ref<Shown | null>(null);

export function openLaw(citation: Shown['citation'], date: string | null): void {
  shown.value = { citation, date };
}
