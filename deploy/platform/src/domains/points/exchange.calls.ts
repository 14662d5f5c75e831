import { ACTIVITY_ID, manilaDay } from '@parola/calls';
import { sql } from 'kysely';
import type { AwardSource } from '../../domain-api/hooks';
import { Refusal } from '../../ground/errors';
import type { CallContext, Payload } from '../../http/registry';
import { mint, player } from '../../ledger/accounts';
import { postJournal, walletSnap } from '../../ledger/ledger';
import { assertMay } from '../../protection';
import { bonusTerms, coinOf, grantAward } from '../awards';
import { openRule } from './info.calls';

export const EXCHANGE: AwardSource = {
  name: 'points',
  activityId: ACTIVITY_ID.points,
  title: 'Points exchanged',
  'fil-PH': { title: 'Na-exchange na points' },
  from: 'promo',
};

/** Exchanges points for an item in one transaction. A concurrent exchange waits for the lock of the row of the day. */
export async function pointsExchange({
  tx,
  userId,
  body: { id, count },
  now,
}: CallContext<'pointsExchange'>): Promise<Payload<'pointsExchange'>> {
  await assertMay(tx, userId, 'claim');
  const { list, wagerTimes, bonusDays } = await openRule(tx);
  const item = list.find((one) => one.id === id);
  if (!item) throw new Refusal('notFound');
  const { rows: counted } = await sql<{ count: number }>`
    INSERT INTO points_day AS d (user_id, item_id, day, count) SELECT ${userId}, ${id}, ${manilaDay(now)}::date, ${count} WHERE ${count} <= ${item.dayLimit}::int
    ON CONFLICT (user_id, item_id, day) DO UPDATE SET count = d.count + excluded.count WHERE d.count + excluded.count <= ${item.dayLimit}
    RETURNING count`.execute(tx);
  const used = counted[0]?.count;
  if (used === undefined) throw new Refusal('exchangeLimit');
  const points = BigInt(item.points) * BigInt(count);
  const { id: exchangeId } = await tx
    .insertInto('points_exchange')
    .values({ user_id: userId, item_id: id, count, points, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const award = item.awardList.map(({ propId, count: each }) => ({ propId, count: each * count }));
  // Payment and award are two journals, so the accounts of both are locked before, in the order of their ids as each
  // posting does.
  await sql`SELECT FROM account WHERE owner = ${userId} ORDER BY id FOR UPDATE`.execute(tx);
  const { status } = await postJournal(tx, {
    kind: 'exchange',
    scope: 'points-exchange',
    key: exchangeId,
    ref: EXCHANGE.name,
    actor: `player:${userId}`,
    legs: [
      { account: player(userId, 'points'), amount: -points },
      { account: mint('PTS'), amount: points },
    ],
  });
  if (status === 'INSUFFICIENT') throw new Refusal('conditionNotMet');
  if (status !== 'POSTED') throw new Error(`exchange ${exchangeId} was not posted: ${status}`);
  const awardList = await grantAward(tx, {
    userId,
    source: EXCHANGE,
    key: exchangeId,
    award,
    ...bonusTerms({ wagerTimes, bonusDays }, coinOf(award), now),
  });
  if (!awardList) throw new Error(`exchange ${exchangeId} was given before`);
  return { awardList, wallet: await walletSnap(tx, userId), left: item.dayLimit - used };
}
