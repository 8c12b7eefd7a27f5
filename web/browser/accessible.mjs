// axe-core on every view, light and dark, phone and desktop; 200% zoom; targets large enough for a finger.
import { readFileSync } from 'node:fs';
import { answered, equal, holds, person, PHONE, DESKTOP, type } from './harness.mjs';

const AXE = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function judged(page, where) {
  // Through the debugger, which the page's policy does not bind.
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: AXE });
  const { result } = await session.send('Runtime.evaluate', { expression: `axe.run(document, { runOnly: ${JSON.stringify(RULES)} }).then((found) => JSON.stringify(found.violations.map((one) => one.id + ': ' + one.nodes.map((node) => node.html.slice(0, 160) + ' ' + node.any.map((why) => why.message).join('; ')).join(' | '))))`, awaitPromise: true, returnByValue: true });
  equal(JSON.parse(result.value), [], `axe on ${where}`);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  holds(sideways <= 0, `${where} is ${sideways} wider than the window`);
}

const VIEWS = {
  async landing() {},
  async question(page) {
    await page.locator('#main textarea').focus();
    await type(page, '1억 받았어요');
    await answered(page, 1);
  },
  async answer(page) {
    await page.locator('#main textarea').focus();
    await type(page, '부모님께 2025년 10월 15일에 1억 받았어요');
    await answered(page, 1);
    await page.evaluate(() => document.querySelectorAll('#main details').forEach((one) => (one.open = true)));
    await page.locator('svg[role=img] path').first().waitFor();
  },
  async editor(page) {
    await VIEWS.answer(page);
    await page.locator('[data-fact=donor_relationship]').click();
  },
  async law(page) {
    await VIEWS.answer(page);
    await page.locator('[data-citation]').first().click();
    await page.getByText('국가법령정보센터에서 보기').waitFor();
  },
  async late(page) {
    await page.locator('#main textarea').focus();
    await type(page, '부모님께 2025년 1월 15일에 1억 받았어요');
    await answered(page, 1);
    await page.locator('[data-figure=late]').waitFor();
  },
  async failure(page) {
    await page.route(/\/messages$/, (route) => route.abort());
    await page.locator('#main textarea').focus();
    await type(page, '안녕하세요');
    await page.getByRole('alert').waitFor();
  },
  async calculator(page, url) {
    await page.goto(`${url}/calculator#who=부모님&value=300000000&date=2025-10-15&past=10000000`);
    await page.locator('svg[role=img] path').first().waitFor();
  },
  async privacy(page, url) {
    await page.goto(`${url}/privacy`);
    await page.getByRole('button', { name: '모두 지우기' }).click();
  },
  async workplace(page, url) {
    await page.route('**/api/page', (route) => route.fulfill({ json: { today: '2025-12-01', workplace: true, demo: true } }));
    await page.route('**/ai/chat/messages', (route) => route.fulfill({ json: { answer: '퀴즈를 지금 시작할까요? (예/아니오)', sources: [{ title: '규정', snippet: '내용' }], meta: { requires_confirmation: true } } }));
    await page.goto(`${url}/workplace`);
    await page.getByRole('button', { name: '퀴즈 시작해줘' }).click();
    await answered(page, 1);
  },
};

const looks = [
  ['desktop, light', { viewport: DESKTOP }],
  ['desktop, dark', { viewport: DESKTOP, dark: true }],
  ['phone, light', { viewport: PHONE }],
  ['phone, dark', { viewport: PHONE, dark: true }],
];
const tests = {};
for (const [look, options] of looks) {
  tests[`axe finds nothing: ${look}`] = async (browser, url) => {
    for (const [name, show] of Object.entries(VIEWS)) {
      const { page, close } = await person(browser, url, options);
      await show(page, url);
      await judged(page, `${name} (${look})`);
      await close();
    }
  };
}

tests['at 200% zoom everything is there, nothing runs over the side or covers the rest'] = async (browser, url) => {
  for (const name of ['landing', 'answer', 'calculator', 'privacy']) {
    const { page, close } = await person(browser, url, { viewport: { width: 640, height: 430 } });
    await VIEWS[name](page, url);
    await judged(page, `${name} (200%)`);
    equal(await page.locator('header').evaluate((header) => getComputedStyle(header).position), 'static', 'a low window has no sticking header');
    await close();
  }
};

tests['what a finger must hit is large enough'] = async (browser, url) => {
  const { page, close } = await person(browser, url, { viewport: PHONE });
  await VIEWS.answer(page, url);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, a[data-view], summary, select, input:not([type=radio]):not([type=checkbox])')]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height > 2)
      .filter((one) => one.getBoundingClientRect().height < 32)
      .map((one) => `${one.textContent} ${one.getBoundingClientRect().height}`),
  );
  equal(small, [], 'too small');
  await close();
};

export default tests;
