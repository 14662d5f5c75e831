import type { Random } from '../ground/random';
import type { Op } from '../testing/wallet-model';

/** Next action of a player in the drill. Hundredths. */
export type DrillAct =
  | { what: 'play'; op: Op }
  | { what: 'again' }
  | { what: 'deposit'; amount: number; coupon: boolean }
  | { what: 'withdraw'; amount: number }
  | { what: 'safebox'; amount: number; out: boolean }
  | { what: 'forfeit'; changed: boolean };

/**
 * Shares of the actions per thousand. The rest is play, the most frequent work of a wallet; the actions named here take
 * about fifty times as long.
 */
const SHARES = { again: 60, deposit: 24, coupon: 8, withdraw: 20, safebox: 6, forfeit: 3 };
const THOUSAND = 1_000;

const MOST_STAKE = 20_000;
/**
 * Transaction and round ids are drawn from a small window around the newest one. They often collide, which gives
 * repeats, reused ids with other contents, and wins and rollbacks of bets that do not exist.
 */
const TX_WINDOW = 8;
const ROUND_WINDOW = 3;
const ACTS_A_ROUND = 4;

/**
 * Draws the actions of one player from a separate random stream, so that they do not depend on the speed of other
 * players.
 */
export class Acts {
  private drawn = 0;

  constructor(private readonly random: Random) {}

  next(): DrillAct {
    this.drawn += 1;
    const { random } = this;
    const pick = random.uniform(THOUSAND);
    let upTo = 0;
    const isChosen = (share: number) => {
      upTo += share;
      return pick < upTo;
    };
    if (isChosen(SHARES.again)) return { what: 'again' };
    if (isChosen(SHARES.deposit)) return { what: 'deposit', amount: 10_000 + random.uniform(70_000), coupon: false };
    if (isChosen(SHARES.coupon)) return { what: 'deposit', amount: 50_000 + random.uniform(30_000), coupon: true };
    if (isChosen(SHARES.withdraw)) return { what: 'withdraw', amount: 9_000 + random.uniform(60_000) };
    if (isChosen(SHARES.safebox))
      return { what: 'safebox', amount: 1 + random.uniform(40_000), out: random.uniform(2) === 1 };
    if (isChosen(SHARES.forfeit)) return { what: 'forfeit', changed: random.uniform(3) === 0 };
    return { what: 'play', op: this.play() };
  }

  private play(): Op {
    const { random } = this;
    const tx = this.drawn + random.uniform(TX_WINDOW);
    const round = Math.floor(this.drawn / ACTS_A_ROUND) + random.uniform(ROUND_WINDOW);
    const amount = random.uniform(MOST_STAKE);
    const end = random.uniform(2) === 1;
    switch (random.uniform(5)) {
      case 0:
        return { kind: 'bet', tx, round, amount };
      case 1:
        return { kind: 'betWin', tx, round, amount, win: random.uniform(MOST_STAKE), end };
      case 2:
        return { kind: 'win', tx, round, amount: random.uniform(MOST_STAKE), bet: this.earlier(tx), end };
      case 3:
        return { kind: 'rollback', tx, round, original: tx - random.uniform(TX_WINDOW) };
      default:
        return { kind: 'endRound', tx, round };
    }
  }

  private earlier(tx: number): number | null {
    return this.random.uniform(2) === 0 ? null : tx - 1 - this.random.uniform(TX_WINDOW);
  }
}
