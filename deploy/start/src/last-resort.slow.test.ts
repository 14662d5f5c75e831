import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { openRegistry } from '@parola/releases';
import type { EmbeddedPostgres } from '@parola/platform';
import { openDatabases } from './databases';
import { environmentsOf, SERVERS } from './environments';
import { loadSecrets } from './secrets';
import { startService } from './services';
import { readSettings, ROOT } from './settings';

let dir: string;
let embedded: EmbeddedPostgres | undefined;
beforeAll(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'parola-last-resort-'));
});
afterAll(async () => {
  await embedded?.stop();
  rmSync(dir, { recursive: true, force: true });
});

/** A module to preload: once the condition holds in the program, it causes an unhandled rejection. */
function faultWhen(condition: string): string {
  const file = path.join(dir, `${randomUUID()}.mjs`);
  writeFileSync(
    file,
    `import { existsSync } from 'node:fs';
    import { isMainThread } from 'node:worker_threads';
    const looking = setInterval(() => {
      // Threads of the program load this too.
      if (!isMainThread || !(${condition})) return;
      clearInterval(looking);
      void Promise.reject(new Error('nothing holds this'));
    }, 10);
    looking.unref();`,
  );
  return file;
}
/** Free ports for the servers of one test. */
async function freePorts(): Promise<Record<'PORT' | 'PARTNERS_PORT' | 'OPERATORS_PORT', string>> {
  const [port, partners, operators] = await Promise.all([1, 2, 3].map(() => getPort({ host: '127.0.0.1' })));
  return { PORT: String(port), PARTNERS_PORT: String(partners), OPERATORS_PORT: String(operators) };
}

test('each server closes and ends with 1 after an uncaught error', async () => {
  const settings = readSettings({
    ...(await freePorts()),
    PAROLA_DATA_DIR: path.join(dir, 'data'),
    STAGING_PORT: 'off',
  });
  const databases = await openDatabases({
    settings,
    say: () => undefined,
    started: (cluster) => (embedded = cluster),
    signal: new AbortController().signal,
  });
  const registry = await openRegistry({ dir: path.join(settings.dataDir, 'releases'), actor: 'test' });
  const environments = environmentsOf({
    settings,
    secrets: await loadSecrets(settings.dataDir),
    databases,
    platformUrl: `http://127.0.0.1:${await getPort({ host: '127.0.0.1' })}`,
    releasesUrl: `http://127.0.0.1:${await getPort({ host: '127.0.0.1' })}`,
    releaseKeys: await registry.publicKeys(),
    deskDir: path.join(dir, 'desk'),
    consoleDir: path.join(dir, 'console'),
  });
  const lines: string[] = [];
  const now = path.join(dir, 'now');
  const fault = faultWhen(`existsSync(${JSON.stringify(now)})`);
  const names = ['platform', 'partners', 'releases', 'edge'] as const;
  const services = await Promise.all(
    names.map((name) =>
      startService(name, SERVERS[name], { ...environments[name], NODE_OPTIONS: `--import ${fault}` }, (line) =>
        lines.push(line),
      ),
    ),
  );
  writeFileSync(now, '');
  expect(await Promise.all(services.map(({ ended }) => ended))).toEqual(names.map(() => 'exit code 1'));
  for (const name of names)
    expect(lines).toContain(`${name}: unhandledRejection, the server closes: Error: nothing holds this`);
});

test('the start prints the error and ends with 1', async () => {
  // The program registers its SIGHUP listener in its first line, so the condition holds early.
  const fault = faultWhen("process.listenerCount('SIGHUP') > 0");
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--import', fault, 'deploy/start/src/start.cli.ts'],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, ...(await freePorts()), PAROLA_DATA_DIR: path.join(dir, 'other'), STAGING_PORT: 'off' },
    },
  );
  expect(stderr).toContain('unhandledRejection, all servers are stopped: Error: nothing holds this\n    at ');
  expect(status).toBe(1);
});

test('the start ends with 1 when its terminal is gone', async () => {
  const start = spawn(process.execPath, ['--import', 'tsx', 'deploy/start/src/start.cli.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(await freePorts()), PAROLA_DATA_DIR: path.join(dir, 'gone'), STAGING_PORT: 'off' },
  });
  try {
    // Each write of the program fails from now on.
    start.stdout.destroy();
    start.stderr.destroy();
    expect(await once(start, 'exit')).toEqual([1, null]);
  } finally {
    start.kill('SIGKILL');
  }
});
