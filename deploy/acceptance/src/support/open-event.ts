import { expect, type Page } from '@playwright/test';

/**
 * Opens the card of an event on the Bonus page; the card's accessible name ends with the state and end of the event.
 */
export async function openEvent(page: Page, title: string): Promise<void> {
  const main = page.getByRole('main');
  const events = main.getByRole('list', { name: 'Events' });
  await expect(events).toBeVisible();
  const more = main.getByRole('button', { name: /more events?$/ });
  if (await more.isVisible()) await more.click();
  const name = new RegExp(`^${title}\\s*(Ready to claim)?\\s*(Ends .*)?$`);
  await events.getByRole('link', { name }).click();
}
