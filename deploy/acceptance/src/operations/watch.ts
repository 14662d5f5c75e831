import type { Page } from '@playwright/test';
import type { ProductPlace } from '../product/product';
import { run } from '../support/database';
import { expect } from '../support/fixtures';
import { inspect } from '../support/inspect';

/** A hundred thousand rounds of ₱1 in which a game gave half of what it took. */
const TOO_LITTLE = `
  INSERT INTO game_return (provider, game_code, version, month, rounds, staked, staked_squared, largest_stake, paid)
  SELECT provider, game_code, detail ->> 'version', manila_month(now()), 100000, 10000000, 1000000000, 100, 5000000 FROM game WHERE game_code = $1
  ON CONFLICT (provider, game_code, version, month) DO UPDATE
    SET rounds = excluded.rounds, staked = excluded.staked, staked_squared = excluded.staked_squared, largest_stake = 100, paid = excluded.paid`;

/** C44: a game whose return left its mathematics is closed by the running product; whoever looks into it opens it, and it is counted anew. */
export async function opensWhatTheWatchClosed(desk: Page, product: ProductPlace): Promise<void> {
  expect(await run(product, 'parola', TOO_LITTLE, ['ruby-nights'])).toBe(1);
  await desk.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name: 'Games' }).click();
  const row = desk.getByRole('listitem').filter({ hasText: 'Ruby Nights' });
  await expect(row.getByText('Closed for its return')).toBeVisible({ timeout: 60_000 });
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
