import { manilaDay, PROP_ID } from '@parola/calls';
import { sql } from 'kysely';
import { getConfig } from '../../../config';
import type { Tx } from '../../../db/pool';
import type { Payload } from '../../../http/registry';
import { toWireAmount } from '../../../ledger/wire-amount';
import { engineRules, type Run, type Tier } from './activity.rules';
import { readAudienceFacts } from './audience.rules';
import { deedsOf, progressIn } from './played-days.queries';
import { roundOf, type Round } from './round.rules';
import { claimState, isExcludedBy, leftOf, tierStates, type TierState } from './tier-state.queries';
import './tables';

type Standing = NonNullable<Payload<'getActivityIds'>['standingList']>[number];

interface Current extends Run {
  round: Round;
}

const earliest = (days: readonly string[]) => days.reduce((a, b) => (a < b ? a : b));
const latest = (days: readonly string[]) => days.reduce((a, b) => (a > b ? a : b));

/** The received tiers of each run: as `receivedTiers`, for all runs at once. */
async function receivedIn(tx: Tx, userId: bigint, runs: readonly Current[]) {
  const rows = await tx
    .selectFrom('activity_claim')
    .select(['run_id', 'tier_id', 'round'])
    .select([sql<string>`since::text`.as('since'), sql<string>`until::text`.as('until')])
    .where('user_id', '=', userId)
    .where(
      'run_id',
      'in',
      runs.map(({ row }) => row.id),
    )
    .execute();
  return ({ row, round }: Current) =>
    new Set(
      rows
        .filter((one) => one.run_id === row.id)
        .filter((one) => one.round === round.key || (one.since <= round.until && one.until >= round.from))
        .map((one) => one.tier_id),
    );
}

/** Counts of one kind of award over the tiers: of money where there is some. */
function awardOf(tiers: readonly Tier[]): Standing['award'] {
  const all = tiers.flatMap(({ awardList }) => awardList);
  const propId = all.find((award) => award.propId === PROP_ID.coin)?.propId ?? all[0]?.propId ?? PROP_ID.coin;
  const counts = all.filter((award) => award.propId === propId).map(({ count }) => count);
  return { propId, least: Math.min(...counts), most: Math.max(...counts) };
}

function standingOf({ row, rule }: Run, tiers: readonly TierState[]): Standing {
  const waiting = [...tiers].sort((a, b) => a.tier.need - b.tier.need).filter(({ received }) => !received);
  const isDone = waiting.length === 0 || (rule.takes === 'one' && waiting.length < tiers.length);
  const next = waiting.find(({ have, tier }) => have < BigInt(tier.need)) ?? waiting.at(-1) ?? tiers.at(-1);
  // The proof is an act on another page, unknown here: its own page tells.
  const isReady = rule.condition !== 'proof' && tiers.some(({ ready }) => ready);
  return {
    id: row.id,
    condition: rule.condition,
    award: awardOf(rule.tierList),
    have: toWireAmount(next?.have ?? 0n),
    need: next?.tier.need ?? 0,
    state: isReady ? 'ready' : isDone ? 'done' : 'open',
  };
}

/** The standing of a player in each open run of the engine. */
export async function readStandings(tx: Tx, userId: bigint, now: Date): Promise<Standing[]> {
  const rows = await getConfig(tx, 'activityList');
  const today = manilaDay(now);
  const runs = [...(await engineRules(tx))].flatMap(([activityId, rule]): Current[] => {
    const row = rows.find((one) => one.activityId === activityId);
    return row && rule.open ? [{ row, rule, round: roundOf(rule, today) }] : [];
  });
  if (runs.length === 0) return [];
  const days = {
    from: earliest(runs.map(({ round }) => round.from)),
    until: latest(runs.map(({ round }) => round.until)),
  };
  const who = await readAudienceFacts(tx, userId);
  const deeds = deedsOf(tx, { userId, now }, days);
  const received = await receivedIn(tx, userId, runs);
  const standings: Standing[] = [];
  for (const run of runs) {
    const tiers = tierStates(run, {
      state: claimState(run, today, who),
      have: await progressIn(deeds, run.rule, run.round),
      received: received(run),
      barred: await isExcludedBy(tx, userId, run),
      left: await leftOf(tx, run, run.round),
    });
    standings.push(standingOf(run, tiers));
  }
  return standings;
}
