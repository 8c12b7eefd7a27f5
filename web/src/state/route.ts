// Which view the address names. Six views need no router library; links are ordinary links.
import { readonly, ref } from 'vue';

export type Route =
  | { view: 'chat'; session: string | null }
  | { view: 'calculator' }
  | { view: 'law' }
  | { view: 'workplace' }
  | { view: 'privacy' }
  | { view: 'missing' };

/** The view of a path. */
export function routeOf(path: string): Route {
  const [, first = '', second = ''] = path.split('/');
  switch (first) {
    case 'sessions':
      return { view: 'chat', session: second === '' ? null : decodeURIComponent(second) };
    case 'calculator':
    case 'law':
    case 'workplace':
    case 'privacy':
      return { view: first };
    case '':
      return { view: 'chat', session: null };
    default:
      return { view: 'missing' };
  }
}

const current = ref<Route>(routeOf(location.pathname));
export const route = readonly(current);

/** Goes to a path of this page; `replace` leaves no trace in the history. */
export function go(path: string, replace = false): void {
  if (path !== location.pathname + location.hash) history[replace ? 'replaceState' : 'pushState'](null, '', path);
  current.value = routeOf(location.pathname);
  if (!replace) scrollTo(0, 0);
}

/** Follows a click on a link inside the page without loading it again. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.('a');
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || event.defaultPrevented || link.target !== '' || link.hasAttribute('download')) return;
  if (link.origin !== location.origin || !link.hasAttribute('data-view')) return;
  event.preventDefault();
  go(link.pathname + link.hash);
}

// The conversation decides where it is read from; the browser's memory would show its top and load older messages.
history.scrollRestoration = 'manual';
addEventListener('popstate', () => (current.value = routeOf(location.pathname)));
