import { Frame } from '../pages/frame';
import { expect, test } from '../support/fixtures';
import { inspect, zoomingFields } from '../support/inspect-screen';
import { identityOf } from '../support/screen-identity';
import { textFindings } from '../support/screen-text';
import { oncePerScreen } from '../support/seen-screens';

test(
  'a screen is judged by its colours at rest, also where a line begins to fade in while it is looked at',
  { tag: '@quick' },
  async ({ page }) => {
    await new Frame(page).open('/');
    await expect(page.locator('footer p').first()).toBeVisible();
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('@keyframes fade { from { opacity: 0.1 } } .fading { animation: fade 4000ms }');
      document.adoptedStyleSheets.push(sheet);
      const line = document.querySelector('footer p');
      if (!line) throw new Error('the page has no such line');
      const begin = () => {
        line.classList.remove('fading');
        // Reading the layout between the two changes makes the browser apply both.
        void line.getBoundingClientRect();
        line.classList.add('fading');
      };
      begin();
      setInterval(begin, 100);
    });
    await inspect(page, 'a page with a line that fades');
  },
);

test('a visible field with small text is named, for iPhones zoom into it', async ({ page }) => {
  await page.setContent(`<input id="a" style="font-size: 15px"><select id="b" style="font-size: 16px"></select>
    <input id="c" type="checkbox" style="font-size: 12px"><textarea hidden style="font-size: 12px"></textarea>`);
  expect(await zoomingFields(page)).toEqual([expect.stringContaining('id="a"')]);
});

test.describe('the text of a screen', () => {
  const TERMS = 'Bet it once before it expires.';
  const SCREEN = `<html lang="en-PH"><title>Tasks</title><main><h1>Tasks</h1><p>${TERMS} 21+ only.</p></main>`;

  for (const [what, more] of [
    ['another sentence', '<p>Bet it twice before it expires.</p>'],
    ['a repeated label of few words', '<p>21+ only.</p>'],
    [
      'a repetition for screen readers',
      `<p style="position:absolute;width:1px;height:1px;overflow:hidden">${TERMS}</p>`,
    ],
    ['a repetition in a closed part', `<details><summary>More</summary><p>${TERMS}</p></details>`],
    ['repeated rows of data', `<table><tr><td>${TERMS}</td></tr></table>`],
    ['a hidden second heading', '<h1 hidden>Bonus</h1>'],
  ] as const)
    test(`passes with ${what}`, async ({ page }) => {
      await page.setContent(SCREEN + more);
      expect(await textFindings(page)).toEqual([]);
    });

  for (const [what, more, finding] of [
    ['a repeated sentence', `<li>Claim. ${TERMS}</li>`, `2 times «${TERMS}»`],
    [
      'a repeated sentence with an emphasized part',
      '<p>Bet it <b>once</b> before it\n expires.</p>',
      `2 times «${TERMS}»`,
    ],
    ['a second heading', '<h1>Bonus</h1>', '2 main headings: Tasks | Bonus'],
  ] as const)
    test(`fails with ${what}`, async ({ page }) => {
      await page.setContent(SCREEN + more);
      expect(await textFindings(page)).toEqual([finding]);
    });

  test('is that of the open dialog', async ({ page }) => {
    await page.setContent(`${SCREEN}<p>${TERMS}</p><dialog><h1>Terms</h1><p>${TERMS}</p></dialog>`);
    await page.evaluate(() => document.querySelector('dialog')?.showModal());
    expect(await textFindings(page)).toEqual([]);
    await page.evaluate(() => document.querySelector('dialog h1')?.remove());
    expect(await textFindings(page)).toEqual(['0 main headings: ']);
  });
});

test.describe('the identity of a screen', () => {
  const SCREEN = `<html lang="en-PH"><title>Wallet</title><main>
    <p id="hint">You have 12 points.</p>
    <button aria-label="Deposit ₱200" aria-describedby="hint" class="go">Deposit ₱200</button>
    <ul><li>One</li><li>Two</li><li>Three</li></ul></main>`;

  for (const [what, from, to] of [
    ['a number', '12 points', '13 points'],
    ['the words of a line', 'You have 12 points.', 'There is nothing.'],
    ['the length of a list', '<li>Three</li>', ''],
    ['an id that means the same', /hint/g, 'help'],
  ] as const)
    test(`is the same with another value of ${what}`, async ({ page }) => {
      await page.setContent(SCREEN);
      const before = await identityOf(page);
      await page.setContent(SCREEN.replace(from, to));
      expect(await identityOf(page)).toBe(before);
    });

  for (const [what, from, to] of [
    ['a label', 'aria-label="Deposit ₱200"', 'aria-label="Withdraw ₱200"'],
    ['no label', 'aria-label="Deposit ₱200" ', ''],
    ['the words on a button', '>Deposit ₱200<', '>Withdraw ₱200<'],
    ['a description that is not there', 'id="hint"', 'id="none"'],
    ['an id that is there twice', '<ul>', '<ul id="hint">'],
    ['a role', '<ul>', '<ul role="presentation">'],
    ['a state', '<button', '<button disabled'],
    ['a class', 'class="go"', 'class="stop"'],
    ['a language', 'lang="en-PH"', 'lang="fil-PH"'],
    ['an empty line', 'You have 12 points.', ''],
    ['another element', /<(\/?)p\b/g, '<$1h2'],
  ] as const)
    test(`differs by ${what}`, async ({ page }) => {
      await page.setContent(SCREEN);
      const before = await identityOf(page);
      const after = SCREEN.replace(from, to);
      expect(after).not.toBe(SCREEN);
      await page.setContent(after);
      expect(await identityOf(page)).not.toBe(before);
    });

  test('differs by the width of the page, and by the colours of a theme', async ({ page }) => {
    await page.setContent(SCREEN);
    const before = await identityOf(page);
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await page.setViewportSize({ width: width - 40, height });
    expect(await identityOf(page)).not.toBe(before);
    await page.setViewportSize({ width, height });
    expect(await identityOf(page)).toBe(before);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(':root { --brand: #5ce483 }');
      document.adoptedStyleSheets.push(sheet);
    });
    expect(await identityOf(page)).not.toBe(before);
  });

  test('is looked at once in a run, and again where something was found', async ({ page }) => {
    // A unique screen for each attempt of this test; numbers are ignored in the identity of a screen, so letters
    // differ.
    const { repeatEachIndex, retry } = test.info();
    await page.setContent(`<title>Screen ${'x'.repeat(repeatEachIndex)} ${'y'.repeat(retry)} of this test</title>`);
    let looked = 0;
    const look = async (isGood: boolean) => {
      looked += 1;
      return isGood;
    };
    await oncePerScreen(page, () => look(false), true);
    await expect(oncePerScreen(page, () => Promise.reject(new Error('broken')), true)).rejects.toThrow('broken');
    await oncePerScreen(page, () => look(true), true);
    await oncePerScreen(page, () => look(true), true);
    expect(looked).toBe(2);
  });
});
