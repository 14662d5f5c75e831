import type { BrowserContext, Page } from '@playwright/test';

/**
 * Disables a player's event stream, an endless request that keeps the network from becoming idle. The page then polls.
 */
export async function disableEventStream(where: Page | BrowserContext): Promise<void> {
  await where.route('**/app/v1/live', (route) => route.fulfill({ status: 204 }));
}
