import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { randomOrder, runJest } from './jest-stage';
import { runMeasured } from './run-measured';
import { checkStage, type StageResult } from './stage';
import { testEnvironment, type RunOptions } from './tier-environment';

export const POSTGRES_STAGE = 'money on an installed PostgreSQL';
export const BET_STAGE = 'a bet on an installed PostgreSQL';
export const POOLER_STAGE = 'money through PgBouncer';
/** Where Debian and Ubuntu install the servers, a folder for each major version. */
const INSTALLED = '/usr/lib/postgresql';
const OLDEST = 15;
const NO_POSTGRES = `No PostgreSQL ${OLDEST} or newer is installed below ${INSTALLED} (Debian: apt-get install postgresql).`;
const BET_BENCH = ['--import', 'tsx', 'deploy/platform/src/bench/bet.bench.ts'];
const PGBOUNCER = '/usr/sbin/pgbouncer';
/** Sessions and streams, shared by the nodes of a database. */
const SHARED = ['deploy/platform/src/(db/pooler|http/sessions|live/)'];
/** What moves money: ledger, game wallet, deposits, withdrawals, and what is booked through them. */
const MONEY = [
  'deploy/platform/src/(ledger|partners)/',
  'deploy/platform/src/domains/(deposits|withdrawals|games|safebox|settlements|free-rounds|awards)/',
  String.raw`deploy/platform/src/domains/cashier\.model\.test\.ts`,
];

/** The folder of the newest PostgreSQL below `root` that the product serves; null when there is none. */
export function installedPostgres(root: string = INSTALLED): string | null {
  if (!existsSync(root)) return null;
  const [newest] = readdirSync(root)
    .filter((name) => Number(name) >= OLDEST && existsSync(path.join(root, name, 'bin/postgres')))
    .sort((a, b) => Number(b) - Number(a))
    .map((name) => path.join(root, name));
  return newest ?? null;
}

/** A stage that could not run: the run is not complete, so it is not green. */
function notRun(name: string, reason: string): StageResult {
  const complaint = `${reason} This stage did not run, and the run is not complete.`;
  console.log(`▸ ${name}: NOT RUN. ${complaint}`);
  const failure = { file: 'deploy/start/src/checks/postgres-stage.ts', title: name, complaint };
  return { name, passed: 0, failed: 1, failures: [failure], files: [], seconds: 0, cpuSeconds: 0 };
}

function serverTests(
  name: string,
  options: RunOptions,
  patterns: readonly string[],
  env: Record<string, string>,
): Promise<StageResult> {
  const args = ['--config', 'jest.config.cjs', '--maxWorkers=2', ...randomOrder(options)];
  return runJest(name, options, [...args, '--testPathPatterns', ...patterns], env);
}

/**
 * The tests of the money path on a server as operators have it. The packaged PostgreSQL is built without just-in-time
 * compilation, which the defaults of an installed one switch on: it once made each bet take seconds, and no test saw
 * it. Nor does it sort texts by a language, as most installed ones do.
 */
export async function postgresStage(
  options: RunOptions,
  postgres: string | null = installedPostgres(),
): Promise<StageResult> {
  if (postgres === null) return notRun(POSTGRES_STAGE, NO_POSTGRES);
  return serverTests(POSTGRES_STAGE, options, MONEY, {
    PAROLA_TEST_POSTGRES: postgres,
    PAROLA_TEST_LOCALE: 'en-US',
  });
}

/** Prints the time of a bet on that server, beside that of a bare commit, and fails when the bench misses its goal. */
export async function betStage(
  options: RunOptions,
  postgres: string | null = installedPostgres(),
): Promise<StageResult> {
  if (postgres === null) return notRun(BET_STAGE, NO_POSTGRES);
  const env = { ...testEnvironment(options), PAROLA_TEST_POSTGRES: postgres };
  return checkStage(BET_STAGE, () => runMeasured(process.execPath, BET_BENCH, { env, output: 'terminal' }));
}

/**
 * The same tests with a pooler in transaction mode between the servers and the database: each transaction gets another
 * connection.
 */
export async function poolerStage(options: RunOptions, program = PGBOUNCER): Promise<StageResult> {
  if (!existsSync(program))
    return notRun(POOLER_STAGE, `PgBouncer is not installed as ${program} (Debian: apt-get install pgbouncer).`);
  return serverTests(POOLER_STAGE, options, [...MONEY, ...SHARED], { PAROLA_TEST_POOLER: program });
}
