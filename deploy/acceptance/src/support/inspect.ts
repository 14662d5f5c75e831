import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type JSHandle, type Page } from '@playwright/test';
import { expectValidHtml } from './valid-html';

const WIDTHS = [320, 360, 768, 1280];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Folder for pictures of everything that is inspected; none are taken without it. */
const SHOTS = process.env['PAROLA_SHOTS'];

async function expectAccessible(page: Page, name: string): Promise<void> {
  const axe = new AxeBuilder({ page }).options({
    runOnly: TAGS,
    resultTypes: ['violations'],
    rules: { 'label-content-name-mismatch': { enabled: true } },
  });
  // The other mode puts the findings of several frames together in a page opened for it, which costs as much as the search. Games have frames.
  if (page.frames().length === 1) axe.setLegacyMode();
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} — ${node.target.join(' ')} ${node.html.slice(0, 160)}`),
  );
  expect.soft(found, `axe on ${name}`).toEqual([]);
}

async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  if (!before) throw new Error('the page has no size');
  const wide: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: before.height });
    const needs = await page.evaluate(() => document.documentElement.scrollWidth);
    if (needs > width) wide.push(`${width} px: needs ${needs}`);
  }
  await page.setViewportSize(before);
  expect.soft(wide, `sideways scroll on ${name}`).toEqual([]);
}

/**
 * Ends every animation that has an end, and those that begin before the answer is called: colours in the middle of a fade are nobody's colours,
 * and a line that turns by itself may begin one at any time.
 */
async function holdStill(page: Page): Promise<JSHandle<() => void>> {
  return page.evaluateHandle(async () => {
    const still = new CSSStyleSheet();
    // Lengths, not `animation: none`: what ran before must not run once more afterwards.
    still.replaceSync(`*, ::before, ::after {
      animation-duration: 0s !important; animation-delay: 0s !important;
      transition-duration: 0s !important; transition-delay: 0s !important;
    }`);
    const finite = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.all(finite.map((one) => one.finished.catch(() => undefined)));
    document.adoptedStyleSheets.push(still);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== still);
    };
  });
}

/** Holds what is on the screen now against the rules for every screen: axe, valid HTML, no sideways scroll from 320 to 1280 px. */
export async function inspect(page: Page, name: string): Promise<void> {
  const move = await holdStill(page);
  if (SHOTS) {
    const size = page.viewportSize()?.width;
    await page.screenshot({ path: path.join(SHOTS, `${name.replace(/\W+/g, '-')}-${size}.png`) });
    if ((await page.locator('dialog[open]').count()) === 0)
      await page.screenshot({
        path: path.join(SHOTS, `${name.replace(/\W+/g, '-')}-${size}-full.png`),
        fullPage: true,
      });
  }
  await expectAccessible(page, name);
  await expectValidHtml(page, name);
  await expectNoSidewaysScroll(page, name);
  await move.evaluate((letMove) => letMove());
}
