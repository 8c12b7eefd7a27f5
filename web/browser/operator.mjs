// The operator's page of a company: a document is looked at, taken in, found by an employee and removed; records are shown
// before they change; the page of another site changes nothing.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judged } from './accessible.mjs';
import { equal, holds, PHONE } from './harness.mjs';

const KEY = 'a key of the operator in the browser';
const folder = mkdtempSync(join(tmpdir(), 'shuking-operator-'));
const file = (name, text) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

export const options = { args: ['--demo', '--operator-key', KEY] };

async function operator(browser, url) {
  const context = await browser.newContext({ locale: 'ko-KR', httpCredentials: { username: 'operator', password: KEY } });
  const page = await context.newPage();
  const wrong = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(`${url}/operator`);
  await page.getByRole('link', { name: '사내 문서와 기록' }).click();
  await page.getByRole('heading', { name: '사내 문서와 기록' }).waitFor();
  const close = async () => {
    await context.close();
    equal(wrong, [], 'no script fails');
  };
  return { page, close };
}

const asked = async (page, text) =>
  page.evaluate(
    async (said) => {
      const response = await fetch('/ai/chat/messages', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: 'Bearer demo', 'X-User-Id': 'E00001' },
        body: JSON.stringify({ session_id: crypto.randomUUID(), messages: [{ role: 'user', content: said }] }),
      });
      return (await response.json()).answer;
    },
    text,
  );

export default {
  async 'a document is shown first, then taken, found and removed'(browser, url) {
    const { page, close } = await operator(browser, url);
    const form = page.locator('form[data-kind=documents]');
    await form.locator('input[type=file]').setInputFiles([file('bicycle.md', '# 자전거 보관 규정\n\n## 보관 장소\n자전거는 지하 1층 거치대에 세워요.\n')]);
    await form.getByRole('button', { name: '미리 보기' }).click();
    await form.getByText('추가: bicycle.md').waitFor();
    await form.getByText('아직 바꾸지 않았어요').waitFor();
    holds(!(await asked(page, '자전거 보관 장소 규정 알려줘')).includes('거치대'), 'only shown');
    await form.getByRole('button', { name: '반영하기' }).click();
    await form.getByText('반영했어요').waitFor();
    holds((await asked(page, '자전거 보관 장소 규정 알려줘')).includes('거치대'), 'found by an employee');
    await page.reload();
    await form.locator('input[type=file]').setInputFiles([file('leave@2030-01-01.md', '# 연차휴가 규정\n\n## 신청\n하루 전까지 신청해요.\n')]);
    await form.getByRole('button', { name: '미리 보기' }).click();
    await form.getByText('추가: rules/leave.md @2030-01-01').waitFor();
    await page.locator('button[data-name="bicycle.md"]').click();
    await page.locator('button[data-name="bicycle.md"]').waitFor({ state: 'detached' });
    holds(!(await asked(page, '자전거 보관 장소 규정 알려줘')).includes('거치대'), 'removed');
    await close();
  },

  async 'on a phone it is accessible, and no wider than the window'(browser, url) {
    const { page, close } = await operator(browser, url);
    await page.setViewportSize(PHONE);
    await judged(page, 'the company');
    await page.goto(`${url}/operator`);
    await judged(page, 'the figures');
    await close();
  },

  async 'files that cannot be read and rows that are wrong are named'(browser, url) {
    const { page, close } = await operator(browser, url);
    const documents = page.locator('form[data-kind=documents]');
    await documents.locator('input[type=file]').setInputFiles([file('slides.pptx', 'x')]);
    await documents.getByRole('button', { name: '미리 보기' }).click();
    await documents.getByText('slides.pptx: ').waitFor();
    const records = page.locator('form[data-kind=records]');
    await records.locator('input[type=file]').setInputFiles([file('부서.csv', '부서코드,부서명\nD99,우주팀\n')]);
    await records.getByRole('button', { name: '미리 보기' }).click();
    await records.getByText('departments: 추가 1, 변경 0, 그대로 0, 삭제 0').waitFor();
    await records.locator('input[type=file]').setInputFiles([file('사원.csv', '사번,성명\nE1,김하나\n')]);
    holds(await records.locator('[data-do=take]').isHidden(), 'other files must be looked at first');
    await records.getByRole('button', { name: '미리 보기' }).click();
    await records.getByText('바뀐 것은 없어요').waitFor();
    holds((await records.getByText('사원.csv:1').count()) > 0, await records.innerText());
    await close();
  },
};
