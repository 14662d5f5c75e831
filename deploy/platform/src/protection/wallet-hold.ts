import { notifyPlayer } from '../db/live-news';
import type { Tx } from '../db/pool';
import { Refusal } from '../ground/errors';
import { endOpenActions, type Ending } from './exclusions';
import { readHold } from './assert-not-held';
import { lockActions } from './permitted-actions';
import './tables';

/** An operator's action; `by` is their login, `reason` is visible to operators only. */
export interface HoldAct {
  userId: bigint;
  by: string;
  reason: string;
  now: Date;
}

/**
 * Holds a player's wallet: games and open orders end at once, and no money moves in or out until the hold is lifted.
 * Open rounds are still paid.
 * @throws Refusal versionConflict when the wallet is held already.
 */
export async function holdWallet(tx: Tx, hooks: Ending, { userId, by, reason, now }: HoldAct): Promise<void> {
  await lockActions(tx, userId);
  const placed = await tx
    .insertInto('wallet_hold')
    .values({
      user_id: userId,
      reason,
      placed_by: by,
      placed_at: now,
      lifted_by: null,
      lifted_at: null,
      lifted_reason: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!placed) throw new Refusal('versionConflict');
  await endOpenActions(tx, hooks, { userId, now });
  await note(tx, userId, 'wallet-held', placed.id);
}

/** Lifts the hold. @throws Refusal versionConflict without a hold. */
export async function liftHold(tx: Tx, { userId, by, reason, now }: HoldAct): Promise<void> {
  await lockActions(tx, userId);
  const hold = await readHold(tx, userId);
  if (!hold) throw new Refusal('versionConflict');
  await tx
    .updateTable('wallet_hold')
    .set({ lifted_by: by, lifted_at: now, lifted_reason: reason })
    .where('id', '=', hold.id)
    .execute();
  await note(tx, userId, 'wallet-lifted', hold.id);
  notifyPlayer(tx, userId, 'standing');
}

async function note(tx: Tx, userId: bigint, kind: string, id: bigint): Promise<void> {
  await tx
    .insertInto('significant_event')
    .values({ kind, user_id: userId, ref: String(id), detail: '{}' })
    .execute();
}
