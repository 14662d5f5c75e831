import { PROP_ID } from '@parola/calls';
import { Frame } from '../pages/frame';
import { expect, test } from '../support/fixtures';
import { coveredFigures, lostText } from '../support/text-fits';

const WIDTHS = {
  phone: [320, 360, 414, 600],
  desktop: [768, 900, 1023, 1024, 1130, 1199, 1200, 1280, 1366, 1920],
} as const;
const POOLS: Readonly<Record<string, number>> = {
  [PROP_ID.jackpotMega]: 918_234_512,
  [PROP_ID.jackpotMajor]: 48_234_511,
  [PROP_ID.jackpotMinor]: 2_234_100,
  [PROP_ID.jackpotMini]: 180_450,
};

test(
  'no pool lies under its button, on any screen, for any viewer',
  { tag: '@quick' },
  async ({ page, player, isMobile }) => {
    const widths = WIDTHS[isMobile ? 'phone' : 'desktop'];
    const strip = page.getByRole('region', { name: 'Jackpots' });
    const expectWhole = async (audience: string) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 740 });
        expect.soft(await coveredFigures(page), `covered for ${audience} at ${width} px`).toEqual([]);
        expect.soft(await lostText(page), `lost for ${audience} at ${width} px`).toEqual([]);
      }
    };
    // Mocks pools and chances of a casino that has been open for long. The prerendered page contains the first data for
    // a visitor.
    await page.route('/', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /"propId":(\d+),"pool":\d+/g,
        (_pool, propId: string) => `"propId":${propId},"pool":${POOLS[propId]}`,
      );
      await route.fulfill({ response, body });
    });
    await page.route('**/app/v1/jackpotPools', async (route) => {
      const response = await route.fetch();
      const answer: { list: { propId: number }[] } = await response.json();
      await route.fulfill({
        response,
        json: { ...answer, list: answer.list.map((pool) => ({ ...pool, pool: POOLS[pool.propId] })) },
      });
    });
    await page.route('**/app/v1/getJackpotDrawInfo', async (route) => {
      const response = await route.fetch();
      const exactly = (amount = 0) => ({ min: amount, max: amount });
      await route.fulfill({
        response,
        json: {
          ...(await response.json()),
          megaJackpotSection: exactly(POOLS[PROP_ID.jackpotMega]),
          majorJackpotSection: exactly(POOLS[PROP_ID.jackpotMajor]),
          minorJackpotSection: exactly(POOLS[PROP_ID.jackpotMinor]),
          miniJackpotSection: exactly(POOLS[PROP_ID.jackpotMini]),
          canReceiveDrawChance: true,
          chanceSize: 12,
        },
      });
    });
    const frame = new Frame(page);
    await frame.open('/');
    await expect(strip.getByRole('link', { name: 'See draw' })).toBeVisible();
    await expect(strip).toContainText('₱9,182,345.12');
    await expectWhole('a visitor');
    await page.goto(`/auth/accountLogin?redirect=${encodeURIComponent('/')}`);
    await frame.logInAs(player, '/');
    await expect(strip.getByRole('button', { name: 'Spin 12' })).toBeVisible();
    await expectWhole('a player');
  },
);
