import { defineConfig } from '@playwright/test';

/**
 * The whole product in a real browser. What looks different on a phone runs in both projects; what does not depend on the size runs
 * once, in `phone`. One product serves all of it (see setup/), so tests make players of their own and leave shared state as it was.
 */
export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  globalSetup: './src/setup/global-setup.ts',
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // The JSON goes to PLAYWRIGHT_JSON_OUTPUT_NAME, which `npm test` sets; without it, it would fill the terminal.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  use: {
    actionTimeout: 15_000,
    // What a test breaks on the way must be missed by the page; a worker would have it. The journeys of the worker itself allow it.
    serviceWorkers: 'block',
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    // A trace costs a fifth of the whole run; what a test that failed saw is written beside it anyway. PAROLA_TRACE=1 keeps one.
    trace: process.env['PAROLA_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  projects: [
    {
      name: 'phone',
      use: {
        viewport: { width: 360, height: 740 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
        userAgent:
          'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
      },
    },
    { name: 'desktop', testMatch: 'journeys/**/*.test.ts', use: { viewport: { width: 1280, height: 800 } } },
  ],
});
