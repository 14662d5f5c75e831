import { expect, type Browser } from '@playwright/test';
import { PRERENDERED_FILLING } from '@parola/contract';
import type { ProductPlace } from '../product/product';
import { fetchedBy } from '../support/network';
import { disableEventStream } from '../support/disable-event-stream';
import { loggedIn, type StorageState } from './logged-in';
import { PHONE } from './phone';
import { openPlainSite } from './plain-site';
import { ROUTES } from './routes';

const QUIET_MS = 3000;

/** The scripts of a first visit: transfer size (brotli, headers included) and number of files. */
interface Scripts {
  bytes: number;
  files: Map<string, number>;
}

/**
 * Fakes a slow connection, on which the page does not prefetch: only necessary requests are counted, independent of the
 * machine.
 */
function fetchNothingAhead(): void {
  // The DOM's types lack the Network Information API.
  const { connection } = navigator as Navigator & { connection?: object };
  if (connection) Object.defineProperty(connection, 'effectiveType', { value: '3g' });
}

async function scriptsOf(
  browser: Browser,
  url: string,
  counts: (path: string) => boolean,
  state?: StorageState,
): Promise<Scripts> {
  const context = await browser.newContext({ ...PHONE, ...(state && { storageState: state }) });
  try {
    const page = await context.newPage();
    await page.addInitScript(fetchNothingAhead);
    await disableEventStream(page);
    // Blocks preloaded files that this build does not need.
    await page.route(
      ({ pathname }) => pathname.endsWith('.js') && !counts(pathname),
      (route) => route.abort(),
    );
    let last = Date.now();
    page.on('response', () => void (last = Date.now()));
    const fetched = await fetchedBy(page, async () => {
      await page.goto(url, { waitUntil: 'networkidle' });
      // Waits until code has replaced the prerendered content, to count it too.
      await expect(page.locator(`[${PRERENDERED_FILLING}]`)).toHaveCount(0, { timeout: 30_000 });
      // Every displayed part may request the next one: done after a while without requests.
      while (Date.now() - last < QUIET_MS) await page.waitForTimeout(100);
    });
    const files = new Map(fetched.filter(({ path }) => path.endsWith('.js')).map(({ path, bytes }) => [path, bytes]));
    // Without the page's own chunk the figure would be too small.
    if (![...files.keys()].some((file) => /\/route\./.test(file)))
      throw new Error(`${url} did not fetch its page: ${[...files.keys()].join(', ')}`);
    return { files, bytes: [...files.values()].reduce((sum, one) => sum + one, 0) };
  } finally {
    await context.close();
  }
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6);

/**
 * Compares the script sizes of first visits with federation and of one plain webpack build of the same sources, behind
 * the same front door. Both are reproducible: equal sources give equal figures.
 */
export async function compareScripts(browser: Browser, product: ProductPlace): Promise<void> {
  const plain = await openPlainSite(product);
  try {
    const states = {
      federated: await loggedIn(browser, product, product.url),
      plain: await loggedIn(browser, product, plain.url),
    };
    console.log(`\n${'script kB on the wire'.padEnd(28)} federated files   plain files   ratio`);
    for (const { path, role } of ROUTES) {
      const [federated, whole] = [
        await scriptsOf(browser, product.url + path, () => true, role === 'player' ? states.federated : undefined),
        await scriptsOf(
          browser,
          plain.url + path,
          (file) => file.startsWith('/shell/'),
          role === 'player' ? states.plain : undefined,
        ),
      ];
      console.log(
        `${`${path} ${role}`.padEnd(28)}    ${kB(federated.bytes)}    ${String(federated.files.size).padStart(2)}  ${kB(whole.bytes)}    ${String(whole.files.size).padStart(2)}   ${(federated.bytes / whole.bytes).toFixed(3)}`,
      );
    }
  } finally {
    await plain.close();
  }
}
