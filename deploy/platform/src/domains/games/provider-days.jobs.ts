import { DAY_MS, dayStart, manilaDay } from '@parola/calls';
import type { RoundDifference } from '@parola/operations';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Db, Tx } from '../../db/pool';
import { inTransaction } from '../../db/transaction';
import type { Services } from '../../domain-api/domain';
import { toWireAmount } from '../../ledger/wire-amount';
import { PartnerFailure, UnreadableAnswer } from '../../partners/client';
import { listOf, optional } from '../../partners/field-schemas';
import { PROVIDERS } from '../../partners/providers';
import { noteUnreadable, readAnswer } from '../../partners/unreadable-answer';

/** Delay after the end of a day before its comparison: late wins arrive meanwhile. */
const AFTER_MS = 3_600_000;
/** Past days compared later if the provider was unreachable. */
const DAYS_BACK = 7;
/** Age at which an unfinished comparison counts as crashed, so that another run may take the day. */
const DEAD_AFTER_MS = 3_600_000;
/** Tolerance for different clocks: a round may be settled before midnight on one side and after it on the other. */
const CLOCKS_MS = 3_600_000;

const amount = z.int().min(0);
const round = z.object({ roundId: z.string().max(100), bet: amount, win: amount });
/** A page with a `next` must contain rounds. Otherwise the same page would be requested forever. */
export const settledPage = z
  .object({ rounds: listOf(round, ({ roundId }) => roundId), next: optional(z.string().max(100)) })
  .refine(({ rounds, next }) => next === undefined || rounds.length > 0, { error: 'an empty page leads on' });
type Needed = Pick<Services, 'database' | 'partners' | 'log'>;

/** A Manila day of a provider; `from` inclusive, `to` exclusive, epoch ms. */
interface ProviderDay {
  provider: string;
  day: string;
  from: number;
  to: number;
}

/**
 * Job: compares each past Manila day with the game provider's account of it, round by round (invariant I12: provider
 * totals equal wallet totals). Stores differing rounds, which the ledger check then reports, and raises the significant
 * event `provider-differs` for the day. Days wait while the provider is unreachable. One node does each day, outside of
 * bet calls.
 */
export async function compareProviderDays(services: Needed, now: Date): Promise<void> {
  const provider = PROVIDERS.games;
  const { db } = services.database;
  for (let back = DAYS_BACK; back >= 1; back -= 1) {
    const from = dayStart(now.getTime() - AFTER_MS) - back * DAY_MS;
    const day = manilaDay(from);
    if (!(await claimDay(db, provider, day, now))) continue;
    try {
      const differing = await compare(services, { provider, day, from, to: from + DAY_MS });
      if (differing > 0)
        services.log.error({ provider, day, rounds: differing }, 'the rounds of a provider differ from the wallet');
    } catch (error) {
      await sql`UPDATE provider_day SET began_at = '-infinity' WHERE provider = ${provider} AND day = ${day}::date AND ended_at IS NULL`.execute(
        db,
      );
      await noteUnreadable(db, error, `${provider}/${day}`);
      if (!(error instanceof PartnerFailure)) throw error;
      services.log.warn(
        { err: error, provider, day },
        'a day of the provider could not be compared; it is tried again',
      );
      return;
    }
  }
}

/** Claims the day for this run. @returns false for a finished day or one that another run has claimed */
async function claimDay(db: Db, provider: string, day: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO provider_day (provider, day, began_at) VALUES (${provider}, ${day}::date, ${now})
    ON CONFLICT (provider, day) DO UPDATE SET began_at = excluded.began_at
      WHERE provider_day.ended_at IS NULL AND provider_day.began_at < ${new Date(now.getTime() - DEAD_AFTER_MS)}
    RETURNING 1`.execute(db);
  return rows.length > 0;
}

/** Compares a day. @returns the number of differing rounds */
async function compare(services: Needed, when: ProviderDay): Promise<number> {
  const { provider, day, from, to } = when;
  const { db } = services.database;
  const of = sql`provider = ${provider} AND day = ${day}::date`;
  await sql`DELETE FROM provider_claim WHERE ${of}`.execute(db);
  await readClaims(services, when, true);
  if ((await onlyInWallet(db, when)).length > 0) {
    await readClaims(services, { ...when, from: from - CLOCKS_MS, to: from }, false);
    await readClaims(services, { ...when, from: to, to: to + CLOCKS_MS }, false);
  }
  const unknown = await onlyInWallet(db, when);
  return inTransaction(db, async (tx) => {
    await sql`
      INSERT INTO provider_difference (provider, day, round_id, bet, win)
      SELECT c.provider, c.day, c.round_id, c.bet, c.win FROM provider_claim c LEFT JOIN game_round r ON r.provider = c.provider AND r.round_id = c.round_id
       WHERE c.provider = ${provider} AND c.day = ${day}::date AND c.own
         AND (r.round_id IS NULL OR r.status <> 'SETTLED' OR r.bet_cash + r.bet_bonus <> c.bet OR r.win_cash + r.win_bonus + r.win_free <> c.win)
      UNION ALL SELECT ${provider}, ${day}::date, unnest(${unknown}::text[]), NULL, NULL
      ON CONFLICT DO NOTHING`.execute(tx);
    await sql`
      UPDATE provider_day SET ended_at = clock_timestamp(), (rounds, staked, paid) =
        (SELECT count(*), coalesce(sum(bet), 0), coalesce(sum(win), 0) FROM provider_claim WHERE ${of} AND own) WHERE ${of}`.execute(
      tx,
    );
    await sql`DELETE FROM provider_claim WHERE ${of}`.execute(tx);
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM provider_difference WHERE ${of}`.execute(
      tx,
    );
    const differing = rows[0]?.n ?? 0;
    if (differing > 0)
      await tx
        .insertInto('significant_event')
        .values({ kind: 'provider-differs', ref: `${provider}/${day}`, detail: JSON.stringify({ rounds: differing }) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    return differing;
  });
}

/**
 * Stores the rounds that the provider settled in `[from, to)`. `own`: the period is the day itself, not a neighbouring
 * hour.
 */
async function readClaims(
  { database, partners }: Needed,
  { provider, day, from, to }: ProviderDay,
  own: boolean,
): Promise<void> {
  let after: string | undefined;
  do {
    const body = { from, to, ...(after !== undefined && { after }) };
    const { rounds, next }: z.output<typeof settledPage> = readAnswer(
      'games',
      settledPage,
      await partners.call('games', { method: 'POST', path: '/provider/v1/settled', body }),
    );
    if (rounds.length > 0) {
      const { numAffectedRows } = await sql`
        INSERT INTO provider_claim (provider, day, round_id, bet, win, own)
        SELECT ${provider}, ${day}::date, "roundId", bet, win, ${own} FROM jsonb_to_recordset(${JSON.stringify(rounds)}::jsonb) AS c ("roundId" text, bet bigint, win bigint)
        ON CONFLICT DO NOTHING`.execute(database.db);
      if (numAffectedRows !== BigInt(rounds.length))
        throw new UnreadableAnswer('games', 200, `a round of ${day} stands on two pages`);
    }
    after = next;
  } while (after !== undefined);
}

/** Returns the ids of rounds that the wallet settled on the day and the provider did not report. */
async function onlyInWallet(db: Db, { provider, day, from, to }: ProviderDay): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT r.round_id AS id FROM game_round r
     WHERE r.provider = ${provider} AND r.status = 'SETTLED' AND r.settled_at >= ${new Date(from)} AND r.settled_at < ${new Date(to)}
       AND NOT EXISTS (SELECT FROM provider_claim c WHERE c.provider = r.provider AND c.day = ${day}::date AND c.round_id = r.round_id)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

const AGREES = sql`coalesce(r.status = 'SETTLED' AND r.bet_cash + r.bet_bonus = d.bet AND r.win_cash + r.win_bonus + r.win_free = d.win, false)`;
/** Bound of the operator's list. */
const MOST = 500;

/** Returns the rounds still in disagreement between provider and wallet, newest day first. */
export async function roundDifferences(tx: Tx): Promise<RoundDifference[]> {
  const { rows } = await sql<{
    provider: string;
    day: string;
    round_id: string;
    user_id: bigint | null;
    bet: bigint | null;
    win: bigint | null;
    own_bet: bigint | null;
    own_win: bigint | null;
  }>`
    SELECT d.provider, to_char(d.day, 'YYYY-MM-DD') AS day, d.round_id, r.user_id, d.bet, d.win,
           CASE r.status WHEN 'SETTLED' THEN r.bet_cash + r.bet_bonus END AS own_bet, CASE r.status WHEN 'SETTLED' THEN r.win_cash + r.win_bonus + r.win_free END AS own_win
      FROM provider_difference d LEFT JOIN game_round r ON r.provider = d.provider AND r.round_id = d.round_id
     WHERE NOT ${AGREES} ORDER BY d.day DESC, d.round_id COLLATE "C" LIMIT ${MOST}`.execute(tx);
  return rows.map((row) => ({
    provider: row.provider,
    day: row.day,
    roundId: row.round_id,
    player: row.user_id === null ? null : String(row.user_id),
    ours: sidesOf(row.own_bet, row.own_win),
    theirs: sidesOf(row.bet, row.win),
  }));
}

function sidesOf(bet: bigint | null, win: bigint | null): RoundDifference['ours'] {
  return bet === null || win === null ? null : { bet: toWireAmount(bet), win: toWireAmount(win) };
}

/** Ledger check of invariant I12: stored differences against the wallet's present state. */
export const PROVIDER_CHECK = {
  invariant: 'I12 a day of the provider equals that of the wallet',
  query: sql`
    SELECT 'round ' || d.provider || '/' || d.round_id AS subject,
           'the provider says ' || coalesce('stake ' || d.bet || ', win ' || d.win, 'nothing') || ' of ' || d.day
           || '; the wallet ' || coalesce(r.status || ', stake ' || (r.bet_cash + r.bet_bonus) || ', win ' || (r.win_cash + r.win_bonus + r.win_free), 'knows none') AS detail
      FROM provider_difference d LEFT JOIN game_round r ON r.provider = d.provider AND r.round_id = d.round_id
     WHERE NOT ${AGREES}`,
};
