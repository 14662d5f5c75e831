import { CLAIM_STATUS, type RedDots } from '@parola/calls';
import type { Tx } from '../../db/pool';
import { readTogether, together } from '../../db/read-together';
import type { PlayerCaller } from '../../domain-api/hooks';
import { dailyOf } from './daily.commands';
import { levelAwardWaits } from './level-bonus.commands';
import { vipSignInOf } from './sign-in.commands';
import { vipStateOf } from './state.queries';
import { vipTaskWaits } from './tasks.commands';

/** VIP red dots of a player: unclaimed awards of the level (`vipAwardFlag`), and finished tasks. */
export async function vipRedDots(tx: Tx, { userId, now }: PlayerCaller): Promise<Partial<RedDots>> {
  const state = await vipStateOf(tx, userId, now);
  if (state.level === 0) return { vipAwardFlag: false, vipTaskFlag: false };
  const reads = readTogether(tx);
  const [daily, signIn, levelAward, vipTaskFlag] = await together(
    dailyOf(reads, state, true, now),
    vipSignInOf(reads, { userId, level: state.level }, true, now),
    levelAwardWaits(reads, userId, state.level),
    vipTaskWaits(reads, userId, state.level, now),
  );
  return {
    vipAwardFlag:
      daily.status === CLAIM_STATUS.claimable ||
      signIn.list.some(({ status }) => status === CLAIM_STATUS.claimable) ||
      levelAward,
    vipTaskFlag,
  };
}
