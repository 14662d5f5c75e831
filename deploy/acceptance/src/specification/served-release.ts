import { INJECTED_RELEASE_ID, injectedReleaseSchema, matches, releaseSnapshotSchema } from '@parola/contract';
import { decodeHostProfile } from '@parola/releases';
import type { ProductPlace } from '../product/product';

/** The declarations of the release in service: pages with their guards, dialogs, calls and configuration keys. */
export interface Promised {
  routes: readonly { path: string; guard: string }[];
  modals: readonly string[];
  calls: ReadonlySet<string>;
  keys: ReadonlySet<string>;
}

/** Reads the release from the document of `/`. @throws Error for a page without a release */
export async function servedRelease({ url }: Pick<ProductPlace, 'url'>): Promise<Promised> {
  const html = await (await fetch(url)).text();
  const [, text] = new RegExp(`id="${INJECTED_RELEASE_ID}"[^>]*>([^<]*)<`).exec(html) ?? [];
  const injected: unknown = JSON.parse(text ?? 'null');
  if (!matches(injectedReleaseSchema, injected)) throw new Error(`${url} serves no page with a release in it`);
  const snapshot: unknown = JSON.parse(injected.release.payload);
  if (!matches(releaseSnapshotSchema, snapshot)) throw new Error(`the release in ${url} cannot be read`);
  const profile = await fetch(new URL(`${snapshot.shell.base}host-profile.json`, url));
  const { own } = decodeHostProfile(Buffer.from(await profile.arrayBuffer()), 'the profile of the shell in service');
  const owners = [own, ...snapshot.remotes.map(({ stable }) => stable.manifest)];
  return {
    routes: owners.flatMap(({ routes }) => routes.map(({ path, guard }) => ({ path, guard }))),
    modals: owners.flatMap(({ modals }) => modals.map(({ id }) => id)),
    calls: new Set(owners.flatMap(({ needs }) => needs.calls.map(({ name }) => name))),
    keys: new Set(owners.flatMap(({ needs }) => needs.config)),
  };
}
