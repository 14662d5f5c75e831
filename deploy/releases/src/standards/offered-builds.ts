import { integrityOf } from '@parola/artefact';
import { isRemoteName, type ReleaseSnapshot, type RemoteArm, type RemoteName, type UnitName } from '@parola/contract';

/** A file by its URL path, with the `integrity` of its bytes. */
export interface OfferedFile {
  url: string;
  integrity: string;
}

/**
 * Data for loading a build elsewhere: the container (a plain script that defines `global`), the manifest of Module
 * Federation, and the container as a module. Older builds lack the last two.
 */
export interface OfferedArm {
  version: string;
  buildId: string;
  entry: OfferedFile & { global: string };
  manifest?: OfferedFile;
  module?: OfferedFile;
}

/** A remote that is switched on. `weightBp`: the canary's share of the players in basis points. */
export interface OfferedRemote {
  name: RemoteName;
  stable: OfferedArm;
  canary?: { arm: OfferedArm; weightBp: number; seed: string };
  fallback?: OfferedArm;
}

/** Content of a channel for the formats of other systems. Switched-off remotes are left out. */
export interface Offer {
  channel: string;
  rev: number;
  remotes: OfferedRemote[];
}

const FEDERATION_MANIFEST = 'mf-manifest.json';
const ENTRY_MODULE = 'entry.mjs';

/**
 * Reads a file of a build, unchanged since its publication; undefined for a missing file.
 * @throws ReleaseError `integrity` for altered bytes or another build
 */
export type ReadBuildFile = (
  unit: UnitName,
  version: string,
  path: string,
  buildId?: string,
) => Promise<Buffer | undefined>;

/** Limit of cached arms, above the number of a channel's arms. Builds are immutable, so the cache never expires. */
const KEPT = 500;

/**
 * Makes offers of verified snapshots. Files of a build are read once and cached.
 * @throws ReleaseError for an altered build
 */
export function offering(read: ReadBuildFile): (snapshot: ReleaseSnapshot) => Promise<Offer> {
  const known = new Map<string, Promise<OfferedArm>>();

  async function look(name: RemoteName, { version, buildId, base, entry }: RemoteArm): Promise<OfferedArm> {
    const offered = async (path: string): Promise<OfferedFile | undefined> => {
      const bytes = await read(name, version, path, buildId);
      return bytes && { url: base + path, integrity: integrityOf(bytes) };
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
