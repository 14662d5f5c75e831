import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { canInstall, installPackages } from '../system-packages';
import { runJest } from './jest-stage';
import { runMeasured } from './run-measured';
import { checkStage, type StageResult } from './stage';
import { QUICK, testEnvironment, type RunOptions } from './tier-environment';

export const POSTGRES_STAGE = 'money on an installed PostgreSQL';
export const BET_STAGE = 'a bet on an installed PostgreSQL';
export const POOLER_STAGE = 'money through PgBouncer';
/** Folder where Debian and Ubuntu install PostgreSQL, with a subfolder for each major version. */
const INSTALLED = '/usr/lib/postgresql';
const OLDEST = 15;
const NO_POSTGRES = `No PostgreSQL ${OLDEST} or newer is installed below ${INSTALLED} (Debian: apt-get install postgresql).`;
const BET_BENCH = ['--import', 'tsx', 'deploy/platform/src/bench/bet.bench.ts'];
const PGBOUNCER = '/usr/sbin/pgbouncer';
const CONFIG = 'deploy/platform/servers.jest.config.cjs';

/** Folder of the newest supported PostgreSQL below `root`; null when there is none. */
export function installedPostgres(root: string = INSTALLED): string | null {
  if (!existsSync(root)) return null;
  const [newest] = readdirSync(root)
    .filter((name) => Number(name) >= OLDEST && existsSync(path.join(root, name, 'bin/postgres')))
    .sort((a, b) => Number(b) - Number(a))
    .map((name) => path.join(root, name));
  return newest ?? null;
}

/** Where the servers of the full tier are installed, and how missing ones are. Tests replace them. */
export interface ServerPackages {
  /** Folder of the installed PostgreSQL. */
  postgres: string;
  /** Program of each other package. */
  programs: Readonly<Record<string, string>>;
  canInstall(): boolean;
  install(names: readonly string[]): Promise<void>;
}
const PACKAGES: ServerPackages = {
  postgres: INSTALLED,
  programs: {
    pgbouncer: PGBOUNCER,
    'redis-server': '/usr/bin/redis-server',
    prometheus: '/usr/bin/promtool',
    nginx: '/usr/sbin/nginx',
    systemd: '/usr/bin/systemd-analyze',
    pgbackrest: '/usr/bin/pgbackrest',
  },
  canInstall,
  install: installPackages,
};

/**
 * Installs the servers of the full tier that are missing, where the machine allows it. A stage or a test whose server
 * is still missing fails and names the package.
 */
export async function ensureServers(say: (line: string) => void, packages: ServerPackages = PACKAGES): Promise<void> {
  const missing = [
    ...(installedPostgres(packages.postgres) === null ? ['postgresql'] : []),
    ...Object.entries(packages.programs).flatMap(([name, program]) => (existsSync(program) ? [] : [name])),
  ];
  if (missing.length === 0 || !packages.canInstall()) return;
  say(`Installing ${missing.join(', ')} …`);
  await packages
    .install(missing)
    .catch((error: unknown) => say(error instanceof Error ? error.message : String(error)));
}

/** Result of a stage that could not run. It counts as a failure, because the run is not complete. */
function notRun(name: string, reason: string): StageResult {
  const complaint = `${reason} This stage did not run, and the run is not complete.`;
  console.log(`▸ ${name}: NOT RUN. ${complaint}`);
  const failure = { file: 'deploy/start/src/checks/postgres-stage.ts', title: name, complaint };
  return { name, passed: 0, failed: 1, failures: [failure], files: [], tests: [], seconds: 0, cpuSeconds: 0 };
}

/**
 * Runs the tests of the money path on another server, with the cases and the fixed seed of the quick tier. The stage
 * before has run all cases, with the seed of the run: a case that fails by its content fails there too. These stages
 * ask whether the other server plans, sorts and keeps sessions differently.
 */
function serverTests(name: string, env: Record<string, string>): Promise<StageResult> {
  return runJest(name, QUICK, ['--config', CONFIG, '--maxWorkers=2'], env);
}

/**
 * Runs the tests of the money path on an installed PostgreSQL, as operators use it. It differs from the packaged one,
 * which is built without just-in-time compilation and sorts texts without a language. JIT is on by default in an
 * installed server and once made each bet take seconds, which no test on the packaged one detected.
 */
export async function postgresStage(postgres: string | null = installedPostgres()): Promise<StageResult> {
  if (postgres === null) return notRun(POSTGRES_STAGE, NO_POSTGRES);
  return serverTests(POSTGRES_STAGE, {
    PAROLA_TEST_POSTGRES: postgres,
    PAROLA_TEST_LOCALE: 'en-US',
  });
}

/**
 * Prints the time of a bet on that server beside the time of a bare commit; fails when the benchmark misses its goal.
 */
export async function betStage(
  options: RunOptions,
  postgres: string | null = installedPostgres(),
): Promise<StageResult> {
  if (postgres === null) return notRun(BET_STAGE, NO_POSTGRES);
  const env = { ...testEnvironment(options), PAROLA_TEST_POSTGRES: postgres };
  return checkStage(BET_STAGE, () => runMeasured(process.execPath, BET_BENCH, { env, output: 'terminal' }));
}

/** Runs the same tests through a pooler in transaction mode: each transaction may get another connection. */
export async function poolerStage(program = PGBOUNCER): Promise<StageResult> {
  if (!existsSync(program))
    return notRun(POOLER_STAGE, `PgBouncer is not installed as ${program} (Debian: apt-get install pgbouncer).`);
  return serverTests(POOLER_STAGE, { PAROLA_TEST_POOLER: program });
}
