import { portOf, runServer } from '@parola/process';
import { metricsRegistry, serveMetrics } from '@parola/process/metrics';
import { readConfig } from './config';
import { buildServer } from './server';

runServer(async () => {
  const config = readConfig(process.env);
  const metrics = metricsRegistry(config.metrics);
  const app = await buildServer(config, { logger: { level: 'warn', stream: process.stderr }, metrics });
  const listener = await serveMetrics(metrics, config.metrics);
  app.addHook('onClose', () => listener?.close());
  await app.listen({ port: config.port, host: config.host });
  return { port: portOf(app.server), close: () => app.close() };
});
