import type { Page } from '@playwright/test';
import { ITEM_STATUS } from '@parola/calls';
import type { ProductPlace } from '../product/product';
import { run } from '../support/database';
import { expect } from '../support/fixtures';
import { gameLock } from '../support/game-lock';
import { inspect } from '../support/inspect-screen';
import { runJob } from '../support/jobs';

/** Inserts a hundred thousand rounds of ₱1 in which a game paid back half of the stakes. */
const TOO_LITTLE = `
  INSERT INTO game_return (provider, game_code, version, month, rounds, staked, staked_squared, largest_stake, paid)
  SELECT provider, game_code, detail ->> 'version', manila_month(now()), 100000, 10000000, 1000000000, 100, 5000000 FROM game WHERE game_code = $1
  ON CONFLICT (provider, game_code, version, month) DO UPDATE
    SET rounds = excluded.rounds, staked = excluded.staked, staked_squared = excluded.staked_squared, largest_stake = 100, paid = excluded.paid`;

/**
 * Playwright lock of the game that is closed for a while: held by the test that closes it, and by all tests that play
 * it.
 */
export const CLOSED_LOCK = gameLock('ruby-nights');

/**
 * C44: the running product closes a game with a return outside its mathematics; an operator investigates and opens it,
 * and counting starts again.
 */
export async function opensWhatTheWatchClosed(desk: Page, product: ProductPlace): Promise<void> {
  try {
    await closesAndOpens(desk, product);
  } finally {
    await openAgain(product);
  }
}

async function closesAndOpens(desk: Page, product: ProductPlace): Promise<void> {
  expect(await run(product, 'parola', TOO_LITTLE, ['ruby-nights'])).toBe(1);
  await runJob(product, 'watch the returns of games');
  await desk.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name: 'Games' }).click();
  const row = desk.getByRole('listitem').filter({ hasText: 'Ruby Nights' });
  await expect(row.getByText('Closed for its return')).toBeVisible();
  await expect(row.getByText('This month: 50.00 % of ₱100,000.00 returned in 100,000 rounds.')).toBeVisible();
  await expect(row.getByText(/standard deviations too little\.$/)).toBeVisible();
  await inspect(desk, 'desk, a game closed by the watch');
  const wide = desk.viewportSize();
  await desk.setViewportSize({ width: 360, height: 740 });
  await row.scrollIntoViewIfNeeded();
  await inspect(desk, 'desk, a game closed by the watch, narrow');
  if (wide) await desk.setViewportSize(wide);
  await row.getByRole('button', { name: 'Open Ruby Nights' }).click();
  const sheet = desk.getByRole('dialog', { name: 'Open Ruby Nights' });
  await sheet.getByLabel('Why?').fill('its mathematics was looked at');
  await sheet.getByRole('button', { name: 'Open Ruby Nights' }).click();
  await expect(sheet).toBeHidden();
  await expect(row.getByRole('button', { name: 'Close Ruby Nights' })).toBeVisible();
  await expect(row.getByText('Closed for its return')).toBeHidden({ timeout: 60_000 });
}

/** Puts the game back on the list and resets its counts. */
async function openAgain(product: ProductPlace): Promise<void> {
  await run(
    product,
    'parola',
    `UPDATE game_return SET rounds = 0, staked = 0, staked_squared = 0, largest_stake = 0, paid = 0, state = 0, since = now()
      WHERE game_code = 'ruby-nights'`,
    [],
  );
  await run(
    product,
    'parola',
    `UPDATE config SET value = (
       SELECT jsonb_agg(CASE WHEN (game ->> 'gameId')::int = (SELECT game_id FROM game WHERE game_code = 'ruby-nights')
                             THEN game || jsonb_build_object('status', $1::int) ELSE game END ORDER BY place)
         FROM jsonb_array_elements(value) WITH ORDINALITY AS listed (game, place))
      WHERE key = 'appGameList'`,
    [ITEM_STATUS.on],
  );
}
