/** The accounts of a player's wallet, as the ledger calls them. Coin in all but the last three. */
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

/** One entry of an account. Money in hundredths; points, diamonds and tickets whole. */
export interface AccountEntry {
  /** Order of posting. */
  id: number;
  time: number;
  /** Of its journal: the kind, the subject, and the cause. */
  kind: string;
  ref: string;
  actor: string;
  amount: number;
  after: number;
}

/** Entries of an account, the newest first. */
export interface AccountPage {
  balance: number;
  list: AccountEntry[];
  /** There are older ones. */
  more: boolean;
}
