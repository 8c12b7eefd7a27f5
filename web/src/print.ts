// The page on paper.

/** Unfolds on paper what is folded on the screen: there nothing can be opened. */
export function unfoldOnPaper(): void {
  addEventListener('beforeprint', () => {
    const folded = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
    folded.forEach((one) => (one.open = true));
    addEventListener('afterprint', () => folded.forEach((one) => (one.open = false)), { once: true });
  });
}

/** Prints one element alone. */
export function printOnly(element: HTMLElement): void {
  element.classList.add('printing');
  document.body.dataset['printing'] = '';
  addEventListener('afterprint', () => {
    delete document.body.dataset['printing'];
    element.classList.remove('printing');
  }, { once: true });
  print();
}
