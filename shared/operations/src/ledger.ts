/** Accounts of a player's wallet, named as in the ledger. All except the last three hold money. */
export const WALLET_ACCOUNTS = [
  'cash',
  'bonus',
  'bonus_locked',
  'safebox',
  'withdraw_hold',
  'points',
  'diamond',
  'lottery',
] as const;
export type WalletAccount = (typeof WALLET_ACCOUNTS)[number];

/** An entry of an account. Money in hundredths; points, diamonds and tickets as whole numbers. */
export interface AccountEntry {
  /** Order of posting. */
  id: number;
  time: number;
  /** Journal of the entry: its kind, its subject, and its cause. */
  kind: string;
  ref: string;
  actor: string;
  amount: number;
  after: number;
}

/** Entries of an account, newest first. */
export interface AccountPage {
  balance: number;
  list: AccountEntry[];
  /** True when older entries exist. */
  more: boolean;
}
