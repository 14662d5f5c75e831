import type { BrowserContext, Page } from '@playwright/test';

/** A player's stream of facts is a request without an end: whoever waits for a quiet network has none. The page then asks by itself. */
export async function withoutStream(where: Page | BrowserContext): Promise<void> {
  await where.route('**/app/v1/live', (route) => route.fulfill({ status: 204 }));
}
