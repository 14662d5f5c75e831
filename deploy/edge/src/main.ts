import { forTerminal } from '@parola/terminal';
import path from 'node:path';
import { portOf, runServer } from '@parola/process';
import { hasAccessLog, openAccessLog } from '@parola/process/access-log';
import { metricsRegistry, serveMetrics } from '@parola/process/metrics';
import { startTracing } from '@parola/process/tracing';
import { openReleaseReader, parsePublicKeys } from '@parola/releases';
import { readEnv } from './edge-settings';
import type { ReleaseSource } from './live-release';
import { buildEdge } from './server';

/** Reads signed documents with the public keys; the front door holds no signing key. */
async function releasesOf(dataDir: string, keys: string): Promise<ReleaseSource> {
  if (keys === '') throw new Error('The edge cannot start: RELEASE_KEYS names no key that releases are signed with');
  const trusted = parsePublicKeys(keys);
  const reader = await openReleaseReader({ dir: path.join(dataDir, 'releases'), keys: trusted });
  return {
    snapshot: (channel) => reader.snapshot(channel),
    publicKeys: () => Promise.resolve(trusted),
    file: (unit, version, file, buildId) => reader.file(unit, version, file, buildId),
    state: (unit, version) => reader.state(unit, version),
    readPreview: (channel, token) => reader.readPreview(channel, token),
    watch: (channel, changed) => {
      // Both callbacks trigger a read: after a failed check of the channel, reading reports the fault.
      const watch = reader.watch(channel, changed, changed);
      return () => watch.close();
    },
  };
}

runServer(async () => {
  const env = readEnv(process.env);
  const address = { port: env.METRICS_PORT, host: env.METRICS_HOST };
  const metrics = metricsRegistry(address);
  const stopTracing = await startTracing('parola-edge', env.OTEL_EXPORTER_OTLP_ENDPOINT);
  const app = await buildEdge({
    env,
    releases: await releasesOf(env.PAROLA_DATA_DIR, env.RELEASE_KEYS),
    report: (problem) => console.error(forTerminal(problem)),
    metrics,
    accessLog: openAccessLog(hasAccessLog(env)),
  });
  const listener = await serveMetrics(metrics, address);
  app.addHook('onClose', () => listener?.close());
  await app.listen({ port: env.PORT, host: env.HOST });
  const close = async () => {
    await app.close();
    await stopTracing?.();
  };
  return { port: portOf(app.server), close };
});
