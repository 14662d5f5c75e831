import type { ServiceItem } from '@parola/calls';

/** The ways to the support in their order, as somebody of this VIP level may see them: that there are others is no secret, their contact is. */
export function servicesFor(all: readonly ServiceItem[], vip: number): ServiceItem[] {
  return all
    .map((item) => (item.vip > vip ? { ...item, contact: '' } : item))
    .sort((a, b) => a.sort - b.sort || a.id - b.id);
}
