import { rm } from 'node:fs/promises';
import { scratchFolder } from '@parola/process/scratch-folder';
import { isProductGiven, sharedProduct, shareProduct, startProduct } from '../product/product';
import { setForAllJourneys } from './settings';

/**
 * Starts one product in a new data folder for the whole run. The teardown stops it by Ctrl-C, and fails when it leaves
 * anything behind.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (isProductGiven()) {
    await setForAllJourneys(sharedProduct());
    return async () => undefined;
  }
  const dataDir = await scratchFolder('acceptance');
  const product = await startProduct(dataDir, { staging: true });
  console.log(`Product ready at ${product.url} after ${(product.readyMs / 1000).toFixed(1)} s, data in ${dataDir}`);
  shareProduct(product);
  await setForAllJourneys(product);
  return async () => {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
