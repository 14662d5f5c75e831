import type { BrowserContext, Page } from '@playwright/test';

/**
 * A player's stream of facts is an endless request: with it the network never becomes idle. Without it the page
 * polls.
 */
export async function withoutStream(where: Page | BrowserContext): Promise<void> {
  await where.route('**/app/v1/live', (route) => route.fulfill({ status: 204 }));
}
