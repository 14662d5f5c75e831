import { runServer } from '@parola/process';
import { DOMAINS } from './domains';
import { startPlatform } from './platform';
import { readSettings } from './ground/settings';

runServer(async () => {
  const { port, stop } = await startPlatform(readSettings(process.env), DOMAINS);
  return { port, close: stop };
});
