// Markup, scripts and links in every field that is ever shown. A dialog, an error of the policy, a request elsewhere or a
// foreign element fails the test.
import { answered, equal, holds, person, type } from './harness.mjs';

const ATTACKS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  '<a href="javascript:alert(1)">눌러</a> [눌러](javascript:alert(1))',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<style>*{display:none}</style><base href="https://evil.example/">',
  '![x](https://evil.example/x.png)',
  '{{constructor.constructor("alert(1)")()}}',
];
const ALL = ATTACKS.join(' ');

async function clean(page) {
  const foreign = await page.evaluate(() => [...document.querySelectorAll('script:not([src^="/assets/"]), iframe, object, embed, base, img:not([src="/icon.svg"]), [onerror], [onload], [onclick], a[href^="javascript"]')].map((one) => one.outerHTML));
  equal(foreign, [], 'foreign elements');
}

/** Puts hostile text into every text of a value. */
const poisoned = (value, key = '') => {
  if (Array.isArray(value)) return value.map((one) => poisoned(one, key));
  if (value && typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, poisoned(one, name)]));
  const kept = ['id', 'role', 'createdAt', 'updatedAt', 'asked', 'depth', 'filing_deadline', 'law_as_of', 'gift_date', 'type'];
  return typeof value === 'string' && !kept.includes(key) ? `${ALL} ${value}` : value;
};

export default {
  async 'what the person types: messages, titles, comments, amounts'(browser, url) {
    const { page, close } = await person(browser, url);
    for (const [at, attack] of ATTACKS.entries()) {
      await page.locator('#main textarea').focus();
      await type(page, `${attack} 부모님께 1억`);
      await answered(page, at + 1);
    }
    holds((await page.locator('li[data-role=user]').first().innerText()).includes(ATTACKS[0]), 'shown as it was typed');
    await clean(page);
    await page.locator('aside').first().getByRole('button', { name: /제목 바꾸기/ }).first().click();
    await page.getByLabel('상담 제목').fill(ALL.slice(0, 90));
    await page.keyboard.press('Enter');
    await page.locator('aside').first().getByText('<script>').waitFor();
    await page.reload();
    await answered(page, ATTACKS.length);
    await clean(page);
    await close();
  },

  async 'what the server says: every text of an answer, its cards and its panel'(browser, url) {
    const { page, close } = await person(browser, url);
    await page.route(/\/messages$/, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const headers = { ...route.request().headers() };
      delete headers.accept;
      const turn = await (await route.fetch({ headers })).json();
      turn.assistantMessage = poisoned(turn.assistantMessage);
      turn.assistantMessage.metadata.alternatives = [{ title: ALL, description: ALL, estimated_tax: 5, pros: [ALL], cons: [ALL], note: ALL }];
      turn.assistantMessage.metadata.citations.forEach((one) => (one.source_url = 'javascript:alert(1)'));
      const deltas = `event: delta\nid: 1\ndata: ${JSON.stringify({ text: ALL })}\n\n`;
      await route.fulfill({ contentType: 'text/event-stream', body: `${deltas}event: message\nid: 2\ndata: ${JSON.stringify(turn)}\n\n` });
    });
    await page.route(/\/api\/law\//, (route) => route.fulfill({ json: { id: 'x', law_name: ALL, full_reference: ALL, title: ALL, source_url: 'javascript:alert(1)', in_force: ALL, promulgation: ALL, sections: [{ level: 'article', full_reference: ALL, text: ALL }] } }));
    await page.locator('#main textarea').focus();
    await type(page, '부모님께 2025년 10월 15일에 1억 받았어요');
    await answered(page, 1);
    await page.locator('[data-card=alternatives]').waitFor();
    for (const summary of await page.locator('#main summary').all()) await summary.click();
    await clean(page);
    await page.locator('[data-citation]').first().evaluate((one) => one.click());
    await page.locator('[data-panel=law]').waitFor();
    await page.locator('[data-panel=law]').getByText('다른 조문 찾기').waitFor();
    await clean(page);
    equal(await page.locator('[data-panel=law] a[href]').count(), 0, 'only the official site is linked');
    await close();
  },

  async 'an error, a session list and a link made by someone else'(browser, url) {
    const { page, close } = await person(browser, url);
    await page.route(/\/api\/sessions(\?|$)/, (route) => (route.request().method() === 'GET' ? route.fulfill({ json: { sessions: [{ id: 'x"><script>', title: ALL, depth: 'quick', createdAt: ALL, updatedAt: '2025-01-01T00:00:00Z' }], nextCursor: null } }) : route.fulfill({ status: 500, json: { error: { code: 'PIPELINE_ERROR', message: ALL } } })));
    await page.reload();
    await page.locator('aside').first().getByText('<script>').waitFor();
    await page.locator('#main textarea').focus();
    await type(page, '안녕');
    await page.getByRole('alert').getByText('<script>').waitFor();
    await clean(page);
    await page.goto(`${url}/calculator#who=${encodeURIComponent(ALL)}&value=${encodeURIComponent(ALL)}&date=${encodeURIComponent(ALL)}`);
    await page.getByText('증여세 계산기').first().waitFor();
    await clean(page);
    await page.goto(`${url}/sessions/${encodeURIComponent('"><script>alert(1)</script>')}`);
    await page.getByRole('alert').waitFor();
    await clean(page);
    await close();
  },

  async 'the policy itself stops an injected script, style and markup'(browser, url) {
    const { page, wrong, close } = await person(browser, url, { expectErrors: true });
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      try {
        script.textContent = 'window.ran = 1';
      } catch {
        // Trusted types refuse it already here.
      }
      document.body.append(script);
      let markup = false;
      try {
        document.body.insertAdjacentHTML('beforeend', '<b id=injected></b>');
        markup = document.getElementById('injected') !== null;
      } catch {
        // As it should be.
      }
      return [window.ran ?? null, markup];
    });
    equal(ran, [null, false], 'nothing ran');
    holds(wrong.length > 0, 'and the browser said so');
    await close();
  },
};
