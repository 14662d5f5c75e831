import { readFileSync } from 'node:fs';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type JSHandle, type Page } from '@playwright/test';
import { textFindings } from './screen-text';
import { oncePerScreen } from './seen-screens';
import { htmlFindings } from './valid-html';

const WIDTHS = [320, 360, 768, 1280];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Folder for screenshots of all inspected screens; undefined: none are taken. */
const SHOTS = process.env['PAROLA_SHOTS'];

/** The minified axe, which a page parses in half the time. */
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
/** An empty script, for a page that already contains axe. */
const NOTHING = ';';

/**
 * Axe for this page. Its source is half a megabyte: transferring it costs more than a check of a screen, and the
 * library would do so twice each time. So each document gets it once.
 */
async function axeOn(page: Page): Promise<AxeBuilder> {
  // The library's other mode merges the findings of several frames in another page, which costs as much as the check
  // itself; it is needed for games, which have iframes.
  if (page.frames().length > 1) return new AxeBuilder({ page, axeSource: AXE });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return new AxeBuilder({ page, axeSource: NOTHING }).setLegacyMode();
}

/** The findings of axe on the screen. */
async function accessibilityFindings(page: Page): Promise<string[]> {
  const builder = (await axeOn(page)).options({
    runOnly: TAGS,
    resultTypes: ['violations'],
    rules: { 'label-content-name-mismatch': { enabled: true } },
  });
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} — ${node.target.join(' ')} ${node.html.slice(0, 160)}`),
  );
}

/** Widths at which the page scrolls sideways. */
async function tooWide(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  if (!before) throw new Error('the page has no size');
  const wide: string[] = [];
  // The current width comes first, because each change of size costs a layout.
  for (const width of WIDTHS.toSorted((a, b) => Number(b === before.width) - Number(a === before.width))) {
    if (width !== page.viewportSize()?.width) await page.setViewportSize({ width, height: before.height });
    const needs = await page.evaluate(() => document.documentElement.scrollWidth);
    if (needs > width) wide.push(`${width} px: needs ${needs}`);
  }
  await page.setViewportSize(before);
  return wide;
}

/** Fields with text below 16 px: an iPhone zooms into the page when such a field gets the focus. */
export async function zoomingFields(page: Page): Promise<string[]> {
  return page.locator('input, select, textarea').evaluateAll((fields) =>
    fields
      .filter((field) => !/^(?:checkbox|radio|range|file|hidden)$/.test(field.getAttribute('type') ?? ''))
      .filter((field) => field.checkVisibility() && parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML.slice(0, 160)),
  );
}

/**
 * Ends all finite animations, also those that begin until the returned function is called: a colour in the middle of a
 * fade is no colour of the screen, and automatic lines may start to fade at any time.
 */
async function holdStill(page: Page): Promise<JSHandle<() => void>> {
  return page.evaluateHandle(async () => {
    const still = new CSSStyleSheet();
    // Sets durations to 0 instead of `animation: none`, because finished animations must not run again afterwards.
    still.replaceSync(`*, ::before, ::after {
      animation-duration: 0s !important; animation-delay: 0s !important;
      transition-duration: 0s !important; transition-delay: 0s !important;
    }`);
    const finite = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    // Finished at once instead of awaited: the page is the same afterwards, and the events of the end are dispatched.
    for (const one of finite) one.finish();
    await Promise.all(finite.map((one) => one.finished.catch(() => undefined)));
    document.adoptedStyleSheets.push(still);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== still);
    };
  });
}

async function takePictures(page: Page, folder: string, name: string): Promise<void> {
  const size = page.viewportSize()?.width;
  const file = (end: string) => path.join(folder, `${name.replace(/\W+/g, '-')}-${size}${end}.png`);
  await page.screenshot({ path: file('') });
  if ((await page.locator('dialog[open]').count()) === 0)
    await page.screenshot({ path: file('-full'), fullPage: true });
}

/** Pages of operators, whose forms repeat the rules of their fields. */
const OPERATORS = /^\/(desk|releases)\b/;

/** Whether the screen keeps all rules; each broken rule fails the test. */
async function keepsRules(page: Page, name: string): Promise<boolean> {
  const isForOperators = OPERATORS.test(new URL(page.url()).pathname);
  // The validator runs outside the browser, so it works while axe does.
  const [html, axe] = await Promise.all([htmlFindings(page), accessibilityFindings(page)]);
  const found = {
    [`axe on ${name}`]: axe,
    [`HTML of ${name}`]: html,
    [`fields that zoom on ${name}`]: await zoomingFields(page),
    [`text of ${name}`]: isForOperators ? [] : await textFindings(page),
    [`sideways scroll on ${name}`]: await tooWide(page),
  };
  for (const [rule, findings] of Object.entries(found)) expect.soft(findings, rule).toEqual([]);
  return Object.values(found).every(({ length }) => length === 0);
}

/**
 * Checks the current screen against the rules for all screens: axe, valid HTML, text of fields of at least 16 px, one
 * main heading and no repeated sentence (except for operators), no sideways scrolling from 320 to 1280 px. In the quick
 * tier each screen is checked once per run (support/seen-screens.ts).
 */
export async function inspect(page: Page, name: string): Promise<void> {
  // The prerendered page covers React's page, with the same ids, until that is complete.
  await expect(page.locator('body > .boot-over')).toHaveCount(0);
  const move = await holdStill(page);
  if (SHOTS) await takePictures(page, SHOTS, name);
  await oncePerScreen(page, () => keepsRules(page, name));
  await move.evaluate((letMove) => letMove());
}
