import { EMPTY_RED_DOTS, type RedDots } from '@parola/calls';
import type { Tx } from '../../db/pool';
import type { Hooks, PlayerAsking } from '../../domain-api/hooks';
import { mayNow } from '../../protection';

/** What waits to be claimed in all domains; nothing for whoever may not claim. */
export async function redDotsOf(tx: Tx, hooks: Pick<Hooks, 'redDots'>, who: PlayerAsking): Promise<RedDots> {
  if (!(await mayNow(tx, who.userId))) return { ...EMPTY_RED_DOTS };
  return { ...EMPTY_RED_DOTS, ...(await hooks.redDots(tx, who)) };
}
