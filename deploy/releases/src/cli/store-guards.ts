import { PRODUCTION, STAGING } from '../documents/build-refs';
import { unknownName } from '../ground/did-you-mean';
import { ReleaseError } from '../ground/errors';
import type { Registry } from '../registry/registry';
import { registryFolder } from './data-folder';

/** Options of a verb that name channels. */
interface ChannelFlags {
  channel?: unknown;
  with?: unknown;
  from?: unknown;
  newChannel?: unknown;
}

/** Channels usable without --new-channel, because the product serves both. */
const USUAL = [PRODUCTION, STAGING];
/** Verbs that work in a folder without published builds. */
const BEGINNINGS = ['publish', 'publisher', 'attest', 'key', 'account', 'policy', 'audit', 'login'];

/**
 * Refuses a folder without builds and channels, because it is probably the wrong folder.
 * @throws ReleaseError `usage` with the name of the folder
 */
export async function assertBegun(registry: Registry, verb: string, environment = process.env): Promise<void> {
  if (BEGINNINGS.includes(verb)) return;
  if ((await registry.units()).length > 0 || (await registry.channels()).length > 0) return;
  const named = environment.PAROLA_RELEASE_STORE
    ? `PAROLA_RELEASE_STORE is ${environment.PAROLA_RELEASE_STORE}`
    : `PAROLA_DATA_DIR is ${environment.PAROLA_DATA_DIR || 'not set'}`;
  throw new ReleaseError(
    'usage',
    `Nothing is published in ${environment.PAROLA_RELEASE_STORE || registryFolder(environment)} (${named}). Name the data folder of the product, or publish a build there first.`,
  );
}

/**
 * Refuses an unknown channel, which is probably a typing mistake, unless `--new-channel` is given.
 * @throws ReleaseError `usage` with the known channels
 */
export async function assertChannels(registry: Registry, flags: ChannelFlags, mayMake: boolean): Promise<void> {
  const { channel, with: other, from, newChannel } = flags;
  const names = [channel, other, from]
    .filter((name) => typeof name === 'string')
    .filter((name) => !USUAL.includes(name) && !(name === channel && newChannel === true));
  if (names.length === 0) return;
  const known = await registry.channels();
  for (const name of names) {
    if (known.includes(name)) continue;
    const there = known.length > 0 ? known : USUAL;
    const more = mayMake && name === channel ? ' --new-channel makes one.' : '';
    throw new ReleaseError('usage', unknownName('channel', name, there) + more);
  }
}
