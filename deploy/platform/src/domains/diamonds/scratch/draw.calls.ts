import { sql } from 'kysely';
import { storeOdds } from '../../../db/odds-history';
import type { Tx } from '../../../db/pool';
import { Refusal } from '../../../ground/errors';
import { newOrderNo } from '../../../ground/order-no';
import type { Random } from '../../../ground/random';
import type { CallContext, Payload } from '../../../http/registry';
import { mint, player } from '../../../ledger/accounts';
import { postJournal, walletSnap } from '../../../ledger/ledger';
import { lockWallet } from '../../../ledger/lock-wallet';
import { assertMay } from '../../../protection';
import { bonusTerms, coinOf, grantAward } from '../../awards';
import { openLottery } from '../ground/diamond.rules';
import { SCRATCH } from '../ground/sources.rules';
import { addupOf } from './addup.calls';
import { cardOf } from './drawn-cards.queries';
import { drawCard } from './outcome.rules';

/**
 * Takes cards of one kind from a player. Precondition: the player's wallet is locked.
 * @returns the number left
 * @throws Refusal noScratchCard
 */
async function takeCards(tx: Tx, userId: bigint, propId: number, count: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    UPDATE scratch_hold SET count = count - ${count} WHERE user_id = ${userId} AND prop_id = ${propId} AND count >= ${count}
    RETURNING count`.execute(tx);
  const left = rows[0]?.count;
  if (left === undefined) throw new Refusal('noScratchCard');
  return left;
}

/**
 * Draws the results of cards (call catalogue 76). Cards, outcomes and awards are booked in one transaction, before the
 * player scratches.
 * @throws Refusal notFound, noScratchCard, activityNotOpen
 */
export async function scratchCardLottery(
  random: Random,
  { tx, userId, body: { propId, count }, now }: CallContext<'scratchCardLottery'>,
): Promise<Payload<'scratchCardLottery'>> {
  await assertMay(tx, userId, 'claim');
  const rule = await openLottery(tx, now);
  const card = rule.cardList.find((one) => one.propId === propId);
  if (!card) throw new Refusal('notFound');
  await lockWallet(tx, userId);
  const hold = await takeCards(tx, userId, propId, count);
  const { awardList, total } = card;
  const version = await storeOdds(tx, 'scratch_odds', { awardList, total });
  const { id: drawId } = await tx
    .insertInto('scratch_draw')
    .values({ user_id: userId, prop_id: propId, count, odds_version: version, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const drawn = Array.from({ length: count }, () => drawCard(random, card));
  const rows = await tx
    .insertInto('scratch_card')
    .values(
      drawn.map(({ point, award, cells }) => ({
        ...{ card_no: newOrderNo('S'), draw_id: drawId, user_id: userId, prop_id: propId, point: BigInt(point), cells },
        ...{ award_id: award.id, award_prop: award.propId, award_count: BigInt(award.count), created_at: now },
      })),
    )
    .returningAll()
    .execute();
  const { status } = await postJournal(tx, {
    ...{ kind: 'exchange', scope: 'scratch-draw', key: drawId, ref: SCRATCH.name, actor: `player:${userId}` },
    legs: [
      { account: player(userId, 'lottery'), amount: -BigInt(count) },
      { account: mint('TKT'), amount: BigInt(count) },
    ],
  });
  if (status !== 'POSTED') throw new Error(`draw ${drawId} was not posted: ${status}`);
  await sql`INSERT INTO scratch_player AS p (user_id, used) VALUES (${userId}, ${count})
    ON CONFLICT (user_id) DO UPDATE SET used = p.used + excluded.used`.execute(tx);
  const award = summed(drawn.map((one) => one.award));
  const terms = bonusTerms(rule, coinOf(award), now);
  if (!(await grantAward(tx, { userId, source: SCRATCH, key: drawId, award, ...terms })))
    throw new Error(`draw ${drawId} was given before`);
  return { resultList: rows.map(cardOf), hold, addup: await addupOf(tx, userId, rule.addupList) };
}

type Award = { propId: number; count: number };

/** Adds up awards by prop id. */
function summed(awards: readonly Award[]): Award[] {
  const counts = new Map<number, number>();
  for (const { propId, count } of awards) counts.set(propId, (counts.get(propId) ?? 0) + count);
  return [...counts].map(([propId, count]) => ({ propId, count }));
}

/**
 * Marks all of these cards as scratched, or none. Their awards were booked when they were drawn.
 * @throws Refusal notFound, alreadyReceived
 */
export async function scratchCardOpened({
  tx,
  userId,
  body,
  now,
}: CallContext<'scratchCardOpened'>): Promise<Payload<'scratchCardOpened'>> {
  const cards = [...new Set(body.cardNoList)];
  const rows = await tx
    .selectFrom('scratch_card')
    .selectAll()
    .where('user_id', '=', userId)
    .where('card_no', 'in', cards)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length < cards.length) throw new Refusal('notFound');
  if (rows.some(({ scratched_at }) => scratched_at !== null)) throw new Refusal('alreadyReceived');
  await tx.updateTable('scratch_card').set({ scratched_at: now }).where('card_no', 'in', cards).execute();
  const won = summed(rows.map(({ award_prop, award_count }) => ({ propId: award_prop, count: Number(award_count) })));
  return {
    awardList: won.map((award, at) => ({ id: at + 1, ...award })),
    wallet: await walletSnap(tx, userId),
  };
}
