import type { ServiceItem } from '@parola/calls';

/** The support's channels in their order, for a VIP level: the existence of others is no secret, their contact is. */
export function servicesFor(all: readonly ServiceItem[], vip: number): ServiceItem[] {
  return all
    .map((item) => (item.vip > vip ? { ...item, contact: '' } : item))
    .sort((a, b) => a.sort - b.sort || a.id - b.id);
}
