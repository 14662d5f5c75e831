import { type CoolOffHours, manilaDay, RG_STATUS, type SelfExcludeMonths } from '@parola/calls';
import { sql, type RawBuilder } from 'kysely';
import { notifyPlayer } from '../db/live-news';
import type { Tx } from '../db/pool';
import type { Excluded, Hooks } from '../domain-api/hooks';
import { Refusal } from '../ground/errors';
import { endTurnover } from '../ledger/bonus';
import { closeGameSessions } from '../ledger/game-sessions';
import { Random } from '../ground/random';
import { lockActions } from './permitted-actions';
import './tables';

const random = new Random();

/** The hook that ends an excluded player's open actions in all domains. */
export type Ending = Pick<Hooks, 'excluded'>;

export interface Exclusion {
  exclusionNo: string;
  until: Date;
}

/** A new break that ends at most this much later than the running break counts as the same break. */
const SAME_BREAK = sql`interval '10 minutes'`;

/**
 * Starts a break of some hours with the same blocks as self-exclusion (player protection C19). If a running break ends
 * later, or at most 10 minutes earlier, it is returned and no row is written.
 * @throws Refusal selfExcluded while self-excluded.
 */
export function takeBreak(
  tx: Tx,
  hooks: Ending,
  input: { userId: bigint; hours: CoolOffHours; now: Date },
): Promise<Exclusion> {
  const { userId, hours, now } = input;
  const end = sql<Date>`${now}::timestamptz + make_interval(hours => ${hours}::int)`;
  return exclude(tx, hooks, { userId, now, rgStatus: RG_STATUS.coolingOff, reason: null, end });
}

/**
 * Self-exclusion for months of the Manila calendar (player protection C18): cannot be shortened or lifted, and ends on
 * its date.
 * @throws Refusal selfExcluded while one is running.
 */
export function selfExclude(
  tx: Tx,
  hooks: Ending,
  input: { userId: bigint; months: SelfExcludeMonths; reason: number | null; now: Date },
): Promise<Exclusion> {
  const { userId, months, reason, now } = input;
  const end = sql<Date>`((${now}::timestamptz AT TIME ZONE 'Asia/Manila') + make_interval(months => ${months}::int)) AT TIME ZONE 'Asia/Manila'`;
  return exclude(tx, hooks, { userId, now, rgStatus: RG_STATUS.selfExcluded, reason, end });
}

/** Ends the open actions of a blocked player: open games, and those of the domains. The caller holds `lockActions`. */
export async function endOpenActions(tx: Tx, hooks: Ending, who: Excluded): Promise<void> {
  notifyPlayer(tx, who.userId, 'standing');
  await closeGameSessions(tx, who.userId);
  await hooks.excluded(tx, who);
}

async function exclude(
  tx: Tx,
  hooks: Ending,
  input: { userId: bigint; now: Date; rgStatus: 1 | 2; reason: number | null; end: RawBuilder<Date> },
): Promise<Exclusion> {
  const { userId, now, rgStatus, reason, end } = input;
  await lockActions(tx, userId);
  const running = await tx
    .selectFrom('exclusion')
    .select(['rg_status', 'until', 'exclusion_no'])
    .where('user_id', '=', userId)
    .where('until', '>', now)
    .orderBy('rg_status', 'desc')
    .orderBy('until', 'desc')
    .executeTakeFirst();
  if (running?.rg_status === RG_STATUS.selfExcluded)
    throw new Refusal('selfExcluded', { until: running.until.getTime() });
  // A repeated request for a break adds no row: rows cannot be deleted, and each would end the open actions again.
  if (running && rgStatus === RG_STATUS.coolingOff) {
    const extension = await sql<{
      adds: boolean;
    }>`SELECT ${end} > ${running.until}::timestamptz + ${SAME_BREAK} AS adds`.execute(tx);
    if (!extension.rows[0]?.adds) return { exclusionNo: running.exclusion_no, until: running.until };
  }
  const own =
    rgStatus === RG_STATUS.selfExcluded
      ? { prefix: 'SE', kind: 'self-exclusion' }
      : { prefix: 'CO', kind: 'cooling-off' };
  const exclusionNo = `${own.prefix}-${manilaDay(now).replaceAll('-', '')}-${String(random.uniform(10 ** 10)).padStart(10, '0')}`;
  const { until } = await tx
    .insertInto('exclusion')
    .values({ user_id: userId, rg_status: rgStatus, exclusion_no: exclusionNo, reason, started_at: now, until: end })
    .returning('until')
    .executeTakeFirstOrThrow();
  await endOpenActions(tx, hooks, { userId, now });
  // Lock order: rows of domains first, accounts last.
  const ended = await endTurnover(tx, userId);
  await tx
    .insertInto('significant_event')
    .values({
      kind: own.kind,
      user_id: userId,
      ref: exclusionNo,
      detail: JSON.stringify({
        until: until.toISOString(),
        waived: String(ended.waived),
        forfeited: String(ended.forfeited),
      }),
    })
    .execute();
  return { exclusionNo, until: running && running.until > until ? running.until : until };
}
