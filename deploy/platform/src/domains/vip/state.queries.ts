import { manilaDay } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import './tables';

/** A player's level, and whether today's award (Manila day) is received. */
export interface VipState {
  level: number;
  exp: bigint;
  receivedToday: boolean;
  /** True if the review period has ended and `judgeLevels` has not run for it yet. */
  reviewDue: boolean;
}

export const VISITOR: VipState = { level: 0, exp: 0n, receivedToday: false, reviewDue: false };

/** `lock` locks the row until the transaction ends; a player above level 0 always has a row. */
export async function vipStateOf(tx: Tx, userId: bigint, now: Date, lock = false): Promise<VipState> {
  const {
    rows: [row],
  } = await sql<VipState>`
    SELECT level, exp, daily_on IS NOT NULL AND daily_on >= ${manilaDay(now)}::date AS "receivedToday",
           keep_until <= ${manilaDay(now)}::date AS "reviewDue"
      FROM player_vip WHERE user_id = ${userId} ${lock ? sql`FOR UPDATE` : sql``}`.execute(tx);
  return row ?? VISITOR;
}
