import { oneOf, optional, page, text } from '@parola/contract';

const day = optional(text({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10 }));

export const KINDS = ['all', 'deposits', 'withdrawals', 'bets'] as const;
export type Kind = (typeof KINDS)[number];
export const PERIODS = ['today', 'yesterday', 'week', 'month', 'own'] as const;
export type PeriodName = (typeof PERIODS)[number];

/** The period in the address; `from` and `to` are the Manila days of `own`. */
export const PERIOD_QUERY = { period: optional(oneOf(PERIODS)), from: day, to: day };

/** Query of the records' page. */
export const RECORDS = page('/wallets/record', { kind: optional(oneOf(KINDS)), ...PERIOD_QUERY });
