// Two people at one server: neither finds anything of the other.
import { answered, equal, holds, person, type } from './harness.mjs';

export default {
  async 'two clients cannot see each other'(browser, url) {
    const one = await person(browser, url);
    await one.page.locator('#main textarea').focus();
    await type(one.page, '부모님께 1억 받았어요');
    await answered(one.page, 1);
    const address = one.page.url();
    holds(address.includes('/sessions/'), 'the conversation has an address');

    const two = await person(browser, url);
    await two.page.locator('aside').first().getByText('아직 상담이 없어요').waitFor();
    await two.page.goto(address);
    await two.page.getByRole('alert').getByText('찾으시는 상담이 없어요').waitFor();
    equal(await two.page.locator('li[data-role]').count(), 0, 'nothing is shown');
    holds(!(await two.page.content()).includes('부모님께 1억 받았어요'), 'not a word');

    await one.page.reload();
    await answered(one.page, 1);
    await one.close();
    await two.close();
  },

  async 'what is deleted is gone: conversations on the server, the id and settings here'(browser, url) {
    const { page, close } = await person(browser, url);
    await page.locator('#main textarea').focus();
    await type(page, '부모님께 1억 받았어요');
    await answered(page, 1);
    const address = page.url();
    const id = await page.evaluate(() => localStorage.getItem('shuking.client'));
    await page.goto(`${url}/privacy`);
    const erase = async () => {
      await page.getByRole('button', { name: '모두 지우기' }).click();
      await page.locator('dialog[open]').getByRole('button', { name: '모두 지우기' }).click();
    };
    await page.getByRole('button', { name: '모두 지우기' }).click();
    await page.locator('dialog[open]').getByRole('button', { name: '취소' }).click();
    equal(await page.locator('[data-card=receipt]').count(), 0, 'nothing without a second yes');
    await page.route('**/api/me', (route) => route.abort(), { times: 1 });
    await erase();
    await page.getByRole('alert').getByText('지우지 못했어요').waitFor();
    equal(await page.evaluate(() => localStorage.getItem('shuking.client')), id, 'a failure forgets nothing');
    await erase();
    const receipt = page.locator('[data-card=receipt]');
    await receipt.getByText('상담 1개와 메시지 2개를 서버에서 모두 지웠어요').waitFor();
    await receipt.getByRole('button', { name: '확인 번호 복사' }).click();
    const number = await page.evaluate(() => navigator.clipboard.readText());
    holds(/^[0-9a-f-]{36}$/.test(number) && (await receipt.innerText()).includes(number), `the receipt's number: ${number}`);
    equal(await page.evaluate(() => Object.keys(localStorage)), [], 'nothing is left in the browser');
    const left = await page.evaluate(async ([path, client]) => (await fetch(path, { headers: { 'X-Client-Id': JSON.parse(client) } })).status, [address.replace('/sessions/', '/api/sessions/'), id]);
    equal(left, 404, 'nor on the server');
    await erase();
    await receipt.getByText('서버에는 지울 상담이 없었어요').waitFor();
    await close();
  },

  async 'the notice says how long a conversation is kept'(browser, url) {
    const { page, close } = await person(browser, url);
    await page.goto(`${url}/privacy`);
    await page.getByText('마지막으로 쓰신 날부터 30일이 지나면 저절로 지워져요').waitFor();
    await close();
  },
};

export const options = { args: ['--retention-days', '30'] };
