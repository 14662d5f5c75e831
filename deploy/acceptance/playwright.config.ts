import { defineConfig } from '@playwright/test';

const isQuick = process.env['PAROLA_TIER'] === 'quick';

/**
 * Tests of the quick tier that also run in the desktop project: a page of every remote, and layouts that differ there.
 */
const AT_A_DESK = ['diamond-mall', 'each-remote', 'game', 'jackpot-strip', 'pages'];

/**
 * Tests of the whole product in a real browser. Layouts and uses that differ on a desktop (`sizes/`) run in both
 * projects, all other tests once, in `phone`, because most players use one. All tests share one product (see setup/),
 * so they create their own players and restore shared state; tests that cannot do so are in `alone/`.
 */
export default defineConfig({
  // The quick tier runs the tests with its tag; without a tier all tests run.
  ...(isQuick && { grep: /@quick/ }),
  testDir: 'src',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  globalSetup: './src/setup/global-setup.ts',
  // Journeys mostly wait for animations, jobs and polls: three workers of the full tier keep one of two cores busy.
  workers: isQuick ? 3 : 4,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  // Generous timeouts, as in Jest: a slow machine must not fail a test.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  // The JSON reporter writes to PLAYWRIGHT_JSON_OUTPUT_NAME, which `npm test` sets. Without that variable it would
  // print to the terminal, so it is off.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  use: {
    actionTimeout: 40_000,
    // Blocked, because a worker would serve files from its cache that a test has made unavailable. The worker's own
    // journeys allow it.
    serviceWorkers: 'block',
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    // Traces cost a fifth of the run time, and a failed test stores its page anyway. PAROLA_TRACE=1 enables them.
    trace: process.env['PAROLA_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
      // Sub-pixel text widths as in a normal browser; the headless browser otherwise rounds them.
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--font-render-hinting=none'],
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
    {
      name: 'desktop',
      testMatch: isQuick ? AT_A_DESK.map((name) => `sizes/${name}.test.ts`) : 'sizes/**/*.test.ts',
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
