import { formatPesos, LIMIT_KIND, LIMIT_PERIOD, type PlayerLimit } from '@parola/calls';
import { text } from '../../../texts/account';

type Limit = Pick<PlayerLimit, 'kind' | 'period'>;

const NAMES = {
  [LIMIT_KIND.deposit]: {
    [LIMIT_PERIOD.day]: 'shell.limits.deposit-day',
    [LIMIT_PERIOD.week]: 'shell.limits.deposit-week',
    [LIMIT_PERIOD.month]: 'shell.limits.deposit-month',
  },
  [LIMIT_KIND.loss]: {
    [LIMIT_PERIOD.day]: 'shell.limits.loss-day',
    [LIMIT_PERIOD.week]: 'shell.limits.loss-week',
    [LIMIT_PERIOD.month]: 'shell.limits.loss-month',
  },
  [LIMIT_KIND.wager]: {
    [LIMIT_PERIOD.day]: 'shell.limits.bet-day',
    [LIMIT_PERIOD.week]: 'shell.limits.bet-week',
    [LIMIT_PERIOD.month]: 'shell.limits.bet-month',
  },
} as const;

/** Returns the name of a limit, such as `Deposits per day`. */
export function limitName({ kind, period }: Limit): string {
  const isMoney = kind === LIMIT_KIND.deposit || kind === LIMIT_KIND.loss || kind === LIMIT_KIND.wager;
  return text(isMoney ? NAMES[kind][period] : 'shell.limits.session');
}

/** Formats a limit's value in its unit (minutes, or hundredths as pesos); 0 means no limit. */
export function limitValue({ kind }: Limit, value: number): string {
  if (value === 0) return text('shell.limits.no-limit');
  return kind === LIMIT_KIND.sessionMinutes ? text('shell.limits.minutes', { minutes: value }) : formatPesos(value);
}
