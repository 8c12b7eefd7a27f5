// The form for people who do not want to chat.
import { equal, holds, person, PHONE } from './harness.mjs';

const final = (page) => page.locator('[data-figure=final]');

export default {
  async 'the result follows as one types'(browser, url) {
    const { page, close } = await person(browser, url, { viewport: PHONE });
    await page.getByRole('link', { name: '계산기' }).click();
    await page.getByLabel('부모님', { exact: true }).check();
    await page.getByRole('textbox', { name: '증여 금액' }).fill('1억');
    await page.getByLabel('증여일').fill('2025-10-15');
    await final(page).getByText('500만원', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: '증여 금액' }).fill('3억');
    await final(page).getByText('4,000만원').waitFor();
    await page.getByText('더 정확하게 계산하기').click();
    await page.getByLabel('받는 분이 미성년자').check();
    await final(page).getByText('4,600만원').waitFor();
    await page.getByLabel('받는 분이 미성년자').uncheck();
    await page.getByLabel('넘겨받는 빚').fill('1억');
    await final(page).getByText('2,000만원').waitFor();
    await page.getByLabel('넘겨받는 빚').fill('');
    await final(page).getByText('4,000만원').waitFor();
    equal(await page.evaluate(() => document.activeElement?.tagName), 'INPUT', 'the emptied field is still there');
    // The result is below; its figure stands at the foot until it is in view.
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('button', { name: '자세히 보기' }).click();
    await page.getByRole('button', { name: '자세히 보기' }).waitFor({ state: 'hidden' });
    holds(await final(page).evaluate((one) => one.getBoundingClientRect().top < innerHeight), 'in view');
    await close();
  },

  async 'a value out of range is said at its field'(browser, url) {
    const { page, close } = await person(browser, url);
    await page.goto(`${url}/calculator#who=부모님&value=100000000&date=2025-10-15&debt=200000000`);
    const field = page.getByLabel('넘겨받는 빚');
    await page.waitForFunction(() => document.querySelector('[aria-invalid=true]') !== null);
    equal(await field.getAttribute('aria-invalid'), 'true', 'the debt is more than the gift');
    await field.fill('5천만');
    await final(page).getByText('0원', { exact: true }).waitFor();
    await close();
  },

  async 'a link brings the same result elsewhere, and its facts stay behind the #'(browser, url) {
    const { page, close } = await person(browser, url);
    await page.goto(`${url}/calculator#who=조부모님&value=100000000&date=2025-10-15`);
    await final(page).getByText('650만원').waitFor();
    await page.getByRole('button', { name: '이 계산의 링크 복사' }).click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    holds(new URL(link).search === '' && new URL(link).hash.includes('value=100000000'), link);
    const other = await person(browser, url);
    const asked = [];
    other.page.on('request', (request) => asked.push(request.url()));
    await other.page.goto(link);
    await final(other.page).getByText('650만원').waitFor();
    holds(asked.every((address) => !address.includes('value=')), 'never sent as an address');
    await other.close();
    await close();
  },

  async 'what is printed is the card, whole, dark on white, with its facts and assumptions'(browser, url) {
    const { page, close } = await person(browser, url, { dark: true });
    await page.goto(`${url}/calculator#who=부모님&value=100000000&date=2025-10-15`);
    await final(page).waitFor();
    // A browser says that it is about to print before it lays the sheet out.
    await page.evaluate(() => (window.print = () => dispatchEvent(new Event('beforeprint'))));
    await page.getByRole('button', { name: '인쇄' }).click();
    await page.emulateMedia({ media: 'print' });
    holds(await page.locator('[data-card=calculation]').isVisible(), 'the card');
    holds(await page.locator('[data-citation]').first().isVisible(), 'unfolded');
    holds(!(await page.locator('header').isVisible()), 'nothing else');
    const sheet = await page.locator('[data-card=calculation]').innerText();
    for (const words of ['주는 분', '부모님', '2025년 10월 15일', '이렇게 가정했어요', '본 안내는 정보 제공용이며']) holds(sheet.includes(words), words);
    equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(255, 255, 255)', 'white paper');
    const width = await page.locator('[data-card=calculation]').evaluate((card) => card.getBoundingClientRect().width / innerWidth);
    holds(width > 0.7, `the card takes the sheet's width: ${width}`);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    holds(await page.locator('header').isVisible(), 'and back');
    holds(!(await page.locator('[data-citation]').first().isVisible()), 'and folded again');
    await close();
  },
};
