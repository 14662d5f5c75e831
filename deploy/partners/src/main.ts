import { portOf, runServer } from '@parola/process';
import { readConfig } from './config';
import { buildServer } from './server';

runServer(async () => {
  const config = readConfig(process.env);
  const app = await buildServer(config, { logger: { level: 'warn', stream: process.stderr } });
  await app.listen({ port: config.port, host: config.host });
  return { port: portOf(app.server), close: () => app.close() };
});
