/** A withdrawal in a list: nothing personal but the player's id. Amounts in hundredths, times ms since 1970. */
export interface WithdrawalRow {
  id: string;
  /** The reference for the support. */
  orderNo: string;
  /** The player's id. */
  player: string;
  amount: number;
  /** `EXCHANGE_STATUS` of the calls. */
  status: number;
  /** Why a person looks at it; words of the desk. */
  flags: string[];
  byRule: boolean;
  createTime: number;
  updateTime: number;
}

/** A withdrawal with all that is needed to decide it. */
export interface WithdrawalOpened extends WithdrawalRow {
  fee: number;
  net: number;
  channel: string;
  bank: string;
  accountNo: string;
  accountName: string;
  /** The time since which the account is unchanged. */
  accountSince: number;
  /** From this amount on a colleague has to agree. */
  fourEyesFrom: number;
  /** Compliance holds the wallet; null when it does not. */
  stop: { operator: string; reason: string; time: number } | null;
  /** `EXCHANGE_REASON` of the calls, and the words for the player. */
  reasonCode: number | null;
  reasonText: string | null;
  timeline: { status: number; time: number; text: string }[];
  decisions: { operator: string; checker: string | null; approved: boolean; reason: string; time: number }[];
  /** The player's verified data, approved by a reviewer; null without an approval. `sameName`: as of the account. */
  person: { realName: string; birthday: string; occupation: string; sourceOfFunds: number; sameName: boolean } | null;
  /** `KYC_STATUS` of the calls. */
  kycStatus: number;
  account: { nickname: string; mobile: string; createTime: number; rgStatus: number };
  wallet: { cash: number; bonus: number; withdrawable: number; frozen: number };
  deposits: { count: number; total: number; firstTime: number | null; lastTime: number | null };
  play: { rounds: number; bet: number; validBet: number; win: number; lastTime: number | null };
  /** The devices of the player's log-ins, and the ids of other players on them. */
  devices: { name: string; firstTime: number; lastTime: number; others: string[] }[];
  /** The newest first, this one left out. */
  earlier: WithdrawalRow[];
}
