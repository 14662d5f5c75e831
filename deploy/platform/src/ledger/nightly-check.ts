import { dayStart, manilaDay } from '@parola/calls';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { AS_LONG_AS_IT_TAKES, openDatabase, type Db } from '../db/pool';
import { verifyLedger, type LedgerCheck, type Verification } from './verify';

/** Start of the check after midnight in Manila: fewest players are active from 03:00 on. */
const NIGHT_FROM_MS = 3 * 3_600_000;
/** A run that began this long ago without an end counts as crashed, and another node may start again. */
const DEAD_AFTER_MS = 6 * 3_600_000;
/** Maximum of findings in one significant event; the row of the night contains all. */
const TOLD = 100;

export interface NightlyCheck {
  db: Db;
  /** Database URL of the server for reports: the check reads the whole ledger on a separate connection. */
  readerUrl: string;
  /** Checks of the domains, in addition to those of the ledger. */
  checks: readonly LedgerCheck[];
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
}

/**
 * Checks every invariant of the ledger once a Manila day, from 03:00 on, on one node. A violation is logged as an error
 * that names the account and recorded as the significant event `ledger-broken` of that day.
 * @returns whether this call ran the check.
 */
export async function verifyNightly({ db, readerUrl, checks, log }: NightlyCheck, now: Date): Promise<boolean> {
  const day = manilaDay(now);
  if (now.getTime() < dayStart(now) + NIGHT_FROM_MS) return false;
  const { rows } = await sql`
    INSERT INTO ledger_check (day, began_at) VALUES (${day}::date, ${now})
    ON CONFLICT (day) DO UPDATE SET began_at = excluded.began_at
      WHERE ledger_check.ended_at IS NULL AND ledger_check.began_at < ${new Date(now.getTime() - DEAD_AFTER_MS)}
    RETURNING 1`.execute(db);
  if (rows.length === 0) return false;
  const { findings, trialBalance } = await verifyAt(readerUrl, checks);
  const balances = trialBalance.map((row) => ({ ...row, balance: String(row.balance) }));
  await db.transaction().execute(async (tx) => {
    await sql`
      UPDATE ledger_check SET ended_at = clock_timestamp(), findings = ${JSON.stringify(findings)}::jsonb,
             balances = ${JSON.stringify(balances)}::jsonb WHERE day = ${day}::date`.execute(tx);
    if (findings.length === 0) return;
    const detail = JSON.stringify({ count: findings.length, findings: findings.slice(0, TOLD) });
    await sql`INSERT INTO significant_event (kind, ref, detail) VALUES ('ledger-broken', ${day}, ${detail}::jsonb) ON CONFLICT DO NOTHING`.execute(
      tx,
    );
  });
  for (const finding of findings.slice(0, TOLD)) log.error(finding, 'an invariant of the ledger does not hold');
  log.info({ day, findings: findings.length }, 'the ledger was checked');
  return true;
}

async function verifyAt(url: string, checks: readonly LedgerCheck[]): Promise<Verification> {
  const reader = openDatabase(url, { max: 1, answerMs: AS_LONG_AS_IT_TAKES, prepared: false });
  try {
    return await verifyLedger(reader.db, checks);
  } finally {
    await reader.close();
  }
}
