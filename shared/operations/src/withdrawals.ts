/**
 * A withdrawal in a list, without personal data except the player's id. Amounts in hundredths, times in epoch
 * milliseconds.
 */
export interface WithdrawalRow {
  id: string;
  /** Number for the support. */
  orderNo: string;
  /** The player's id. */
  player: string;
  amount: number;
  /** Value of `EXCHANGE_STATUS` of the calls. */
  status: number;
  /** Reasons of the review; the desk has a text for each. */
  flags: string[];
  byRule: boolean;
  createTime: number;
  updateTime: number;
}

/** A withdrawal with all data for the decision. */
export interface WithdrawalOpened extends WithdrawalRow {
  fee: number;
  net: number;
  channel: string;
  bank: string;
  accountNo: string;
  accountName: string;
  /** Time of the account's last change. */
  accountSince: number;
  /** Amount from which a colleague has to approve; `approvedAlone` counts towards it. */
  fourEyesFrom: number;
  /** Sum of the player's other withdrawals that were approved without a colleague within the last day. */
  approvedAlone: number;
  /** Hold of the wallet by compliance; null without one. */
  stop: { operator: string; reason: string; time: number } | null;
  /** Value of `EXCHANGE_REASON` of the calls, and the text for the player. */
  reasonCode: number | null;
  reasonText: string | null;
  timeline: { status: number; time: number; text: string }[];
  decisions: { operator: string; checker: string | null; approved: boolean; reason: string; time: number }[];
  /** The player's verified data; null without an approved check. `sameName`: the bank account has the same name. */
  person: { realName: string; birthday: string; occupation: string; sourceOfFunds: number; sameName: boolean } | null;
  /** Value of `KYC_STATUS` of the calls. */
  kycStatus: number;
  account: { nickname: string; mobile: string; createTime: number; rgStatus: number };
  wallet: { cash: number; bonus: number; withdrawable: number; frozen: number };
  deposits: { count: number; total: number; firstTime: number | null; lastTime: number | null };
  play: { rounds: number; bet: number; validBet: number; win: number; lastTime: number | null };
  /** Devices of the player's log-ins, with the ids of other players on them. */
  devices: { name: string; firstTime: number; lastTime: number; others: string[] }[];
  /** Earlier withdrawals, newest first. */
  earlier: WithdrawalRow[];
}
