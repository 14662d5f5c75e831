import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectValidHtml } from './valid-html';

const WIDTHS = [320, 360, 768, 1280];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Folder for pictures of everything that is inspected; none are taken without it. */
const SHOTS = process.env['PAROLA_SHOTS'];

async function expectAccessible(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: TAGS, rules: { 'label-content-name-mismatch': { enabled: true } } })
    .analyze();
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

/** Holds what is on the screen now against the rules for every screen: axe, valid HTML, no sideways scroll from 320 to 1280 px. */
export async function inspect(page: Page, name: string): Promise<void> {
  // Colours in the middle of a fade are nobody's colours.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
        .map((one) => one.finished.catch(() => undefined)),
    ),
  );
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
}
