import { CALLS } from '@parola/calls/schemas';
import type { Address } from '@parola/calls';
import type { Tx } from '../../db/pool';
import type { Vault } from '../../ground/vault';
import type { CallContext, Payload } from '../../http/registry';

const shape = CALLS.updateAddress.res.shape.address;

/** The context for which an address is sealed: a player's own, or an order's. */
const ofPlayer = (userId: bigint) => `user-address:${userId}`;
const ofOrder = (orderId: string) => `goods-order:${orderId}`;

const opened = (vault: Vault, context: string, sealed: Buffer): Address =>
  shape.parse(JSON.parse(vault.openText(context, sealed)));

/** @throws Error when it is not the address of this player. */
export const openAddress = (vault: Vault, userId: bigint, sealed: Buffer): Address =>
  opened(vault, ofPlayer(userId), sealed);

/** @throws Error when it is not the address of this order. */
export const openOrderAddress = (vault: Vault, orderId: string, sealed: Buffer): Address =>
  opened(vault, ofOrder(orderId), sealed);

export const sealOrderAddress = (vault: Vault, orderId: string, address: Address): Buffer =>
  vault.seal(ofOrder(orderId), JSON.stringify(address));

/** A player's delivery address; undefined without one. */
export async function addressOf(tx: Tx, vault: Vault, userId: bigint): Promise<Address | undefined> {
  const row = await tx.selectFrom('user_address').select('sealed').where('user_id', '=', userId).executeTakeFirst();
  return row && openAddress(vault, userId, row.sealed);
}

/** Orders that were placed keep the address that they were placed with. */
export async function updateAddress(
  vault: Vault,
  { tx, userId, body, now }: CallContext<'updateAddress'>,
): Promise<Payload<'updateAddress'>> {
  const { name, mobile, province, city, barangay, detail, zip } = body;
  const address = { name, mobile, province, city, barangay, detail, zip };
  const sealed = vault.seal(ofPlayer(userId), JSON.stringify(address));
  await tx
    .insertInto('user_address')
    .values({ user_id: userId, sealed, updated_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ sealed, updated_at: now }))
    .execute();
  return { address };
}
