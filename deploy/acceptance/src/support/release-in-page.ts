import type { Page } from '@playwright/test';
import {
  INJECTED_RELEASE_ID,
  injectedReleaseSchema,
  matches,
  releaseSnapshotSchema,
  type ReleaseSnapshot,
} from '@parola/contract';

/** The release that the edge has written into the open page. */
export async function releaseIn(page: Page): Promise<ReleaseSnapshot> {
  const injected: unknown = JSON.parse((await page.locator(`#${INJECTED_RELEASE_ID}`).textContent()) ?? 'null');
  if (!matches(injectedReleaseSchema, injected)) throw new Error('the page holds no injected release');
  const snapshot: unknown = JSON.parse(injected.release.payload);
  if (!matches(releaseSnapshotSchema, snapshot)) throw new Error('the injected release is malformed');
  return snapshot;
}

/** The builds of a release: unit → version, including the shell. */
export function versionsOf(snapshot: ReleaseSnapshot): Record<string, string> {
  return Object.fromEntries([
    ['shell', snapshot.shell.version],
    ...snapshot.remotes.map((pin) => [pin.name, pin.stable.version]),
  ]);
}
