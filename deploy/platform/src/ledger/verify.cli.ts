import path from 'node:path';
import { startEmbedded, type EmbeddedPostgres } from '../db/embedded';
import { openDatabase } from '../db/pool';
import { DOMAINS } from '../domains';
import { verifyLedger, type Verification } from './verify';

/** `tsx src/ledger/verify.cli.ts`: checks every invariant; exit code 1 when one does not hold. DATABASE_URL, or the embedded one of PAROLA_DATA_DIR. */
async function main(): Promise<number> {
  let embedded: EmbeddedPostgres | undefined;
  if (!process.env.DATABASE_URL) embedded = await startEmbedded({ dataDir: path.resolve(process.env.PAROLA_DATA_DIR ?? '.data') });
  const database = openDatabase(process.env.DATABASE_URL ?? await embedded?.database('parola') ?? '', 1);
  try {
    const result = await verifyLedger(database.db, DOMAINS.flatMap((domain) => domain.checks ?? []));
    print(result);
    return result.findings.length > 0 ? 1 : 0;
  } finally {
    await database.close();
    await embedded?.stop();
  }
}

function print({ findings, trialBalance }: Verification): void {
  const lines = [
    'Trial balance (hundredths of PHP; whole PTS, DIA, TKT; positive is owed)',
    ...trialBalance.map((row) => `  ${row.asset}  ${row.class}  ${row.kind.padEnd(14)} ${String(row.balance).padStart(20)}`),
    '',
    ...(findings.length === 0 ? ['All invariants hold.'] : findings.map((found) => `BROKEN ${found.invariant}: ${found.subject}: ${found.detail}`)),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

main().then((code) => { process.exitCode = code; }, (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
