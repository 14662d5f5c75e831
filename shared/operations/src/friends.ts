/**
 * An invitation that operators have to judge, because the friend may be the inviter. It contains no personal data
 * except ids. Amounts in hundredths, times in epoch milliseconds.
 */
export interface HeldFriend {
  /** Id of the player who earns the commission. */
  inviter: string;
  /** Id of the invited player. */
  friend: string;
  /** Shared property of both accounts; `address`: the friend came from a network of the inviter. */
  why: 'device' | 'account' | 'address';
  /** Level of the invitation: 1 direct, 2 and 3 through one or two other friends. */
  level: 1 | 2 | 3;
  /** True when the friend has met the deposits and bets of a valid friend. */
  counts: boolean;
  /** Commission on hold. */
  held: number;
  /** Commission received before the doubt; it is not taken back. */
  received: number;
  /** Valid bets of the friend. */
  validBet: number;
  time: number;
  decided: { released: boolean; operator: string; note: string; time: number } | null;
}
