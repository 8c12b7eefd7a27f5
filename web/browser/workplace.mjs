// The second assistant, against stand-in answers in the contract's shape: sources, confirmation, the demo's people.
import { answered, equal, holds, person, type } from './harness.mjs';

async function at(browser, url, { settings, reply }) {
  const someone = await person(browser, url);
  const asked = [];
  await someone.page.route('**/api/page', (route) => route.fulfill({ json: { today: '2025-12-01', ...settings } }));
  const staff = { E00001: { name: '김하늘', position: '대리', dept_name: '개발팀' }, E00002: { name: '이바다', position: '과장', dept_name: '인사팀' } };
  await someone.page.route('**/api/personalization/resolve', (route) => {
    const extra = staff[route.request().headers()['x-user-id']];
    return route.fulfill(extra ? { json: { sub_intent_id: 'Q16', extra } } : { status: 404, json: { error: { code: 'NOT_FOUND', message: 'x' } } });
  });
  await someone.page.route('**/ai/chat/messages', async (route) => {
    asked.push({ headers: route.request().headers(), body: route.request().postDataJSON() });
    const { status = 200, ...answer } = reply(asked.length, asked.at(-1));
    await route.fulfill(status === 200 ? { contentType: 'text/event-stream', body: `event: delta\nid: 1\ndata: ${JSON.stringify({ text: answer.answer })}\n\nevent: message\nid: 2\ndata: ${JSON.stringify(answer)}\n\n` } : { status, json: answer });
  });
  await someone.page.goto(`${url}/workplace`);
  return { ...someone, asked };
}

export const options = { args: ['--demo'] };

export default {
  async 'the demo company: a person is chosen by name and their own record answers'(browser, url) {
    const { page, close } = await person(browser, url);
    await page.getByRole('link', { name: '사내 도우미' }).click();
    const picker = page.getByLabel('누구로 물어볼까요?');
    await page.waitForFunction(() => document.querySelectorAll('#person option').length === 8);
    holds(/ · .+ · .+팀|본부/.test((await picker.locator('option').allInnerTexts()).join(' ')), 'people have names and departments');
    await page.getByRole('button', { name: '내 연차 며칠 남았어?' }).click();
    const line = await answered(page, 1);
    holds(/\d+(\.\d+)?일/.test(await line.innerText()), await line.innerText());
    await page.locator('#main textarea').focus();
    await type(page, '퀴즈 시작해줘');
    await answered(page, 2);
    await page.getByRole('button', { name: '아니오' }).click();
    const refused = await answered(page, 3);
    holds((await refused.innerText()).includes('취소되었습니다'), 'confirmed with a button');
    await close();
  },

  async 'it is not shown where it is not enabled'(browser, url) {
    const { page, close } = await at(browser, url, { settings: { workplace: false, demo: false }, reply: () => ({}) });
    await page.getByText('이 서버에서는 사내 도우미를 쓰지 않아요').waitFor();
    equal(await page.getByRole('link', { name: '사내 도우미' }).count(), 0, 'no way there');
    await close();
  },

  async 'a person of the demo asks; the answer shows its sources'(browser, url) {
    const reply = () => ({ answer: '연차는 **7.5일** 남았어요.', sources: [{ title: '휴가 규정', snippet: '연차유급휴가' }], meta: { sub_intent_id: 'Q11' } });
    const { page, asked, close } = await at(browser, url, { settings: { workplace: true, demo: true }, reply });
    await page.getByRole('link', { name: '사내 도우미' }).waitFor();
    await page.getByLabel('누구로 물어볼까요?').selectOption({ label: '이바다 · 과장 · 인사팀' });
    await page.getByRole('button', { name: '내 연차 며칠 남았어?' }).click();
    const line = await answered(page, 1);
    holds((await line.innerText()).includes('7.5일'), 'answered');
    holds((await line.locator('[data-card=sources]').innerText()).includes('휴가 규정'), 'with its source');
    equal([asked[0].headers.authorization, asked[0].headers['x-user-id'], asked[0].body.messages.length], ['Bearer demo', 'E00002', 1], 'asked as that person');
    await close();
  },

  async 'an action is confirmed with a button; another person begins anew'(browser, url) {
    const reply = (n) => (n === 1 ? { answer: '퀴즈를 지금 시작할까요? (예/아니오)', sources: [], meta: { requires_confirmation: true } } : { answer: '알겠습니다. 취소되었습니다.', sources: [], meta: {} });
    const { page, asked, close } = await at(browser, url, { settings: { workplace: true, demo: true }, reply });
    await page.locator('#main textarea').focus();
    await type(page, '퀴즈 시작해줘');
    await answered(page, 1);
    await page.getByRole('button', { name: '아니오' }).click();
    await answered(page, 2);
    equal(asked[1].body.messages.map((one) => one.content), ['퀴즈 시작해줘', '퀴즈를 지금 시작할까요? (예/아니오)', '아니오'], 'in one session');
    equal(asked[0].body.session_id, asked[1].body.session_id, 'the same');
    await page.getByLabel('누구로 물어볼까요?').selectOption({ index: 1 });
    equal(await page.locator('li[data-role]').count(), 0, 'nothing of the other person is left');
    await close();
  },

  async 'a refused credential keeps the text'(browser, url) {
    const reply = () => ({ status: 401, error: { code: 'UNAUTHORIZED', message: '로그인이 필요해요.' } });
    const { page, asked, close } = await at(browser, url, { settings: { workplace: true, demo: false }, reply });
    await page.getByText('회사 안내 페이지의 링크로').waitFor();
    await page.goto('about:blank');
    await page.goto(`${url}/workplace#token=signed.by.company`);
    equal(new URL(page.url()).hash, '', 'the token does not stay in the address');
    equal(await page.getByLabel('누구로 물어볼까요?').count(), 0, 'no picker outside the demo');
    await page.locator('#main textarea').focus();
    await type(page, '내 연차');
    await page.getByRole('alert').getByText('로그인이 필요해요.').waitFor();
    equal(asked[0].headers.authorization, 'Bearer signed.by.company', 'asked with the token');
    await page.getByRole('button', { name: '고쳐서 보내기' }).click();
    equal(await page.locator('#main textarea').inputValue(), '내 연차', 'kept');
    await close();
  },
};
