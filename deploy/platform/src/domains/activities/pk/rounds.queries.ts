import { DAY_MS, dayAfter, endOfDay, PK_CAMP, PK_STATUS, startOfDay, type PkCamp, type PkStatus } from '@parola/calls';
import type { Selectable } from 'kysely';
import { getConfig, type ConfigValue } from '../../../config';
import type { Tx } from '../../../db/pool';
import { Refusal } from '../../../ground/errors';
import type { PkRoundTable } from './tables';

export type Rule = ConfigValue<'appPkRule'>;
export type PkRound = Selectable<PkRoundTable>;

/** Returns the rule of an open activity. @throws Refusal activityNotOpen */
export async function openRule(tx: Tx): Promise<Rule> {
  const rule = await getConfig(tx, 'appPkRule');
  if (!rule.open) throw new Refusal('activityNotOpen');
  return rule;
}

/**
 * Returns the number of a round from its first day: `2026-11-23` is 20261123. It stays the same when an operator
 * changes the rule.
 */
const numberOf = (day: string) => Number(day.replaceAll('-', ''));

/** Returns the round of a Manila day by the rule; undefined before the first round. */
export function roundByRule(rule: Rule, today: string): PkRound | undefined {
  if (today < rule.from) return undefined;
  const length = rule.signUpDays + rule.runDays + rule.restDays;
  const since = Math.round((startOfDay(today) - startOfDay(rule.from)) / DAY_MS);
  const from = dayAfter(rule.from, since - (since % length));
  const runFrom = dayAfter(from, rule.signUpDays);
  return {
    ...{ round: numberOf(from), sign_up_from: from, run_from: runFrom },
    run_until: dayAfter(runFrom, rule.runDays - 1),
    rest_until: dayAfter(from, length - 1),
    ...{ pool_base: BigInt(rule.pool), pool_bp: rule.poolBp, pool_max: BigInt(rule.poolMax) },
    share_max_times: rule.shareMaxTimes,
    ...{ settle_min: rule.settleMin, receive_days: rule.receiveDays },
    ...{ wager_times: rule.wagerTimes, bonus_days: rule.bonusDays },
    ...{ settled_at: null, winner: null, pool: null, receive_end: null, returned_at: null },
    ...{ red_count: null, red_score: null, blue_count: null, blue_score: null },
  };
}

interface Current {
  round: PkRound;
  status: PkStatus;
}

/** Returns the present round. A round with members keeps the rule of its sign-up. @throws Refusal activityNotOpen */
export async function currentRound(tx: Tx, rule: Rule, today: string): Promise<Current> {
  const kept = await tx
    .selectFrom('pk_round')
    .selectAll()
    .where('sign_up_from', '<=', today)
    .where('rest_until', '>=', today)
    .orderBy('sign_up_from', 'desc')
    .limit(1)
    .executeTakeFirst();
  const round = kept ?? roundByRule(rule, today);
  if (!round) throw new Refusal('activityNotOpen');
  return { round, status: statusOf(round, today, kept !== undefined) };
}

/**
 * Returns the status of a round on a Manila day, from its first day on. A round without members needs no settlement.
 */
function statusOf(round: PkRound, today: string, isKept: boolean): PkStatus {
  if (round.settled_at !== null) return PK_STATUS.settled;
  if (today < round.run_from) return PK_STATUS.signUp;
  return today <= round.run_until || isKept ? PK_STATUS.running : PK_STATUS.settled;
}

/** Returns the start and end of the counted days and the start of the next round; epoch ms. */
export function timesOf(round: PkRound): { startTime: number; endTime: number; nextTime: number } {
  return {
    startTime: startOfDay(round.run_from),
    endTime: endOfDay(round.run_until),
    nextTime: endOfDay(round.rest_until),
  };
}

interface Side {
  count: number;
  score: bigint;
}
export interface Sides {
  red: Side;
  blue: Side;
}

const NOBODY: Side = { count: 0, score: 0n };

/** Returns members and score of each camp. */
export async function sidesOf(tx: Tx, round: number): Promise<Sides> {
  const rows = await tx
    .selectFrom('pk_member')
    .select(({ fn }) => [
      'camp',
      fn.countAll<bigint>().as('count'),
      fn.sum<bigint | string | null>('score').as('score'),
    ])
    .where('round', '=', round)
    .groupBy('camp')
    .execute();
  const side = (camp: PkCamp): Side => {
    const row = rows.find((one) => one.camp === camp);
    return row ? { count: Number(row.count), score: BigInt(row.score ?? 0) } : NOBODY;
  };
  return { red: side(PK_CAMP.red), blue: side(PK_CAMP.blue) };
}

/** Returns the winners' pool, hundredths: the guaranteed part and a share of all valid bets, at most the maximum. */
export function poolOf({ pool_base: base, pool_bp: bp, pool_max: most }: PkRound, { red, blue }: Sides): bigint {
  const grown = base + ((red.score + blue.score) * BigInt(bp)) / 10_000n;
  return grown < most ? grown : most;
}
