import type { Locator, Page } from '@playwright/test';
import { formatPesos, manilaDay, RANK_KIND, RANK_TYPE } from '@parola/calls';
import { Frame } from '../pages/frame';
import { letDepositsAge, letHavePlayed } from '../support/clock';
import { closeDialog } from '../support/close-dialog';
import { run } from '../support/database';
import { giveDiamonds } from '../support/diamonds';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { openEvent } from '../support/open-event';
import { depositFor, type Player } from '../support/player';

/** The last day of a month on which the award of the previous month can be claimed. */
const LAST_DAY = 28;

/** Opens a page from its tile among the open activities. */
async function openTile(page: Page, player: Player, name: string): Promise<void> {
  await new Frame(page).openAs(player, '/bonus/event');
  await openEvent(page, name);
}

/** Claims the award in a row once. */
async function receive(page: Page, row: Locator, award: string): Promise<void> {
  await row.getByRole('button', { name: 'Claim' }).click();
  await expect(page.getByRole('dialog', { name: 'You received' })).toContainText(award);
  await closeDialog(page);
  await expect(row.getByText('Claimed', { exact: true })).toBeVisible();
  await expect(row.getByRole('button')).toBeHidden();
}

test('an award reached in the last month is received in this one, until its 28th day', async ({
  page,
  product,
  player,
}) => {
  const today = manilaDay(Date.now());
  const dayOfMonth = Number(today.slice(8));
  await depositFor(product, player, 100_000);
  await letDepositsAge(product, player.userId, dayOfMonth);
  const day = manilaDay(Date.now(), -dayOfMonth);
  await letHavePlayed(product, player.userId, { day, rounds: 100, bet: 1_000_000 });
  await openTile(page, player, 'Monthly bonus');
  const main = page.getByRole('main');
  const last = main.getByRole('region', { name: /^To claim for / });
  await expect(main.getByRole('region', { name: / so far$/ })).toContainText('₱0.00 / ₱10,000.00');
  if (dayOfMonth > LAST_DAY) return expect(last).toBeHidden();
  const first = last.getByRole('listitem').first();
  await expect(first).toContainText('₱10,000.00 / ₱10,000.00');
  await expect(last.getByRole('button')).toHaveCount(1);
  await receive(page, first, formatPesos(5_000));
  await expect(main.getByRole('list', { name: 'Claimed for past months' })).toContainText(formatPesos(5_000));
  await inspect(page, 'monthly bonus, received');
});

test('a place of a day that is over is received once', async ({ page, product, player }) => {
  // The state that the job writes when yesterday's ranks are final.
  await run(
    product,
    'parola',
    `INSERT INTO rank_award (user_id, rank_type, kind, period, rank, score, award_list, receive_end, wager_times, bonus_days)
     VALUES ($1, $2, $3, $4, 2, 500000, '[{"propId":2002,"count":50}]', now() + interval '7 days', 1, 7)`,
    [player.userId, RANK_TYPE.day, RANK_KIND.bet, manilaDay(Date.now(), -1)],
  );
  await openTile(page, player, 'Ranking');
  const claim = page.getByRole('main').getByRole('region', { name: 'Your past ranks' }).getByRole('listitem');
  await expect(claim).toContainText(/^Rank 2 on /);
  await receive(page, claim, '50 points');
  await inspect(page, 'rank, place received');
});

test('five cards are bought and scratched, and the award for five is received beside them', async ({
  page,
  product,
  player,
}) => {
  await giveDiamonds(product, player, 10);
  await openTile(page, player, 'Diamond mall');
  const main = page.getByRole('main');
  const added = main.getByRole('region', { name: 'More cards, more rewards' });
  await expect(added).toContainText('0 / 100');
  await main.getByRole('button', { name: 'Buy cards' }).click();
  const buy = page.getByRole('dialog', { name: 'Pearl' });
  await buy.getByText('5', { exact: true }).click();
  await expect(buy).toContainText('10 diamonds');
  await buy.getByRole('button', { name: 'Buy', exact: true }).click();
  await main.getByRole('button', { name: 'Open 5', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Card 1 of 5' });
  await sheet.getByRole('button', { name: 'Reveal all' }).click();
  await inspect(page, 'five scratch cards, seen');
  await sheet.getByRole('button', { name: 'Done' }).click();
  await page
    .getByRole('dialog', { name: 'You received' })
    .getByRole('button', { name: /TAP THE SCREEN/ })
    .click();
  await expect(added).toContainText('5 / 100');
  await receive(page, added.getByRole('listitem').first(), '50 points');
  await expect(added.getByRole('button', { name: 'Claim' })).toBeHidden();
  await inspect(page, 'scratch cards, add-up received');
});
