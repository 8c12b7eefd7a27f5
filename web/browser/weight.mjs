// How much a first visit loads, and that a second one loads nothing again.
import { answered, holds, person, type } from './harness.mjs';

const SCRIPTS = 100_000;
const WHOLE = 320 * 1024;

export default {
  async 'a first visit is light, and everything comes from here'(browser, url) {
    const { page, close } = await person(browser, url);
    await page.evaluate(() => document.fonts.ready);
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name, encodedBodySize }) => ({ name, size: encodedBodySize })));
    const total = (ending) => loaded.filter(({ name }) => name.endsWith(ending)).reduce((sum, { size }) => sum + size, 0);
    holds(total('.js') > 0 && total('.js') <= SCRIPTS, `scripts, compressed: ${total('.js')} bytes`);
    const whole = loaded.reduce((sum, { size }) => sum + size, 0);
    holds(whole <= WHOLE, `all together: ${whole} bytes`);
    holds(!loaded.some(({ name }) => name.includes('rest-')), 'the rare letters are not loaded for our own words');
    await close();
  },

  async 'a computed answer needs no further letters'(browser, url) {
    const { page, close } = await person(browser, url);
    await page.locator('#main textarea').focus();
    await type(page, '아버지께 2025년 10월 15일에 1억 받았어요');
    await answered(page, 1);
    await page.evaluate(() => document.fonts.ready);
    const fonts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.woff2')));
    holds(fonts.length === 1 && fonts[0].includes('core-'), `fonts: ${fonts}`);
    await close();
  },

  async 'a rare letter is fetched when a text needs it'(browser, url) {
    const { page, close } = await person(browser, url);
    const rare = page.waitForRequest(/\/assets\/rest-/);
    await page.locator('#main textarea').fill('쀼');
    await rare;
    await close();
  },

  async 'files are kept for ever, the document is asked for again'(browser, url) {
    const { page, close } = await person(browser, url);
    const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.includes('/assets/')));
    for (const file of files) holds((await fetch(file)).headers.get('cache-control').includes('immutable'), file);
    const start = await fetch(url);
    holds(start.headers.get('cache-control') === 'no-cache', 'the document');
    holds((await fetch(url, { headers: { 'If-None-Match': start.headers.get('etag') } })).status === 304, 'is not sent twice');
    await close();
  },
};
