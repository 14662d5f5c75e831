import type { CallRequest } from '@parola/calls';
import type { Tx } from '../db/pool';
import { getConfig } from '../config';
import { lockSession, timeSession } from './play-session';
import './tables';

/** Minutes between a player's reality checks: the player's choice, or the default (player protection C21). */
export async function realityCheckMin(tx: Tx, userId: bigint): Promise<number> {
  const own = await tx.selectFrom('play_session').select('check_min').where('user_id', '=', userId).executeTakeFirst();
  return own?.check_min ?? (await getConfig(tx, 'appRealityCheckMin'));
}

/** Sets a player's interval of reality checks; a check already due by the new interval is asked at once. */
export async function chooseRealityCheck(
  tx: Tx,
  userId: bigint,
  minutes: CallRequest<'setRealityCheck'>['minutes'],
): Promise<void> {
  await tx
    .insertInto('play_session')
    .values({ user_id: userId, check_min: minutes })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ check_min: minutes }))
    .execute();
  await timeSession(tx, userId);
}

/** Records that the player was shown the due reality check. */
export async function recordRealityCheck(tx: Tx, userId: bigint, now: Date): Promise<void> {
  await tx.updateTable('play_session').set({ noted_at: now }).where('user_id', '=', userId).execute();
}

/** Stores the answer to the due reality check; the next interval begins now. Does nothing without a due check. */
export async function answerRealityCheck(
  tx: Tx,
  { userId, choice, now }: { userId: bigint; choice: number; now: Date },
): Promise<void> {
  const session = await lockSession(tx, userId);
  if (!session?.check_at || session.check_at > now) return;
  await tx
    .insertInto('reality_check')
    .values({ user_id: userId, due_at: session.check_at, answered_at: now, choice })
    .execute();
  await tx.updateTable('play_session').set({ answered_at: now }).where('user_id', '=', userId).execute();
  await timeSession(tx, userId);
}
