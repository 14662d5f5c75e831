import { chromium, type Browser } from '@playwright/test';
import type { ProductPlace } from '../product/product';
import { withProduct } from '../product/with-product';
import { WHOLE_CHROMIUM } from '../support/full-chromium';
import { measureHeap } from './heap';
import { measureIdleActivation } from './idle-activation';
import { runLighthouse } from './lighthouse';
import { measureLongTasks } from './long-tasks';
import { measureMotion } from './motion';
import { measurePaints } from './paints';
import { runToEnd } from './run-to-end';
import { compareScripts } from './script-bytes';
import { wanted } from './chosen-parts';

/** The measurements in order; `npm run bench:load -- bytes` runs a single one. */
const PARTS: Readonly<Record<string, (browser: Browser, product: ProductPlace) => Promise<void>>> = {
  bytes: compareScripts,
  paints: measurePaints,
  lighthouse: runLighthouse,
  tasks: measureLongTasks,
  idle: measureIdleActivation,
  heap: measureHeap,
  motion: measureMotion,
};

/** `npm run bench:load`: transfer size and time of visits. */
async function main(): Promise<void> {
  const parts = wanted(Object.keys(PARTS));
  await withProduct(async (product) => {
    const browser = await chromium.launch(WHOLE_CHROMIUM);
    try {
      for (const part of parts) await PARTS[part]?.(browser, product);
    } finally {
      await browser.close();
    }
  });
}

runToEnd(main);
