import { EMPTY_RED_DOTS, type RedDots } from '@parola/calls';
import type { Tx } from '../../db/pool';
import type { Hooks, PlayerAsking } from '../../domain-api/hooks';
import { isAllowedNow } from '../../protection';

/**
 * Returns the red dots of all domains; only news for players who may not claim. Each domain sets its part of the twelve
 * flags (specification §3) in the hook `redDots`.
 */
export async function redDotsOf(tx: Tx, hooks: Pick<Hooks, 'redDots'>, who: PlayerAsking): Promise<RedDots> {
  const dots: RedDots = { ...EMPTY_RED_DOTS, ...(await hooks.redDots(tx, who)) };
  if (await isAllowedNow(tx, who.userId)) return dots;
  const { hasMail, mailUnread } = dots;
  return { ...EMPTY_RED_DOTS, hasMail, ...(mailUnread === undefined ? {} : { mailUnread }) };
}
