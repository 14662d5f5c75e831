import { expect, type Page } from '@playwright/test';

/** Follows the card of an event on the Bonus page. Its name goes on with its reward, progress, state and end. */
export async function openEvent(page: Page, title: string): Promise<void> {
  const main = page.getByRole('main');
  const events = main.getByRole('region', { name: 'Events' });
  await expect(events).toBeVisible();
  const more = main.getByRole('button', { name: /more events?$/ });
  if (await more.isVisible()) await more.click();
  const name = new RegExp(`^${title}(\\s*$|\\s*[₱\\d]|\\s*(Ready to claim|All claimed|Ends) ?)`);
  await events.getByRole('link', { name }).click();
}
