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

/** A day is compared this long after its end at the earliest: wins that are on their way arrive. */
const AFTER_MS = 3_600_000;
/** Days that are still made up for after the provider was gone. */
const DAYS_BACK = 7;
/** A comparison that began this long ago and has not ended counts as dead. */
const DEAD_AFTER_MS = 3_600_000;
/** Clocks of two houses differ: a round that one settled before midnight, the other may have settled after it. */
const CLOCKS_MS = 3_600_000;

const amount = z.int().min(0);
const round = z.object({ roundId: z.string().max(100), bet: amount, win: amount });
/** A page with a `next` must contain rounds. Otherwise the same page would be requested for ever. */
export const settledPage = z
  .object({ rounds: listOf(round, ({ roundId }) => roundId), next: optional(z.string().max(100)) })
  .refine(({ rounds, next }) => next === undefined || rounds.length > 0, { error: 'an empty page leads on' });
type Needed = Pick<Services, 'database' | 'partners' | 'log'>;

/** A Manila day of a provider, from inclusive, to exclusive, epoch ms. */
interface ProviderDay {
  provider: string;
  day: string;
  from: number;
  to: number;
}

/**
 * Compares each Manila day that is over, round by round, with what the game provider says of it (invariant I12:
 * provider totals equal wallet totals). Rounds that differ are kept and found by the check of the ledger, and the day
 * is the significant event `provider-differs`. While the provider is gone the day waits. One node does it, off the
 * hot path.
 */
export async function compareProviderDays(services: Needed, now: Date): Promise<void> {
  const provider = PROVIDERS.games;
  const { db } = services.database;
  for (let back = DAYS_BACK; back >= 1; back -= 1) {
    const from = dayStart(now.getTime() - AFTER_MS) - back * DAY_MS;
    const day = manilaDay(from);
    if (!(await take(db, provider, day, now))) continue;
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

/** @returns whether this call is to compare the day. */
async function take(db: Db, provider: string, day: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO provider_day (provider, day, began_at) VALUES (${provider}, ${day}::date, ${now})
    ON CONFLICT (provider, day) DO UPDATE SET began_at = excluded.began_at
      WHERE provider_day.ended_at IS NULL AND provider_day.began_at < ${new Date(now.getTime() - DEAD_AFTER_MS)}
    RETURNING 1`.execute(db);
  return rows.length > 0;
}

/** @returns how many rounds differ. */
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

/** Reads what the provider settled from `from` to `to`. `own`: that is the day itself. */
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

/** Ids of what the wallet settled on the day and the provider did not tell of. */
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
/** An operator reads no more at once. */
const MOST = 500;

/** The rounds on which a provider and the wallet do not agree to this day, the newest day first. */
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

/** What was said of differing rounds against what the wallet says now: the check of invariant I12. */
export const PROVIDER_CHECK = {
  invariant: 'I12 a day of the provider equals that of the wallet',
  query: sql`
    SELECT 'round ' || d.provider || '/' || d.round_id AS subject,
           'the provider says ' || coalesce('stake ' || d.bet || ', win ' || d.win, 'nothing') || ' of ' || d.day
           || '; the wallet ' || coalesce(r.status || ', stake ' || (r.bet_cash + r.bet_bonus) || ', win ' || (r.win_cash + r.win_bonus + r.win_free), 'knows none') AS detail
      FROM provider_difference d LEFT JOIN game_round r ON r.provider = d.provider AND r.round_id = d.round_id
     WHERE NOT ${AGREES}`,
};
