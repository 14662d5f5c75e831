import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { randomOrder, runJest } from './jest-stage';
import type { StageResult } from './stage';
import type { RunOptions } from './tier-environment';

export const POSTGRES_STAGE = 'money on an installed PostgreSQL';
/** Where Debian and Ubuntu install the servers, a folder for each major version. */
const INSTALLED = '/usr/lib/postgresql';
const OLDEST = 15;
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
function notRun(): StageResult {
  const complaint = `No PostgreSQL ${OLDEST} or newer is installed below ${INSTALLED}: this stage did not run, and the run is not complete. Install one (Debian: apt-get install postgresql).`;
  console.log(`▸ ${POSTGRES_STAGE}: NOT RUN. ${complaint}`);
  const failure = { file: 'deploy/start/src/checks/postgres-stage.ts', title: POSTGRES_STAGE, complaint };
  return { name: POSTGRES_STAGE, passed: 0, failed: 1, failures: [failure], files: [], seconds: 0, cpuSeconds: 0 };
}

/**
 * The tests of the money path on a server as operators have it. The packaged PostgreSQL is built without just-in-time
 * compilation, which the defaults of an installed one switch on: it once made each bet take seconds, and no test saw
 * it.
 */
export async function postgresStage(
  options: RunOptions,
  postgres: string | null = installedPostgres(),
): Promise<StageResult> {
  if (postgres === null) return notRun();
  return runJest(
    POSTGRES_STAGE,
    options,
    ['--config', 'jest.config.cjs', '--maxWorkers=2', ...randomOrder(options), '--testPathPatterns', ...MONEY],
    { PAROLA_TEST_POSTGRES: postgres },
  );
}
