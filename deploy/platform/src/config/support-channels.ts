import type { ServiceItem } from '@parola/calls';

/** Support channels in display order for a VIP level. Channels of higher levels are listed with an empty contact. */
export function servicesFor(all: readonly ServiceItem[], vip: number): ServiceItem[] {
  return all
    .map((item) => (item.vip > vip ? { ...item, contact: '' } : item))
    .sort((a, b) => a.sort - b.sort || a.id - b.id);
}
