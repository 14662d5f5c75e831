import { portOf, runServer } from '@parola/process';
import { metricsRegistry, serveMetrics } from '@parola/process/metrics';
import { forTerminal } from '@parola/terminal';
import { openService } from './open-service';
import { providerOf } from './provider-settings';
import { readServiceSettings } from './service-settings';

/** Interval of looks for weekly reports that are due. */
const REPORT_LOOK_MS = 60_000;

/** Entry point of the process `releases` of `npm start`. */
runServer(async () => {
  const settings = readServiceSettings(process.env);
  const { PORT, HOST, OPERATORS_URL, RELEASE_CHANNEL, RELEASE_GUARD, collectEveryMs } = settings;
  const address = { port: settings.METRICS_PORT, host: settings.METRICS_HOST };
  const metrics = metricsRegistry(address);
  const { app, setUp } = await openService({
    metrics,
    dataDir: settings.PAROLA_DATA_DIR,
    databaseUrl: settings.RELEASES_DATABASE_URL,
    identityKey: settings.RELEASE_IDENTITY_KEY,
    consoleDir: settings.CONSOLE_DIR,
    siteUrl: settings.SITE_URL,
    stagingUrl: settings.STAGING_URL,
    consoleUrl: OPERATORS_URL,
    provider: await providerOf(process.env),
    guarded: { channel: RELEASE_CHANNEL, ...(RELEASE_GUARD === undefined ? {} : { mode: RELEASE_GUARD }) },
    reportHosts: settings.RELEASE_REPORT_HOSTS,
    reportLookMs: REPORT_LOOK_MS,
    ...(collectEveryMs === undefined ? {} : { collectEveryMs }),
    report: (problem) => process.stderr.write(forTerminal(`${problem}\n`)),
  });
  const listener = await serveMetrics(metrics, address);
  app.addHook('onClose', () => listener?.close());
  await app.listen({ port: PORT, host: HOST });
  if (setUp !== undefined)
    process.stdout.write(`set up the release console (good once, for 24 h): ${OPERATORS_URL}/releases#${setUp}\n`);
  return { port: portOf(app.server), close: () => app.close() };
});
