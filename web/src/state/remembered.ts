// What this browser keeps between visits: who it is, light or dark, the language. Works for the visit where nothing may be kept.
import { ref, watch, type Ref } from 'vue';

const PREFIX = 'shuking.';

/** A value that outlives the page. */
export function remembered<T>(name: string, otherwise: T): Ref<T> {
  const value = ref(read(name, otherwise)) as Ref<T>;
  watch(value, (now) => write(name, now), { flush: 'sync' });
  return value;
}

/** Removes everything this page has kept in the browser. */
export function forgetEverything(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // Storage is forbidden here, so there is nothing to remove.
  }
}

function read<T>(name: string, otherwise: T): T {
  try {
    const kept = localStorage.getItem(PREFIX + name);
    return kept === null ? otherwise : (JSON.parse(kept) as T);
  } catch {
    return otherwise;
  }
}

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: the value lives as long as the page.
  }
}
