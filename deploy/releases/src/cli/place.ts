import { PRODUCTION, STAGING } from '../documents/refs';
import { ReleaseError } from '../errors';
import type { Registry } from '../registry';
import { registryFolder } from './context';
import { didYouMean } from './did-you-mean';

/** Options of a verb that name channels. */
interface ChannelFlags {
  channel?: unknown;
  with?: unknown;
  from?: unknown;
  newChannel?: unknown;
}

/** Channels that may be begun without a word: the product serves both. */
const USUAL = [PRODUCTION, STAGING];
/** Verbs that a store may begin with. */
const BEGINNINGS = ['publish', 'publisher', 'attest', 'key', 'account', 'policy', 'audit', 'login'];

/**
 * A folder without a build is taken for the wrong one, because nothing can be looked at or changed there.
 * @throws ReleaseError `usage` that names the folder
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
 * A mistyped channel is not taken for a new one.
 * @throws ReleaseError `usage` with the channels that there are, for one that was never pinned and that nobody asked
 * to make
 */
export async function assertChannels(registry: Registry, flags: ChannelFlags, mayMake: boolean): Promise<void> {
  const { channel, with: other, from, newChannel } = flags;
  const known = await registry.channels();
  for (const name of [channel, other, from]) {
    if (typeof name !== 'string' || [...known, ...USUAL].includes(name)) continue;
    if (name === channel && newChannel === true) continue;
    const there = known.length > 0 ? known : USUAL;
    const more = mayMake && name === channel ? ' --new-channel makes one.' : '';
    throw new ReleaseError(
      'usage',
      `There is no channel ${name} (${there.join(', ')}).${didYouMean(name, there)}${more}`,
    );
  }
}
