import { useEffect, useState } from 'react';
import { SERVICE_ITEM, type ServiceItem } from '@parola/calls';
import { useCall, useSession } from '@parola/kit';
import { serverNow } from '../../ground/server-clock';

const TICK_MS = 30_000;

/** Tells whether this player can use a channel: a chat, or one with a contact. */
export function isReachable({ itemType, contact, vip }: ServiceItem, level: number): boolean {
  return vip <= level && (itemType === SERVICE_ITEM.chat || contact !== '');
}

/** Returns the support channels, the player's VIP level (0 for a visitor), and the server's time (epoch ms). */
export function useServices() {
  const { user, status } = useSession();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  // Waits for the session, because the channels depend on the player's level.
  const call = useCall('getCustomerServices', {}, { enabled: status !== 'starting' });
  const services = { ...call, data: call.data?.appCustomerServiceQueue };
  return { services, level: user?.vip ?? 0, isVisitor: status === 'visitor', now };
}
