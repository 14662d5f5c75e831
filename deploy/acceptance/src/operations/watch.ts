import type { Page } from '@playwright/test';
import { ITEM_STATUS } from '@parola/calls';
import type { ProductPlace } from '../product/product';
import { run } from '../support/database';
import { expect } from '../support/fixtures';
import { gameLock } from '../support/game-lock';
import { inspect } from '../support/inspect';
import { runJob } from '../support/jobs';

/** A hundred thousand rounds of ₱1 in which a game gave half of what it took. */
const TOO_LITTLE = `
  INSERT INTO game_return (provider, game_code, version, month, rounds, staked, staked_squared, largest_stake, paid)
  SELECT provider, game_code, detail ->> 'version', manila_month(now()), 100000, 10000000, 1000000000, 100, 5000000 FROM game WHERE game_code = $1
  ON CONFLICT (provider, game_code, version, month) DO UPDATE
    SET rounds = excluded.rounds, staked = excluded.staked, staked_squared = excluded.staked_squared, largest_stake = 100, paid = excluded.paid`;

/** Puts the game on the list again, where a failure has left it off. */
const ON_AGAIN = `
  UPDATE config SET value = (
    SELECT jsonb_agg(CASE WHEN one ->> 'name' = $1 THEN one || jsonb_build_object('status', $2::int) ELSE one END ORDER BY place)
      FROM jsonb_array_elements(value) WITH ORDINALITY AS listed (one, place))
   WHERE key = 'appGameList'`;

/** The game that is closed for a while: the test that does so has this lock, and so has every test that plays the game. */
export const CLOSED_LOCK = gameLock('ruby-nights');

/** C44: a game whose return left its mathematics is closed by the running product; an operator looks into it and opens it, and it is counted anew. */
export async function opensWhatTheWatchClosed(desk: Page, product: ProductPlace): Promise<void> {
  try {
    await closesAndOpens(desk, product);
  } finally {
    await run(product, 'parola', ON_AGAIN, ['Ruby Nights', ITEM_STATUS.on]);
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
