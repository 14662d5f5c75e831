import { dirname, join } from 'node:path';
import type { ReleaseKey } from '@parola/contract';
import { openChannelLog, type ChannelLog } from '../revisions/channel-log';
import { assertChannel } from '../documents/build-refs';
import { channelKeys } from '../documents/revision';
import { ReleaseError } from '../ground/errors';
import { readPreview } from '../preview/read-preview';
import { openBuilds } from '../publish/builds';
import type { Registry } from './registry';
import type { ServedSnapshot } from '../snapshot/served-snapshot';
import { readSnapshot } from '../snapshot/read-snapshot';
import { PATIENCE_MS, watchChannel } from '../snapshot/watch-channel';
import { openStore } from '../storage/open-store';

export interface ReleaseReaderOptions {
  /** Folder of the registry, unless PAROLA_RELEASE_STORE names a bucket. */
  dir: string;
  /** Public keys that are trusted. */
  keys: readonly ReleaseKey[];
  /** Epoch milliseconds. */
  now?: () => number;
}

/** A server's needs of the registry, and no more: it holds no signing key, and signs and commits nothing. */
export type ReleaseReader = Pick<Registry, 'snapshot' | 'file' | 'state' | 'watch' | 'readPreview'>;

/** Opens the registry in a folder to read its served content. @throws ReleaseError when no key is named. */
export async function openReleaseReader({ dir, keys, now = Date.now }: ReleaseReaderOptions): Promise<ReleaseReader> {
  if (keys.length === 0) throw new ReleaseError('auth', 'No key is named that a snapshot may be signed with.');
  const { storage, folder } = await openStore(dir, process.env, { now, reads: true });
  const builds = openBuilds(storage);
  const logs = new Map<string, ChannelLog>();
  function read(channel: string): Promise<ServedSnapshot | undefined> {
    assertChannel(channel);
    const log = logs.get(channel) ?? openChannelLog(storage, channel, { keys: () => Promise.resolve(keys) });
    logs.set(channel, log);
    return readSnapshot({ storage, log, builds, keys, now }, PATIENCE_MS);
  }
  return {
    snapshot: read,
    file: (unit, version, path, buildId) => builds.file(unit, version, path, buildId),
    state: (unit, version) => builds.state(unit, version),
    readPreview: (channel, token) => readPreview({ storage, keys, now }, channel, token),
    watch: (channel, onSnapshot, onError = () => undefined) =>
      watchChannel(
        folder && dirname(join(folder, channelKeys.current(channel))),
        () => read(channel),
        onSnapshot,
        onError,
      ),
  };
}
