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
  /** Folder of the registry; unused when PAROLA_RELEASE_STORE names a bucket. */
  dir: string;
  /** Public keys with trusted signatures. */
  keys: readonly ReleaseKey[];
  /** The present time, epoch milliseconds. */
  now?: () => number;
}

/** The part of the registry for servers: it has no signing key and writes nothing. */
export type ReleaseReader = Pick<Registry, 'snapshot' | 'file' | 'state' | 'watch' | 'readPreview'>;

/** Opens a registry for reading. @throws ReleaseError `auth` without keys */
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
