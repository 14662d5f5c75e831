import { ACTIVITY_STATE, manilaDay } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../../db/pool';
import { Refusal } from '../../../ground/errors';
import type { CallContext, Payload } from '../../../http/registry';
import { walletSnap } from '../../../ledger/ledger';
import { toWireAmount } from '../../../ledger/wire-amount';
import { assertMay } from '../../../protection';
import { bonusTerms, coinOf, grantAward } from '../../awards';
import { readAudienceFacts } from './audience.rules';
import { readProgress } from './played-days.queries';
import { roundOf, type Round } from './round.rules';
import { runOf, sourceOf, type Run, type Tier } from './activity.rules';
import { isExcludedBy, receivedTiers, claimState } from './tier-state.queries';
import './tables';

/** Locks the player's row of claims until the end of the transaction: claims of one player run one after the other. */
export async function lockClaims(tx: Tx, userId: bigint): Promise<void> {
  await tx
    .insertInto('activity_player')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.selectFrom('activity_player').select('user_id').where('user_id', '=', userId).forUpdate().execute();
}

/** Takes one item from a tier's stock. An operator may have changed the stock since. @throws Refusal stockEmpty */
async function takeFromStock(tx: Tx, { row }: Run, { id, stock }: Tier, round: Round): Promise<void> {
  if (stock === undefined) return;
  await tx
    .insertInto('activity_stock')
    .values({ run_id: row.id, tier_id: id, round: round.key, size: BigInt(stock), taken: 0n })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const taken = await tx
    .updateTable('activity_stock')
    .set({ taken: sql<bigint>`taken + 1`, size: sql<bigint>`greatest(taken + 1, ${BigInt(stock)}::bigint)` })
    .where('run_id', '=', row.id)
    .where('tier_id', '=', id)
    .where('round', '=', round.key)
    .where('taken', '<', BigInt(stock))
    .returning('taken')
    .executeTakeFirst();
  if (!taken) throw new Refusal('stockEmpty');
}

/** Checks that the activity is open for this player today. @throws Refusal expired, activityNotOpen */
async function assertOpen(tx: Tx, run: Run, userId: bigint, today: string): Promise<void> {
  const state = claimState(run, today, await readAudienceFacts(tx, userId));
  if (state === ACTIVITY_STATE.over) throw new Refusal('expired');
  if (state !== ACTIVITY_STATE.open) throw new Refusal('activityNotOpen');
}

/**
 * Gives a tier's award once per round. Locks the player's claims, then the row of the stock: this serializes claims of
 * one player, and claims of several players for the last item.
 * @throws Refusal activityNotOpen, expired, notFound, alreadyReceived, conditionNotMet (`need`, `have`), stockEmpty
 */
export async function receiveActivityAward({
  tx,
  userId,
  body,
  now,
}: CallContext<'receiveActivityAward'>): Promise<Payload<'receiveActivityAward'>> {
  await assertMay(tx, userId, 'claim');
  const run = await runOf(tx, body.activityId);
  if (!run) throw new Refusal('activityNotOpen');
  const { row, rule } = run;
  const today = manilaDay(now);
  await assertOpen(tx, run, userId, today);
  const tier = rule.tierList.find(({ id }) => id === body.id);
  if (!tier) throw new Refusal('notFound');
  const round = roundOf(rule, today);
  await lockClaims(tx, userId);
  const received = await receivedTiers(tx, userId, run, round);
  if (received.has(tier.id) || (rule.takes === 'one' && received.size > 0)) throw new Refusal('alreadyReceived');
  if (await isExcludedBy(tx, userId, run)) throw new Refusal('conditionNotMet');
  const have = await readProgress(tx, { userId, now }, rule, round);
  if (have < BigInt(tier.need)) throw new Refusal('conditionNotMet', { need: tier.need, have: toWireAmount(have) });
  await takeFromStock(tx, run, tier, round);
  await tx
    .insertInto('activity_claim')
    .values({
      user_id: userId,
      run_id: row.id,
      activity_id: body.activityId,
      tier_id: tier.id,
      round: round.key,
      since: round.from,
      until: round.until,
      created_at: now,
    })
    .execute();
  const awardList = await grantAward(tx, {
    userId,
    source: sourceOf(body.activityId),
    key: [userId, row.id, tier.id, round.key].join(':'),
    award: tier.awardList,
    ...bonusTerms(rule, coinOf(tier.awardList), now),
  });
  if (!awardList) throw new Refusal('alreadyReceived');
  return { awardList, wallet: await walletSnap(tx, userId) };
}
