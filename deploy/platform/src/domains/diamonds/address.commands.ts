import { CALLS } from '@parola/calls/schemas';
import type { Address } from '@parola/calls';
import type { Tx } from '../../db/pool';
import type { Vault } from '../../ground/vault';
import type { CallContext, Payload } from '../../http/registry';

const shape = CALLS.updateAddress.res.shape.address;

/** Encryption context: binds an encrypted address to its player or order. */
const ofPlayer = (userId: bigint) => `user-address:${userId}`;
const ofOrder = (orderId: string) => `goods-order:${orderId}`;

const opened = (vault: Vault, context: string, sealed: Buffer): Address =>
  shape.parse(JSON.parse(vault.openText(context, sealed)));

/** Decrypts a player's address. @throws Error for an address of another player */
export const openAddress = (vault: Vault, userId: bigint, sealed: Buffer): Address =>
  opened(vault, ofPlayer(userId), sealed);

/** Decrypts an order's address. @throws Error for an address of another order */
export const openOrderAddress = (vault: Vault, orderId: string, sealed: Buffer): Address =>
  opened(vault, ofOrder(orderId), sealed);

export const sealOrderAddress = (vault: Vault, orderId: string, address: Address): Buffer =>
  vault.seal(ofOrder(orderId), JSON.stringify(address));

/** Returns a player's delivery address; undefined without one. */
export async function addressOf(tx: Tx, vault: Vault, userId: bigint): Promise<Address | undefined> {
  const row = await tx.selectFrom('user_address').select('sealed').where('user_id', '=', userId).executeTakeFirst();
  return row && openAddress(vault, userId, row.sealed);
}

/** Stores a player's delivery address. Earlier orders keep their copy of the old address. */
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
