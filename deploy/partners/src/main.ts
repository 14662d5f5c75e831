import { readConfig } from './config';
import { buildServer } from './server';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const app = await buildServer(config, { logger: { level: 'warn', stream: process.stderr } });
  await app.listen({ port: config.port, host: config.host });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  process.stdout.write(`${JSON.stringify({ ready: true, port })}\n`);

  const stop = () => {
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
