import type { Page } from '@playwright/test';

/** Makes the proxy header of this page name another country (ISO 3166 alpha-2). */
export async function travel(page: Page, country: string): Promise<void> {
  await page.setExtraHTTPHeaders({ 'cf-ipcountry': country });
}
