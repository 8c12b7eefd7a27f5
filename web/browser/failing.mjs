// What goes wrong: nothing that was typed is lost, the words help, and a retry does not say it twice.
import { answered, equal, holds, person, type } from './harness.mjs';

const TURN = /\/api\/sessions\/[^/]+\/messages$/;

export default {
  async 'a server that cannot be reached: the text stays, the retry gets one answer'(browser, url) {
    const { page, close } = await person(browser, url);
    let fails = 2;
    await page.route(TURN, (route) => (route.request().method() === 'POST' && fails-- > 0 ? route.abort() : route.continue()));
    await page.locator('#main textarea').focus();
    await type(page, '아버지께 1억 받았어요');
    await page.getByRole('alert').getByText('서버에서 답이 없어요').waitFor();
    equal(await page.locator('li[data-role=user] p').innerText(), '아버지께 1억 받았어요', 'still there');
    await page.getByRole('button', { name: '다시 보내기' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByRole('button', { name: '다시 보내기' }).click();
    await answered(page, 1);
    equal(await page.locator('li[data-role=user]').count(), 1, 'said once');
    await page.reload();
    await answered(page, 1);
    equal(await page.locator('li[data-role=user]').count(), 1, 'kept once');
    await close();
  },

  async 'an answer that broke off is fetched, not asked for again'(browser, url) {
    const { page, close } = await person(browser, url);
    let turns = 0;
    await page.route(TURN, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      turns += 1;
      if (turns > 1) return route.continue();
      const response = await route.fetch();
      const body = await response.text();
      await route.fulfill({ response, body: body.slice(0, body.indexOf('\n\n') + 2) });
    });
    await page.locator('#main textarea').focus();
    await type(page, '아버지께 1억 받았어요');
    const reply = await answered(page, 1);
    holds((await reply.innerText()).includes('증여일이 언제인가요?'), 'the whole answer');
    await page.reload();
    await answered(page, 1);
    equal(await page.locator('li[data-role=user]').count(), 1, 'kept once');
    await close();
  },

  async 'a refusal says what the server says; too many requests say how long to wait'(browser, url) {
    const { page, close } = await person(browser, url);
    const answers = [
      { status: 503, body: { error: { code: 'STORE_UNAVAILABLE', message: '지금은 저장할 수 없어요.' } } },
      { status: 429, headers: { 'Retry-After': '7' }, body: { error: { code: 'RATE_LIMITED', message: 'x' } } },
      { status: 500, body: 'no json' },
    ];
    await page.route(TURN, (route) => {
      const answer = route.request().method() === 'POST' ? answers.shift() : undefined;
      if (!answer) return route.continue();
      return route.fulfill({ status: answer.status, headers: answer.headers, body: typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body) });
    });
    await page.locator('#main textarea').focus();
    await type(page, '아버지께 1억 받았어요');
    await page.getByRole('alert').getByText('지금은 저장할 수 없어요.').waitFor();
    await page.getByRole('button', { name: '다시 보내기' }).click();
    await page.getByRole('alert').getByText('7초 뒤에').waitFor();
    await page.getByRole('button', { name: '다시 보내기' }).click();
    await page.getByRole('alert').getByText('잠시 문제가 생겼어요').waitFor();
    await page.getByRole('button', { name: '고쳐서 보내기' }).click();
    equal(await page.locator('#main textarea').inputValue(), '아버지께 1억 받았어요', 'back to edit');
    await page.keyboard.press('Enter');
    await answered(page, 1);
    await close();
  },

  async 'offline is said and unsaid'(browser, url) {
    const { page, context, close } = await person(browser, url);
    await context.setOffline(true);
    await page.getByText('인터넷 연결이 끊겼어요').waitFor();
    await context.setOffline(false);
    await page.getByText('인터넷 연결이 끊겼어요').waitFor({ state: 'detached' });
    await close();
  },

  async 'what could not be sent offline goes out by itself, once'(browser, url) {
    const { page, context, close } = await person(browser, url);
    await context.setOffline(true);
    await page.locator('#main textarea').focus();
    await type(page, '부모님께 2025년 10월 15일에 1억 받았어요');
    await page.getByRole('alert').getByText('연결되면 저절로').waitFor();
    await context.setOffline(false);
    await answered(page, 1);
    equal(await page.locator('li[data-role=user]').count(), 1, 'said once');
    await close();
  },

  async 'a conversation that does not exist says so and leads on'(browser, url) {
    const { page, close } = await person(browser, url);
    await page.goto(`${url}/sessions/01990000-0000-7000-8000-000000000000`);
    await page.getByRole('alert').getByText('찾으시는 상담이 없어요').waitFor();
    await page.getByRole('alert').getByRole('link').click();
    await page.getByText('증여세, 얼마나 낼까요?').waitFor();
    await close();
  },
};
