import { DOMAINS } from './domains';
import { startPlatform } from './platform';
import { readSettings } from './ground/settings';

/** The whole shutdown may take this long; then the process ends as it is (the database recovers by itself). */
const SHUTDOWN_MS = 5_000;

async function main(): Promise<void> {
  const platform = await startPlatform(readSettings(process.env), DOMAINS);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    platform.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.stdout.write(`${JSON.stringify({ ready: true, port: platform.port })}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
