import { openingOf, SERVICE_ITEM, type ServiceItem } from '@parola/calls';
import { getConfig, servicesFor } from '../../config';
import type { Tx } from '../../db/pool';
import type { Hooks } from '../../domain-api/hooks';
import { Refusal } from '../../ground/errors';

interface QueueCaller {
  userId: bigint | null;
  now: Date;
}

async function levelOf(tx: Tx, hooks: Pick<Hooks, 'userInfo'>, { userId, now }: QueueCaller): Promise<number> {
  return userId === null ? 0 : ((await hooks.userInfo(tx, { userId, now })).vip ?? 0);
}

/** The support channels visible to the caller. */
export async function queueFor(tx: Tx, hooks: Pick<Hooks, 'userInfo'>, asking: QueueCaller): Promise<ServiceItem[]> {
  const all = await getConfig(tx, 'appCustomerServiceQueue');
  return servicesFor(all, await levelOf(tx, hooks, asking));
}

/** The chat channel open now for the caller; channels of higher VIP levels first. @throws Refusal chatClosed */
export async function openChatFor(tx: Tx, hooks: Pick<Hooks, 'userInfo'>, asking: QueueCaller): Promise<ServiceItem> {
  const level = await levelOf(tx, hooks, asking);
  const [chat] = (await getConfig(tx, 'appCustomerServiceQueue'))
    .filter(({ itemType, vip }) => itemType === SERVICE_ITEM.chat && vip <= level)
    .filter(({ openHours }) => openingOf(openHours, asking.now).open)
    .sort((a, b) => b.vip - a.vip || a.sort - b.sort);
  if (!chat) throw new Refusal('chatClosed');
  return chat;
}
