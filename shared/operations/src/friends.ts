/**
 * An invitation to be judged by operators as possibly the inviter's own: no personal data but ids. Amounts in
 * hundredths, times ms since 1970.
 */
export interface HeldFriend {
  /** The id of the earning player. */
  inviter: string;
  /** The id of the invited player. */
  friend: string;
  /** The thing that both have used; `address`: the friend came from a network of the inviter's. */
  why: 'device' | 'account' | 'address';
  /** 1: invited directly; 2 and 3: by a friend, and a friend's friend. */
  level: 1 | 2 | 3;
  /** Tells whether the friend has met the deposits and bets of a valid friend. */
  counts: boolean;
  /** Commission that waits. */
  held: number;
  /** Commission that was received before there was a doubt: it stays. */
  received: number;
  /** The friend's bets. */
  validBet: number;
  time: number;
  decided: { released: boolean; operator: string; note: string; time: number } | null;
}
