import { runServer } from '@parola/process';
import { startTracing } from '@parola/process/tracing';
import { DOMAINS } from './domains';
import { migratePlatform, startPlatform } from './platform';
import { readSettings } from './ground/settings';

runServer(async () => {
  const settings = readSettings(process.env);
  const isMigration = settings.roles.every((role) => role === 'migrate');
  if (isMigration) return migratePlatform(settings, DOMAINS).then(() => undefined);
  const stopTracing = await startTracing('parola-platform', settings.collectorUrl);
  const { port, stop } = await startPlatform(settings, DOMAINS);
  const close = async () => {
    await stop();
    await stopTracing?.();
  };
  return { port, close, closeMs: settings.drainMs + settings.stopMs };
});
