import type { ExchangeReason, ExchangeStatus } from '@parola/calls';
import type { ColumnType, Generated } from 'kysely';

declare module '../../db/tables' {
  interface Tables {
    bank_account: BankAccountTable;
    withdrawal: WithdrawalTable;
    withdrawal_decision: WithdrawalDecisionTable;
    payout_event: PayoutEventTable;
    wallet_stop: WalletStopTable;
  }
}

export interface Step {
  status: ExchangeStatus;
  /** Epoch ms. */
  time: number;
  text: string;
}

export interface BankAccountTable {
  id: Generated<number>;
  user_id: bigint;
  bank_id: number;
  /** Encrypted `Holder`. */
  holder: Buffer;
  /** Masked for display: first letters of the name, last four digits of the number. */
  name_shown: string;
  number_shown: string;
  number_trace: Buffer;
  is_default: boolean;
  created_at: Date;
  since: Date;
  removed_at: Date | null;
}

/** Money in hundredths. */
export interface WithdrawalTable {
  order_id: Generated<string>;
  order_no: string;
  user_id: bigint;
  channel_id: number;
  /** Slug of the channel. */
  channel: string;
  account_id: number;
  bank_id: number;
  /** Encrypted `Holder`. */
  destination: Buffer;
  /** Last four digits of the destination's number. */
  number_shown: string;
  amount: bigint;
  fee: bigint;
  status: Exclude<ExchangeStatus, 0>;
  status_text: string;
  by_rule: boolean;
  flags: string[];
  reason_code: ExchangeReason | null;
  reason_text: string | null;
  /** JSON; inserted as text. */
  timeline: ColumnType<Step[], string, string>;
  sent_at: Date | null;
  ask_at: Date | null;
  asked: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

interface WithdrawalDecisionTable {
  id: Generated<bigint>;
  order_id: string;
  operator: string;
  checker: string | null;
  approved: boolean;
  reason: string;
  at: Date;
}

interface PayoutEventTable {
  event_id: string;
  fingerprint: string;
  order_id: string;
  outcome: string;
  created_at: Generated<Date>;
}

interface WalletStopTable {
  user_id: bigint;
  operator: string;
  reason: string;
  at: Date;
}
