// What the server says about itself: its day, whether the workplace assistant is there, how long it keeps what is said.
import { ref } from 'vue';
import { call } from '../api/client';
import { todayInKorea } from '../money/date';

interface Settings {
  today?: string;
  workplace?: boolean;
  demo?: boolean;
  kept_days?: number | null;
}

export const today = ref(todayInKorea());
export const workplace = ref(false);
export const demo = ref(false);
/** Days after which an unused conversation is deleted; null where it is kept. */
export const keptDays = ref<number | null>(null);

/** Asks once; a server that does not say keeps the calendar's day and has no workplace. */
export async function learn(): Promise<void> {
  try {
    const said = await call<Settings>('/api/page');
    if (said.today) today.value = said.today;
    workplace.value = said.workplace === true;
    demo.value = said.demo === true;
    keptDays.value = said.kept_days ?? null;
  } catch {
    // The page works without it.
  }
}
