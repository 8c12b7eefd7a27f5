// The seed's two scenarios typed by keyboard only, and the reply as it is written.
import { answered, equal, holds, person, PHONE, tabTo, type } from './harness.mjs';

const figures = (page) => Promise.all(['final', 'on-time'].map((name) => page.locator('[data-card=calculation]').last().locator(`[data-figure=${name}]`).innerText()));
const composer = '#main textarea';

export default {
  async 'parents, 100 million: date asked, then the answer, by keyboard alone'(browser, url) {
    const { page, close } = await person(browser, url);
    // One can type at once.
    await page.waitForFunction((wanted) => document.activeElement?.matches(wanted), composer);
    await type(page, '부모님께 1억 받았어요');
    const question = await answered(page, 1);
    holds((await question.innerText()).includes('증여일이 언제인가요?'), 'the date is asked');
    // The focus never left the place to type.
    await type(page, '2025년 10월 15일이요');
    await answered(page, 2);
    equal(await figures(page), ['500만원', '485만원'], 'figures');
    const said = await page.locator('#main [aria-live=polite].sr-only').innerText();
    holds(said.startsWith('부모님께 1억원을 받으신') && said.endsWith('해당되나요?') && !said.includes('*'), `said aloud: ${said}`);
    const card = page.locator('[data-card=calculation]');
    holds((await card.innerText()).includes('63일 남았어요'), 'days left');
    await page.locator('svg[role=img] path').first().waitFor();
    equal(await page.locator('[data-fact=gift_date]').getAttribute('data-state'), 'known', 'the date was said');
    holds((await page.locator('[data-citation]').count()) >= 5, 'citations');
    // Onwards by Tab: the working, then the article, opened and closed again.
    await tabTo(page, '[data-more] > summary');
    await page.keyboard.press('Enter');
    await tabTo(page, 'button[aria-label="상속세 및 증여세법 제53조 제2호 조문 보기"]');
    await page.keyboard.press('Enter');
    holds((await page.locator('[data-panel=law]').innerText()).includes('5천만원'), 'the article in plain words');
    equal(await page.locator('[data-panel=law] a').getAttribute('href'), 'https://www.law.go.kr/법령/상속세및증여세법/제53조', 'official page');
    await page.keyboard.press('Escape');
    await page.locator('[data-panel=law]').waitFor({ state: 'detached' });
    equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), '상속세 및 증여세법 제53조 제2호 조문 보기', 'the focus comes back');
    await close();
  },

  async 'after a later answer the view stands at what was said, though Enter sent it'(browser, url) {
    const { page, close } = await person(browser, url, { viewport: PHONE });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.locator(composer).focus();
    await type(page, '아버지께 2025년 10월 15일에 1억 받았어요');
    await answered(page, 1);
    const before = await page.evaluate(() => scrollY);
    // The answer, which folds the one before it, comes as soon as the view has begun to move.
    await page.route(/\/messages$/, async (route) => {
      await page.waitForFunction((from) => scrollY > from + 20, before);
      await route.continue();
    });
    await type(page, '3년 전에 2천 더 받았어요');
    await answered(page, 2);
    await page.waitForFunction(() => scrollY > 0);
    const stood = () => page.locator('li[data-role=user]').last().evaluate((said) => said.getBoundingClientRect().top / innerHeight);
    for (const when of ['at once', 'a moment later']) {
      const stands = await stood();
      holds(stands >= 0 && stands < 0.5, `${when} the last message stands at ${stands} of the window`);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    }
    await close();
  },

  async 'a spouse, asked step by step, answered with the buttons and fields by keyboard'(browser, url) {
    const { page, close } = await person(browser, url);
    await tabTo(page, composer);
    await type(page, '증여세 계산해 주세요');
    await answered(page, 1);
    equal(await page.locator('.chip').allInnerTexts(), ['오늘', '어제', '일주일 전'], 'near days');
    await tabTo(page, 'form.card input');
    await page.keyboard.type('20251015');
    holds((await page.locator('form.card').innerText()).includes('2025년 10월 15일'), 'the date is read as it is typed');
    await page.keyboard.press('Enter');
    await answered(page, 2);
    const choices = await page.locator('.chip').allInnerTexts();
    equal(choices, ['부모님', '조부모님', '배우자', '자녀', '그 밖의 친족', '친족이 아닌 분'], 'the choices of the question');
    await page.locator('.chip', { hasText: '배우자' }).focus();
    await page.keyboard.press('Enter');
    await answered(page, 3);
    const field = page.locator('form.card input');
    await field.focus();
    await page.keyboard.type('700000000');
    holds((await page.locator('form.card').innerText()).includes('7억원'), 'the amount is read as it is typed');
    await page.keyboard.press('Enter');
    await answered(page, 4);
    equal(await figures(page), ['1,000만원', '970만원'], 'figures');
    await close();
  },

  async 'an article opens in the version of the day of the gift, the cited part marked'(browser, url) {
    const { page, close } = await person(browser, url);
    const section = (level, part, text) => ({ level, full_reference: `상속세 및 증여세법 제53조${part}`, text, deleted: false });
    let asked = '';
    await page.route(/\/api\/law\/articles\//, (route) => {
      asked = decodeURIComponent(route.request().url());
      return route.fulfill({ json: { id: '상속세및증여세법-제53조', source_type: 'law', law_name: '상속세 및 증여세법', full_reference: '상속세 및 증여세법 제53조', title: '증여재산 공제', source_url: 'https://www.law.go.kr/법령/상속세및증여세법/제53조', in_force: '2025-03-14', promulgation: '법률 제20777호', sections: [section('article', '', '제53조(증여재산 공제)'), section('item', ' 제1호', '1. 배우자'), section('item', ' 제2호', '2. 직계존속')], versions: [] } });
    });
    await page.locator(composer).focus();
    await type(page, '부모님께 2025년 10월 15일에 1억 받았어요');
    await answered(page, 1);
    await page.locator('[data-more] > summary').click();
    await page.getByRole('button', { name: '상속세 및 증여세법 제53조 제2호 조문 보기' }).click();
    await page.getByText('법률 제20777호, 2025년 3월 14일 시행').waitFor();
    equal(await page.locator('[data-panel=law] mark').allInnerTexts(), ['2. 직계존속'], 'the exact 호');
    holds(asked.endsWith('/api/law/articles/상속세및증여세법-제53조?date=2025-10-15'), asked);
    await close();
  },

  async 'what a reply suggests is asked with a tap; a range is settled with one'(browser, url) {
    const { page, close } = await person(browser, url);
    await page.locator(composer).focus();
    await type(page, '비거주자가 뭐예요?');
    const explained = await answered(page, 1);
    holds(!(await explained.innerText()).includes('이어서 이런 것도'), 'buttons, not a sentence to copy');
    const next = await page.locator('.chip').first().innerText();
    await page.locator('.chip').first().click();
    await answered(page, 2);
    equal(await page.locator('li[data-role=user] p').last().innerText(), next, 'asked');
    await page.locator(composer).focus();
    await type(page, '부모님께 2025년 10월 15일에 1~2억 받았어요');
    await answered(page, 3);
    equal(await page.locator('.chip').allInnerTexts(), ['1억원', '2억원', '금액 입력'], 'both ends, or another amount');
    await page.locator('.chip', { hasText: '2억원' }).click();
    await answered(page, 4);
    equal(await figures(page), ['2,000만원', '1,940만원'], 'figures');
    await close();
  },

  async 'on a phone the cited part of an article is in view, and a tap opens no keyboard'(browser, url) {
    const { page, close } = await person(browser, url, { viewport: PHONE, touch: true });
    const long = Array.from({ length: 30 }, (_, n) => ({ level: 'item', full_reference: `상속세 및 증여세법 제53조 제${n + 1}호`, text: `${n + 1}. 문구`, deleted: false }));
    await page.route(/\/api\/law\/articles\//, (route) => route.fulfill({ json: { id: 'x', law_name: '상속세 및 증여세법', full_reference: '상속세 및 증여세법 제53조', source_url: '', sections: [...long.slice(2), long[1]], versions: [] } }));
    await page.locator(composer).focus();
    await type(page, '부모님께 1억 받았어요');
    await answered(page, 1);
    await page.getByRole('button', { name: '어제' }).tap();
    await answered(page, 2);
    equal(await page.evaluate(() => document.activeElement?.tagName), 'BODY', 'nothing that opens a keyboard');
    await page.locator('[data-more] > summary').tap();
    await page.getByRole('button', { name: '상속세 및 증여세법 제53조 제2호 조문 보기' }).tap();
    await page.waitForFunction(() => {
      const box = document.querySelector('[data-panel=law] mark')?.getBoundingClientRect();
      return box && box.top >= 0 && box.bottom <= innerHeight;
    });
    await close();
  },

  async 'the reply comes in pieces and nothing on the page jumps'(browser, url) {
    const { page, close } = await person(browser, url, { viewport: PHONE });
    await page.evaluate(() => {
      window.shifted = 0;
      new PerformanceObserver((list) => list.getEntries().forEach((entry) => !entry.hadRecentInput && (window.shifted += entry.value))).observe({ type: 'layout-shift', buffered: false });
      window.lengths = [];
      new MutationObserver(() => window.lengths.push(document.querySelector('[data-streaming]')?.textContent.length ?? -1)).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    // The server's answer, handed over slowly: the page must show each piece before the next one comes.
    await page.evaluate(() => {
      const real = window.fetch;
      window.fetch = async (path, init) => {
        const response = await real(path, init);
        if (!response.headers.get('Content-Type')?.startsWith('text/event-stream')) return response;
        const whole = await response.text();
        const body = new ReadableStream({
          async start(controller) {
            for (const block of whole.split(/(?<=\n\n)/)) {
              controller.enqueue(new TextEncoder().encode(block));
              await new Promise((resolve) => setTimeout(resolve, 20));
            }
            controller.close();
          },
        });
        return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
      };
    });
    await page.locator(composer).focus();
    await type(page, '아버지께 2025년 10월 15일에 1억 받았어요');
    await answered(page, 1);
    await page.locator('svg[role=img] path').first().waitFor();
    // What moved is told after the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const lengths = await page.evaluate(() => [...new Set(window.lengths.filter((length) => length > 40))]);
    holds(lengths.length > 3, `pieces were shown one by one: ${lengths}`);
    const shifted = await page.evaluate(() => window.shifted);
    holds(shifted < 0.05, `layout shift ${shifted}`);
    const top = await page.locator('li[data-role=user]').last().evaluate((one) => one.getBoundingClientRect().top);
    holds(top > 40 && top < 200, `what was just said stays in view, above its answer: ${top}`);
    await close();
  },

  async 'Enter sends, Shift+Enter breaks, a key of the input method does neither'(browser, url) {
    const { page, close } = await person(browser, url);
    const area = page.locator(composer);
    await area.focus();
    await page.keyboard.type('첫 줄');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('둘째 줄');
    equal(await area.inputValue(), '첫 줄\n둘째 줄', 'a break');
    await area.evaluate((element) => element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true })));
    equal(await page.locator('li[data-role=user]').count(), 0, 'a composing Enter sends nothing');
    await page.keyboard.press('Enter');
    await answered(page, 1);
    equal(await area.inputValue(), '', 'sent');
    await close();
  },
};
