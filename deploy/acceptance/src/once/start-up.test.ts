import type { Page } from '@playwright/test';
import { ACTIVITY_ID, type Activity } from '@parola/calls';
import { AgeNotice } from '../pages/age-notice';
import { expect, test } from '../support/fixtures';
import { Frame } from '../pages/frame';
import { inspect } from '../support/inspect-screen';
import { depositFor } from '../support/player';

const NOTICE = {
  id: 1,
  texts: {
    'en-PH': { title: 'Deposits pause on Sunday', lines: ['From 02:00 to 03:00 your bank may not answer.'] },
    'fil-PH': {
      title: 'Pahinga ang deposit sa Linggo',
      lines: ['Mula 02:00 hanggang 03:00, baka hindi sumagot ang bangko mo.'],
    },
  },
  ...{ startTime: 0, endTime: 4_102_444_800_000, againSec: 60, sort: 1 },
};

/**
 * Activity ids of dialogs without a page: the operators' notice, the tour of the lobby, the tips for a first deposit.
 */
const [NEWS, TOUR, DEPOSIT_TIPS] = [25, 48, 60];

/** Adds a notice of the operators to the configuration. */
async function withNotice(page: Page): Promise<void> {
  await page.route('**/anonymous/appConfig', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...body, configMap: { ...body.configMap, appNoticeList: [NOTICE] } },
    });
  });
}

/** Edits the activities so that only these kinds open a pop-up, in this order. Missing kinds are added. */
async function withPopUps(page: Page, ...kinds: number[]): Promise<void> {
  await page.route('**/getActivityIds', async (route) => {
    const answer = await route.fetch();
    const body: { activityMap: Record<string, Activity[]> } = await answer.json();
    const all = Object.values(body.activityMap).flat();
    const silent = all.filter(({ activityId }) => !kinds.includes(activityId)).map((run) => ({ ...run, type: 0 }));
    const popUps = kinds.flatMap((activityId, sort) => {
      const run = all.find((one) => one.activityId === activityId) ?? all[0];
      return run ? [{ ...run, activityId, type: 1, sort }] : [];
    });
    const activityMap: Record<string, Activity[]> = {};
    for (const run of [...popUps, ...silent]) (activityMap[run.activityId] ??= []).push(run);
    await route.fulfill({ response: answer, json: { ...body, activityMap } });
  });
}

/** Reloads the page in a new session of the tab. */
async function openAnew(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
}

test('a notice of the operators comes once the page is quiet, after the age notice, and not again today', async ({
  page,
}) => {
  await withNotice(page);
  await page.goto('/');
  const notice = page.getByRole('dialog', { name: NOTICE.texts['en-PH'].title });
  await expect(new AgeNotice(page).dialog).toBeVisible();
  await expect(notice).toBeHidden();
  await new AgeNotice(page).accept.click();
  await expect(notice).toBeVisible();
  await inspect(page, 'notice');
  await page.getByRole('button', { name: 'Not today' }).click();
  await expect(notice).toBeHidden();

  await withPopUps(page, NEWS, DEPOSIT_TIPS);
  await openAnew(page);
  // The queue skips the notice and opens the next dialog.
  await expect(page.getByRole('dialog', { name: 'Your first deposit' })).toBeVisible();
  await expect(notice).toBeHidden();
});

test.describe('the tour of the lobby', () => {
  test.use({ tour: true });

  test('comes to a player, is taken by keyboard, and not again', async ({ page, player }) => {
    await new Frame(page).openAs(player, '/');
    const tour = page.getByRole('dialog', { name: 'Take a quick tour' });
    await expect(tour).toBeVisible();
    await inspect(page, 'tour');
    await tour.getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    await expect(tour.getByRole('heading', { name: 'Your balance' })).toBeFocused();
    await inspect(page, 'tour, second step');
    await page.keyboard.press('Escape');
    await expect(tour).toBeHidden();
    await withNotice(page);
    await withPopUps(page, TOUR, NEWS);
    await openAnew(page);
    await expect(page.getByRole('dialog', { name: NOTICE.texts['en-PH'].title })).toBeVisible();
    await expect(tour).toBeHidden();
  });
});

test.describe('the tips for a first deposit', () => {
  test.use({ tips: true });

  test('come to a player without a deposit, and not again today after a refusal', async ({ page, player }) => {
    await new Frame(page).openAs(player, '/');
    const tips = page.getByRole('dialog', { name: 'Your first deposit' });
    await expect(tips).toBeVisible();
    await inspect(page, 'first deposit tips');
    await tips.getByRole('button', { name: 'Not today' }).click();
    await expect(tips).toBeHidden();
    await withNotice(page);
    await withPopUps(page, DEPOSIT_TIPS, NEWS);
    await openAnew(page);
    await expect(page.getByRole('dialog', { name: NOTICE.texts['en-PH'].title })).toBeVisible();
    await expect(tips).toBeHidden();
  });
});

test.describe('the daily check-in', () => {
  test.use({ tips: true });

  test('comes by itself where the operator lets it, and is done over the page', async ({ page, player }) => {
    await withPopUps(page, ACTIVITY_ID.FreeSign);
    await new Frame(page).openAs(player, '/');
    const dialog = page.getByRole('dialog', { name: 'Daily check-in' });
    await expect(dialog).toBeVisible();
    await inspect(page, 'check-in at the start');
    await dialog.getByRole('button', { name: 'Check in for today' }).click();
    const reward = page.getByRole('dialog', { name: 'You received' });
    await expect(reward).toContainText('10 points');
    await page.keyboard.press('Escape');
    // The result is already visible behind the dialog, and the key press belongs to the closing dialog.
    await expect(reward).toBeHidden();
    await expect(dialog.getByText(/^Checked in for today/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});

test.describe('dialogs that the first deposit opens', () => {
  test.use({ tips: true });

  for (const { kind, name, press, award, after } of [
    {
      kind: ACTIVITY_ID.FirstDeposit,
      name: 'First deposit gift',
      ...{ press: 'Claim', award: '100 points', after: 'Claimed' },
    },
    {
      kind: ACTIVITY_ID.RechargeSign,
      name: 'Deposit check-in',
      ...{ press: 'Claim 10 points', award: '10 points', after: 'Day 1 is done. On to the next day.' },
    },
  ])
    test(`comes by itself where the operator lets it, and is received over the page: ${name}`, async ({
      page,
      product,
      player,
    }) => {
      await depositFor(product, player, 100_000);
      await withPopUps(page, kind);
      await new Frame(page).openAs(player, '/terms-of-use');
      const dialog = page.getByRole('dialog', { name, exact: true });
      const receive = dialog.getByRole('button', { name: press, exact: true });
      await expect(receive).toBeVisible();
      await inspect(page, `${name} at the start`);
      await receive.click();
      const reward = page.getByRole('dialog', { name: 'You received' });
      await expect(reward).toContainText(award);
      await page.keyboard.press('Escape');
      await expect(reward).toBeHidden();
      await expect(dialog).toContainText(after);
      await expect(receive).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL('/terms-of-use');
    });
});

test.describe('red versus blue', () => {
  test.use({ tips: true });

  test('comes by itself where the operator lets it, and not again today when the player says so', async ({
    page,
    player,
  }) => {
    await withPopUps(page, ACTIVITY_ID.RedPKBlue, NEWS);
    await new Frame(page).openAs(player, '/terms-of-use');
    const dialog = page.getByRole('dialog', { name: 'Red versus blue' });
    await expect(dialog.getByRole('region', { name: 'Camp scores' })).toBeVisible();
    await inspect(page, 'red versus blue at the start');
    await dialog.getByRole('button', { name: 'Not today' }).click();
    await expect(dialog).toBeHidden();
    await withNotice(page);
    await openAnew(page);
    await expect(page.getByRole('dialog', { name: NOTICE.texts['en-PH'].title })).toBeVisible();
    await expect(dialog).toBeHidden();
  });
});
