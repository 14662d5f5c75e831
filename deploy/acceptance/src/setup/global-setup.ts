import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isProductGiven, shareProduct, startProduct } from '../product/product';
import { letTheFestivalGoOn } from '../support/festival';
import { letItRain } from '../support/rain';
import { openToThePhilippinesAlone } from '../support/region';

/** Starts one product in a fresh data folder for the whole run; the teardown ends it by Ctrl-C and fails when anything is left. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (isProductGiven()) return async () => undefined;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'parola-acceptance-'));
  const product = await startProduct(dataDir, { staging: true });
  console.log(`Product ready at ${product.url} after ${(product.readyMs / 1000).toFixed(1)} s, data in ${dataDir}`);
  shareProduct(product);
  // As in production, and from the start: whatever serves players must hear where they are, in whatever order the tests come.
  await openToThePhilippinesAlone(product);
  // By the clock it falls in the middle of somebody's test, twice a day.
  await letItRain(product, []);
  await letTheFestivalGoOn(product);
  return async () => {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
