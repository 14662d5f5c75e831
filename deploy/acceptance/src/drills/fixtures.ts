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
  /** The version of an altered build of a remote, published once it is asked for. */
  altered(remote: Drilled, alteration: Alteration): Promise<string>;
  /** The stored state of a browser with a logged-in player. */
  loggedIn: StorageState;
}

/** The set-up of a worker's first test does not count as its own time. */
const SET_UP_MS = 180_000;
const ALTERATIONS: readonly Alteration[] = [unharmed, throwsInModuleScope, throwsInRender];

/** The number follows from the build it was made of: other sources, another version. */
function alteredVersion(whole: string, alteration: Alteration): string {
  return `9.8.${ALTERATIONS.indexOf(alteration)}-drill.${whole.replace(/[^0-9a-z]/g, '')}`;
}

/** Tests on a site of their own whose remotes break; every browser that opens it belongs to a logged-in player. */
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
      // A player with a deposit gets no tips for a first one.
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
