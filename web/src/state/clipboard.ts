/** Copies a text, with markup for programs that show it; false where it could not be done. Without TLS browsers have no clipboard interface, only the old way. */
export async function copied(text: string, html?: string): Promise<boolean> {
  try {
    if (html !== undefined && typeof ClipboardItem !== 'undefined') {
      const as = (type: string, words: string) => new Blob([words], { type });
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': as('text/plain', text), 'text/html': as('text/html', html) })]);
    } else await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedBySelection(text);
  }
}

function copiedBySelection(text: string): boolean {
  const before = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'sr-only';
  // Inside an open dialog nothing outside it can be selected.
  (before?.closest('dialog') ?? document.body).append(area);
  area.focus({ preventScroll: true });
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
