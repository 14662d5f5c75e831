import { EXCHANGE_REASON } from '@parola/calls';

/** Text keys by the values of `EXCHANGE_STATUS`, `EXCHANGE_REASON` and the flags of a withdrawal. */
const STATUSES = [
  'desk.withdrawals.status.0',
  'desk.withdrawals.status.1',
  'desk.withdrawals.status.2',
  'desk.withdrawals.status.3',
  'desk.withdrawals.status.4',
  'desk.withdrawals.status.5',
  'desk.withdrawals.status.6',
] as const;
const REASONS = {
  [EXCHANGE_REASON.accountUnclear]: 'desk.withdrawals.reason.1',
  [EXCHANGE_REASON.nameDiffers]: 'desk.withdrawals.reason.2',
  [EXCHANGE_REASON.identityUnclear]: 'desk.withdrawals.reason.3',
  [EXCHANGE_REASON.fundsUnclear]: 'desk.withdrawals.reason.4',
  [EXCHANGE_REASON.playUnclear]: 'desk.withdrawals.reason.5',
  [EXCHANGE_REASON.duplicate]: 'desk.withdrawals.reason.6',
  [EXCHANGE_REASON.other]: 'desk.withdrawals.reason.9',
  [EXCHANGE_REASON.accountClosed]: 'desk.withdrawals.reason.11',
  [EXCHANGE_REASON.accountUnknown]: 'desk.withdrawals.reason.12',
  [EXCHANGE_REASON.bankRefused]: 'desk.withdrawals.reason.13',
  [EXCHANGE_REASON.channelFailed]: 'desk.withdrawals.reason.14',
} as const;
const FLAGS = {
  amount: 'desk.withdrawals.flag.amount',
  young: 'desk.withdrawals.flag.young',
  often: 'desk.withdrawals.flag.often',
  'account-new': 'desk.withdrawals.flag.account-new',
  'came-back': 'desk.withdrawals.flag.came-back',
  device: 'desk.withdrawals.flag.device',
  barred: 'desk.withdrawals.flag.barred',
  case: 'desk.withdrawals.flag.case',
} as const;

/** Filter states of the page; the waiting one is first. */
export const SHOWN = [1, 2, 3, 4, 5, 6] as const;
/** Reason codes of a manual rejection. */
export const REJECT_CODES = [1, 2, 3, 4, 5, 6, 9] as const;

export function statusWords(status: number) {
  return STATUSES[status] ?? STATUSES[0];
}

export function reasonWords(code: number) {
  return Object.entries(REASONS).find(([one]) => Number(one) === code)?.[1] ?? REASONS[EXCHANGE_REASON.other];
}

/** Text key of a flag; undefined for a flag unknown to this page. */
export function flagWords(flag: string) {
  return Object.entries(FLAGS).find(([one]) => one === flag)?.[1];
}
