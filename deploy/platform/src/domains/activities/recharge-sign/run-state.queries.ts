import { manilaDay, RECHARGE_SIGN_STATUS, startOfDay, type RechargeSignStatus } from '@parola/calls';
import { sql } from 'kysely';
import type { ConfigValue } from '../../../config';
import type { Tx } from '../../../db/pool';
import { readTogether, together } from '../../../db/read-together';
import { depositsSince } from '../../deposits';
import './tables';

export type Rule = ConfigValue<'appRechargeSignRule'>;
export type Day = Rule['list'][number];

export interface State {
  run: number;
  /** Day of the run for today, from 1: the day signed today, or the next one. */
  day: number;
  signedToday: boolean;
  /** Days of the run with a received larger award. */
  upgraded: ReadonlySet<number>;
  /** Deposits of this Manila day, hundredths. */
  todayRecharge: bigint;
}

/**
 * Returns a player's state on the Manila day of `now`. A run continues after any pause, and restarts after its last
 * day.
 */
export async function readRunState(tx: Tx, userId: bigint, { list }: Rule, now: Date): Promise<State> {
  const today = manilaDay(now);
  const reads = readTogether(tx);
  const signed = sql<{ run: number; day: number; signed_on: string; up: boolean }>`
    SELECT run, day, signed_on::text, upgraded_at IS NOT NULL AS up FROM recharge_sign
     WHERE user_id = ${userId} AND run = (SELECT max(run) FROM recharge_sign WHERE user_id = ${userId}) ORDER BY day`;
  const [{ rows }, deposits] = await together(
    signed.execute(reads),
    depositsSince(reads, userId, new Date(startOfDay(today))),
  );
  const last = rows.at(-1);
  const signedToday = last !== undefined && last.signed_on >= today;
  // `>=`, as an operator may have shortened the run meanwhile.
  const restarts = last === undefined || (!signedToday && last.day >= list.length);
  return {
    run: (last?.run ?? 0) + (restarts ? 1 : 0),
    day: restarts ? 1 : signedToday ? last.day : last.day + 1,
    signedToday,
    upgraded: new Set(restarts ? [] : rows.filter(({ up }) => up).map(({ day }) => day)),
    todayRecharge: deposits.reduce((sum, { amount }) => sum + amount, 0n),
  };
}

/** Returns the status of a day (from 1), provided that claims are allowed. */
function statusOf({ needRecharge, upRecharge }: Day, day: number, state: State): RechargeSignStatus {
  const { locked, claimable, received, upgradable, upgraded } = RECHARGE_SIGN_STATUS;
  if (state.upgraded.has(day)) return upgraded;
  if (day > state.day) return locked;
  if (day < state.day) return received;
  if (state.signedToday) return state.todayRecharge >= BigInt(upRecharge) ? upgradable : received;
  return state.todayRecharge >= BigInt(needRecharge) ? claimable : locked;
}

/** Statuses with something to claim. */
export const OFFERED: readonly RechargeSignStatus[] = [RECHARGE_SIGN_STATUS.claimable, RECHARGE_SIGN_STATUS.upgradable];

const numbered = (awards: Day['awardList']) => awards.map((award, at) => ({ id: at + 1, ...award }));

/** Formats the days for a player; without permission to claim none is claimable. */
export function daysOnWire({ list }: Rule, state: State, may: boolean) {
  return list.map((one, at) => {
    const status = statusOf(one, at + 1, state);
    const offered = OFFERED.includes(status);
    const kept = state.signedToday ? RECHARGE_SIGN_STATUS.received : RECHARGE_SIGN_STATUS.locked;
    return {
      id: one.id,
      day: at + 1,
      awardList: numbered(one.awardList),
      upAwardList: numbered(one.upAwardList),
      needRecharge: one.needRecharge,
      upRecharge: one.upRecharge,
      status: offered && !may ? kept : status,
    };
  });
}
