import { setTimeout as sleep } from 'node:timers/promises';
import { DESK_PATH } from './operator-pages';
import { startProduct } from './product';
import { readSettings } from './settings';
import { Stopped } from './start-stopped';

/** Exit code of a program stopped by Ctrl-C. */
const STOPPED = 130;

const stopping = new AbortController();
let isBroken = false;

/**
 * The last resort for an uncaught error, and for a terminal that is gone: stops the servers in order instead of exiting
 * at once. A failed write must not be reported, because the report fails too and would be the next uncaught error.
 */
function stopOnUncaught(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', () => {
      isBroken = true;
      stopping.abort();
    });
  process.on('uncaughtException', (error, origin) => {
    console.error(`${origin}, all servers are stopped: ${error instanceof Error ? error.stack : String(error)}`);
    isBroken = true;
    stopping.abort();
  });
}

async function main(): Promise<number> {
  const began = Date.now();
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());

  stopOnUncaught();

  const settings = readSettings(process.env);
  const product = await startProduct({ settings, say: (line) => console.log(line), signal: stopping.signal });
  const { staging } = product.settings;
  const stagingLine = staging ? `  Staging         ${staging.url}  (builds pinned with «--channel staging»)\n` : '';
  console.log(`
Parola is ready at ${settings.siteUrl}  (${((Date.now() - began) / 1000).toFixed(1)} s)

${stagingLine}  Demo player     mobile ${product.secrets.demoMobile}  password ${product.secrets.demoPassword}
  SMS outbox      ${settings.partnersUrl}/sandbox/sms
  Operators' desk http://localhost:${settings.operatorsPort}${DESK_PATH}
  Release console http://localhost:${settings.operatorsPort}/releases  (or npm run release -- ls)
${product.guardAdvice === undefined ? '' : `\n${product.guardAdvice}\n`}
Ctrl-C ends everything.`);
  const how = await Promise.race([stopped.then(() => undefined), product.broken]);
  if (how !== undefined) console.error(`${how}; stopping the rest.`);
  await product.stop();
  return how === undefined && !isBroken ? 0 : 1;
}

main().then(
  (code) => process.exit(code),
  async (error: unknown) => {
    // Ctrl-C in a terminal may reach child programs (initdb, a build) before this process: their errors then only mean
    // that the start was stopped.
    await sleep(100);
    if (isBroken) process.exit(1);
    const stopped = stopping.signal.aborted;
    console.error(stopped ? new Stopped().message : error instanceof Error ? error.message : error);
    process.exit(stopped ? STOPPED : 1);
  },
);
