import type { Page } from '@playwright/test';
import { isoWeekdayOf, manilaDay } from '@parola/calls';
import { Frame } from '../pages/frame';
import type { ProductPlace } from '../product/product';
import { letDepositsAge, letHavePlayed, letLogInsBeOlder } from '../support/clock';
import { closeDialog } from '../support/close-dialog';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { loseRounds } from '../support/play';
import { depositFor, type Player } from '../support/player';
import { openEvent } from '../support/open-event';
import { verifyPlayer } from '../support/verify-player';

interface Way {
  product: ProductPlace;
  player: Player;
  page: Page;
}

/** An activity that is open on every day of the run (setup/settings.ts), with the goal reached in it. */
interface Offer {
  title: string;
  tier: string;
  award: string;
}

const MONDAY = 1;
/** Days back to a day of the current week in Manila that is not today: yesterday, or tomorrow (-1) on a Monday. */
function daysToOtherDayOfWeek(): number {
  return isoWeekdayOf(manilaDay(Date.now())) === MONDAY ? -1 : 1;
}

interface Visit {
  name: string;
  /** Makes the player meet the conditions of all offers. */
  earn(way: Way): Promise<void>;
  /**
   * How pages are reached: each by its tile among the open activities, or from another activity's page, which lists it
   * as «also open».
   */
  by: 'tiles' | 'others';
  offers: readonly Offer[];
}

const VISITS: readonly Visit[] = [
  {
    name: 'awards for play',
    by: 'tiles',
    earn: async ({ product, player }) => {
      await depositFor(product, player, 10_000);
      await loseRounds(product, player, 1, 100);
      await letHavePlayed(product, player.userId, { day: manilaDay(Date.now()), rounds: 20, bet: 200_000 });
    },
    offers: [
      { title: 'Festival', tier: 'Play on 1 day', award: '20 points' },
      { title: 'Piggy bank', tier: 'Valid bets of ₱2,000.00', award: '₱5.00' },
      { title: 'Spin day', tier: 'Play 20 rounds', award: '5 points' },
    ],
  },
  {
    name: 'awards for deposits',
    by: 'others',
    earn: async ({ product, player }) => {
      await depositFor(product, player, 60_000);
      await letDepositsAge(product, player.userId, 1);
      // Enough for the month by itself: on its first day, the deposit of yesterday belongs to the month before.
      await depositFor(product, player, 100_000);
    },
    offers: [
      { title: 'Deposit ladder', tier: 'One deposit of ₱500.00', award: '50 points' },
      { title: 'Deposits of the month', tier: 'Deposit ₱1,000.00 in total', award: '100 points' },
      { title: 'Deposit days', tier: 'Deposit on 2 days in a row', award: '50 points' },
    ],
  },
  {
    name: 'awards for presence, for days and for an identity check',
    by: 'others',
    earn: async ({ product, player, page }) => {
      await letLogInsBeOlder(product, player.userId, daysToOtherDayOfWeek());
      await letHavePlayed(product, player.userId, { day: manilaDay(Date.now()), rounds: 20, bet: 100_000 });
      await page.goto('/healthz');
      await verifyPlayer(product, player, await page.screenshot());
    },
    offers: [
      { title: 'Weekend tickets', tier: 'Valid bets of ₱1,000.00', award: '1 scratch ticket' },
      { title: 'Days of the week', tier: 'Log in on 2 days', award: '10 points' },
      { title: 'Daily supplies', tier: 'Supply box', award: '5 points' },
      { title: 'Identity check reward', tier: 'Identity verified', award: '100 points' },
    ],
  },
];

/** Claims the reached award once, on the page of an activity. */
async function receive(page: Page, { title, tier, award }: Offer): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const card = main.getByRole('region', { name: 'Rewards' }).getByRole('listitem').filter({ hasText: tier });
  await card.getByRole('button', { name: 'Claim' }).click();
  await expect(page.getByRole('dialog', { name: 'You received' })).toContainText(award);
  await closeDialog(page);
  await expect(card.getByText('Claimed', { exact: true })).toBeVisible();
  await expect(card.getByRole('button')).toBeHidden();
  await expect(main.getByRole('list', { name: 'Rewards' }).getByRole('listitem')).toContainText(award);
}

const openOther = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).click();

for (const { name, by, earn, offers } of VISITS)
  test(`found among the running activities, and received once: ${name}`, async ({ page, product, player }) => {
    await earn({ product, player, page });
    await new Frame(page).openAs(player, '/bonus/event');
    if (by === 'others') await openEvent(page, 'Festival');
    for (const [at, offer] of offers.entries())
      await test.step(offer.title, async () => {
        if (by === 'tiles' && at > 0) await page.goBack();
        await (by === 'tiles' ? openEvent : openOther)(page, offer.title);
        await receive(page, offer);
      });
    await inspect(page, `${name}, received`);
  });

test('the app is a gift after its page was seen, from the tile to the page and back', async ({ page, player }) => {
  const title = 'Get the app';
  await new Frame(page).openAs(player, '/bonus/event');
  await openEvent(page, 'Festival');
  await openOther(page, title);
  await page.getByRole('main').getByRole('region', { name: 'Rewards' }).getByRole('link', { name: 'Open' }).click();
  await expect(page).toHaveURL('/download');
  await page.goBack();
  await receive(page, { title, tier: 'Put Parola on your home screen', award: '30 points' });
});
