// axe-core on every view, light and dark, phone and desktop; 200% zoom; targets large enough for a finger.
import { readFileSync } from 'node:fs';
import { answered, equal, holds, person, PHONE, DESKTOP, type } from './harness.mjs';

const AXE = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// What is dark differs in nothing but its colours.
const COLOURS = ['color-contrast'];

/** No violation by axe, and nothing wider than the window. */
export async function judged(page, where, rules = RULES) {
  // Through the debugger, which the page's policy does not bind.
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: `window.axe ?? (() => { ${AXE} })()` });
  const { result } = await session.send('Runtime.evaluate', { expression: `axe.run(document, { runOnly: ${JSON.stringify(rules)}, resultTypes: ['violations'] }).then((found) => JSON.stringify(found.violations.map((one) => one.id + ': ' + one.nodes.map((node) => node.html.slice(0, 160) + ' ' + node.any.map((why) => why.message).join('; ')).join(' | '))))`, awaitPromise: true, returnByValue: true });
  await session.detach();
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
  async plan(page) {
    await page.locator('#main textarea').focus();
    await type(page, '저와 배우자가 자녀 둘에게 20년 동안 5억씩 주려는데 세금이 제일 적은 계획 짜줘');
    await answered(page, 1);
    await page.locator('[data-card=plan]').waitFor();
  },
  async goal(page) {
    await page.locator('#main textarea').focus();
    await type(page, '오늘 주면 5억이 남게 하려면 아들한테 얼마를 줘야 해요?');
    await answered(page, 1);
    await page.locator('[data-figure=goal]').waitFor();
  },
  async search(page, url) {
    await page.goto(`${url}/law#q=공제`);
    await page.locator('[data-hits] button').first().click();
    await page.locator('[data-panel=law-view]').waitFor();
  },
  async missing(page, url) {
    await page.goto(`${url}/nowhere`);
    await page.locator('h1').waitFor();
  },
  async settings(page) {
    await page.getByRole('button', { name: '설정' }).click();
  },
  async privacy(page, url) {
    await page.goto(`${url}/privacy`);
    await page.getByRole('button', { name: '모두 지우기' }).click();
  },
  async erased(page, url) {
    await VIEWS.question(page);
    await VIEWS.privacy(page, url);
    await page.locator('dialog[open]').getByRole('button', { name: '모두 지우기' }).click();
    await page.locator('[data-card=receipt]').waitFor();
  },
  async explained(page) {
    await page.locator('#main textarea').focus();
    await type(page, '비거주자가 뭐예요?');
    await answered(page, 1);
  },
  async workplace(page, url) {
    await page.route('**/api/page', (route) => route.fulfill({ json: { today: '2025-12-01', workplace: true, demo: true } }));
    await page.route('**/ai/chat/messages', (route) => route.fulfill({ json: { answer: '퀴즈를 지금 시작할까요? (예/아니오)', sources: [{ title: '규정', snippet: '내용' }], meta: { requires_confirmation: true } } }));
    await page.goto(`${url}/workplace`);
    await page.getByRole('button', { name: '퀴즈 시작해줘' }).click();
    await answered(page, 1);
  },
};

const tests = {};
for (const [look, viewport] of [['desktop', DESKTOP], ['phone', PHONE]]) {
  tests[`axe finds nothing: ${look}, light and dark`] = async (browser, url) => {
    for (const [name, show] of Object.entries(VIEWS)) {
      const { page, close } = await person(browser, url, { viewport });
      await show(page, url);
      await judged(page, `${name} (${look}, light)`);
      await page.emulateMedia({ colorScheme: 'dark' });
      await judged(page, `${name} (${look}, dark)`, COLOURS);
      await close();
    }
  };
}

tests['at 200% zoom everything is there, nothing runs over the side or covers the rest'] = async (browser, url) => {
  for (const name of ['landing', 'answer', 'plan', 'search', 'calculator', 'privacy']) {
    const { page, close } = await person(browser, url, { viewport: { width: 640, height: 430 } });
    await VIEWS[name](page, url);
    await judged(page, `${name} (200%)`);
    equal(await page.locator('header').evaluate((header) => getComputedStyle(header).position), 'static', 'a low window has no sticking header');
    await close();
  }
};

tests['with the largest letters on a small phone nothing runs over the side'] = async (browser, url) => {
  for (const name of ['landing', 'question', 'answer', 'plan', 'search', 'calculator', 'erased']) {
    const { page, close } = await person(browser, url, { viewport: { width: 340, height: 740 } });
    await page.evaluate(() => localStorage.setItem('shuking.text', '"larger"'));
    await page.reload();
    await page.locator('#main').waitFor();
    await VIEWS[name](page, url);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    holds(sideways <= 0, `${name} is ${sideways} wider than the window`);
    await close();
  }
};

tests['what a finger must hit is large enough, what an elder must read as well'] = async (browser, url) => {
  const { page, close } = await person(browser, url, { viewport: PHONE });
  const small = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('button, a[data-view]:not(p a), summary, select, label:has(input), input:not([type=radio]):not([type=checkbox])')]
        .filter((one) => one.checkVisibility({ opacityProperty: true }) && one.getBoundingClientRect().height > 2)
        .filter((one) => one.getBoundingClientRect().height < 44)
        .map((one) => `${one.outerHTML.slice(0, 120)} is ${one.getBoundingClientRect().height} high`),
    );
  // Only the words along the curve's edge may be smaller.
  const fine = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((one) => one.checkVisibility() && !one.closest('.sr-only, [aria-hidden=true]') && [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== ''))
        .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 16)
        .map((one) => `${one.outerHTML.slice(0, 120)} has letters of ${getComputedStyle(one).fontSize}`),
    );
  for (const name of ['answer', 'explained', 'calculator', 'workplace']) {
    if (name !== 'answer') await page.goto(url);
    await VIEWS[name](page, url);
    equal(await small(), [], `too small to hit (${name})`);
    equal(await fine(), [], `too small to read (${name})`);
  }
  await close();
};

export default tests;
