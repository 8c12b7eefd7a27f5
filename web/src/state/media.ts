import { readonly, ref, type Ref } from 'vue';

/** Whether a media query holds, now and as it changes. */
export function media(query: string): Readonly<Ref<boolean>> {
  const list = matchMedia(query);
  const holds = ref(list.matches);
  list.addEventListener('change', (event) => (holds.value = event.matches));
  return readonly(holds);
}

/** Room for a column beside the conversation. */
export const wide = media('(min-width: 72rem)');
/** A phone held upright. */
export const narrow = media('(max-width: 40rem)');
/** A mouse, so most likely real keys, and a window high enough: a field that gets the focus neither opens a keyboard over the page nor scrolls it. */
export const keyboard = media('(hover: hover) and (pointer: fine) and (min-height: 32.1rem)');
/** The person asked their device for less movement. */
export const calm = media('(prefers-reduced-motion: reduce)');

const reachable = ref(typeof navigator === 'undefined' || navigator.onLine !== false);
addEventListener('online', () => (reachable.value = true));
addEventListener('offline', () => (reachable.value = false));
/** Whether the device believes to be connected. */
export const online = readonly(reachable);
