import type { Locator } from '@playwright/test';
import { Frame } from '../pages/frame';
import { CARDS, COLOURS, GamePage, JEEPNEY, KENO, PUSHER } from '../pages/game';
import { openGame } from '../pages/open-game';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';

const NARROW = [
  { width: 320, height: 568 },
  { width: 640, height: 360 },
];

/** Buttons must not be covered; the other parts must be visible. */
const GAMES = [
  {
    game: COLOURS,
    pressed: [/^Any triple/, 'Pairs 6.9×', /^White and Violet/, /^Red and Blue/, /^Colors/, 'Clear'],
    visibleParts: () => [],
  },
  { game: CARDS, pressed: [/^Suited tie/, 'Clear'], visibleParts: () => [] },
  { game: KENO, pressed: ['40', 'Quick pick', 'Clear'], visibleParts: () => [] },
  { game: JEEPNEY, pressed: ['Off', '10×'], visibleParts: ({ inside }: GamePage) => [inside.getByRole('textbox')] },
  { game: PUSHER, pressed: [], visibleParts: ({ inside }: GamePage) => [inside.locator('.fallen')] },
];

for (const { game, pressed, visibleParts } of GAMES)
  test(`${game.title} stands whole on the narrowest phone, and on one held on its side`, async ({
    page,
    product,
    player,
  }) => {
    const open = await openGame(page, game, player, product, 0);
    for (const size of NARROW) {
      await page.setViewportSize(size);
      await open.ready();
      await inspect(page, `${game.title} ${size.width}`);
      for (const name of pressed) {
        const part = open.inside.getByRole('button', { name, exact: true });
        await open.expectWhole(part);
        await part.click();
      }
      for (const part of visibleParts(open)) await open.expectWhole(part);
    }
  });

test('the numbers of Keno are at least 44 px apart on a phone of 360 px', async ({ page, product, player }) => {
  const { inside } = await openGame(page, KENO, player, product, 0);
  const boxOf = async (number: string) => {
    const box = await inside.getByRole('button', { name: number, exact: true }).boundingBox();
    if (!box) throw new Error(`${number} has no box`);
    return box;
  };
  const [first, right, below] = [await boxOf('1'), await boxOf('2'), await boxOf('9')];
  expect(right.x - first.x).toBeGreaterThanOrEqual(44);
  expect(below.y - first.y).toBeGreaterThanOrEqual(44);
});

test('with reduced motion nothing of the pusher’s tray moves, and the coins that fell are there at once', async ({
  page,
  product,
  player,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const game = await openGame(page, PUSHER, player, product);
  // Positions of the plate and of each coin.
  const picture = () =>
    game.inside
      .locator('.tray-plate, .tray-coin')
      .evaluateAll((parts: HTMLElement[]) => parts.map((part) => part.style.transform));
  const before = await picture();
  expect(before.length).toBeGreaterThan(10);
  await game.spin('win');
  expect(await picture()).toEqual(before);
});

test('on a phone held sideways the way to the draw stands in the bar of the game: over no reel and no control', async ({
  page,
  player,
}) => {
  const game = new GamePage(page);
  await page.setViewportSize({ width: 740, height: 360 });
  await new Frame(page).openAs(player, '/game/start?gameId=1');
  await game.ready();
  const float = page.getByRole('button', { name: 'Lucky jackpot' });
  await expect(float).toBeVisible();
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const icon = await boxOf(float);
  for (const part of [page.locator('iframe'), game.deposit, game.times]) {
    const { x, y, width, height } = await boxOf(part);
    const apart = x + width <= icon.x || x >= icon.x + icon.width || y + height <= icon.y || y >= icon.y + icon.height;
    expect(apart).toBe(true);
  }
});
