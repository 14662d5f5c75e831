import type { Page } from '@playwright/test';
import { decodeHostProfile } from '@parola/releases';
import { releaseIn } from './release-in-page';

/** A page that the release offers, with the address at which there is something to see. */
export interface Place {
  id: string;
  url: string;
  /** Whether somebody who is not logged in may see it. */
  open: boolean;
}

/** What must stand in the address of pages that show nothing, or only a part, without it. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  'lobby.game-start': ['?gameId=1'],
  'wallets.wallet': ['?name=deposit', '?name=withdraw'],
};

/** Every page of the release that is open in the browser: of its remotes and of its shell. A new one is among them by itself. */
export async function placesOf(page: Page): Promise<Place[]> {
  const release = await releaseIn(page);
  const profile = decodeHostProfile(
    await (await page.request.get(`${release.shell.base}host-profile.json`)).body(),
    'the profile of the shell in service',
  );
  const routes = [profile.own.routes, ...release.remotes.map((pin) => pin.stable.manifest.routes)].flat();
  return routes
    .filter(({ path }) => !path.includes(':'))
    .flatMap(({ id, path, guard }) =>
      (QUERIES[id] ?? ['']).map((query) => ({ id, url: path + query, open: guard === 'none' })),
    );
}
