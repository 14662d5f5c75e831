import { chromium, type Browser } from '@playwright/test';
import type { ProductPlace } from '../product/product';
import { withProduct } from '../product/with-product';
import { WHOLE_CHROMIUM } from '../support/whole-chromium';
import { measureHeap } from './heap';
import { runLighthouse } from './lighthouse';
import { measureLongTasks } from './long-tasks';
import { measureMotion } from './motion';
import { measurePaints } from './paints';
import { compareScripts } from './script-bytes';

/** What is measured, in this order; `npm run bench:load -- bytes` runs one of them alone. */
const PARTS: Readonly<Record<string, (browser: Browser, product: ProductPlace) => Promise<void>>> = {
  bytes: compareScripts,
  paints: measurePaints,
  lighthouse: runLighthouse,
  tasks: measureLongTasks,
  heap: measureHeap,
  motion: measureMotion,
};

function wanted(named: readonly string[]): string[] {
  const unknown = named.filter((name) => !(name in PARTS));
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}.`);
  return named.length > 0 ? [...named] : Object.keys(PARTS);
}

/** `npm run bench:load`: what visits take, on the wire and in time. */
async function main(): Promise<void> {
  const parts = wanted(process.argv.slice(2));
  await withProduct(async (product) => {
    const browser = await chromium.launch(WHOLE_CHROMIUM);
    try {
      for (const part of parts) await PARTS[part]?.(browser, product);
    } finally {
      await browser.close();
    }
  });
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
