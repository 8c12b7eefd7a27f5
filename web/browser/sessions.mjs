// Earlier conversations: found, renamed, deleted, and read back by scrolling up.
import { answered, equal, holds, person, type } from './harness.mjs';

export default {
  async 'a conversation is renamed, left, found again and deleted'(browser, url) {
    const { page, close } = await person(browser, url);
    const list = page.locator('aside').first();
    await page.locator('#main textarea').focus();
    await type(page, '부모님께 1억 받았어요');
    await answered(page, 1);
    await list.getByRole('button', { name: /제목 바꾸기/ }).click();
    await page.getByLabel('상담 제목').fill('부모님 증여');
    await page.keyboard.press('Enter');
    await list.getByRole('link', { name: '부모님 증여' }).waitFor();
    await list.getByRole('link', { name: '새 상담' }).click();
    await page.getByText('증여세, 얼마나 낼까요?').waitFor();
    await page.locator('#main textarea').focus();
    await type(page, '배우자에게 7억 받았어요');
    await answered(page, 1);
    await page.goBack();
    await list.getByRole('link', { name: '부모님 증여' }).click();
    await page.locator('li[data-role=user]').getByText('부모님께 1억').waitFor();
    await list.getByRole('button', { name: '부모님 증여 삭제' }).click();
    await page.locator('dialog[open]').getByRole('button', { name: '삭제' }).click();
    await page.getByText('증여세, 얼마나 낼까요?').waitFor();
    await list.getByRole('link', { name: '부모님 증여' }).waitFor({ state: 'detached' });
    await close();
  },

  async 'older messages come by scrolling up'(browser, url) {
    const { page, close } = await person(browser, url);
    await page.locator('#main textarea').focus();
    await type(page, '안녕하세요 1');
    await answered(page, 1);
    const path = new URL(page.url()).pathname;
    await page.evaluate(async (address) => {
      const client = JSON.parse(localStorage.getItem('shuking.client'));
      for (let n = 2; n <= 25; n += 1) await fetch(`/api${address}/messages`, { method: 'POST', headers: { 'X-Client-Id': client, 'Content-Type': 'application/json' }, body: JSON.stringify({ content: `안녕하세요 ${n}` }) });
    }, path);
    // A slow computer's browser tells late what it saw.
    await page.addInitScript(() => {
      const Observer = IntersectionObserver;
      window.IntersectionObserver = class extends Observer {
        constructor(tell, options) {
          super((...seen) => setTimeout(() => tell(...seen), 300), options);
        }
      };
    });
    await page.reload();
    await page.getByText('안녕하세요 25').first().waitFor();
    await page.waitForTimeout(900);
    holds((await page.locator('li[data-role]').count()) <= 30, 'a page at first');
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForFunction(() => document.querySelectorAll('li[data-role]').length === 50);
    equal((await page.locator('li[data-role=user] p').allInnerTexts()).map((text) => Number(text.split(' ').at(-1))), Array.from({ length: 25 }, (_, n) => n + 1), 'all of them, in order');
    await close();
  },

  async 'light, dark, larger letters, English: chosen once, kept'(browser, url) {
    const { page, close } = await person(browser, url);
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    const letters = () => page.evaluate(() => parseFloat(getComputedStyle(document.querySelector('#main textarea')).fontSize));
    const normal = await letters();
    await page.getByRole('button', { name: '설정' }).click();
    await page.locator('dialog[open]').getByText('어두운 화면').click();
    await page.locator('dialog[open]').getByText('아주 크게').click();
    await page.keyboard.press('Escape');
    const dark = await background();
    holds(light !== dark, 'dark is another colour');
    holds((await letters()) > normal * 1.25, 'larger letters');
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByText('How much is the gift tax?').waitFor();
    await page.reload();
    await page.getByText('How much is the gift tax?').waitFor();
    equal(await background(), dark, 'still dark');
    holds((await letters()) > normal * 1.25, 'still larger');
    equal(await page.evaluate(() => document.documentElement.lang), 'en', 'said to screen readers');
    await close();
  },
};
