import type { Locator, Page } from '@playwright/test';
import { ITEM_STATUS } from '@parola/calls';
import { Frame } from '../pages/frame';
import { callApi } from '../product/api';
import { expect, test } from '../support/fixtures';
import { holdAnswers } from '../support/held-answers';
import { inspect } from '../support/inspect-screen';

/** Minimum number of games on the first screen of 360 x 740 px, completely visible between the bars. */
const LEAST_GAMES = 6;
/** Maximum height of an offer, px. */
const MOST_PROMO = 120;

const LANGUAGES = ['en-PH', 'fil-PH'] as const;

/** Links to games. */
const GAMES = 'a[href*="/game/start?gameId="]';

async function speak(page: Page, locale: string, baseURL: string | undefined): Promise<void> {
  await page.context().addCookies([{ name: 'parola_locale', value: locale, url: baseURL ?? '' }]);
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('it has no box');
  return box;
}

/** Number of game links that are completely visible between the top bar and the tabs. */
async function gamesInSight(page: Page): Promise<number> {
  const top = await boxOf(page.getByRole('banner'));
  const tabs = await boxOf(page.getByRole('navigation').last());
  const links = await page.getByRole('main').locator(GAMES).all();
  const boxes = await Promise.all(links.map(boxOf));
  return boxes.filter((box) => box.y >= top.y + top.height && box.y + box.height <= tabs.y).length;
}

/** Waits until React has rendered the complete lobby. */
async function lobbyOf(page: Page): Promise<Locator> {
  const main = page.getByRole('main');
  await expect(page.locator('.boot-now, .boot-over')).toHaveCount(0);
  await expect(main.locator(GAMES).first()).toBeVisible();
  return main;
}

async function expectShop(page: Page): Promise<void> {
  const main = await lobbyOf(page);
  await expect(main.locator('[data-bone]')).toHaveCount(0);
  for (const offer of await main.getByRole('article').all())
    expect((await boxOf(offer)).height).toBeLessThanOrEqual(MOST_PROMO);
  expect(await gamesInSight(page)).toBeGreaterThanOrEqual(LEAST_GAMES);
}

for (const locale of LANGUAGES)
  test(`the first screen of a visitor shows games and a low offer (${locale})`, async ({ page, baseURL }) => {
    await speak(page, locale, baseURL);
    await new Frame(page).openAsVisitor('/');
    await expectShop(page);
    const buttons = page.getByRole('banner').getByRole('button');
    // The labels fit on one line.
    for (const button of await buttons.all()) expect((await boxOf(button)).height).toBeLessThanOrEqual(44);
    // The pictures of the next row come with the first scroll: `inspect` scrolls.
    const next = page.getByRole('main').locator(GAMES).nth(LEAST_GAMES).locator('img');
    await expect(next).not.toHaveAttribute('src');
    await inspect(page, `first screen of a visitor, ${locale}`);
    await next.scrollIntoViewIfNeeded();
    await expect(next).toHaveAttribute('src');
    await expect.poll(() => next.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

for (const locale of LANGUAGES)
  test(`a tapped game stays in sight at the log-in, and opens after it (${locale})`, async ({
    page,
    player,
    baseURL,
  }) => {
    await speak(page, locale, baseURL);
    await new Frame(page).openAsVisitor('/');
    const game = (await lobbyOf(page)).locator(GAMES).first();
    const name = (await game.innerText()).split('\n').at(-1) ?? '';
    await game.tap();
    await expect(page.getByRole('heading', { name: new RegExp(`${name}$`) })).toBeVisible();
    const picture = page.getByRole('main').locator('img').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await inspect(page, `log-in for a game, ${locale}`);
    await page.getByRole('tab', { name: 'Account' }).click();
    await page.getByRole('textbox', { name: /account/ }).fill(player.typed);
    await page.getByRole('textbox', { name: 'Password' }).fill(player.password);
    await page.locator('form').getByRole('button').last().click();
    await expect(page).toHaveURL(/\/game\/start\?gameId=\d+$/);
    await expect(page.locator('iframe')).toHaveAttribute('title', name);
  });

for (const locale of LANGUAGES)
  test(`the first screen of a player shows games, the last played one first (${locale})`, async ({
    page,
    player,
    product,
    baseURL,
  }) => {
    await callApi(product, 'startGame', { gameId: 1, device: 'mobile' }, player.token);
    await speak(page, locale, baseURL);
    await new Frame(page).openAs(player, '/');
    await expectShop(page);
    await page.reload();
    await expectShop(page);
    await expect(page.getByRole('main').locator(GAMES).first()).toHaveAttribute('href', /gameId=1$/);
    await inspect(page, `first screen of a player, ${locale}`);
  });

test('every open game is on the lobby, and a line of wins is there only with a win', async ({ page, product }) => {
  const { configMap } = await callApi(product, 'anonymous/appConfig', {
    gameListVersion: '',
    configKeyList: ['appGameList'],
  });
  const open = (configMap.appGameList ?? []).filter(({ status }) => status === ITEM_STATUS.on);
  expect(open.length).toBeGreaterThan(0);
  await page.route('**/gameWinners', async (route) => {
    const response = await route.fetch();
    const body: object = await response.json();
    await route.fulfill({ response, json: { ...body, list: [] } });
  });
  await new Frame(page).openAsVisitor('/');
  const main = await lobbyOf(page);
  for (const { gameId } of open)
    await expect(main.locator(`a[href$="/game/start?gameId=${gameId}"]`).first()).toBeAttached();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(main.getByRole('region', { name: 'Providers' })).toBeVisible();
  await expect(page.getByText('Latest wins')).toHaveCount(0);
});

test('skeletons of a page stand apart, and rows wait where rows will come', async ({ page, player }) => {
  await new Frame(page).openAs(player, '/terms-of-use');
  await holdAnswers(page);
  await page.goto('/member/self-limited', { waitUntil: 'commit' });
  // One step in the page: the shell replaces these skeletons by its own at any time.
  const found = await page.waitForFunction(() => {
    const tiles = [...document.querySelectorAll('.boot-tile')].map((tile) => tile.getBoundingClientRect());
    const [row, next] = tiles.map(({ top, bottom, width }) => ({ top, bottom, width }));
    return row && next && row.width > 0 ? { row, next } : null;
  });
  const boxes = await found.jsonValue();
  if (!boxes) throw new Error('there are no skeletons');
  const { row, next } = boxes;
  expect(row.width).toBeGreaterThan(300);
  expect(next.top).toBeGreaterThan(row.bottom);
});
