// What the server says about itself: its day, and whether the workplace assistant is there.
import { ref } from 'vue';
import { call } from '../api/client';
import { todayInKorea } from '../money/date';

interface Settings {
  today?: string;
  workplace?: boolean;
  demo?: boolean;
}

export const today = ref(todayInKorea());
export const workplace = ref(false);
export const demo = ref(false);

/** Asks once; a server that does not say keeps the calendar's day and has no workplace. */
export async function learn(): Promise<void> {
  try {
    const said = await call<Settings>('/api/page');
    if (said.today) today.value = said.today;
    workplace.value = said.workplace === true;
    demo.value = said.demo === true;
  } catch {
    // The page works without it.
  }
}
