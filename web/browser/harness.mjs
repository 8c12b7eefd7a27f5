// A fresh server on its own folder and day, a real browser, and what every browser test needs.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

export const ROOT = new URL('../../', import.meta.url).pathname;
const BROWSER = process.env.CHROMIUM ?? '/usr/bin/chromium';
const QUIET = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--lang=ko-KR'];

/** A server on the first of December 2025, or an error that says why there is none. */
export async function server(args = []) {
  const binary = process.env.SHUKING_BINARY ?? join(ROOT, 'target/debug/shuking');
  const data = mkdtempSync(join(tmpdir(), 'shuking-page-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(binary, ['serve', '--addr', `127.0.0.1:${port}`, '--data', data, '--today', '2025-12-01', '--log', 'warn', ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) break;
    if (await fetch(`${url}/healthz`).then((answer) => answer.ok, () => false)) return { url, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error(`the server did not start: ${said}`);
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

export const launch = () => chromium.launch({ executablePath: BROWSER, args: QUIET });

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 860 };

/** A person with a browser of their own; what goes wrong in their console is a failure. */
export async function person(browser, url, { viewport = DESKTOP, dark = false, touch = false, expectErrors = false } = {}) {
  const context = await browser.newContext({ viewport, isMobile: touch, hasTouch: touch, colorScheme: dark ? 'dark' : 'light', locale: 'ko-KR', timezoneId: 'Asia/Seoul', reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] });
  // Long enough for a machine that is busy with something else for a while; nothing here waits for time to pass.
  context.setDefaultTimeout(Number(process.env.PATIENCE ?? 60_000));
  const page = await context.newPage();
  const wrong = [];
  page.on('pageerror', (error) => wrong.push(`error: ${error.message}`));
  // A missing endpoint is told by the browser itself; only what the page or its policy says counts.
  page.on('console', (message) => message.type() === 'error' && !/Failed to load resource|net::ERR/.test(message.text()) && wrong.push(message.text()));
  page.on('request', (request) => !request.url().startsWith(url) && !/^(data|blob):/.test(request.url()) && wrong.push(`a request elsewhere: ${request.url()}`));
  page.on('dialog', (dialog) => (wrong.push(`a script ran: ${dialog.message()}`), dialog.dismiss()));
  await page.goto(url);
  await page.locator('#main').waitFor();
  const close = async () => {
    await context.close();
    if (wrong.length > 0 && !expectErrors) throw new Error(wrong.join('\n'));
  };
  return { page, context, close, wrong };
}

/** Types into whatever has the focus and presses Enter, as a person without a mouse does. */
export async function type(page, text) {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Waits until the answer to the last message is whole. */
export async function answered(page, count) {
  await page.waitForFunction((wanted) => {
    const replies = document.querySelectorAll('li[data-role=assistant]:not([data-streaming])');
    return replies.length >= wanted && !document.querySelector('[data-streaming]');
  }, count);
  return page.locator('li[data-role=assistant]').nth(count - 1);
}

/** Presses Tab until the focus is on what the selector names. */
export async function tabTo(page, selector, most = 80) {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  throw new Error(`${most} tabs do not lead to ${selector}`);
}

export function equal(actual, expected, what) {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) throw new Error(`${what}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`);
}

export function holds(condition, what) {
  if (!condition) throw new Error(what);
}
