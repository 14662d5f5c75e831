import type { RemoteManifest, RemoteName } from '@parola/contract';
import { publishAltered, unharmed, type BuildSource } from '../drills/altered-build';

/** Publishes a build under another version with an edited manifest. Its code is that of the original version. */
export async function publishChanged(
  registry: BuildSource,
  name: RemoteName,
  { from, to }: { from: string; to: string },
  change: (manifest: RemoteManifest) => Partial<RemoteManifest>,
): Promise<void> {
  await publishAltered(registry, name, from, to, unharmed, change);
}
