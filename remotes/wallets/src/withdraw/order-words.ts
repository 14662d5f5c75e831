import {
  EXCHANGE_REASON,
  EXCHANGE_STATUS,
  type ExchangeOrder,
  type ExchangeReason,
  type ExchangeStatus,
} from '@parola/calls';
import type { StatusTone } from '@parola/ui/forms';
import type source from '../locales/en-PH';

type TextId = keyof typeof source;
interface Words {
  /** Text keys: name, meaning and next step. */
  label: TextId;
  text: TextId;
  tone: StatusTone;
}

const WORDS = {
  [EXCHANGE_STATUS.requested]: { label: 'wallets.out.requested', text: 'wallets.out.requested-text', tone: 'info' },
  [EXCHANGE_STATUS.review]: { label: 'wallets.out.review', text: 'wallets.out.review-text', tone: 'info' },
  [EXCHANGE_STATUS.approved]: { label: 'wallets.out.approved', text: 'wallets.out.approved-text', tone: 'info' },
  [EXCHANGE_STATUS.paying]: { label: 'wallets.out.paying', text: 'wallets.out.paying-text', tone: 'info' },
  [EXCHANGE_STATUS.paid]: { label: 'wallets.out.paid', text: 'wallets.out.paid-text', tone: 'success' },
  [EXCHANGE_STATUS.rejected]: { label: 'wallets.out.rejected', text: 'wallets.out.rejected-text', tone: 'danger' },
  [EXCHANGE_STATUS.returned]: { label: 'wallets.out.returned', text: 'wallets.out.returned-text', tone: 'warning' },
} as const satisfies Record<ExchangeStatus, Words>;

export function exchangeWords({ status }: Pick<ExchangeOrder, 'status'>): (typeof WORDS)[ExchangeStatus] {
  return WORDS[status];
}

const REASONS = {
  [EXCHANGE_REASON.accountUnclear]: 'wallets.reason.account',
  [EXCHANGE_REASON.nameDiffers]: 'wallets.reason.name',
  [EXCHANGE_REASON.identityUnclear]: 'wallets.reason.identity',
  [EXCHANGE_REASON.fundsUnclear]: 'wallets.reason.funds',
  [EXCHANGE_REASON.playUnclear]: 'wallets.reason.play',
  [EXCHANGE_REASON.duplicate]: 'wallets.reason.duplicate',
  [EXCHANGE_REASON.other]: 'wallets.reason.other',
  [EXCHANGE_REASON.accountClosed]: 'wallets.reason.closed',
  [EXCHANGE_REASON.accountUnknown]: 'wallets.reason.unknown',
  [EXCHANGE_REASON.bankRefused]: 'wallets.reason.refused',
  [EXCHANGE_REASON.channelFailed]: 'wallets.reason.channel',
} as const satisfies Record<ExchangeReason, TextId>;

/** Text keys for the reason of a failure and its remedy. */
export function reasonWords(reason: ExchangeReason): (typeof REASONS)[ExchangeReason] {
  return REASONS[reason];
}

/** The page that helps with a reason. */
export function reasonLeadsTo(reason: ExchangeReason | undefined): 'accounts' | 'identity' | 'support' | undefined {
  switch (reason) {
    case undefined:
    case EXCHANGE_REASON.channelFailed:
    case EXCHANGE_REASON.duplicate:
      return undefined;
    case EXCHANGE_REASON.identityUnclear:
      return 'identity';
    case EXCHANGE_REASON.fundsUnclear:
    case EXCHANGE_REASON.playUnclear:
    case EXCHANGE_REASON.other:
      return 'support';
    default:
      return 'accounts';
  }
}
