import type { Page } from '@playwright/test';
import type { ProductPlace } from '../product/product';
import { run } from './database';

/** The site serves players in the Philippines, as in production; everybody is there who says no other country, so it stays so for other tests. */
export async function openToThePhilippinesAlone(product: ProductPlace): Promise<void> {
  await run(
    product,
    'parola',
    `UPDATE config SET value = '["PH"]', updated_at = now() WHERE key = 'regionAllowedList' AND value <> '["PH"]'`,
    [],
  );
}

/** From now on the proxy in front of the site says that this page's player is there (ISO 3166 alpha-2). */
export async function travel(page: Page, country: string): Promise<void> {
  await page.setExtraHTTPHeaders({ 'cf-ipcountry': country });
}
