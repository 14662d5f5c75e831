import type { ReadArm, RemoteName } from '@parola/contract';
import { tabStorage } from '../ground/storage';
import type { LateHttp } from '../services/api/late-http';
import { checkCompatibility, overrides } from './overrides';
import { tokenOf, withPreview } from './preview';
import type { BootRelease } from './read-release';
import { OVERRIDES } from './wants-overrides';

/** Builds that replace pinned ones, and the function that checks them. */
export interface Replaced {
  overrides: ReadonlyMap<RemoteName, ReadArm>;
  check?: typeof checkCompatibility;
}

/**
 * Returns the builds that are replaced in this tab. A preview becomes part of the release itself. Builds from squads'
 * own servers are never used under the production profile.
 */
export async function replaced(http: LateHttp, release: BootRelease): Promise<Replaced> {
  const token = tokenOf(tabStorage.readText(OVERRIDES));
  if (token !== undefined) release.snapshot = await withPreview(http, token, release.snapshot);
  else if (release.profile !== 'production') return { overrides: await overrides(http), check: checkCompatibility };
  return { overrides: new Map() };
}
