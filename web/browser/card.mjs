// What was understood, corrected by tapping it; every fact once, each set as structure.
import { answered, equal, holds, person, type } from './harness.mjs';

async function start(browser, url) {
  const someone = await person(browser, url);
  await someone.page.locator('#main textarea').focus();
  await type(someone.page, '부모님께 2025년 10월 15일에 1억 받았어요');
  await answered(someone.page, 1);
  return someone;
}
const fact = (page, name) => page.locator(`[data-fact=${name}]`);
const tax = (page) => page.locator('[data-card=calculation]').last().locator('[data-figure=final]').innerText();

async function edit(page, name, fill, turn) {
  await fact(page, name).click();
  await fill(page.locator('dialog[open]'));
  await page.locator('dialog[open] button[type=submit]').click();
  await answered(page, turn);
}

export default {
  async 'several gifts are a list; a tap turns to another one, told as a small bar what changed'(browser, url) {
    const { page, close } = await person(browser, url);
    const list = page.locator('[data-gifts] li');
    await page.locator('#main textarea').focus();
    await type(page, '아버지한테 1억, 이모한테 3천만원 2025년 10월 15일에 받았어요');
    await answered(page, 1);
    equal(await page.locator('.chip').allInnerTexts(), ['아버지 1억원부터요', '이모 3,000만원부터요'], 'each by its own words');
    equal(await list.allInnerTexts(), ['아버지 → 본인 · 2025년 10월 15일 · 1억원', '이모 → 본인 · 2025년 10월 15일 · 3,000만원'], 'both');
    await list.last().getByRole('button').click();
    await answered(page, 2);
    equal(await tax(page), '200만원', "the aunt's");
    await page.waitForFunction(() => document.querySelector('[data-gifts] [aria-current]')?.textContent.includes('이모'));
    await page.locator('#main textarea').focus();
    await type(page, '아니, 4천만원이에요');
    await answered(page, 3);
    equal(await page.locator('[data-card=difference]').last().locator('dd').allInnerTexts(), ['200만원', '300만원'], 'before and now');
    equal(await tax(page), '300만원', 'corrected');
    await close();
  },

  async 'each assumption shows the won it is worth'(browser, url) {
    const { page, close } = await start(browser, url);
    const worth = async (name, words) => {
      await fact(page, name).getByText(words).waitFor();
      equal(await fact(page, name).getAttribute('data-state'), 'assumed', name);
    };
    await worth('is_minor_recipient', '291만원 늘어요');
    await worth('is_non_resident', '485만원 늘어요');
    await worth('marriage_deduction_amount', '485만원 줄어요');
    await worth('past_gifts_value', '485만원 늘어요');
    await page.locator('#main textarea').focus();
    await type(page, '2억이면?');
    await answered(page, 2);
    equal(await tax(page), '2,000만원', 'supposed');
    await worth('is_minor_recipient', '291만원 늘어요');
    holds((await fact(page, 'gift_property_value').innerText()).includes('1억원'), 'the card is still about the gift that was told');
    equal(await fact(page, 'is_generation_skipping').count(), 0, 'parents are no grandparents: nothing is assumed');
    await close();
  },

  async 'a tap corrects the fact and recalculates'(browser, url) {
    const { page, close } = await start(browser, url);
    const cases = [
      ['gift_property_value', (dialog) => dialog.locator('input').fill('2억 5천'), '3,000만원'],
      ['gift_date', (dialog) => dialog.getByRole('textbox').fill('2025-09-03'), '3,000만원'],
      ['is_minor_recipient', (dialog) => dialog.getByText('예', { exact: true }).click(), '3,600만원'],
      ['is_minor_recipient', (dialog) => dialog.getByText('아니오').click(), '3,000만원'],
      ['is_non_resident', (dialog) => dialog.getByText('예', { exact: true }).click(), '4,000만원'],
      ['is_non_resident', (dialog) => dialog.getByText('아니오').click(), '3,000만원'],
      ['marriage_deduction_amount', (dialog) => dialog.locator('input').fill('100000000'), '1,000만원'],
      ['marriage_deduction_amount', (dialog) => dialog.locator('input').fill('0'), '3,000만원'],
      ['childbirth_deduction_amount', (dialog) => dialog.locator('input').fill('5천만'), '2,000만원'],
      ['secured_debt', (dialog) => dialog.locator('input').fill('5천만'), '1,000만원'],
      ['secured_debt', (dialog) => dialog.locator('input').fill('0'), '2,000만원'],
      ['past_gifts_value', (dialog) => dialog.locator('input').fill('5천만'), '3,000만원'],
      ['donor_relationship', (dialog) => dialog.getByText('배우자').click(), '0원'],
      ['donor_relationship', (dialog) => dialog.getByText('친족이 아닌 분').click(), '4,500만원'],
    ];
    let turn = 1;
    for (const [name, fill, expected] of cases) {
      turn += 1;
      await edit(page, name, fill, turn);
      equal(await fact(page, name).getAttribute('data-state'), 'known', name);
      equal(await tax(page), expected, `after ${name}`);
    }
    await close();
  },

  async 'a fact is corrected by keyboard alone, and the focus stays on it'(browser, url) {
    const { page, close } = await start(browser, url);
    await fact(page, 'gift_property_value').focus();
    await page.keyboard.press('Enter');
    await type(page, '2억');
    await answered(page, 2);
    equal(await tax(page), '2,000만원', 'recalculated');
    await fact(page, 'is_minor_recipient').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await answered(page, 3);
    equal(await tax(page), '2,600만원', 'a minor');
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-fact') === 'is_minor_recipient');
    await close();
  },

  async 'an earlier answer is edited where it stands'(browser, url) {
    const { page, close } = await start(browser, url);
    await page.locator('li[data-role=user] button').first().click();
    await page.locator('#main textarea').fill('부모님께 2025년 10월 15일에 2억 받았어요');
    await page.keyboard.press('Enter');
    await answered(page, 2);
    equal(await tax(page), '2,000만원', 'recalculated');
    await close();
  },

  async 'after the deadline every picture shows what is paid then'(browser, url) {
    const { page, close } = await person(browser, url);
    await page.locator('#main textarea').focus();
    await type(page, '부모님께 2025년 1월 15일에 3억 받았어요');
    await answered(page, 1);
    const late = await page.locator('[data-figure=late]').innerText();
    const card = page.locator('[data-card=calculation]');
    holds((await card.innerText()).includes(`세금과 가산세\n${late}`), 'where the money goes, penalties included');
    const now = page.locator('[data-card=alternatives] li').first();
    equal((await now.innerText()).split('\n').map((line) => line.trim()), ['지금 그대로', '4,000만원'], 'compared as the answer compares');
    await page.locator('input[type=range][aria-valuetext="3억원이면 세금 4,000만원"]').waitFor();
    await close();
  },

  async 'the curve is walked with the arrow keys and says each point'(browser, url) {
    const { page, close } = await start(browser, url);
    const slider = page.locator('input[type=range]');
    await page.locator('input[type=range][aria-valuetext*="1억원이면"]').waitFor();
    equal(await slider.getAttribute('aria-valuetext'), '1억원이면 세금 485만원', 'begins at the gift');
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    holds(/^1억 \d,000만원이면 세금 \d+/.test(await slider.getAttribute('aria-valuetext')), 'one step on');
    await page.keyboard.press('End');
    holds((await slider.getAttribute('aria-valuetext')).startsWith('3억 6,000만원이면'), 'the end');
    await close();
  },

  async 'a calculation is taken along as JSON and as a sheet'(browser, url) {
    const { page, close } = await start(browser, url);
    const save = async (name) => {
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name, exact: true }).click()]);
      const chunks = [];
      for await (const chunk of await download.createReadStream()) chunks.push(chunk);
      return Buffer.concat(chunks).toString('utf8');
    };
    equal(JSON.parse(await save('JSON')).calculation.final_tax, 5_000_000, 'JSON');
    holds((await save('CSV')).includes('최종 세액,5000000'), 'CSV');
    await close();
  },

  async 'asked for an exact answer, it asks the rest; each question has its buttons, and the asking can be ended'(browser, url) {
    const { page, close } = await start(browser, url);
    await page.getByRole('button', { name: '더 물어보고 정확하게 계산하기' }).click();
    await answered(page, 2);
    let turn = 2;
    while ((await page.locator('[data-card=calculation]').count()) < 2 && turn < 9) {
      const chips = page.locator('.chip');
      holds((await chips.count()) >= 2, `turn ${turn} has buttons`);
      await chips.filter({ hasText: /아니오|없음/ }).first().click();
      turn += 1;
      await answered(page, turn);
      if (turn === 4) {
        await page.getByRole('button', { name: '그냥 계산해 주세요' }).click();
        turn += 1;
        await answered(page, turn);
      }
    }
    equal(await tax(page), '500만원', 'the same, now exact');
    await close();
  },

  async 'an offer is accepted with a button, a thumb and a comment are kept'(browser, url) {
    const { page, close } = await start(browser, url);
    await page.getByRole('button', { name: '도움이 됐어요' }).click();
    await page.getByLabel('어떤 점이').fill('알기 쉬워요');
    await page.getByRole('button', { name: '의견 보내기' }).click();
    await page.getByText('고맙습니다').waitFor();
    await page.getByRole('button', { name: '네, 해당돼요' }).click();
    await answered(page, 2);
    equal(await tax(page), '0원', 'with the marriage deduction');
    await page.reload();
    await answered(page, 2);
    equal(await page.getByRole('button', { name: '도움이 됐어요' }).first().getAttribute('aria-pressed'), 'true', 'kept');
    await close();
  },
};
