import { isEasyPin, SAFEBOX_DIRECTION, SAFEBOX_TRIES } from '@parola/calls';
import type { Tx } from '../../db/pool';
import { readTogether, together } from '../../db/read-together';
import { Refusal } from '../../ground/errors';
import type { CallContext, OutsideContext, Payload } from '../../http/registry';
import { player } from '../../ledger/accounts';
import { walletSnap } from '../../ledger/ledger';
import { toWireAmount } from '../../ledger/wire-amount';
import { moveToSafebox } from '../../ledger/safebox';
import { assertMay } from '../../protection';
import { assertProven, checkPassword, hashPassword } from '../identity';

/** A player's safebox balance, in hundredths, and whether a PIN is set. */
export async function safeboxOf(tx: Tx, userId: bigint): Promise<{ safebox: number; hasSafeboxPassword: boolean }> {
  const reads = readTogether(tx);
  const [account, box] = await together(
    reads.selectFrom('account').select('balance').where('code', '=', player(userId, 'safebox')).executeTakeFirst(),
    reads.selectFrom('safebox').select('user_id').where('user_id', '=', userId).executeTakeFirst(),
  );
  return { safebox: toWireAmount(account?.balance ?? 0n), hasSafeboxPassword: box !== undefined };
}

/**
 * Sets the first or a new PIN (call catalogue X6). Requires a proof of identity and not the old PIN, so that a
 * forgotten PIN does not lock the money.
 */
export async function setPin(ctx: OutsideContext<'setSafeboxPassword'>): Promise<Payload<'setSafeboxPassword'>> {
  const { userId, body, now } = ctx;
  assertProven(ctx);
  if (isEasyPin(body.password)) throw new Refusal('invalidParameter', { field: 'password' });
  const pin_hash = await hashPassword(body.password);
  return ctx.finish(async (tx) => {
    await tx
      .insertInto('safebox')
      .values({ user_id: userId, pin_hash, wrong: 0, set_at: now })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ pin_hash, wrong: 0, set_at: now }))
      .execute();
    return safeboxOf(tx, userId);
  });
}

/** Counts wrong PINs under a row lock, so that concurrent attempts all count. */
async function checked(
  tx: Tx,
  userId: bigint,
  tried: { hash: string | undefined; right: boolean },
): Promise<Refusal | null> {
  const box = await tx.selectFrom('safebox').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();
  if (!box || box.wrong >= SAFEBOX_TRIES) return new Refusal('safeboxPassword', { left: 0 });
  // The hash differs if another PIN was set during the check.
  const right = tried.right && tried.hash === box.pin_hash;
  const wrong = right ? 0 : box.wrong + 1;
  if (wrong !== box.wrong) await tx.updateTable('safebox').set({ wrong }).where('user_id', '=', userId).execute();
  return right ? null : new Refusal('safeboxPassword', { left: SAFEBOX_TRIES - wrong });
}

/**
 * Moves cash into the safebox or out of it (call catalogue X7), once per request. Bonus money cannot be moved; turnover
 * requirements are unaffected. Open to excluded players, because they may withdraw.
 */
export async function transfer(ctx: OutsideContext<'safeboxTransfer'>): Promise<Payload<'safeboxTransfer'>> {
  const { userId, body, requestId } = ctx;
  const known = await ctx.tx
    .selectFrom('safebox')
    .select(['pin_hash', 'wrong'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  // The slow hash is computed outside the transaction, and only if attempts are left: `checked` refuses the others.
  const right = known && known.wrong < SAFEBOX_TRIES ? await checkPassword(known.pin_hash, body.password) : false;
  return ctx.finish(async (tx) => {
    await assertMay(tx, userId, 'withdraw');
    const wrong = await checked(tx, userId, { hash: known?.pin_hash, right });
    if (wrong) return wrong;
    await move(tx, { userId, requestId, body });
    return { wallet: await walletSnap(tx, userId), ...(await safeboxOf(tx, userId)) };
  });
}

async function move(
  tx: Tx,
  {
    userId,
    requestId,
    body: { direction, amount },
  }: Pick<CallContext<'safeboxTransfer'>, 'userId' | 'requestId'> & {
    body: Pick<CallContext<'safeboxTransfer'>['body'], 'direction' | 'amount'>;
  },
): Promise<void> {
  const into = direction === SAFEBOX_DIRECTION.in;
  const { status } = await moveToSafebox(tx, {
    userId,
    key: `${userId}/${requestId}`,
    amount: BigInt(into ? amount : -amount),
  });
  if (status === 'INSUFFICIENT') {
    const have = into ? (await walletSnap(tx, userId)).coin : (await safeboxOf(tx, userId)).safebox;
    throw new Refusal('balanceTooLow', { have });
  }
  if (status === 'MISMATCH') throw new Error(`the request ${requestId} moved another amount before`);
}
