import { useEffect, useState } from 'react';
import { openingOf, SERVICE_ITEM } from '@parola/calls';
import { useCall, useSession } from '@parola/kit';
import { serverNow } from '../../ground/server-clock';

const TICK_MS = 30_000;

/**
 * Tells whether the chat is open now for this player, by the server's clock, and the time of the next change (epoch
 * ms); undefined while unknown.
 */
export function useHours(closed: boolean): { open: boolean; changes: number | undefined } | undefined {
  const level = useSession().user?.vip ?? 0;
  const { data, reload } = useCall('getCustomerServices', {}, { quiet: true });
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  // The platform reports the chat as closed, so the known hours are outdated.
  useEffect(() => {
    if (closed) reload();
  }, [closed, reload]);
  if (!data) return closed ? { open: false, changes: undefined } : undefined;
  const hours = data.appCustomerServiceQueue
    .filter(({ itemType, vip }) => itemType === SERVICE_ITEM.chat && vip <= level)
    .map(({ openHours }) => openingOf(openHours, now));
  const open = hours.filter((each) => each.open);
  const all = open.length > 0 ? open : hours;
  const changes = all.map((each) => each.changes);
  if (open.length > 0 && changes.includes(undefined)) return { open: true, changes: undefined };
  const times = changes.filter((at) => at !== undefined);
  // Several queues: open until the last one closes, closed until the first one opens.
  const change = open.length > 0 ? Math.max(...times) : Math.min(...times);
  return { open: open.length > 0, changes: times.length > 0 ? change : undefined };
}
