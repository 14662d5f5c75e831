import { defineConfig } from '@playwright/test';

const isQuick = process.env['PAROLA_TIER'] === 'quick';

/** The desktop tests of the quick tier: a page of every remote, and the layouts that differ there. */
const AT_A_DESK = ['diamond-mall', 'each-remote', 'game', 'jackpot-strip', 'pages'];

/**
 * The whole product in a real browser. Layouts and uses that differ on a desktop (`sizes/`) run in both projects, all
 * other tests once, in `phone`: most players have one. One product serves all of it (see setup/), so tests create
 * their own players and restore shared state; tests that cannot are in `alone/`.
 */
export default defineConfig({
  // The quick tier runs the tests with its tag; without a tier everything runs.
  ...(isQuick && { grep: /@quick/ }),
  testDir: 'src',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  globalSetup: './src/setup/global-setup.ts',
  workers: 3,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  // Generous, as in Jest: a slow machine is no failed test.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  // The JSON goes to PLAYWRIGHT_JSON_OUTPUT_NAME, which `npm test` sets; without it, it would fill the terminal.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  use: {
    actionTimeout: 40_000,
    // A file that a test breaks must be missing for the page; a worker would serve it from its cache. The worker's
    // own journeys allow it.
    serviceWorkers: 'block',
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    // A trace costs a fifth of the whole run; a failed test writes its page beside it anyway. PAROLA_TRACE=1 keeps a
    // trace.
    trace: process.env['PAROLA_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
      // Letters as wide as people see them: the browser without a window rounds them otherwise.
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
