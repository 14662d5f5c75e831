import type { PartnerName } from '../ground/settings';

/** Each partner's name in x-sw-provider; the games' name is also the `provider` of rounds and transactions. */
export const PROVIDERS: Record<PartnerName, string> = {
  games: 'sandbox-games',
  psp: 'sandbox-psp',
  sms: 'sandbox-sms',
};
