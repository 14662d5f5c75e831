import type { BrowserContextOptions } from '@playwright/test';

/** A phone of common size, for benchmarks. */
export const PHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-PH',
} as const satisfies BrowserContextOptions;
