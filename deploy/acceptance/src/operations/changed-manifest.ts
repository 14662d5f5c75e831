import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { globalName, type RemoteManifest, type RemoteName } from '@parola/contract';
import type { Registry } from '@parola/releases';

/**
 * Publishes a build under another version with an edited manifest. It is never served, because its code belongs to the
 * original version.
 */
export async function publishChanged(
  registry: Pick<Registry, 'filesRoot' | 'publish'>,
  name: RemoteName,
  { from, to }: { from: string; to: string },
  change: (manifest: RemoteManifest) => Partial<RemoteManifest>,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parola-changed-'));
  try {
    await cp(path.join(registry.filesRoot, 'remotes', name, from), folder, { recursive: true });
    const file = path.join(folder, 'manifest.json');
    const manifest: RemoteManifest = JSON.parse(await readFile(file, 'utf8'));
    const entry = { ...manifest.entry, global: globalName(name, to) };
    await writeFile(file, JSON.stringify({ ...manifest, version: to, entry, ...change(manifest) }));
    await registry.publish(folder, { unit: name, version: to });
  } finally {
    await rm(folder, { recursive: true });
  }
}
