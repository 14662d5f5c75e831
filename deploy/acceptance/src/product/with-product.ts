import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isProductGiven, sharedProduct, startProduct, type ProductPlace } from './product';

/** Runs `work` on a product of our own, which is gone afterwards, or on the one that the tester has named. */
export async function withProduct(work: (product: ProductPlace) => Promise<void>): Promise<void> {
  if (isProductGiven()) return work(sharedProduct());
  const dataDir = await mkdtemp(path.join(tmpdir(), 'parola-aside-'));
  const product = await startProduct(dataDir);
  try {
    await work(product);
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
