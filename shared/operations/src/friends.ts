/** An invitation of which operators have to say whether it was somebody's own: nothing personal but ids. Amounts in hundredths, times ms since 1970. */
export interface HeldFriend {
  /** The player's id who earns. */
  inviter: string;
  /** The player's id by whom he does. */
  friend: string;
  /** What both have used. */
  why: 'device' | 'account';
  /** 1: invited by him; 2 and 3: by his friend, and his friend's friend. */
  level: 1 | 2 | 3;
  /** Whether the friend has deposited and bet what friends must who count. */
  counts: boolean;
  /** Commission that waits. */
  held: number;
  /** Commission that was received before there was a doubt: it stays. */
  received: number;
  /** What the friend has bet. */
  validBet: number;
  time: number;
  decided: { released: boolean; operator: string; note: string; time: number } | null;
}
