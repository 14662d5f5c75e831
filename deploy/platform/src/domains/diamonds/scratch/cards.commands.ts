import { sql } from 'kysely';
import type { Tx } from '../../../db/pool';
import { Refusal } from '../../../ground/errors';
import type { CallContext, Payload } from '../../../http/registry';
import { mint, player } from '../../../ledger/accounts';
import { walletSnap } from '../../../ledger/ledger';
import { lockWallet } from '../../../ledger/lock-wallet';
import { assertMay } from '../../../protection';
import { countToday, payDiamonds } from '../ground/pay.commands';
import { openLottery } from '../ground/diamond.rules';

/** Returns the number of a player's undrawn cards by kind. */
export async function holdsOf(tx: Tx, userId: bigint): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.selectFrom('scratch_hold').select(['prop_id', 'count']).where('user_id', '=', userId).execute();
  return new Map(rows.map(({ prop_id, count }) => [prop_id, count]));
}

/** Buys scratch cards with diamonds, in one journal (call catalogue 75). */
export async function diamondExchangeScratchcard({
  tx,
  userId,
  body: { propId, count },
  now,
}: CallContext<'diamondExchangeScratchcard'>): Promise<Payload<'diamondExchangeScratchcard'>> {
  await assertMay(tx, userId, 'claim');
  const { cardList } = await openLottery(tx, now);
  const card = cardList.find((one) => one.propId === propId);
  if (!card) throw new Refusal('notFound');
  const purchase = { userId, kind: 'card', itemId: propId, count, now } as const;
  const left = await countToday(tx, purchase, card.dayLimit);
  await lockWallet(tx, userId);
  await payDiamonds(tx, { ...purchase, diamonds: BigInt(card.price) * BigInt(count) }, [
    { account: mint('TKT'), amount: -BigInt(count) },
    { account: player(userId, 'lottery'), amount: BigInt(count) },
  ]);
  const { rows } = await sql<{ count: number }>`
    INSERT INTO scratch_hold AS h (user_id, prop_id, count) VALUES (${userId}, ${propId}, ${count})
    ON CONFLICT (user_id, prop_id) DO UPDATE SET count = h.count + excluded.count RETURNING count`.execute(tx);
  return { hold: rows[0]?.count ?? 0, left, wallet: await walletSnap(tx, userId) };
}
