import { GOODS_TYPE, KYC_STATUS } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import { newOrderNo } from '../../ground/order-no';
import type { Vault } from '../../ground/vault';
import type { CallContext, Payload } from '../../http/registry';
import { walletSnap } from '../../ledger/ledger';
import { lockWallet } from '../../ledger/lock-wallet';
import { assertMay } from '../../protection';
import { assertProven } from '../identity';
import { kycStatusOf } from '../kyc';
import { addressOf, sealOrderAddress } from './address.commands';
import { orderOf } from './orders.calls';
import { payDiamonds } from './ground/pay.commands';
import { openMall } from './ground/diamond.rules';

interface ExchangeInput {
  goodsId: number;
  userId: bigint;
  count: number;
}

/**
 * Takes items from the stock. The row lock and a constraint of the table keep the stock from falling below zero.
 * @throws Refusal outOfStock
 */
async function takeFromStock(tx: Tx, { goodsId, count }: ExchangeInput, stock: number): Promise<void> {
  const { rows } = await sql`
    INSERT INTO goods_stock AS s (goods_id, stock, taken) SELECT ${goodsId}, ${stock}, ${count} WHERE ${count} <= ${stock}::int
    ON CONFLICT (goods_id) DO UPDATE SET stock = excluded.stock, taken = s.taken + excluded.taken WHERE s.taken + excluded.taken <= excluded.stock
    RETURNING taken`.execute(tx);
  if (rows.length === 0) throw new Refusal('outOfStock');
}

/** Counts items towards the player's limit for this offer. @throws Refusal exchangeLimit */
async function countForPlayer(tx: Tx, { goodsId, userId, count }: ExchangeInput, limit: number): Promise<void> {
  const { rows } = await sql`
    INSERT INTO goods_player AS p (user_id, goods_id, count) SELECT ${userId}, ${goodsId}, ${count} WHERE ${count} <= ${limit}::int
    ON CONFLICT (user_id, goods_id) DO UPDATE SET count = p.count + excluded.count WHERE p.count + excluded.count <= ${limit}
    RETURNING count`.execute(tx);
  if (rows.length === 0) throw new Refusal('exchangeLimit');
}

/** Returns a cancelled order's items. Locks rows in the same order as taking them. */
export async function restock(tx: Tx, { goodsId, userId, count }: ExchangeInput): Promise<void> {
  await sql`UPDATE goods_stock SET taken = taken - ${count} WHERE goods_id = ${goodsId}`.execute(tx);
  await sql`UPDATE goods_player SET count = count - ${count} WHERE user_id = ${userId} AND goods_id = ${goodsId}`.execute(
    tx,
  );
}

/** Orders goods for diamonds (call catalogue 73), after a proof of identity: goods leave the account like money. */
export async function diamondExchangeGoods(
  vault: Vault,
  ctx: CallContext<'diamondExchangeGoods'>,
): Promise<Payload<'diamondExchangeGoods'>> {
  const { tx, userId, body, now } = ctx;
  const { id, count } = body;
  await assertMay(tx, userId, 'claim');
  assertProven(ctx);
  const { goodsList } = await openMall(tx);
  const goods = goodsList.find((one) => one.id === id);
  if (!goods) throw new Refusal('notFound');
  if (goods.kyc && (await kycStatusOf(tx, userId)) !== KYC_STATUS.approved) throw new Refusal('kycNeeded');
  const address = goods.type === GOODS_TYPE.real ? await addressOf(tx, vault, userId) : undefined;
  if (goods.type === GOODS_TYPE.real && !address) throw new Refusal('addressMissing');
  const taken = { goodsId: id, userId, count };
  await takeFromStock(tx, taken, goods.stock);
  await countForPlayer(tx, taken, goods.limit);
  await lockWallet(tx, userId);
  const diamonds = BigInt(goods.diamond) * BigInt(count);
  const orderId = await payDiamonds(tx, { userId, kind: 'goods', itemId: id, count, diamonds, now });
  const row = await tx
    .insertInto('goods_order')
    .values({
      ...{ id: orderId, order_no: newOrderNo('G'), user_id: userId, goods_id: id, type: goods.type, count, diamonds },
      ...{ goods_name: goods.name, goods_name_fil: goods['fil-PH']?.name ?? null, created_at: now, updated_at: now },
      address: address ? sealOrderAddress(vault, orderId, address) : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { order: orderOf(row), wallet: await walletSnap(tx, userId) };
}
