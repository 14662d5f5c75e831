import { EMPTY_RED_DOTS, type RedDots } from '@parola/calls';
import type { Tx } from '../../db/pool';
import { readTogether, together } from '../../db/read-together';
import type { Hooks, PlayerCaller } from '../../domain-api/hooks';
import { isAllowedNow } from '../../protection';

/**
 * Returns the red dots of all domains; only news for players who may not claim. Each domain sets its part of the twelve
 * flags (specification §3) in the hook `redDots`.
 */
export async function redDotsOf(tx: Tx, hooks: Pick<Hooks, 'redDots'>, who: PlayerCaller): Promise<RedDots> {
  const reads = readTogether(tx);
  const [own, isAllowed] = await together(hooks.redDots(reads, who), isAllowedNow(reads, who.userId));
  const dots: RedDots = { ...EMPTY_RED_DOTS, ...own };
  if (isAllowed) return dots;
  const { hasMail, mailUnread } = dots;
  return { ...EMPTY_RED_DOTS, hasMail, ...(mailUnread === undefined ? {} : { mailUnread }) };
}
