import { isRemoteName, type ReleaseSnapshot, type RemoteArm, type RemoteName, type UnitName } from '@parola/contract';
import { sri384 } from '../documents/build';

/** A file by the path of its address, with the `integrity` of its bytes. */
export interface OfferedFile {
  url: string;
  integrity: string;
}

/**
 * The data for loading a build elsewhere: its container, a plain script that defines `global`; Module Federation's
 * manifest; and the container as a module. Builds published before remotes had the last two lack them.
 */
export interface OfferedArm {
  version: string;
  buildId: string;
  entry: OfferedFile & { global: string };
  manifest?: OfferedFile;
  module?: OfferedFile;
}

/** A remote that is on. `weightBp`: the canary's share of the players in basis points. */
export interface OfferedRemote {
  name: RemoteName;
  stable: OfferedArm;
  canary?: { arm: OfferedArm; weightBp: number; seed: string };
  fallback?: OfferedArm;
}

/** A channel's content, for other systems' standards. Switched-off remotes are left out. */
export interface Offer {
  channel: string;
  rev: number;
  remotes: OfferedRemote[];
}

const FEDERATION_MANIFEST = 'mf-manifest.json';
const ENTRY_MODULE = 'entry.mjs';

/**
 * A file of a build as it was published, undefined when there is none.
 * @throws ReleaseError `integrity` for other bytes or another build
 */
export type ReadBuildFile = (
  unit: UnitName,
  version: string,
  path: string,
  buildId?: string,
) => Promise<Buffer | undefined>;

/** Arms that were looked at, by their builds: those never change. More than a channel has, and of a few channels. */
const KEPT = 500;

/**
 * Makes offers of snapshots that were verified. Files of a build are read once.
 * @throws ReleaseError when a build is not as it was published.
 */
export function offering(read: ReadBuildFile): (snapshot: ReleaseSnapshot) => Promise<Offer> {
  const known = new Map<string, Promise<OfferedArm>>();

  async function look(name: RemoteName, { version, buildId, base, entry }: RemoteArm): Promise<OfferedArm> {
    const offered = async (path: string): Promise<OfferedFile | undefined> => {
      const bytes = await read(name, version, path, buildId);
      return bytes && { url: base + path, integrity: sri384(bytes) };
    };
    const [manifest, module] = await Promise.all([offered(FEDERATION_MANIFEST), offered(ENTRY_MODULE)]);
    const { file, integrity, global } = entry;
    return {
      version,
      buildId,
      entry: { url: base + file, integrity, global },
      ...(manifest ? { manifest } : {}),
      ...(module ? { module } : {}),
    };
  }

  function armOf(name: RemoteName, arm: RemoteArm): Promise<OfferedArm> {
    const key = `${name} ${arm.version} ${arm.buildId}`;
    const found = known.get(key);
    if (found) return found;
    const looked = look(name, arm);
    looked.catch(() => known.delete(key));
    if (known.size >= KEPT) known.delete(known.keys().next().value ?? '');
    known.set(key, looked);
    return looked;
  }

  return async ({ channel, rev, remotes }) => ({
    channel,
    rev,
    remotes: await Promise.all(
      remotes
        .filter(({ name, off }) => !off && isRemoteName(name))
        .map(async ({ name, stable, canary, fallback }) => ({
          name,
          stable: await armOf(name, stable),
          ...(canary
            ? { canary: { arm: await armOf(name, canary.arm), weightBp: canary.weightBp, seed: canary.seed } }
            : {}),
          ...(fallback ? { fallback: await armOf(name, fallback) } : {}),
        })),
    ),
  });
}
