import { callApi, Refused } from '../product/api';
import { Frame } from '../pages/frame';
import { FIESTA, GamePage } from '../pages/game';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { depositFor } from '../support/player';

const EXCLUDED = 206;

test(
  'C18 an exclusion while a game runs: the round in play is paid, then the game leaves, and no other begins',
  { tag: '@quick' },
  async ({ page, context, product, player }) => {
    await depositFor(product, player, 50_000);
    const game = new GamePage(page, FIESTA, { product, player });
    await new Frame(page).openAs(player, '/game/start?gameId=1');
    await game.ready();
    const before = await game.balance();
    // `win`, because a round with free games would stay open until they are played.
    await game.want('win');
    // The round is played and booked; its answer to the page is delayed.
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/game/v1/play', async (route) => {
      const response = await route.fetch();
      await released;
      await route.fulfill({ response });
    });
    const played = page.waitForRequest('**/game/v1/play');
    await game.inside.getByRole('button', { name: 'Spin' }).click();
    await played;
    const { token } = player;
    const booked = async () =>
      (await callApi(product, 'betRecord', { pageNum: 1, pageSize: 5 }, token)).list.filter(
        ({ settleTime }) => settleTime,
      );
    await expect.poll(async () => (await booked()).length).toBe(1);
    const [round] = await booked();

    // In another tab of the same browser; an exclusion on another device would end the session too.
    const tab = await context.newPage();
    await tab.goto('/member/self-limited');
    await tab.getByRole('radio', { name: '6 months' }).check();
    await tab.getByRole('button', { name: 'Exclude myself' }).click();
    const sheet = tab.getByRole('dialog', { name: 'Exclude yourself?' });
    await sheet.getByLabel('Type EXCLUDE to confirm').fill('EXCLUDE');
    await sheet.getByRole('textbox', { name: 'Password' }).fill(player.password);
    await sheet.getByRole('button', { name: 'Exclude me' }).click();
    await expect(tab.getByRole('dialog').getByText(/Reference number/)).toBeVisible();
    await tab.close();
    await expect(page.locator('iframe')).toBeVisible();
    release();
    const ended = page.getByRole('alert').filter({ hasText: 'The game has ended' });
    await expect(ended).toBeVisible({ timeout: 30_000 });
    await expect(ended).toContainText('You’re self-excluded until');
    await expect(page.locator('iframe')).toBeHidden();
    await inspect(page, 'a game that an exclusion has ended');

    // The other sessions have ended; the player may log in again to look and to withdraw.
    const entered = await callApi(product, 'accountLogin', {
      account: player.mobile,
      password: player.password,
      accountType: 1,
      deviceId: player.device,
    });
    const { coin } = await callApi(product, 'refreshData', {}, entered.token);
    expect(coin).toBe(before - (round?.bet ?? 0) + (round?.win ?? 0));
    const again = callApi(product, 'startGame', { gameId: 1, device: 'mobile' }, entered.token);
    await expect(again).rejects.toMatchObject({ errcode: EXCLUDED } satisfies Partial<Refused>);
  },
);
