import type { SwBalance, SwStatus } from '../ledger/game-wallet';

/** A call of the game wallet in tests. Ids are small numbers, so that they often collide. Hundredths. */
export type Op =
  | { kind: 'bet'; tx: number; round: number; amount: number }
  | { kind: 'betWin'; tx: number; round: number; amount: number; win: number; end: boolean }
  | { kind: 'win'; tx: number; round: number; amount: number; bet: number | null; end: boolean }
  | { kind: 'rollback'; tx: number; round: number; original: number }
  | { kind: 'endRound'; tx: number; round: number };

/**
 * Other operations on bonuses: `grant` gives one; `jobs` runs the jobs, after the bonus at index `expire` (oldest
 * first) has expired, if given.
 */
export type BonusOp = { kind: 'grant'; amount: number; need: number } | { kind: 'jobs'; expire: number | null };

export interface Expected {
  status: SwStatus;
  balance?: SwBalance;
  rolledBack?: number;
}

interface Round {
  state: 'OPEN' | 'SETTLED' | 'VOID';
  cash: number;
  bonus: number;
  won: boolean;
}
interface Tx {
  body: string;
  kind: Op['kind'] | 'tombstone';
  round: number;
  cash: number;
  bonus: number;
  state: string;
  answer: Expected;
  from: Map<Grant, number>;
}
export interface Grant {
  /**
   * True for the requirement of a deposit, which holds no bonus money: cash in the amount of its open turnover cannot
   * be withdrawn.
   */
  deposit?: boolean;
  need: number;
  remaining: number;
  status: 'open' | 'met' | 'released' | 'expired' | 'forfeited';
  out: boolean;
}

/** Transactions that a win can name and a rollback can roll back; a tombstone takes the place of a bet. */
const BETS: readonly Tx['kind'][] = ['bet', 'betWin', 'tombstone'];

/** Reference model of the wallet for one player, as simple as possible. Tests compare PostgreSQL with it. */
export class WalletModel {
  readonly rounds = new Map<number, Round>();
  readonly txs = new Map<number, Tx>();
  private readonly txsByRound = new Map<number, Tx[]>();
  /** Grants, oldest first. */
  readonly grants: Grant[] = [];
  validBet = 0;

  constructor(
    public cash: number,
    public bonus: number,
  ) {}

  apply(op: Op): Expected {
    const earlier = this.txs.get(op.tx);
    if (earlier?.kind === 'tombstone') return { status: 'TX_ROLLED_BACK' };
    if (earlier && earlier.body !== JSON.stringify(op)) return { status: 'TX_MISMATCH' };
    if (earlier) return earlier.answer.status === 'OK' ? { ...earlier.answer, status: 'DUPLICATE' } : earlier.answer;
    if (op.kind === 'bet') return this.bet(op, 0, false);
    if (op.kind === 'betWin') return this.bet(op, op.win, op.end);
    if (op.kind === 'win') return this.win(op);
    return op.kind === 'rollback' ? this.rollback(op) : this.endRound(op);
  }

  /** Gives a bonus. Later bets count for it and no longer for empty bonuses. */
  give({ amount, need }: BonusOp & { kind: 'grant' }): Grant {
    this.bonus += amount;
    return this.require({ need, remaining: amount, status: need === 0 ? 'met' : 'open', out: false });
  }

  /** Credits a deposit with a turnover of 1x. */
  deposit(amount: number): void {
    this.cash += amount;
    this.require({ deposit: true, need: amount, remaining: 0, status: 'open', out: false });
  }

  private require(grant: Grant): Grant {
    for (const one of this.notInPlay(({ status, remaining }) => status === 'open' && remaining === 0))
      one.status = 'forfeited';
    this.grants.push(grant);
    return grant;
  }

  get bonuses(): Grant[] {
    return this.grants.filter(({ deposit }) => !deposit);
  }

  get withdrawable(): number {
    const owed = this.grants.filter(({ deposit, status }) => deposit && status === 'open');
    return Math.max(0, this.cash - owed.reduce((sum, { need }) => sum + need, 0));
  }

  /** Sum of stakes in open rounds. */
  get staked(): number {
    const open = [...this.rounds.values()].filter(({ state }) => state === 'OPEN');
    return open.reduce((sum, { cash, bonus }) => sum + cash + bonus, 0);
  }

  /** Gives up a bonus; `remaining` is the amount shown to the player. */
  forfeit(grant: Grant, remaining: number): 'ok' | 'notFound' | 'unfinishedRound' | 'versionConflict' {
    if (grant.status !== 'open') return 'notFound';
    if (this.inPlay().has(grant)) return 'unfinishedRound';
    if (grant.remaining !== remaining) return 'versionConflict';
    this.bonus -= remaining;
    Object.assign(grant, { status: 'forfeited', remaining: 0 });
    return 'ok';
  }

  runJobs({ expire }: BonusOp & { kind: 'jobs' }): void {
    const ending = expire === null ? undefined : this.grants[expire];
    if (ending) ending.out = true;
    for (const grant of this.notInPlay(({ status, out }) => status === 'met' || (status === 'open' && out))) {
      const met = grant.status === 'met';
      if (met) this.cash += grant.remaining;
      this.bonus -= grant.remaining;
      Object.assign(grant, { status: met ? 'released' : 'expired', remaining: 0 });
    }
  }

  /**
   * Bonuses that a job will end at any time: with met turnover, or empty. Until then the split between cash and bonus
   * is undetermined.
   */
  get endedByJobs(): Grant[] {
    return this.notInPlay(({ status, remaining }) => status === 'met' || (status === 'open' && remaining === 0));
  }

  /** The bonuses that satisfy `isMeant`, without a stake in an open round. */
  private notInPlay(isMeant: (grant: Grant) => boolean): Grant[] {
    const meant = this.bonuses.filter(isMeant);
    if (meant.length === 0) return meant;
    const inPlay = this.inPlay();
    return meant.filter((grant) => !inPlay.has(grant));
  }

  /** The grants with a stake in an open round. */
  private inPlay(): Set<Grant> {
    const open = [...this.rounds].filter(([, { state }]) => state === 'OPEN');
    return new Set(open.flatMap(([id]) => [...this.shares(id).keys()]));
  }

  private txsOf(round: number): readonly Tx[] {
    return this.txsByRound.get(round) ?? [];
  }

  private put(id: number, tx: Tx): void {
    this.txs.set(id, tx);
    this.txsByRound.set(tx.round, [...this.txsOf(tx.round), tx]);
  }

  /** Stake of each grant in a round, oldest first. */
  private shares(round: number): Map<Grant, number> {
    const staked = new Map<Grant, number>();
    for (const { state, from } of this.txsOf(round))
      if (state !== 'ROLLED_BACK') for (const [grant, part] of from) staked.set(grant, (staked.get(grant) ?? 0) + part);
    if (staked.size < 2) return staked;
    return new Map(
      this.grants.flatMap((grant) => {
        const amount = staked.get(grant);
        return amount === undefined ? [] : [[grant, amount] as const];
      }),
    );
  }

  private balance(): SwBalance {
    return { total: this.cash + this.bonus, cash: this.cash, bonus: this.bonus };
  }

  private note(
    op: Op,
    state: string,
    answer: Expected,
    cash = 0,
    bonus = 0,
    from = new Map<Grant, number>(),
  ): Expected {
    this.put(op.tx, { body: JSON.stringify(op), kind: op.kind, round: op.round, cash, bonus, state, answer, from });
    return answer;
  }

  private bet(op: Op & { amount: number }, win: number, end: boolean): Expected {
    const round = this.rounds.get(op.round) ?? { state: 'OPEN' as const, cash: 0, bonus: 0, won: false };
    if (op.amount === 0) return this.note(op, 'REFUSED', { status: 'BAD_AMOUNT' });
    if (round.state !== 'OPEN') return this.note(op, 'REFUSED', { status: 'ROUND_CLOSED' });
    if (op.amount > this.cash + this.bonus)
      return this.note(op, 'REFUSED', { status: 'INSUFFICIENT_FUNDS', balance: this.balance() });
    const cash = Math.min(op.amount, this.cash);
    this.cash -= cash;
    this.bonus -= op.amount - cash;
    this.rounds.set(op.round, { ...round, cash: round.cash + cash, bonus: round.bonus + op.amount - cash });
    let left = op.amount - cash;
    const from = new Map<Grant, number>();
    for (const grant of this.grants) {
      const part = Math.min(left, grant.remaining);
      grant.remaining -= part;
      left -= part;
      if (part > 0) from.set(grant, part);
    }
    const accepted = { status: 'OK' as const };
    this.note(op, win > 0 ? 'WON' : 'ACCEPTED', accepted, cash, op.amount - cash, from);
    this.pay(op.round, win);
    const answer = Object.assign(accepted, { balance: this.balance() });
    if (end) this.settle(op.round);
    return answer;
  }

  private win(op: Op & { kind: 'win' }): Expected {
    const round = this.rounds.get(op.round);
    const bet = op.bet === null ? undefined : this.txs.get(op.bet);
    if (bet && (bet.round !== op.round || !BETS.includes(bet.kind))) return { status: 'TX_MISMATCH' };
    if (bet?.state === 'ROLLED_BACK' || round?.state === 'VOID') return { status: 'TX_ROLLED_BACK' };
    if (round?.state !== 'OPEN') return { status: 'ROUND_CLOSED' };
    if (op.bet !== null && !['ACCEPTED', 'WON', 'LOST'].includes(bet?.state ?? '')) return { status: 'TX_MISMATCH' };
    for (const tx of this.txsOf(op.round)) {
      if (op.bet === null ? op.amount === 0 : tx !== bet) continue;
      if (tx.state === 'ACCEPTED' || (tx.state === 'LOST' && op.amount > 0)) tx.state = op.amount > 0 ? 'WON' : 'LOST';
    }
    this.pay(op.round, op.amount);
    const answer = this.note(op, 'DONE', { status: 'OK', balance: this.balance() });
    if (op.end) this.settle(op.round);
    return answer;
  }

  private rollback(op: Op & { kind: 'rollback' }): Expected {
    const bet = this.txs.get(op.original);
    if (!bet) {
      this.put(op.original, {
        body: '',
        kind: 'tombstone',
        round: op.round,
        cash: 0,
        bonus: 0,
        state: 'ROLLED_BACK',
        answer: { status: 'OK' },
        from: new Map(),
      });
      // A rollback of its own id finds its own tombstone.
      if (op.original === op.tx) return { status: 'TX_ROLLED_BACK' };
      return this.note(op, 'DONE', { status: 'OK', rolledBack: 0 });
    }
    if (bet.round !== op.round || !BETS.includes(bet.kind)) return { status: 'TX_MISMATCH' };
    if (bet.state === 'REFUSED' || bet.state === 'ROLLED_BACK')
      return this.note(op, 'DONE', { status: 'OK', rolledBack: 0 });
    if (bet.state !== 'ACCEPTED') return { status: 'TX_SETTLED' };
    const round = this.rounds.get(op.round) ?? { state: 'OPEN' as const, cash: 0, bonus: 0, won: false };
    const back = bet.cash + bet.bonus;
    this.cash += bet.cash;
    this.bonus += bet.bonus;
    for (const [grant, part] of bet.from) grant.remaining += part;
    bet.state = 'ROLLED_BACK';
    const left = this.txsOf(op.round).some((tx) => ['ACCEPTED', 'WON', 'LOST'].includes(tx.state));
    this.rounds.set(op.round, {
      ...round,
      cash: round.cash - bet.cash,
      bonus: round.bonus - bet.bonus,
      state: left ? round.state : 'VOID',
    });
    return this.note(op, 'DONE', { status: 'OK', rolledBack: back, ...(back > 0 ? { balance: this.balance() } : {}) });
  }

  private endRound(op: Op & { kind: 'endRound' }): Expected {
    const round = this.rounds.get(op.round);
    if (!round || round.state === 'VOID') return { status: 'ROUND_CLOSED' };
    if (round.state === 'OPEN') this.settle(op.round);
    return this.note(op, 'DONE', { status: 'OK' });
  }

  private pay(id: number, amount: number): void {
    const round = this.rounds.get(id);
    if (!round || amount === 0) return;
    const stake = round.cash + round.bonus;
    const bonus = stake === 0 ? 0 : Math.floor((amount * round.bonus) / stake);
    this.cash += amount - bonus;
    this.bonus += bonus;
    let upto = 0;
    for (const [grant, part] of this.shares(id)) {
      const before = Math.floor((bonus * upto) / round.bonus);
      upto += part;
      grant.remaining += Math.floor((bonus * upto) / round.bonus) - before;
    }
    round.won = true;
  }

  private settle(id: number): void {
    const round = this.rounds.get(id);
    if (!round) return;
    round.state = 'SETTLED';
    this.validBet += round.cash + round.bonus;
    let played = round.cash + round.bonus;
    for (const grant of this.grants.filter(({ status, out }) => status === 'open' && !out)) {
      const step = Math.min(played, grant.need);
      grant.need -= step;
      played -= step;
      if (grant.need === 0) grant.status = 'met';
    }
    for (const tx of this.txsOf(id)) if (tx.state === 'ACCEPTED') tx.state = round.won ? 'WON' : 'LOST';
  }
}
