import { callPath } from '@parola/calls';
import { callApi, Refused } from '../product/api';
import { demoPlayer } from '../product/product';
import { AuthForm } from '../pages/auth';
import { Frame } from '../pages/frame';
import { WalletPage } from '../pages/wallet';
import { letCodesAge } from '../support/clock';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { DROPPED } from '../support/network';
import { codeFor, type Player } from '../support/player';

test(
  'the demo player logs in from the lobby with the password of the data folder',
  { tag: '@quick' },
  async ({ page, product }) => {
    const frame = new Frame(page);
    const { mobile, password } = demoPlayer(product);
    await frame.open('/');
    await frame.logIn.click();
    const sheet = page.getByRole('dialog', { name: 'Log in' });
    await expect(sheet).toBeVisible();
    await inspect(page, 'login sheet');
    await new AuthForm(sheet).byPassword(mobile, password);
    await expect(frame.balance).toBeVisible();
    await expect(sheet).toBeHidden();
  },
);

test('one form takes the place of the other: log in, sign up, forgot password', async ({ page }) => {
  const frame = new Frame(page);
  await frame.open('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign up' })).toBeVisible();
  await inspect(page, 'sign up sheet');
  await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('dialog', { name: 'Log in' }).getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('dialog', { name: 'Forgot password' })).toBeVisible();
  await inspect(page, 'forgot password sheet');
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test(
  'a wrong password says so, and the third locks the account there until a code opens it',
  { tag: '@quick' },
  async ({ page, player, product }) => {
    const form = new AuthForm(page.getByRole('main'));
    await new Frame(page).open('/auth/accountLogin');
    await form.byPassword(player.typed, 'not-the-password-1');
    await expect(page.getByText(/Tries left: 2\./)).toBeVisible();
    await form.logIn.click();
    await expect(page.getByText(/Tries left: 1\./)).toBeVisible();
    await inspect(page, 'wrong password');
    await form.logIn.click();
    // The account is locked: the form switches to the log-in by code.
    await expect(form.alert).toBeVisible();
    await expect(form.sendCode).toBeVisible();
    await inspect(page, 'account locked');
    const logIn = (deviceId: string) =>
      callApi(product, 'accountLogin', {
        account: player.mobile,
        password: player.password,
        accountType: 1,
        deviceId,
      });
    const CAPTCHA_NEEDED = 115;
    // A new device now gets a captcha; the player's known device is not affected.
    expect(await errcodeOf(logIn('acceptance-locked'))).toBe(CAPTCHA_NEEDED);
    await logIn(player.device);

    const old = await codeFor(product, player.mobile);
    await letCodesAge(product, player.mobile);
    await form.askForCode(player.typed);
    await form.code.fill(await codeFor(product, player.mobile, old));
    await form.logIn.click();
    await expect(new Frame(page).balance).toBeVisible();
    await logIn('acceptance-locked');
  },
);

test('a player on a new device logs in where others have tried: the page itself proves that a person asks', async ({
  page,
  player,
  product,
}) => {
  const guess = () =>
    callApi(product, 'accountLogin', {
      account: player.mobile,
      password: 'not-the-password-1',
      accountType: 1,
      deviceId: 'acceptance-guesser',
    });
  const WRONG = 101;
  for (let n = 0; n < 3; n += 1) expect(await errcodeOf(guess())).toBe(WRONG);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(callPath('accountLogin'))) sent.push(request.postData() ?? '');
  });
  const frame = new Frame(page);
  await frame.open('/auth/accountLogin');
  await frame.logInAs(player, '/');
  expect(sent.map((body) => body.includes('captchaToken'))).toEqual([false, true]);
  await expect(frame.balance).toBeVisible();
});

test(
  'logging out in one tab logs out the other at once, where it is',
  { tag: '@quick' },
  async ({ page, context, player, complaints }) => {
    // Requests of the page under way at the end of the session are refused.
    complaints.expect(/status of 401/);
    await new Frame(page).openAs(player);
    const other = await context.newPage();
    await other.goto('/');
    await expect(new Frame(other).balance).toBeVisible();
    await page.goto('/member');
    await new Frame(page).logOut();
    // Player protection C11. The log-out reaches this tab by a storage event, long before the next heartbeat; the
    // session's own test checks that it is immediate.
    await expect(new Frame(other).logIn).toBeVisible();
    expect(new URL(other.url()).pathname).toBe('/');
  },
);

test(
  'C10 a revoked session leads to the login once, and from there back to where the player was',
  { tag: '@quick' },
  async ({ page, player, product, complaints }) => {
    complaints.expect(/status of 401/);
    const frame = new Frame(page);
    await frame.openAs(player, '/wallets/record');
    // Waits for the page's requests, which would otherwise be refused before it reloads.
    await expect(page.getByText('Nothing in this period')).toBeVisible();
    const { token } = await callApi(product, 'accountLogin', {
      account: player.mobile,
      password: player.password,
      accountType: 1,
      deviceId: 'acceptance-revoke',
    });
    const logins: string[] = [];
    page.on('framenavigated', (moved) => {
      if (moved === page.mainFrame() && moved.url().includes('/auth/')) logins.push(moved.url());
    });
    // The page learns of the log-out without a reload.
    await callApi(product, 'logout', { all: true }, token);
    const form = new AuthForm(page.getByRole('main'));
    await expect(form.logIn.or(form.sendCode)).toBeVisible();
    await expect(page).toHaveURL(/redirect=%2Fwallets%2Frecord/);
    expect(logins).toHaveLength(1);
    await form.byPassword(player.typed, player.password);
    await expect(page).toHaveURL('/wallets/record');
  },
);

test('a player whose calls fail while the browser reports a network stays logged in, and can try again', async ({
  page,
  player,
  complaints,
}) => {
  complaints.expect(DROPPED);
  const frame = new Frame(page);
  await frame.openAs(player);
  await expect(frame.balance).toBeVisible();
  await page.route('**/app/v1/**', (route) => route.abort('connectionreset'));
  await page.goto('/wallets');
  const main = page.getByRole('main');
  await expect(main.getByText('You’re still logged in. We’ll keep trying.')).toBeVisible();
  await expect(frame.logIn).toBeHidden();
  expect(new URL(page.url()).pathname).toBe('/wallets');
  await inspect(page, 'a page of players while the platform cannot be reached');
  await page.unroute('**/app/v1/**');
  await main.getByRole('button', { name: 'Try again' }).click();
  // The bar of the wallet has no balance: the page shows it.
  await expect(main.getByRole('radio', { name: 'Deposit' })).toBeVisible();
  await expect(main.getByText('Balance', { exact: true })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/wallets');
});

/** The errcode of a refused call. @throws Error when the call succeeds */
async function errcodeOf(call: Promise<unknown>): Promise<number> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Refused) return error.errcode;
    throw error;
  }
  throw new Error('it was not refused');
}

async function excludeForSixMonths(frame: Frame, player: Player): Promise<void> {
  const { page } = frame;
  await page.goto('/member/self-limited');
  await page.getByRole('radio', { name: '6 months' }).check();
  await inspect(page, 'limits');
  await page.getByRole('button', { name: 'Exclude myself' }).click();
  const sheet = page.getByRole('dialog', { name: 'Exclude yourself?' });
  await sheet.getByLabel('Type EXCLUDE to confirm').fill('EXCLUDE');
  await sheet.getByRole('textbox', { name: 'Password' }).fill(player.password);
  await inspect(page, 'self-exclusion');
  await sheet.getByRole('button', { name: 'Exclude me' }).click();
  await expect(page.getByRole('dialog').getByText(/Reference number/)).toBeVisible();
}

test(
  'self-exclusion stops playing, depositing and claiming at once, and leaves the statement',
  { tag: '@quick' },
  async ({ page, player, product }) => {
    const frame = new Frame(page);
    const wallet = new WalletPage(page);
    await frame.openAs(player);
    await excludeForSixMonths(frame, player);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByText(/You’re self-excluded until/)).toBeVisible();

    await page.goto('/wallets/record');
    await expect(page.getByText('Nothing in this period')).toBeVisible();
    // The cashier opens the withdrawal, whatever its query requests.
    await page.goto('/wallets?name=deposit');
    await expect(wallet.main.getByText(/You’re self-excluded.* You can still withdraw/)).toBeVisible();
    await expect(wallet.main.getByRole('radio', { name: 'Deposit' })).toHaveCount(0);
    // Games and offers redirect to the start page.
    for (const path of ['/game/start?gameId=1', '/vip/level', '/bonus/event', '/']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'You’re self-excluded' })).toBeVisible();
      await expect(page).toHaveURL(/:\d+\/$/);
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([/Home$/, /Me$/]);
    }
    await inspect(page, 'start of an excluded player');
    await page.getByRole('main').getByRole('link', { name: 'Withdraw' }).click();
    await expect(page).toHaveURL(/\/wallets\?name=withdraw$/);

    // The platform refuses the call too; the screen alone would be no protection.
    const { token } = await callApi(product, 'accountLogin', {
      account: player.mobile,
      password: player.password,
      accountType: 1,
      deviceId: 'acceptance-excluded',
    });
    const EXCLUDED = 206;
    expect(
      await errcodeOf(
        callApi(product, 'createRechargeOrder', { rechargeTypeId: 1, amount: 20_000, noBonus: true }, token),
      ),
    ).toBe(EXCLUDED);
    expect(await errcodeOf(callApi(product, 'startGame', { gameId: 1, device: 'mobile' }, token))).toBe(EXCLUDED);
    expect(await errcodeOf(callApi(product, 'loginBonus3UserReceive', {}, token))).toBe(EXCLUDED);
    expect(await errcodeOf(callApi(product, 'receiveDrawChance', {}, token))).toBe(EXCLUDED);
    expect((await callApi(product, 'appUserCoinDetail', { pageNum: 1, pageSize: 20 }, token)).list).toEqual([]);
  },
);
