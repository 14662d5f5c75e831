import type { BrowserContextOptions } from '@playwright/test';

/** A telephone of a common size, as the benchmarks visit with. */
export const PHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-PH',
} as const satisfies BrowserContextOptions;
