import { expect, type Browser } from '@playwright/test';
import { PRERENDERED_FILLING } from '@parola/contract';
import type { ProductPlace } from '../product/product';
import { fetchedBy } from '../support/network';
import { withoutStream } from '../support/without-stream';
import { loggedIn, type StorageState } from './logged-in';
import { PHONE } from './phone';
import { openPlainSite } from './plain-site';
import { ROUTES } from './routes';

const QUIET_MS = 3000;

/** Scripts of a first visit: bytes on the wire (brotli, headers included) and files. */
interface Scripts {
  bytes: number;
  files: Map<string, number>;
}

/** A connection without prefetching: only the page's own requests are counted, on a machine of any speed. */
function fetchNothingAhead(): void {
  // Network Information API, which the DOM's types lack
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
    await withoutStream(page);
    // Hints for files that this build has no use for.
    await page.route(
      ({ pathname }) => pathname.endsWith('.js') && !counts(pathname),
      (route) => route.abort(),
    );
    let last = Date.now();
    page.on('response', () => void (last = Date.now()));
    const fetched = await fetchedBy(page, async () => {
      await page.goto(url, { waitUntil: 'networkidle' });
      // Counted with the code of prerendered content, which replaces it a while later.
      await expect(page.locator(`[${PRERENDERED_FILLING}]`)).toHaveCount(0, { timeout: 30_000 });
      // Showing a part requests the next one: it is over after a while without requests.
      while (Date.now() - last < QUIET_MS) await page.waitForTimeout(100);
    });
    const files = new Map(fetched.filter(({ path }) => path.endsWith('.js')).map(({ path, bytes }) => [path, bytes]));
    // A page that did not come weighs little.
    if (![...files.keys()].some((file) => /\/route\./.test(file)))
      throw new Error(`${url} did not fetch its page: ${[...files.keys()].join(', ')}`);
    return { files, bytes: [...files.values()].reduce((sum, one) => sum + one, 0) };
  } finally {
    await context.close();
  }
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6);

/**
 * Script bytes of first visits, federated and as one plain webpack build of the same sources behind the same front
 * door. Both are exact: the same sources give the same figures.
 */
export async function compareScripts(browser: Browser, product: ProductPlace): Promise<void> {
  const plain = await openPlainSite(product);
  try {
    const states = {
      federated: await loggedIn(browser, product, product.url),
      plain: await loggedIn(browser, product, plain.url),
    };
    console.log(`\n${'script kB on the wire'.padEnd(28)} federated files   plain files   ratio`);
    for (const { path, who } of ROUTES) {
      const [federated, whole] = [
        await scriptsOf(browser, product.url + path, () => true, who === 'player' ? states.federated : undefined),
        await scriptsOf(
          browser,
          plain.url + path,
          (file) => file.startsWith('/shell/'),
          who === 'player' ? states.plain : undefined,
        ),
      ];
      console.log(
        `${`${path} ${who}`.padEnd(28)}    ${kB(federated.bytes)}    ${String(federated.files.size).padStart(2)}  ${kB(whole.bytes)}    ${String(whole.files.size).padStart(2)}   ${(federated.bytes / whole.bytes).toFixed(3)}`,
      );
    }
  } finally {
    await plain.close();
  }
}
