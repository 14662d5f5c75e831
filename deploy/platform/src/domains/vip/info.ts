import { CLAIM_STATUS, manilaDay, nextDay } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import type { CallContext, Payload } from '../../http/registry';
import { wire } from '../../ledger/money';
import { mayNow } from '../../protection';
import { vipLevels } from './exp';
import { keepLevelOf } from './keep';

/** A player's level, and whether the daily award of `now`'s Manila day is taken. */
export interface VipState {
  level: number;
  exp: bigint;
  receivedToday: boolean;
}

/** `lock` holds the row until the end of the transaction. */
export async function vipStateOf(tx: Tx, userId: bigint, now: Date, lock = false): Promise<VipState> {
  const {
    rows: [row],
  } = await sql<{ level: number; exp: bigint; received: boolean }>`
    SELECT level, exp, daily_on IS NOT NULL AND daily_on >= ${manilaDay(now)}::date AS received
      FROM player_vip WHERE user_id = ${userId} ${lock ? sql`FOR UPDATE` : sql``}`.execute(tx);
  return { level: row?.level ?? 0, exp: row?.exp ?? 0n, receivedToday: row?.received ?? false };
}

/** The daily award of a level, as props; empty for none. */
export async function dailyAwardOf(tx: Tx, level: number): Promise<{ propId: number; count: number }[]> {
  return ((await vipLevels(tx))[level]?.dailyAward ?? []).map(({ id: propId, count }) => ({ propId, count }));
}

/** Whether the player could claim today's award now. */
export async function canClaimDaily(tx: Tx, userId: bigint, now: Date): Promise<boolean> {
  const { level, receivedToday } = await vipStateOf(tx, userId, now);
  return !receivedToday && (await dailyAwardOf(tx, level)).length > 0;
}

/** Level and table; `keyList` picks `vipLevel`, `daily` and `keepLevel`. A visitor is level 0 and gets the table alone. */
export async function getVipInfo({
  tx,
  userId,
  body: { keyList },
  now,
}: CallContext<'getVipInfo'>): Promise<Payload<'getVipInfo'>> {
  const levels = await vipLevels(tx);
  const { level, exp, receivedToday } =
    userId === null ? { level: 0, exp: 0n, receivedToday: false } : await vipStateOf(tx, userId, now);
  const next = levels[level + 1] ?? levels[level];
  const wanted = new Set(keyList);
  const awards = await dailyAwardOf(tx, level);
  const mayClaim = awards.length > 0 && userId !== null && (await mayNow(tx, userId));
  const status =
    awards.length > 0 && receivedToday
      ? CLAIM_STATUS.received
      : mayClaim
        ? CLAIM_STATUS.claimable
        : CLAIM_STATUS.locked;
  // Not for who takes a break: it would be a push to play.
  const keepLevel =
    wanted.has('keepLevel') && userId !== null && (await mayNow(tx, userId))
      ? await keepLevelOf(tx, userId, level)
      : undefined;
  return {
    vip: level,
    vipExp: wire(exp),
    nextVip: next?.vip ?? level,
    nextExp: next?.experience ?? 0,
    ...(wanted.has('vipLevel') || userId === null ? { levelList: levels } : {}),
    ...(wanted.has('daily') && userId !== null
      ? {
          daily: {
            status,
            awardList: awards.map((award, index) => ({ id: index + 1, ...award })),
            nextTime: nextDay(now),
          },
        }
      : {}),
    ...(keepLevel && { keepLevel }),
  };
}
