import type { Page } from '@playwright/test';
import { decodeHostProfile } from '@parola/releases';
import { releaseIn } from './release-in-page';

/** A page of the release, with an address that shows content. */
export interface Place {
  id: string;
  url: string;
  /** True for a page open to visitors. */
  open: boolean;
}

/** Queries for pages that show nothing, or only a part, without one. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  'lobby.game-start': ['?gameId=1'],
  'wallets.wallet': ['?name=deposit', '?name=withdraw'],
};

/** All pages of the release in the browser, of its remotes and of its shell; new pages are included automatically. */
export async function placesOf(page: Page): Promise<Place[]> {
  return (await placesAndDialogs(page)).places;
}

/** All pages and dialogs of the release in the browser. */
export async function placesAndDialogs(page: Page): Promise<{ places: Place[]; dialogs: string[] }> {
  const release = await releaseIn(page);
  const profile = decodeHostProfile(
    await (await page.request.get(`${release.shell.base}host-profile.json`)).body(),
    'the profile of the shell in service',
  );
  const routes = [profile.own.routes, ...release.remotes.map((pin) => pin.stable.manifest.routes)].flat();
  const places = routes
    .filter(({ path }) => !path.includes(':'))
    .flatMap(({ id, path, guard }) =>
      (QUERIES[id] ?? ['']).map((query) => ({ id, url: path + query, open: guard === 'none' })),
    );
  const dialogs = [profile.own.modals, ...release.remotes.map((pin) => pin.stable.manifest.modals)].flat();
  return { places, dialogs: dialogs.map(({ id }) => id) };
}
