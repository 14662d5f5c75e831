import { RG_STATUS, type RgState, type RgStatus } from '@parola/calls';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/pool';
import { readTogether, together } from '../db/read-together';
import { readHold } from './assert-not-held';
import { limitsOf } from './limit-state';
import { realityCheckMin } from './reality-check';
import './tables';

export interface RgNow {
  rgStatus: RgStatus;
  /** When cooling-off or exclusion ends. */
  until?: Date;
}

const STATUSES = Object.values(RG_STATUS);

/** Protection status of a player now, from `player_block`, which also decides every bet. */
export async function rgStatusOf(tx: Tx, userId: bigint): Promise<RgNow> {
  const {
    rows: [row],
  } = await sql<{ rg_status: number; until: Date | null }>`SELECT * FROM player_block(${userId})`.execute(tx);
  const rgStatus = STATUSES.find((status) => status === row?.rg_status) ?? RG_STATUS.ok;
  return row?.until ? { rgStatus, until: row.until } : { rgStatus };
}

/** Whether a player may deposit, play and claim now, for display only. Actions call `assertMay`. */
export async function isAllowedNow(tx: Tx, userId: bigint): Promise<boolean> {
  return (await rgStatusOf(tx, userId)).rgStatus === RG_STATUS.ok;
}

/**
 * SQL condition: the player of `userId` may not play now, or had a break or an exclusion from the Manila day `since`
 * until before `until`.
 */
export function wasRestrictedBetween(
  userId: RawBuilder<unknown>,
  since: RawBuilder<unknown>,
  until: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`(EXISTS (SELECT FROM player_block(${userId})) OR EXISTS (
    SELECT FROM exclusion e WHERE e.user_id = ${userId} AND e.started_at < ${until}::timestamp AT TIME ZONE 'Asia/Manila'
                              AND e.until > ${since}::timestamp AT TIME ZONE 'Asia/Manila'))`;
}

/** Protection state for the wire: status, limits, and interval of reality checks. */
export async function rgStateOf(tx: Tx, userId: bigint, now: Date): Promise<RgState> {
  const reads = readTogether(tx);
  const [{ rgStatus, until }, hold, limits, checkMin] = await together(
    rgStatusOf(reads, userId),
    readHold(reads, userId),
    limitsOf(reads, userId, now),
    realityCheckMin(reads, userId),
  );
  return {
    rgStatus,
    ...(until && { until: until.getTime() }),
    ...(hold && { held: true }),
    limits,
    realityCheckMin: checkMin,
  };
}
