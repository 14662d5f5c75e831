import type { Page } from '@playwright/test';
import { AuthForm } from '../pages/auth';
import { Frame } from '../pages/frame';
import { FIESTA, GamePage } from '../pages/game';
import { PaymentPage } from '../pages/payment';
import { RecordPage } from '../pages/record';
import { JackpotPage, SharePage, SignInPage, VipPage } from '../pages/rewards';
import { WalletPage } from '../pages/wallet';
import { closeDialog } from '../support/close-dialog';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { ADULT_BIRTHDAY, codeFor, newMobile } from '../support/player';
import { callApi } from '../product/api';
import type { ProductPlace } from '../product/product';

const DEPOSIT = 50_000;
/** Start-up dialogs that this player gets. */
const STARTUP = /^(?:Red versus blue|Daily check-in|First deposit gift|Deposit check-in)$/;
const NOT_TODAY = { name: 'Not today' } as const;

async function signUpFromGame(page: Page, product: ProductPlace): Promise<void> {
  const { mobile, typed } = newMobile();
  const form = new AuthForm(page.getByRole('main'));
  await inspect(page, 'login page');
  await form.askForCode(typed);
  await form.code.fill(await codeFor(product, mobile));
  await form.logIn.click();
  await expect(page.getByText('This number is new here.')).toBeVisible();
  await inspect(page, 'sign up with a code');
  await form.stateEligibility(ADULT_BIRTHDAY);
  await form.createAccount.click();
}

/** The logged-in player of the page. */
async function playerIn(page: Page, product: ProductPlace): Promise<{ userId: number }> {
  const token = await page.evaluate(() => localStorage.getItem('parola.token'));
  const device = { deviceModel: '', messagingToken: '', phoneinfoJsonModel: '', deviceId: '', phoneInfo: '' };
  const { userInfo } = await callApi(product, 'getAfterLoginInfoWeb', device, token ?? '');
  return { userId: userInfo.id };
}

/** Loses one round and wins one. */
async function playBothWays(game: GamePage): Promise<void> {
  expect((await game.spin('loss')).win).toBe(0);
  const { stake, win } = await game.spin('win');
  expect(win).toBeGreaterThan(stake);
}

test(
  'a new player: sign up on the way to a game, deposit, play, claim, draw, invite, log out',
  { tag: '@quick' },
  async ({ page, context, product }) => {
    test.setTimeout(480_000);
    const frame = new Frame(page);
    const game = new GamePage(page);
    const wallet = new WalletPage(page);
    // The start-up dialogs open after the first game, over any page.
    const offers = page.getByRole('dialog', { name: STARTUP }).filter({ has: page.getByRole('button', NOT_TODAY) });
    await page.addLocatorHandler(offers, (offer) => offer.getByRole('button', NOT_TODAY).click());

    await test.step('looks at the lobby logged out', async () => {
      await frame.open('/');
      await expect(page.getByRole('region', { name: 'Jackpots' })).toBeVisible();
      await inspect(page, 'lobby, visitor');
    });

    await test.step('taps a game, signs up by code, and lands where it wanted to go', async () => {
      await page.getByRole('link', { name: /Fiesta Reels/ }).click();
      await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
      await signUpFromGame(page, product);
      await expect(page).toHaveURL(/\/game\/start\?gameId=\d+$/);
      await game.ready();
      expect(await game.balance()).toBe(0);
    });

    await test.step('deposits ₱500; the balance changes without a reload', async () => {
      await page.goto('/wallets?name=deposit');
      await expect(wallet.submit).toBeVisible();
      // Visible without scrolling: the condition of the bonus, its switch, and the pay button.
      await expect(wallet.bonusTerms).toBeInViewport({ ratio: 1 });
      await expect(wallet.bonusTerms).toContainText('Bet 3× deposit and bonus in 30 days.');
      await expect(wallet.bonus).toBeInViewport();
      // The bonus is never preselected.
      await expect(wallet.bonus).not.toBeChecked();
      await wallet.bonus.check();
      await expect(wallet.bonusCost).toBeInViewport({ ratio: 1 });
      await expect(wallet.bonusTerms).toBeInViewport({ ratio: 1 });
      await expect(wallet.submit).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await wallet.bonus.uncheck();
      await inspect(page, 'deposit');
      const orderId = await wallet.order(DEPOSIT, { withBonus: true });
      expect(new URL(page.url()).origin).toBe(product.partnersUrl);
      await inspect(page, 'payment page');

      const watching = await context.newPage();
      const watched = new WalletPage(watching);
      await watching.goto(`/wallets?name=deposit&orderId=${orderId}`);
      await expect(watched.status('Waiting')).toBeVisible();
      await inspect(watching, 'deposit waiting');
      await watching.evaluate(() => Reflect.set(window, 'notReloaded', true));
      await new PaymentPage(page).pay.click();
      await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
      await inspect(page, 'payment receipt');
      await expect(watched.status('Paid')).toBeVisible();
      await watching.getByRole('button', { name: 'Deposit again' }).click();
      await expect.poll(() => watched.balance()).toBe(2 * DEPOSIT);
      expect(await watching.evaluate(() => Reflect.get(window, 'notReloaded'))).toBe(true);
      await watching.close();

      await new PaymentPage(page).back.click();
      await expect(wallet.status('Paid')).toBeVisible();
      await expect(wallet.main.getByText('New balance: ₱1,000.00')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Play Fiesta Reels' })).toBeVisible();
      await inspect(page, 'deposit paid');
    });

    await test.step('plays until a win and a loss were seen', async () => {
      await page
        .getByRole('region', { name: 'Play now' })
        .getByRole('link', { name: /Fiesta Reels/ })
        .click();
      await game.ready();
      await inspect(page, 'game');
      await game.rules.click();
      await expect(page.getByRole('dialog', { name: 'Fiesta Reels' }).getByText('Return to player')).toBeVisible();
      await inspect(page, 'game rules');
      await closeDialog(page);
      await playBothWays(new GamePage(page, FIESTA, { product, player: await playerIn(page, product) }));
    });

    await test.step('leaves, and finds the same balance in the frame, the wallet and the record', async () => {
      const balance = await game.balance();
      await game.leave.click();
      await expect(game.leave).toBeHidden();
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Continue playing' })).toBeVisible();
      await expect
        .configure({ soft: true })
        .poll(() => frame.shownBalance(), { message: 'balance in the frame' })
        .toBe(balance);
      await inspect(page, 'lobby, player');
      await frame.goTo('Deposit');
      expect(await wallet.balance()).toBe(balance);
      await page.goto('/wallets/record');
      const rows = await new RecordPage(page).all();
      expect(
        rows.reduce((sum, row) => sum + row.amount, 0),
        'sum of the statement',
      ).toBe(balance);
      await inspect(page, 'record');
      await new RecordPage(page).rows.first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await inspect(page, 'record row');
      await closeDialog(page);
    });

    await test.step('signs in for today', async () => {
      await page.goto('/');
      await frame.goTo('Bonus');
      await page
        .getByRole('main')
        .getByRole('list', { name: 'Ready to claim' })
        .getByRole('link', { name: /^Daily check-in/ })
        .click();
      const signIn = new SignInPage(page);
      await expect(signIn.claim).toBeVisible();
      await inspect(page, 'sign-in');
      await signIn.claim.click();
      await expect(signIn.reward).toBeVisible();
      await expect(signIn.reward).toContainText('10 points');
      await inspect(page, 'sign-in reward');
      await signIn.reward.getByRole('button', { name: 'TAP THE SCREEN TO CONTINUE' }).click();
      await expect(signIn.done).toBeVisible();
      await expect(signIn.log).toHaveCount(1);
    });

    await test.step('takes the daily reward of the VIP level', async () => {
      await frame.goTo('VIP');
      const vip = new VipPage(page);
      await expect(vip.level).toHaveText(/^VIP [1-9]/);
      await inspect(page, 'vip');
      await vip.claim.click();
      await expect(vip.reward).toContainText('bonus money');
      await vip.reward.getByRole('button', { name: 'TAP THE SCREEN TO CONTINUE' }).click();
      await expect(vip.received).toBeVisible();
    });

    await test.step('spends a jackpot chance on the ten cells', async () => {
      await page.goto('/activity/jackpot');
      const jackpot = new JackpotPage(page);
      await expect(jackpot.cells).toHaveCount(10);
      await expect(jackpot.spin).toContainText('1 left');
      await inspect(page, 'jackpot');
      await jackpot.spin.click();
      await expect(jackpot.award).toBeVisible({ timeout: 30_000 });
      await expect(jackpot.goOn).toBeVisible();
      await inspect(page, 'jackpot prize');
      await jackpot.goOn.click();
      // Today's deposit has earned its chance: bets earn the next one.
      await expect(page.getByRole('link', { name: 'Play for the next chance' })).toBeVisible();
      for (const name of ['Record', 'Rank', 'Rules'] as const) {
        await jackpot.sheet(name).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await inspect(page, `jackpot ${name}`);
        await closeDialog(page);
      }
    });

    await test.step('copies the invite link', async () => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto('/share');
      const share = new SharePage(page);
      await expect(share.copyLink).toBeVisible();
      await inspect(page, 'share');
      await share.copyLink.click();
      await expect(share.copied).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(product.url);
    });

    await test.step('logs out', async () => {
      await page.goto('/member');
      await expect(page.getByRole('region', { name: 'VIP' })).toBeVisible();
      await inspect(page, 'me');
      await frame.logOut();
      await expect(page.getByText('You’re logged out.')).toBeVisible();
      await expect(frame.logIn).toBeVisible();
      await expect(page).toHaveURL('/');
    });
  },
);
