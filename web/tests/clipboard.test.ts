// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { copied } from '../src/state/clipboard';

afterEach(() => vi.unstubAllGlobals());
const withClipboard = (writeText?: () => Promise<void>) => vi.stubGlobal('navigator', writeText ? { clipboard: { writeText } } : {});

test('the clipboard interface takes it where there is one', async () => {
  withClipboard(() => Promise.resolve());
  expect(await copied('가')).toBe(true);
});

test('without TLS the old way is taken, and the truth is told where that fails too', async () => {
  withClipboard();
  const taken: string[] = [];
  const command = vi.fn(() => {
    taken.push((document.activeElement as HTMLTextAreaElement).value);
    return true;
  });
  Object.assign(document, { execCommand: command });
  expect(await copied('나')).toBe(true);
  expect(taken).toEqual(['나']);
  command.mockReturnValue(false);
  expect(await copied('다')).toBe(false);
  expect(document.querySelectorAll('textarea').length).toBe(0);
});
