import path from 'node:path';
import { openRegistry } from '@parola/releases';
import { readEnv } from './env';
import type { ReleaseSource } from './live-release';
import { buildEdge } from './server';

async function releasesOf(dataDir: string): Promise<ReleaseSource> {
  const registry = await openRegistry({ dir: path.join(dataDir, 'releases'), actor: 'edge' });
  return {
    snapshot: (channel) => registry.snapshot(channel),
    publicKeys: () => registry.publicKeys(),
    file: (unit, version, file, buildId) => registry.file(unit, version, file, buildId),
    watch: (channel, changed) => {
      // What cannot be looked at is read again too: reading says what is wrong.
      const watch = registry.watch(channel, changed, changed);
      return () => watch.close();
    },
  };
}

async function main(): Promise<void> {
  const env = readEnv(process.env);
  const app = await buildEdge({
    env,
    releases: await releasesOf(env.PAROLA_DATA_DIR),
    report: (problem) => console.error(problem),
  });
  await app.listen({ port: env.PORT, host: env.HOST });
  const address = app.server.address();
  console.log(JSON.stringify({ ready: true, port: address && typeof address === 'object' ? address.port : env.PORT }));
  const stop = () => void app.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
