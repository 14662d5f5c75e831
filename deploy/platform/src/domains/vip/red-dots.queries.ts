import { CLAIM_STATUS, type RedDots } from '@parola/calls';
import type { Tx } from '../../db/pool';
import type { PlayerAsking } from '../../domain-api/hooks';
import { dailyOf } from './daily.commands';
import { levelAwardWaits } from './level-bonus.commands';
import { vipSignInOf } from './sign-in.commands';
import { vipStateOf } from './state.queries';
import { vipTaskWaits } from './tasks.commands';

/** VIP red dots of a player: unclaimed awards of the level (`vipAwardFlag`), and finished tasks. */
export async function vipRedDots(tx: Tx, { userId, now }: PlayerAsking): Promise<Partial<RedDots>> {
  const state = await vipStateOf(tx, userId, now);
  if (state.level === 0) return { vipAwardFlag: false, vipTaskFlag: false };
  const daily = await dailyOf(tx, state, true, now);
  const signIn = await vipSignInOf(tx, { userId, level: state.level }, true, now);
  return {
    vipAwardFlag:
      daily.status === CLAIM_STATUS.claimable ||
      signIn.list.some(({ status }) => status === CLAIM_STATUS.claimable) ||
      (await levelAwardWaits(tx, userId, state.level)),
    vipTaskFlag: await vipTaskWaits(tx, userId, state.level, now),
  };
}
