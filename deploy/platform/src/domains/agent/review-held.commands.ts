import { sql } from 'kysely';
import { notifyPlayer } from '../../db/live-news';
import type { Tx } from '../../db/pool';
import { takeBackFromAgent } from '../../ledger/postings';
import { releaseInviteHold, refuseInviteHold, type Finding, type Pair } from '../invite';
import { holdReviewedEarnings } from './hold-earnings.commands';
import { claimableOf } from './balance.queries';
import { earnedThrough, isStillHeld } from './earned-through.queries';

/**
 * Releases a pair: an operator found that the two players are different persons. Held earnings through the friend, also
 * by the friend's own friends, become claimable, unless another player on the path is still under review. Later
 * earnings through the friend are not held.
 * @returns the released amount, hundredths; null for a pair that is not waiting for a decision
 */
export async function releaseHeld(tx: Tx, pair: Pair, finding: Finding): Promise<bigint | null> {
  await claimableOf(tx, pair.inviterId, true);
  if (!(await releaseInviteHold(tx, pair, finding))) return null;
  const {
    rows: [row],
  } = await sql<{ held: bigint }>`
    WITH freed AS (
      SELECT c.id, c.held FROM agent_commission c
       WHERE c.user_id = ${pair.inviterId} AND c.held > 0 AND ${earnedThrough(sql`${pair.userId}`)} AND NOT ${isStillHeld()} FOR UPDATE),
    cleared AS (UPDATE agent_commission c SET held = 0 FROM freed WHERE c.id = freed.id)
    SELECT coalesce(sum(held), 0)::bigint AS held FROM freed`.execute(tx);
  const held = row?.held ?? 0n;
  await sql`UPDATE agent_balance SET ready = ready + ${held}::bigint, held = held - ${held}::bigint WHERE user_id = ${pair.inviterId}`.execute(
    tx,
  );
  notifyPlayer(tx, pair.inviterId, 'dots');
  return held;
}

/**
 * Refuses a pair: an operator found that the two accounts belong to one person, and own bets earn no commission.
 * Earnings through the friend, held or still claimable, are taken back, also those by the friend's own friends. The
 * agent earns nothing through the friend from now on, and the friend never counts as valid. Received amounts stay.
 * @returns the amount taken back, hundredths; null for a pair that is not waiting for a decision
 */
export async function refuseHeld(tx: Tx, pair: Pair, finding: Finding): Promise<bigint | null> {
  const { inviterId, userId } = pair;
  await claimableOf(tx, inviterId, true);
  await holdReviewedEarnings(tx, inviterId);
  if (!(await refuseInviteHold(tx, pair, finding))) return null;
  const {
    rows: [row],
  } = await sql<{ held: bigint }>`
    WITH gone AS (
      SELECT c.id, c.held FROM agent_commission c
       WHERE c.user_id = ${inviterId} AND c.held > 0 AND ${earnedThrough(sql`${userId}`)} FOR UPDATE),
    cleared AS (
      UPDATE agent_commission c SET commission = c.commission - gone.held, held = 0 FROM gone WHERE c.id = gone.id)
    SELECT coalesce(sum(held), 0)::bigint AS held FROM gone`.execute(tx);
  const held = row?.held ?? 0n;
  if (held === 0n) return held;
  await sql`UPDATE agent_balance SET held = held - ${held}::bigint WHERE user_id = ${inviterId}`.execute(tx);
  const { status } = await takeBackFromAgent(tx, {
    userId: inviterId,
    key: `${inviterId}:${userId}`,
    amount: held,
    actor: `operator:${finding.by}`,
  });
  if (status !== 'POSTED') throw new Error(`held earnings of ${inviterId} by ${userId} were not taken back: ${status}`);
  return held;
}
