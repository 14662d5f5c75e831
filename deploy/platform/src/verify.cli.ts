import path from 'node:path';
import { forTerminal, outliveReaders } from '@parola/terminal';
import { runningEmbedded, startEmbedded } from './db/embedded';
import { FolderInUse } from './db/owner-lock';
import { AS_LONG_AS_IT_TAKES, openDatabase } from './db/pool';
import { DOMAINS } from './domains';
import { verifyLedger, type Verification } from './ledger/verify';
import { checksOf } from './domain-api/domain-checks';
import { withDatabaseFiles } from './ground/environment';

const NAME = 'parola';

/** Connection string of the database to check, and a cleanup that stops it if it was not running before. */
async function found({
  DATABASE_URL,
  DATABASE_READER_URL = DATABASE_URL,
  PAROLA_DATA_DIR = '.data',
}: NodeJS.ProcessEnv): Promise<{ url: string; leave(): Promise<void> }> {
  if (DATABASE_READER_URL) return { url: DATABASE_READER_URL, leave: () => Promise.resolve() };
  const dataDir = path.resolve(PAROLA_DATA_DIR);
  try {
    const embedded = await startEmbedded({ dataDir });
    return { url: (await embedded.database(NAME)).reader, leave: () => embedded.stop() };
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return { url: runningEmbedded(dataDir, NAME).reader, leave: () => Promise.resolve() };
  }
}

/**
 * `tsx src/verify.cli.ts`: checks every invariant of the ledger; exit code 1 for a violation. Uses DATABASE_READER_URL,
 * else DATABASE_URL, else the embedded database of PAROLA_DATA_DIR, also while the product runs.
 */
async function main(): Promise<number> {
  const { url, leave } = await found(withDatabaseFiles(process.env));
  const database = openDatabase(url, { max: 1, answerMs: AS_LONG_AS_IT_TAKES, prepared: false });
  try {
    const result = await verifyLedger(database.db, checksOf(DOMAINS));
    print(result);
    return result.findings.length > 0 ? 1 : 0;
  } finally {
    await database.close();
    await leave();
  }
}

function print({ findings, trialBalance }: Verification): void {
  const lines = [
    'Trial balance (hundredths of PHP; whole PTS, DIA, TKT; positive is owed)',
    ...trialBalance.map(
      (row) => `  ${row.asset}  ${row.class}  ${row.kind.padEnd(14)} ${String(row.balance).padStart(20)}`,
    ),
    '',
    ...(findings.length === 0
      ? ['All invariants hold.']
      : findings.map((found) => `BROKEN ${found.invariant}: ${found.subject}: ${found.detail}`)),
  ];
  process.stdout.write(forTerminal(`${lines.join('\n')}\n`));
}

outliveReaders();
main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(forTerminal(`${error instanceof Error ? error.message : String(error)}\n`));
    process.exitCode = 1;
  },
);
