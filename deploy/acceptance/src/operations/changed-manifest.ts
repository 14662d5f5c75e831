import type { RemoteManifest, RemoteName } from '@parola/contract';
import type { Registry } from '@parola/releases';
import { publishAltered, unharmed } from '../drills/altered-build';

/** Publishes a build under another version with an edited manifest. Its code is that of the original version. */
export async function publishChanged(
  registry: Pick<Registry, 'filesRoot' | 'publishFiles'>,
  name: RemoteName,
  { from, to }: { from: string; to: string },
  change: (manifest: RemoteManifest) => Partial<RemoteManifest>,
): Promise<void> {
  await publishAltered(registry, name, from, to, unharmed, change);
}
