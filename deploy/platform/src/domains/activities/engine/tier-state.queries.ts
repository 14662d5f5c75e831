import { ACTIVITY_STATE, manilaDay, type ActivityState } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../../db/pool';
import { readTogether, together } from '../../../db/read-together';
import { toWireAmount } from '../../../ledger/wire-amount';
import { isFor, readAudienceFacts, type AudienceFacts } from './audience.rules';
import { readProgress } from './played-days.queries';
import { roundOf, stateOn, type Round } from './round.rules';
import type { Run, Tier } from './activity.rules';
import './tables';

/** Returns the state of an activity on a day for a player; `who` null for a visitor. */
export function claimState({ rule }: Run, day: string, who: AudienceFacts | undefined | null): ActivityState {
  const state = stateOn(rule, day);
  if (state === ACTIVITY_STATE.toCome || state === ACTIVITY_STATE.over) return state;
  return who !== null && !isFor(rule, who, day) ? ACTIVITY_STATE.notForYou : state;
}

/** A run of an activity, and one of its rounds. */
export interface RunInRound extends Run {
  round: Round;
}

/**
 * Reads the tiers that a player has received in the round of each run, or in a round of another length with common
 * days: changing the length of rounds must not give an award again for the same days.
 * @returns the tiers of a run by its row
 */
export async function receivedInRuns(
  tx: Tx,
  userId: bigint,
  runs: readonly RunInRound[],
): Promise<(run: Run) => ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('activity_claim')
    .select(['run_id', 'tier_id'])
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or(
        runs.map(({ row, round }) =>
          eb.and([
            eb('run_id', '=', row.id),
            eb.or([
              eb('round', '=', round.key),
              eb.and([
                eb('since', '<=', sql<Date>`${round.until}::date`),
                eb('until', '>=', sql<Date>`${round.from}::date`),
              ]),
            ]),
          ]),
        ),
      ),
    )
    .execute();
  return ({ row }) => new Set(rows.filter(({ run_id: run }) => run === row.id).map(({ tier_id: tier }) => tier));
}

/** The received tiers of one run: see `receivedInRuns`. */
export async function receivedTiers(tx: Tx, userId: bigint, run: Run, round: Round): Promise<ReadonlySet<number>> {
  return (await receivedInRuns(tx, userId, [{ ...run, round }]))(run);
}

/** Tells whether the player has received an award of an activity that excludes this one. */
export async function isExcludedBy(tx: Tx, userId: bigint, { rule }: Run): Promise<boolean> {
  const { notWith = [] } = rule;
  if (notWith.length === 0) return false;
  const claim = await tx
    .selectFrom('activity_claim')
    .select('run_id')
    .where('user_id', '=', userId)
    .where('activity_id', 'in', notWith)
    .limit(1)
    .executeTakeFirst();
  return claim !== undefined;
}

/** Returns the remaining stock by tier in a round; unlimited tiers are absent. */
export async function leftOf(tx: Tx, run: Run, round: Round): Promise<ReadonlyMap<number, number>> {
  const { row, rule } = run;
  const limited = rule.tierList.filter(({ stock }) => stock !== undefined);
  if (limited.length === 0) return new Map();
  const rows = await tx
    .selectFrom('activity_stock')
    .select(['tier_id', 'taken'])
    .where('run_id', '=', row.id)
    .where('round', '=', round.key)
    .execute();
  const taken = new Map(rows.map((one) => [one.tier_id, toWireAmount(one.taken)]));
  return new Map(limited.map(({ id, stock = 0 }) => [id, Math.max(0, stock - (taken.get(id) ?? 0))]));
}

/** State of a tier for a player. */
export interface TierState {
  tier: Tier;
  have: bigint;
  received: boolean;
  /** True if the player could receive the award now, provided that claims are allowed. */
  ready: boolean;
  left: number | undefined;
}

export interface RunState {
  state: ActivityState;
  round: Round;
  tiers: readonly TierState[];
}

/** The facts behind the states of tiers. */
interface TierFacts {
  state: ActivityState;
  have: bigint;
  received: ReadonlySet<number>;
  /** The player takes nothing here: a visitor, or an award of another activity excludes this one. */
  barred: boolean;
  left: ReadonlyMap<number, number>;
}

export function tierStates({ rule }: Run, { state, have, received, barred, left }: TierFacts): TierState[] {
  const closed = state !== ACTIVITY_STATE.open || barred || (rule.takes === 'one' && received.size > 0);
  return rule.tierList.map((tier) => ({
    tier,
    have,
    received: received.has(tier.id),
    ready: !closed && !received.has(tier.id) && have >= BigInt(tier.need) && left.get(tier.id) !== 0,
    left: left.get(tier.id),
  }));
}

/** Returns the state of a run for a player, or for a visitor (null). */
export async function readRunState(tx: Tx, run: Run, userId: bigint | null, now: Date): Promise<RunState> {
  const { rule } = run;
  const today = manilaDay(now);
  const round = roundOf(rule, today);
  if (userId === null) {
    const state = claimState(run, today, null);
    const left = await leftOf(tx, run, round);
    return { state, round, tiers: tierStates(run, { state, have: 0n, received: new Set(), barred: true, left }) };
  }
  const reads = readTogether(tx);
  const [who, left, have, received, barred] = await together(
    readAudienceFacts(reads, userId),
    leftOf(reads, run, round),
    readProgress(reads, { userId, now }, rule, round),
    receivedTiers(reads, userId, run, round),
    isExcludedBy(reads, userId, run),
  );
  const state = claimState(run, today, who);
  return { state, round, tiers: tierStates(run, { state, have, received, barred, left }) };
}
