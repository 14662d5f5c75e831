import { notifyPlayer } from '../db/live-news';
import type { Tx } from '../db/pool';
import { Refusal } from '../ground/errors';
import { endOpenActions, type Ending } from './exclusions';
import { readHold } from './assert-not-held';
import { lockActions } from './permitted-actions';
import './tables';

/** An operator's act; `by` is the login, `reason` for operators alone. */
export interface HoldAct {
  userId: bigint;
  by: string;
  reason: string;
  now: Date;
}

/**
 * Holds a player's wallet: games and open orders end at once, and nothing goes in or out until it is lifted. A round
 * that is open is paid.
 * @throws Refusal versionConflict when it is held already.
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

/** Lifts the hold: money moves again. @throws Refusal versionConflict when nothing is held. */
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
