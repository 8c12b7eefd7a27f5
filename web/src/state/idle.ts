/** Does something once the page has nothing better to do. */
export function whenIdle(work: () => Promise<unknown>): void {
  const quietly = () => void work().catch(() => {});
  if ('requestIdleCallback' in window) requestIdleCallback(quietly);
  else setTimeout(quietly);
}
