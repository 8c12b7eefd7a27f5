// The documentation's pictures, taken from the page itself and compared loosely with the ones kept: a broken layout shows,
// another machine's letter shapes do not. SHOTS=1 keeps the new ones.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { answered, DESKTOP, holds, person, PHONE, ROOT, type } from './harness.mjs';

const at = (name) => `${ROOT}docs/page/${name}.png`;
const WIDE = 'svg[role=img] path';

async function answer(page) {
  await page.locator('#main textarea').focus();
  await type(page, '부모님께 1억 받았어요');
  await answered(page, 1);
  await type(page, '2025년 10월 15일이요');
  await answered(page, 2);
  await page.locator(WIDE).first().waitFor();
  await page.locator('[data-fact=past_gifts_value]').getByText('늘어요').waitFor();
  // The day a conversation was held is the real one; a picture should not change with it.
  await page.evaluate(() => document.querySelectorAll('aside li > .num').forEach((one) => (one.textContent = '2025.12.01')));
}

const PICTURES = {
  'landing-desktop': [{ viewport: DESKTOP }, async () => {}],
  'answer-desktop': [{ viewport: DESKTOP }, answer],
  'answer-phone-dark': [{ viewport: PHONE, dark: true }, answer],
  'settings-phone': [{ viewport: PHONE }, async (page) => page.getByRole('button', { name: '설정' }).click()],
  'erased-phone': [
    { viewport: PHONE },
    async (page, url) => {
      await answer(page);
      await page.goto(`${url}/privacy`);
      await page.getByRole('button', { name: '모두 지우기' }).click();
      await page.locator('dialog[open]').getByRole('button', { name: '모두 지우기' }).click();
      const receipt = page.locator('[data-card=receipt]');
      await receipt.waitFor();
      // Its number and hour are other ones every time.
      await receipt.locator('.num').evaluate((one) => {
        one.firstChild.data = one.firstChild.data.replace(/^.+(?=에 지웠어요)/, '2025년 12월 1일 오후 2:30');
        one.lastElementChild.textContent = '019adb8e-1f00-7000-8000-000000000000';
      });
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    },
  ],
  'curve-phone': [
    { viewport: PHONE },
    async (page) => {
      await answer(page);
      await page.locator(WIDE).first().scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollBy(0, 260));
    },
  ],
  'calculator-desktop': [
    { viewport: DESKTOP, dark: true },
    async (page, url) => {
      await page.goto(`${url}/calculator#who=부모님&value=300000000&date=2025-10-15`);
      await page.locator(WIDE).first().waitFor();
    },
  ],
};

/** How far two pictures are apart, 0 to 1: the mean difference of a 48 by 48 grid of colours. */
async function apart(page, one, other) {
  return page.evaluate(
    async (urls) => {
      const grids = [];
      for (const url of urls) {
        const image = new Image();
        image.src = url;
        await image.decode();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [48, 48];
        const context = canvas.getContext('2d');
        context.imageSmoothingQuality = 'high';
        context.drawImage(image, 0, 0, 48, 48);
        grids.push(context.getImageData(0, 0, 48, 48).data);
      }
      let sum = 0;
      grids[0].forEach((value, n) => (sum += Math.abs(value - grids[1][n])));
      return sum / grids[0].length / 255;
    },
    [one, other].map((png) => `data:image/png;base64,${png.toString('base64')}`),
  );
}

const tests = {};
for (const [name, [options, show]] of Object.entries(PICTURES)) {
  tests[name] = async (browser, url) => {
    const { page, close } = await person(browser, url, options);
    await show(page, url);
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const taken = await page.screenshot();
    if (process.env.SHOTS) writeFileSync(at(name), taken);
    holds(taken.length < 160_000, `${name} has ${taken.length} bytes`);
    holds(existsSync(at(name)), `docs/page/${name}.png is missing: run with SHOTS=1`);
    const distance = await apart(page, taken, readFileSync(at(name)));
    holds(distance < 0.03, `${name} differs by ${distance.toFixed(3)} from docs/page/${name}.png`);
    await close();
  };
}

export default tests;
