import { manilaDay, startOfDay } from '@parola/calls';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../db/pool';
import { depositsSince } from '../../deposits';
import { playedOn } from '../engine/played-days.queries';
import type { Rain, Rule } from './schedule.rules';
import type { RainSessionTable } from './tables';
import './tables';

export type Session = Selectable<RainSessionTable>;

/** Packets that were on their way when the time was over are still taken. */
export const GRACE_MS = 3_000;

/** A rain once it is open; `held` keeps its row for this transaction. */
export async function sessionOf(tx: Tx, rain: number, held = false): Promise<Session | undefined> {
  return tx
    .selectFrom('rain_session')
    .selectAll()
    .where('rain', '=', rain)
    .$if(held, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Tells whether an open rain has ended, whatever the rule says now about its slot. */
export function isOver({ ends_at: end, returned_at: returned }: Session, now: Date): boolean {
  return returned !== null || now >= end;
}

/** The day's condition and the player's progress; hundredths. */
interface Have {
  recharge: bigint;
  bet: bigint;
}

export async function readConditionProgress(tx: Tx, userId: bigint, now: Date): Promise<Have> {
  const today = manilaDay(now);
  const deposits = await depositsSince(tx, userId, new Date(startOfDay(today)));
  const played = await playedOn(tx, userId, { key: today, from: today, until: today });
  return {
    recharge: deposits.reduce((sum, { amount }) => sum + amount, 0n),
    bet: played.reduce((sum, { valid_bet: bet }) => sum + bet, 0n),
  };
}

export function isMet({ needRecharge, needBet }: Rule, { recharge, bet }: Have): boolean {
  return recharge >= BigInt(needRecharge) && bet >= BigInt(needBet);
}

/** A player's part in a rain. */
interface Part {
  startedAt: Date | undefined;
  grabbed: number;
}

export async function readRainSession(tx: Tx, rain: number, userId: bigint, lock = false): Promise<Part> {
  const row = await tx
    .selectFrom('rain_player')
    .select(['started_at', 'grabbed'])
    .where('rain', '=', rain)
    .where('user_id', '=', userId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return { startedAt: row?.started_at, grabbed: row?.grabbed ?? 0 };
}

/**
 * The time left to grab: the player's seconds run from the first packet on, and end with the rain; ms, 0 at the end.
 */
export function grabTimeLeft({ endTime }: Rain, durationSec: number, { startedAt }: Part, now: Date): number {
  const at = now.getTime();
  const own = startedAt === undefined ? at + durationSec * 1_000 : startedAt.getTime() + durationSec * 1_000;
  return Math.max(0, Math.min(own, endTime) - at);
}
