import { randomInt } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import type { ProductPlace } from '../product/product';
import { run } from '../support/database';
import { expect } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { invite, letTheFirstDayPass, room, setUpAccess } from './desk-session';

const LIST = [
  'name,birthday,id_number',
  'Juana dela Cruz,1988-02-29,',
  'Jose Rizal,yesterday,',
  '=cmd|calc,1961-06-19,',
  ',,N01-12-123456',
].join('\n');

/**
 * A colleague uploads a list of barred persons on a phone and requests approval; the manager approves it at the desk.
 */
export async function bringsAListForFourEyes(desk: Page, browser: Browser, product: ProductPlace): Promise<void> {
  const link = await invite(desk, ['Compliance']);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, extraHTTPHeaders: {} });
  const colleague = await context.newPage();
  const login = `jose.${randomInt(1_000_000)}`;
  await setUpAccess(colleague, link, { name: 'Jose', login, password: 'a sentence of the second manager' });
  await letTheFirstDayPass(product, login);
  await room(colleague, 'Barred list').click();
  await expect(colleague.getByText('No list was uploaded yet')).toBeVisible();
  await inspect(colleague, 'desk, barred list');
  const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) };
  await colleague.getByLabel('File').setInputFiles({ ...file, buffer: Buffer.from(LIST, 'utf16le') });
  await colleague.getByRole('button', { name: 'Preview the changes' }).click();
  await expect(colleague.getByText(/not UTF-8 text/)).toBeVisible();
  await inspect(colleague, 'desk, a file that is no list');
  await colleague.getByLabel('File').setInputFiles(file);
  await colleague.getByRole('button', { name: 'Preview the changes' }).click();
  await expect(colleague.getByText('birthday is invalid.')).toBeVisible();
  await expect(colleague.getByText(/begins like a formula/)).toBeVisible();
  await colleague.getByLabel('Reason').fill('list of this week');
  await inspect(colleague, 'desk, what a list would do');
  await colleague.keyboard.press('Control+Enter');
  await colleague.getByRole('link', { name: /^\d{6}-/ }).click();
  await expect(colleague.getByText(/Only a colleague can approve it/)).toBeVisible();
  await expect(colleague.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await inspect(colleague, 'desk, a request of one’s own');

  await room(desk, 'Approvals').click();
  await inspect(desk, 'desk, approvals');
  await desk.getByRole('link', { name: /^Apply a barred list/ }).click();
  await expect(desk.getByText('list of this week')).toBeVisible();
  await inspect(desk, 'desk, a request');
  await desk.getByRole('button', { name: 'Approve' }).click();
  await expect(desk.getByText('Approved', { exact: true })).toBeVisible();
  await inspect(desk, 'desk, a request that was approved');
  await room(desk, 'Barred list').click();
  await expect(desk.getByText('2 persons are on the list')).toBeVisible();
  await inspect(desk, 'desk, barred list with an import');
  await desk.getByRole('link', { name: /list\.csv/ }).click();
  await expect(desk.getByRole('heading', { name: 'Changes made' })).toBeVisible();
  await inspect(desk, 'desk, what a list did');
  await context.close();
}

/** Empties the list of barred persons and its imports. */
export async function forgetTheBarred(product: ProductPlace): Promise<void> {
  await run(product, 'parola', 'TRUNCATE barred_trace, barred_person, barred_import_row, barred_import', []);
  await run(product, 'parola', "UPDATE operator SET active = false WHERE login LIKE 'jose.%'", []);
}
