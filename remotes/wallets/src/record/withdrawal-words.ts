import { EXCHANGE_STATUS, type ExchangeStatus } from '@parola/calls';
import type source from '../locales/records.en-PH';

/** Text keys of a withdrawal's steps. */
export const WITHDRAWAL_WORDS = {
  [EXCHANGE_STATUS.requested]: 'wallets.withdrawal.requested',
  [EXCHANGE_STATUS.review]: 'wallets.withdrawal.review',
  [EXCHANGE_STATUS.approved]: 'wallets.withdrawal.approved',
  [EXCHANGE_STATUS.paying]: 'wallets.withdrawal.paying',
  [EXCHANGE_STATUS.paid]: 'wallets.withdrawal.paid',
  [EXCHANGE_STATUS.rejected]: 'wallets.withdrawal.rejected',
  [EXCHANGE_STATUS.returned]: 'wallets.withdrawal.returned',
} as const satisfies Record<ExchangeStatus, keyof typeof source>;
