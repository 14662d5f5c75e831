import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { ProductPlace } from '../product/product';
import { run } from '../support/database';
import { expect } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { runJob } from '../support/jobs';

/** Inserts a payment of ₱7.00 at noon of a day that the casino does not know. */
const UNHEARD = `
  WITH wanted AS (
    INSERT INTO partners.psp_order (id, order_id, amount, channel, notify_path, return_url, expire_at)
    VALUES ($1::uuid, $1::uuid::text, 700, 'gcash', '/psp/v1/webhook/gcash', 'http://nowhere.test', now()) RETURNING id)
  INSERT INTO partners.psp_charge (id, psp_order_id, amount, status, paid_at)
  SELECT $2::uuid, id, 700, 'paid', ($3::date + interval '12 hours') AT TIME ZONE 'Asia/Manila' FROM wanted`;

/**
 * The running product settles a day. A line that the provider adds later is found when its file is fetched again, and
 * an operator explains it.
 */
export async function explainsWhatDiffers(desk: Page, product: ProductPlace): Promise<void> {
  const goTo = (room: string) =>
    desk.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name: room }).click();
  await runJob(product, 'take settlements');
  await goTo('Reconciliation');
  await expect(desk.getByText('No differences')).toBeVisible();
  const newest = desk.getByRole('list', { name: 'Days' }).getByRole('listitem').first();
  await expect(newest.getByText('Loaded', { exact: true })).toBeVisible();
  const again = newest.getByRole('button', { name: /^Load again/ });
  const day = /\d{4}-\d\d-\d\d/.exec((await again.getAttribute('aria-label')) ?? '')?.[0];
  const charge = randomUUID();
  expect(await run(product, 'parola_partners', UNHEARD, [randomUUID(), charge, day])).toBe(1);
  await again.click();
  const wish = desk.getByRole('dialog', { name: `Load the file of ${day} again` });
  await wish.getByLabel('Why?').fill('they have mended it');
  await wish.getByRole('button', { name: `Load the file of ${day} again` }).click();
  await expect(wish).toBeHidden();
  await runJob(product, 'take settlements');
  // The room polls every half minute, and loads when it is opened.
  await goTo('Games');
  await goTo('Reconciliation');
  const row = desk.getByRole('listitem').filter({ hasText: `Deposit ${charge}` });
  await expect(row.getByText('Not in the books')).toBeVisible();
  await expect(row.getByText('Provider: ₱7.00 · Books: no entry')).toBeVisible();
  await inspect(desk, 'desk, a line that is not in the books');
  const wide = desk.viewportSize();
  await desk.setViewportSize({ width: 360, height: 740 });
  await row.scrollIntoViewIfNeeded();
  await inspect(desk, 'desk, a line that is not in the books, narrow');
  if (wide) await desk.setViewportSize(wide);
  await row.getByRole('button', { name: `Explain Deposit ${charge}` }).click();
  const sheet = desk.getByRole('dialog', { name: `Explain Deposit ${charge}` });
  await sheet.getByLabel('Why?').fill('paid into the wrong house');
  await sheet.getByRole('button', { name: `Explain Deposit ${charge}` }).click();
  await expect(sheet).toBeHidden();
  await expect(row.getByText('Explained')).toBeVisible();
  await expect(row.getByText(/^maria, .*: paid into the wrong house$/)).toBeVisible();
}

/** Deletes the unknown payments, at the provider and in the fetched days. */
export async function forgetWhatDiffers(product: ProductPlace): Promise<void> {
  const drilled = "return_url = 'http://nowhere.test'";
  await run(
    product,
    'parola_partners',
    `WITH gone AS (DELETE FROM partners.psp_charge WHERE psp_order_id IN (SELECT id FROM partners.psp_order WHERE ${drilled}))
     DELETE FROM partners.psp_order WHERE ${drilled}`,
    [],
  );
  // Found by the amount, which is below the minimum deposit.
  await run(
    product,
    'parola',
    "DELETE FROM settlement_line WHERE kind = 'charge' AND amount = 700 AND settled_at IS NULL",
    [],
  );
}
