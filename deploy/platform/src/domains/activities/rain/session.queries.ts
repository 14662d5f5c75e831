import { manilaDay, startOfDay } from '@parola/calls';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../db/pool';
import { readTogether, together } from '../../../db/read-together';
import { depositsSince } from '../../deposits';
import { playedOn } from '../engine/played-days.queries';
import type { Rain, Rule } from './schedule.rules';
import type { RainSessionTable } from './tables';
import './tables';

export type Session = Selectable<RainSessionTable>;

/** Tolerance after the player's time: packets requested in time may arrive later. */
export const GRACE_MS = 3_000;

/** Returns the row of an open rain; `held` locks it for this transaction. */
export async function sessionOf(tx: Tx, rain: number, held = false): Promise<Session | undefined> {
  return tx
    .selectFrom('rain_session')
    .selectAll()
    .where('rain', '=', rain)
    .$if(held, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Tells whether an open rain has ended, regardless of later changes of its slot in the rule. */
export function isOver({ ends_at: end, returned_at: returned }: Session, now: Date): boolean {
  return returned !== null || now >= end;
}

/** The player's progress towards the day's condition; hundredths. */
interface Have {
  recharge: bigint;
  bet: bigint;
}

export async function readConditionProgress(tx: Tx, userId: bigint, now: Date): Promise<Have> {
  const today = manilaDay(now);
  const reads = readTogether(tx);
  const [deposits, played] = await together(
    depositsSince(reads, userId, new Date(startOfDay(today))),
    playedOn(reads, userId, { key: today, from: today, until: today }),
  );
  return {
    recharge: deposits.reduce((sum, { amount }) => sum + amount, 0n),
    bet: played.reduce((sum, { valid_bet: bet }) => sum + bet, 0n),
  };
}

export function isMet({ needRecharge, needBet }: Rule, { recharge, bet }: Have): boolean {
  return recharge >= BigInt(needRecharge) && bet >= BigInt(needBet);
}

/** A player's state in a rain. */
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
 * Returns the time left to grab, ms; 0 at the end. The player's seconds start with the first packet, and end with the
 * rain at the latest.
 */
export function grabTimeLeft({ endTime }: Rain, durationSec: number, { startedAt }: Part, now: Date): number {
  const at = now.getTime();
  const own = startedAt === undefined ? at + durationSec * 1_000 : startedAt.getTime() + durationSec * 1_000;
  return Math.max(0, Math.min(own, endTime) - at);
}
