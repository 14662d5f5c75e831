import { useEffect, useState } from 'react';
import { SERVICE_ITEM, type ServiceItem } from '@parola/calls';
import { useCall, useSession } from '@parola/kit';
import { serverNow } from '../../ground/server-clock';

const TICK_MS = 30_000;

/** Tells whether a channel works for this player: a chat, or a contact. */
export function isReachable({ itemType, contact, vip }: ServiceItem, level: number): boolean {
  return vip <= level && (itemType === SERVICE_ITEM.chat || contact !== '');
}

/** The ways to the support, the player's VIP level (0 for a visitor), and the time of the server: epoch ms. */
export function useServices() {
  const { user, status } = useSession();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  // The session decides the content: a player sees no channel of another level.
  const call = useCall('getCustomerServices', {}, { enabled: status !== 'starting' });
  const services = { ...call, data: call.data?.appCustomerServiceQueue };
  return { services, level: user?.vip ?? 0, isVisitor: status === 'visitor', now };
}
