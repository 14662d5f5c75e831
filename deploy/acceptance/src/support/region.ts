import type { Page } from '@playwright/test';

/** From now on the proxy in front of the site says that this page's player is there (ISO 3166 alpha-2). */
export async function travel(page: Page, country: string): Promise<void> {
  await page.setExtraHTTPHeaders({ 'cf-ipcountry': country });
}
