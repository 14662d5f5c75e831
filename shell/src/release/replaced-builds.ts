import type { ReadArm, ReadSnapshot, RemoteName } from '@parola/contract';
import { tabStorage } from '../ground/storage';
import type { LateHttp } from '../services/api/late-http';
import { checkCompatibility, overrides } from './overrides';
import { tokenOf, withPreview } from './preview';
import type { BootRelease } from './read-release';
import { OVERRIDES } from './has-overrides';

/** Builds that replace pinned ones, and the function that checks them. */
export interface Replaced {
  overrides: ReadonlyMap<RemoteName, ReadArm>;
  check?: typeof checkCompatibility;
}

/** Returns the release with the remotes that only squads' servers have: they are not released yet. */
function withNewRemotes(snapshot: ReadSnapshot, arms: ReadonlyMap<RemoteName, ReadArm>): ReadSnapshot {
  const released = new Set(snapshot.remotes.map(({ name }) => name));
  const added = [...arms].filter(([name]) => !released.has(name)).map(([name, stable]) => ({ name, stable }));
  return { ...snapshot, remotes: [...snapshot.remotes, ...added] };
}

/**
 * Returns the builds that are replaced in this tab. A preview becomes part of the release itself. Builds from squads'
 * own servers are never used under the production profile.
 */
export async function replaced(http: LateHttp, release: BootRelease): Promise<Replaced> {
  const token = tokenOf(tabStorage.readText(OVERRIDES));
  if (token !== undefined) release.snapshot = await withPreview(http, token, release.snapshot);
  if (token !== undefined || release.profile === 'production') return { overrides: new Map() };
  const arms = await overrides(http);
  release.snapshot = withNewRemotes(release.snapshot, arms);
  return { overrides: arms, check: checkCompatibility };
}
