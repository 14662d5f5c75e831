import type { BrowserContextOptions } from '@playwright/test';
import { Frame } from '../pages/frame';
import { expect, test as base } from '../support/fixtures';
import { depositFor, registerPlayer } from '../support/player';
import { refuseTips } from '../support/refuse-tips';
import { publishAltered, throwsInModuleScope, throwsInRender, unharmed, type Alteration } from './altered-build';
import { openDrillSite, type DrillSite } from './drill-site';
import type { Drilled } from './drilled-remotes';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

interface PerWorker {
  site: DrillSite;
  /** Version of a changed build of a remote, published on first use. */
  altered(remote: Drilled, alteration: Alteration): Promise<string>;
  /** Cookies and storage of a browser with a logged-in player. */
  loggedIn: StorageState;
}

/** Timeout of a worker's set-up, ms; it does not count as time of the first test. */
const SET_UP_MS = 180_000;
const ALTERATIONS: readonly Alteration[] = [unharmed, throwsInModuleScope, throwsInRender];

/** The version number is derived from the original build: other sources give another version. */
function alteredVersion(whole: string, alteration: Alteration): string {
  return `9.8.${ALTERATIONS.indexOf(alteration)}-drill.${whole.replace(/[^0-9a-z]/g, '')}`;
}

/** Tests with a separate site and breakable remotes; every browser belongs to a logged-in player. */
export const test = base.extend<object, PerWorker>({
  site: [
    async ({ product }, use, { workerIndex }) => {
      const site = await openDrillSite(product, `drill-${workerIndex}`);
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: SET_UP_MS },
  ],
  altered: [
    async ({ site }, use) => {
      const published = new Set<string>();
      await use(async (remote, alteration) => {
        const whole = site.whole[remote];
        const version = alteredVersion(whole, alteration);
        const build = `${remote} ${version}`;
        if (!published.has(build)) await publishAltered(site.registry, remote, whole, version, alteration);
        published.add(build);
        return version;
      });
    },
    { scope: 'worker', timeout: SET_UP_MS },
  ],
  loggedIn: [
    async ({ browser, product, site }, use) => {
      const player = await registerPlayer(product);
      // With a deposit, the player gets no tips for a first deposit.
      await depositFor(product, player, 10_000);
      const context = await browser.newContext({ baseURL: site.url });
      await refuseTips(context, player);
      const page = await context.newPage();
      await new Frame(page).openAs(player);
      const state = await context.storageState();
      await context.close();
      await use(state);
    },
    { scope: 'worker', timeout: SET_UP_MS },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  storageState: async ({ loggedIn }, use) => use(loggedIn),
});
export { expect };
