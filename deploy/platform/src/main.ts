import { runServer } from '@parola/process';
import { DOMAINS } from './domains';
import { migratePlatform, startPlatform } from './platform';
import { readSettings } from './ground/settings';

runServer(async () => {
  const settings = readSettings(process.env);
  const isMigration = settings.roles.every((role) => role === 'migrate');
  if (isMigration) return migratePlatform(settings, DOMAINS).then(() => undefined);
  const { port, stop } = await startPlatform(settings, DOMAINS);
  return { port, close: stop, closeMs: settings.drainMs + settings.stopMs };
});
