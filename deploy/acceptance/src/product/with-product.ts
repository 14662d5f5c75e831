import { rm } from 'node:fs/promises';
import { scratchFolder } from '@parola/process/scratch-folder';
import { isProductGiven, sharedProduct, startProduct, type ProductPlace } from './product';

/** Runs `work` on a new product, which is stopped afterwards, or on the one named by the user. */
export async function withProduct<T>(work: (product: ProductPlace) => Promise<T>): Promise<T> {
  if (isProductGiven()) return work(sharedProduct());
  const dataDir = await scratchFolder('aside');
  const product = await startProduct(dataDir);
  try {
    return await work(product);
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
