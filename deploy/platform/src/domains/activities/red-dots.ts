import { EMPTY_RED_DOTS, type RedDots } from '@parola/calls';
import type { Tx } from '../../db/pool';
import { chancesOf } from '../jackpot/chances';
import { mayNow } from '../../protection/status';
import { canClaimDaily } from '../vip/info';
import { signInStateOf } from './sign-in';

/** What waits to be claimed; nothing for whoever may not claim. */
export async function redDotsOf(tx: Tx, userId: bigint, now = new Date()): Promise<RedDots> {
  if (!(await mayNow(tx, userId))) return { ...EMPTY_RED_DOTS };
  return {
    ...EMPTY_RED_DOTS,
    signInFlag: (await signInStateOf(tx, userId, now)).canReceive,
    vipAwardFlag: await canClaimDaily(tx, userId, now),
    canReceiveDrawChance: (await chancesOf(tx, userId, now)).chances > 0,
  };
}
