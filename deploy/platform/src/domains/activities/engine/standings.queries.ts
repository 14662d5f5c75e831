import { manilaDay, PROP_ID } from '@parola/calls';
import { getConfig } from '../../../config';
import type { Tx } from '../../../db/pool';
import { readTogether, together } from '../../../db/read-together';
import type { Payload } from '../../../http/registry';
import { toWireAmount } from '../../../ledger/wire-amount';
import { engineRules, type Run, type Tier } from './activity.rules';
import { readAudienceFacts } from './audience.rules';
import { playerRecords, progressIn } from './played-days.queries';
import { roundOf } from './round.rules';
import {
  claimState,
  isExcludedBy,
  leftOf,
  receivedInRuns,
  tierStates,
  type RunInRound,
  type TierState,
} from './tier-state.queries';

type Standing = NonNullable<Payload<'getActivityIds'>['standingList']>[number];

const earliest = (days: readonly string[]) => days.reduce((a, b) => (a < b ? a : b));
const latest = (days: readonly string[]) => days.reduce((a, b) => (a > b ? a : b));

/** The least and the largest count of one kind of award over the tiers. The kind is money if a tier gives money. */
function awardOf(tiers: readonly Tier[]): Standing['award'] {
  const all = tiers.flatMap(({ awardList }) => awardList);
  const propId = all.find((award) => award.propId === PROP_ID.coin)?.propId ?? all[0]?.propId ?? PROP_ID.coin;
  const counts = all.filter((award) => award.propId === propId).map(({ count }) => count);
  return { propId, least: Math.min(...counts), most: Math.max(...counts) };
}

function progressOf({ row, rule }: Run, tiers: readonly TierState[]): Standing {
  const waiting = [...tiers].sort((a, b) => a.tier.need - b.tier.need).filter(({ received }) => !received);
  const isDone = waiting.length === 0 || (rule.takes === 'one' && waiting.length < tiers.length);
  const next = waiting.find(({ have, tier }) => have < BigInt(tier.need)) ?? waiting.at(-1) ?? tiers.at(-1);
  // A proof is given on the activity's own page, and only that page knows whether it is due.
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

/** The standing of a player in each open run of the engine, for the activities with these ids. */
export async function readStandings(
  tx: Tx,
  { userId, now, ids }: { userId: bigint; now: Date; ids: ReadonlySet<number> },
): Promise<Standing[]> {
  const rows = (await getConfig(tx, 'activityList')).filter(({ id }) => ids.has(id));
  const today = manilaDay(now);
  const runs = [...(await engineRules(tx))].flatMap(([activityId, rule]): RunInRound[] => {
    const row = rows.find((one) => one.activityId === activityId);
    return row && rule.open ? [{ row, rule, round: roundOf(rule, today) }] : [];
  });
  if (runs.length === 0) return [];
  const days = {
    from: earliest(runs.map(({ round }) => round.from)),
    until: latest(runs.map(({ round }) => round.until)),
  };
  const reads = readTogether(tx);
  const records = playerRecords(reads, { userId, now }, days);
  const factsOf = async (run: RunInRound) => {
    const [have, barred, left] = await together(
      progressIn(records, run.rule, run.round),
      isExcludedBy(reads, userId, run),
      leftOf(reads, run, run.round),
    );
    return { run, facts: { have, barred, left } };
  };
  const [who, received, all] = await together(
    readAudienceFacts(reads, userId),
    receivedInRuns(reads, userId, runs),
    together(...runs.map(factsOf)),
  );
  return all.map(({ run, facts }) => {
    const state = claimState(run, today, who);
    return progressOf(run, tierStates(run, { ...facts, state, received: received(run) }));
  });
}
