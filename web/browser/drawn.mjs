// The pictures of an answer agree with its figures; a plan, a goal and the law have views of their own; days go to the calendar.
import { answered, DESKTOP, equal, holds, person, PHONE, type } from './harness.mjs';

// A gift, and one of before.
const TWO = ['아버지께 2025-10-01에 2억 받았어요', '2024년 3월 2일에도 아버지께 1억 받았어요'];
const PLAN = '저와 배우자가 자녀 둘에게 20년 동안 5억씩 주려는데 세금이 제일 적은 계획 짜줘';
const REGIME = '아버지(65세)가 12년 경영한 회사 주식 50억을 2026년 3월 2일에 주셔서 가업승계 특례 신청하려고 해요';

async function told(browser, url, words, options) {
  const someone = await person(browser, url, options);
  await someone.page.locator('#main textarea').focus();
  for (const [at, message] of [words].flat().entries()) {
    await type(someone.page, message);
    await answered(someone.page, at + 1);
  }
  return someone;
}
async function saved(page, button) {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const chunks = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  return { name: download.suggestedFilename(), text: Buffer.concat(chunks).toString('utf8') };
}
const inView = (locator) =>
  locator.evaluate((one) => {
    const box = one.getBoundingClientRect();
    return box.top >= 0 && box.bottom <= innerHeight;
  });

export default {
  async 'headline, money and waterfall show one sum; the gift of ten years is added on the line'(browser, url) {
    for (const words of [TWO, '부모님께 2025년 1월 15일에 3억 받았어요', '부모님께 2025년 10월 15일에 3천만원 받았어요']) {
      const { page, close } = await told(browser, url, words);
      const card = page.locator('[data-card=calculation]').last();
      const headline = await card.locator('[data-figure=on-time], [data-figure=late]').innerText();
      const money = await card.getByText(/^(세금|세금과 가산세)$/).locator('xpath=../dd').innerText();
      equal(money, headline, `${words}: the money picture`);
      if (headline !== '0원') equal(await card.locator('[data-bar=due] dd').first().innerText(), headline, `${words}: the waterfall`);
      await close();
    }
    const { page, close } = await told(browser, url, TWO);
    const line = await page.locator('[data-card=timeline]').last().innerText();
    for (const part of ['2024년 3월 2일 1억원 10년 이내라 이 증여에 합산돼요', '2025년 10월 1일 2억원 이 증여', '2015년 10월 1일부터', '2035년 10월 1일까지']) holds(line.includes(part), `${part} in ${line}`);
    await close();
  },

  async 'the headline stands on one line at every width'(browser, url) {
    const { page, close } = await told(browser, url, '부모님께 2025년 10월 15일에 37억 6,543만 2,100원 받았어요');
    for (const width of [320, 360, 390, 640, 768, 1024, 1152, 1280, 1366, 1920]) {
      await page.setViewportSize({ width, height: 860 });
      const seen = await page.locator('[data-figure=on-time]').evaluate((one) => ({ lines: Math.round(one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight)), over: one.scrollWidth - one.clientWidth, out: one.getBoundingClientRect().right - one.closest('.card').getBoundingClientRect().right }));
      holds(seen.lines === 1 && seen.over <= 0 && seen.out < 0, `${width}: ${JSON.stringify(seen)}`);
    }
    await close();
  },

  async 'the deadline goes to the calendar'(browser, url) {
    const { page, close } = await told(browser, url, '부모님께 2025년 10월 15일에 1억 받았어요');
    const { name, text } = await saved(page, page.locator('[data-calendar]'));
    equal(name, 'shuking-2026-02-02.ics', 'its name');
    for (const line of ['BEGIN:VCALENDAR', 'DTSTART;VALUE=DATE:20260202', 'SUMMARY:증여세 신고·납부 기한', 'TRIGGER:-P14D']) holds(text.includes(line), line);
    await close();
  },

  async 'a plan is drawn with its years, goes to the calendar and on paper'(browser, url) {
    const { page, close } = await told(browser, url, PLAN);
    const plan = page.locator('[data-card=plan]');
    const tax = await plan.locator('[data-figure=plan]').innerText();
    holds((await page.locator('li[data-role=assistant]').innerText()).includes(`세금은 모두 ${tax}이고`), `the words say ${tax}`);
    const rows = await plan.locator('tbody tr').count();
    holds(rows >= 4, `${rows} gifts`);
    const { text } = await saved(page, plan.getByRole('button', { name: '모든 날짜를 캘린더에' }));
    equal(text.match(/BEGIN:VEVENT/g).length, rows * 2, 'each gift and its deadline');
    await page.evaluate(() => (window.print = () => {}));
    await plan.getByRole('button', { name: '인쇄' }).click();
    await page.emulateMedia({ media: 'print' });
    const sheet = await plan.innerText();
    for (const words of ['증여 계획', '2025년 12월 1일', '본 안내는 정보 제공용이며']) holds(sheet.includes(words), words);
    holds(!(await page.locator('header').isVisible()), 'nothing else');
    await close();
  },

  async 'a goal is answered with the gift it needs'(browser, url) {
    const { page, close } = await told(browser, url, '오늘 주면 5억이 남게 하려면 아들한테 얼마를 줘야 해요?');
    const needed = await page.locator('[data-figure=goal]').innerText();
    holds((await page.locator('li[data-role=assistant]').innerText()).includes(`${needed}을 주셔야`), needed);
    await close();
  },

  async 'an answer is sent as a link that computes the same'(browser, url) {
    const { page, close } = await told(browser, url, '할머니께 2025년 10월 15일에 1억 받았어요');
    const headline = await page.locator('[data-figure=on-time]').innerText();
    await page.getByRole('button', { name: '이 계산의 링크 복사' }).click();
    await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
    await page.locator('[data-figure=on-time]').getByText(headline).waitFor();
    await close();
  },

  async 'what is copied has no marks'(browser, url) {
    const { page, close } = await told(browser, url, '부모님께 2025년 10월 15일에 1억 받았어요');
    await page.getByRole('button', { name: '복사', exact: true }).click();
    await page.getByText('복사했어요').waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    holds(text.includes('세액은 500만원이에요') && !text.includes('**') && !text.includes(']('), text.slice(0, 200));
    await close();
  },

  async 'the law has a view: found, read, sent, and the way back works'(browser, url) {
    const { page, close } = await person(browser, url);
    await page.getByRole('link', { name: '법령' }).click();
    await page.getByLabel('찾을 말').fill('혼인 공제');
    await page.keyboard.press('Enter');
    const hits = page.locator('[data-hits] button');
    await hits.first().waitFor();
    holds((await page.locator('[data-hits] mark').count()) > 0, 'the words are marked');
    const first = await hits.first().locator('span').first().innerText();
    await hits.first().click();
    await page.locator('[data-panel=law-view] h2').getByText(first).waitFor();
    const other = await person(browser, url);
    await other.page.goto(page.url());
    await other.page.locator('[data-panel=law-view] h2').getByText(first).waitFor();
    await other.close();
    await page.goBack();
    await page.locator('[data-panel=law-view]').waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByText('증여재산공제', { exact: true }).waitFor();
    await close();
  },

  async 'a text that is older than the law of the day says so'(browser, url) {
    const { page, close } = await person(browser, url);
    const hit = { id: '상속세및증여세법-제53조', source_type: 'law', full_reference: '상속세 및 증여세법 제53조', title: '증여재산 공제', content_snippet: '공제', missing_version: '상속세 및 증여세법 (2026년 1월 1일 시행)' };
    await page.route(/\/api\/law\/search/, (route) => route.fulfill({ json: { outcome: 'found', results: [hit] } }));
    await page.route(/\/api\/law\/articles\//, (route) => route.fulfill({ json: { ...hit, law_name: '상속세 및 증여세법', source_url: '', in_force: '2025-03-14', promulgation: '법률 제20777호', sections: [], versions: [] } }));
    await page.goto(`${url}/law#q=공제&date=2026-11-16`);
    await page.getByText('가지고 있는 것은 옛 조문이에요').waitFor();
    await page.locator('[data-hits] button').first().click();
    await page.locator('[data-missing]').getByText('2026년 1월 1일 시행').waitFor();
    holds(!(await page.locator('[data-version]').innerText()).includes('기준'), 'it is not called the law of the day');
    await close();
  },

  async 'beside a wide conversation an article leaves it usable; on a phone its head stays'(browser, url) {
    const { page, close } = await told(browser, url, '부모님께 2025년 10월 15일에 1억 받았어요', { viewport: { width: 1440, height: 900 } });
    await page.locator('[data-more] > summary').click();
    await page.locator('[data-citation]').first().click();
    await page.locator('[data-panel=law]').waitFor();
    await page.locator('#main textarea').fill('2억이면?');
    await page.keyboard.press('Enter');
    await answered(page, 2);
    const search = page.locator('[data-panel=law]').getByRole('textbox');
    await search.fill('혼인 공제');
    await page.keyboard.press('Enter');
    await page.locator('[data-panel=law] li button').first().click();
    await page.getByRole('button', { name: '뒤로' }).click();
    await page.getByRole('button', { name: '뒤로' }).waitFor({ state: 'detached' });
    await page.locator('dialog[open] [data-close]').focus();
    await page.keyboard.press('Escape');
    await page.locator('[data-panel=law]').waitFor({ state: 'detached' });
    await close();
    const phone = await told(browser, url, '부모님께 2025년 10월 15일에 1억 받았어요', { viewport: PHONE, touch: true });
    await phone.page.locator('[data-more] > summary').tap();
    await phone.page.locator('[data-citation]').first().tap();
    await phone.page.locator('[data-panel=law]').waitFor();
    await phone.page.locator('dialog[open]').evaluate((sheet) => (sheet.scrollTop = sheet.scrollHeight));
    holds(await inView(phone.page.locator('dialog[open] [data-close]')), 'the way out stays');
    await phone.close();
  },

  async 'with the keyboard open the question and the place to type are both there'(browser, url) {
    const { page, close } = await told(browser, url, '1억 받았어요', { viewport: { width: 360, height: 780 }, touch: true });
    await page.setViewportSize({ width: 360, height: 460 });
    await page.locator('#main textarea').focus();
    holds(await inView(page.locator('#main textarea')), 'the place to type');
    await type(page, '2025년 10월 15일이요');
    await answered(page, 2);
    holds(await inView(page.locator('#main textarea')), 'and after the answer');
    await close();
  },

  async 'in a low window an answer begins in view'(browser, url) {
    for (const viewport of [{ width: 640, height: 430 }, { width: 320, height: 512 }, { width: 780, height: 360 }]) {
      const { page, close } = await told(browser, url, '부모님께 2025년 10월 15일에 1억 받았어요', { viewport });
      const top = await page.locator('li[data-role=assistant]').last().evaluate((one) => one.getBoundingClientRect().top);
      holds(top >= 0 && top < viewport.height, `${viewport.width}×${viewport.height}: the answer begins at ${top}`);
      await close();
    }
  },

  async 'nothing is wider than a phone, and no mark of Markdown shows'(browser, url) {
    for (const words of [['부모님께 2025년 10월 15일에 1억 받았어요', '할아버지가 주셨다면요?', '아니 2억이에요'], '아버지한테 1억, 이모한테 3천만원 2025년 10월 15일에 받았어요', PLAN, REGIME]) {
      const { page, close } = await told(browser, url, words, { viewport: { width: 320, height: 780 }, touch: true });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      holds(wide <= 320, `${words}: ${wide} wide`);
      const text = await page.locator('ol').first().innerText();
      holds(!text.includes('**') && !text.includes('](http'), `${words}: ${text}`);
      await close();
    }
  },

  async 'the working that is asked for is shown at once, without the result once more'(browser, url) {
    const { page, close } = await told(browser, url, ['부모님께 2025년 10월 15일에 1억 받았어요', '왜 500이에요?']);
    const reply = page.locator('li[data-role=assistant]').last();
    const steps = await reply.locator('[data-working] li').allInnerTexts();
    holds(steps.length >= 4 && steps.at(-1).includes('500만원'), `${steps}`);
    equal(await reply.locator('[data-card=calculation]').count(), 0, 'no second card');
    await reply.getByRole('button', { name: '상속세 및 증여세법 제55조 제1항' }).click();
    await page.getByText('제55조').last().waitFor();
    equal(await page.locator('[data-card=waterfall]').count(), 1, 'the pictures of the answer stay');
    await close();
  },

  async 'figures of a special regime are not drawn as those of a plain gift'(browser, url) {
    const { page, close } = await told(browser, url, REGIME);
    const card = page.locator('[data-card=calculation]');
    equal(await card.locator('[data-figure=on-time]').innerText(), '4억원', 'the tax with the regime');
    equal(await card.locator('[data-card=curve]').count(), 0, 'no curve of the plain tax');
    equal(await card.getByRole('button', { name: '이 계산의 링크 복사' }).count(), 0, 'no link to the plain tax');
    holds(!(await card.innerText()).includes('50%'), 'no rate of the plain tax');
    await close();
  },

  async 'a long conversation has a way to its end'(browser, url) {
    const { page, close } = await told(browser, url, '부모님께 2025년 10월 15일에 1억 받았어요', { viewport: DESKTOP });
    await page.locator('#main textarea').focus();
    await type(page, '2억이면?');
    await answered(page, 2);
    equal(await page.getByRole('button', { name: '최근 답으로' }).count(), 0, 'none where one is there');
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('button', { name: '최근 답으로' }).click();
    await page.waitForFunction(() => document.querySelectorAll('[data-role=user]')[1].getBoundingClientRect().top < innerHeight / 2);
    await close();
  },

  async 'every button that a question offers is understood'(browser, url) {
    const first = await told(browser, url, '2025년 10월 15일에 1억 받았어요');
    const offered = await first.page.locator('.chip').allInnerTexts();
    await first.close();
    holds(offered.length >= 5, `offered: ${offered}`);
    for (const label of offered) {
      const { page, close } = await told(browser, url, '2025년 10월 15일에 1억 받았어요');
      await page.locator('.chip', { hasText: label }).first().click();
      const reply = await answered(page, 2);
      holds(!/이해하지 못했|알 수 없어요/.test(await reply.innerText()), `${label} is refused`);
      await close();
    }
  },

  async 'an address that does not exist is said by the page, and to programs by the usual error'(browser, url) {
    const { page, close } = await person(browser, url);
    const answer = await page.goto(`${url}/nowhere`);
    equal(answer.status(), 404, 'status');
    await page.getByRole('heading', { name: '찾으시는 화면이 없어요' }).waitFor();
    const program = await fetch(`${url}/nowhere`);
    equal((await program.json()).error.code, 'NOT_FOUND', 'to a program');
    equal((await (await fetch(`${url}/api/nowhere`, { headers: { Accept: 'text/html' } })).json()).error.code, 'NOT_FOUND', 'of the interface');
    await close();
  },
};
