import type { Database, Queryable } from '../db/database';
import { stakeOf, type RideBet } from '../engine/bets';
import type { DrawBelow } from '../engine/rng';
import type { Drawn } from '../engine/round';
import type { SharedRide } from '../games/play';
import { betOf } from '../games/round-bet';
import type { Round } from '../games/rounds';
import type { GameSession } from '../games/sessions';
import type { SharedWant, SharedWish, Wanted } from '../games/scripted-outcomes';
import type { Clock } from '../ground/clock';
import {
  addCommonRound,
  moveCommonRound,
  recentCommonRounds,
  rescheduleCommonRound,
  type CommonRound,
} from './common-rounds';
import { FIRST_EXIT } from '../jeepney-crash/data';
import { drawSeed, hexOf, lastsFor, multiplierAt, multiplierOf, reachedAfter } from '../jeepney-crash/evaluate';
import type { RideNews } from '../jeepney-crash/ride-api';
import { commonOf, exitMultiplierOf, type Rides } from './rides';

export interface FleetOptions {
  database: Database;
  draw: DrawBelow;
  rides: Rides;
  wanted: Wanted | undefined;
  /** Phases in ms; see `Timing`. */
  pace: { betting: number; shown: number; grace: number };
  clock: Clock;
  onError: (error: unknown) => void;
}

const GAME = 'jeepney-crash';
/** Number of earlier multipliers in each news. */
const TOLD = 12;
const AGAIN_MS = 1_000;

const isUnderWay = ({ state }: CommonRound) => state === 'betting' || state === 'running';

/** The stops that satisfy a wish of a test: before any exit is possible, or just above twice the stake. */
const FITS: Record<SharedWant, (multiplier: number) => boolean> = {
  loss: (multiplier) => multiplier < FIRST_EXIT,
  win: (multiplier) => multiplier >= 200 && multiplier < 250,
};

/**
 * Runs the shared rides, one after the other: take stakes, run, stop. It runs while at least one page watches. All
 * deciding facts are in the database, so another process can take over and end the rides that this one left.
 */
export class Fleet implements SharedRide {
  private current: CommonRound | undefined;
  /** The wish that the current ride was drawn for, until the stake of its player is taken. */
  private wish: SharedWish | undefined;
  private recent: number[] = [];
  private readonly watchers = new Set<(news: RideNews) => void>();
  private readonly underWay = new Set<Promise<unknown>>();
  private isStopped = false;
  /** Aborts the current wait of the clock. */
  private wake = new AbortController();
  private begin: () => void = () => undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly options: FleetOptions) {}

  start(): void {
    this.running = this.run();
  }

  /** Stops the loop and waits for payments under way. A running ride is interrupted. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.wake.abort();
    this.begin();
    await this.running;
    await Promise.allSettled(this.underWay);
  }

  /** Subscribes to the news, starting with the current state. @returns a function that unsubscribes */
  watch(watcher: (news: RideNews) => void): () => void {
    this.watchers.add(watcher);
    if (this.current) watcher(this.news(this.current));
    this.begin();
    return () => void this.watchers.delete(watcher);
  }

  /**
   * The round of a bet in the ride that takes stakes now; undefined when no ride does. The round does not contain the
   * drawn numbers. A player with a wish can only board the ride drawn for it.
   */
  board(session: GameSession, bet: RideBet): Drawn | undefined {
    if (this.current?.state !== 'betting') return undefined;
    if (this.options.wanted?.isWaiting(session) && this.wish?.playerId !== session.playerId) return undefined;
    const outcome = { spins: [[]], bet, common: this.current.id };
    return { outcome, result: { bet: stakeOf(bet), spins: [], totals: [], win: 0, capped: false } };
  }

  /** Whether the ride of a round still takes stakes. A row lock keeps the answer true until the transaction ends. */
  admits(tx: Queryable, round: Round): Promise<boolean> {
    return this.options.rides.admits(tx, round);
  }

  /**
   * The multiplier of an exit requested at `time` (ms since 1970); undefined when the player's ride is not running or
   * had stopped by then.
   */
  leftAt(round: Round, time: number): number | undefined {
    if (this.current?.id !== commonOf(round) || this.current.state === 'betting') return undefined;
    const { leavesAt, multiplier } = this.current;
    const shown = Math.min(multiplierAt(time - leavesAt.getTime()), exitMultiplierOf(betOf(round)));
    const left = Math.max(FIRST_EXIT, shown);
    return left <= multiplier ? left : undefined;
  }

  /** Handles a taken stake. For a test with a wish, the ride that was drawn for it starts at once. */
  async boarded(session: GameSession, round: Round): Promise<void> {
    const { wanted, database, clock } = this.options;
    if (this.wish?.playerId !== session.playerId || commonOf(round) !== this.current?.id) return;
    this.wish = undefined;
    wanted?.useUp(session);
    const leaving = await rescheduleCommonRound(database.pool, this.current.id, new Date(clock.now()));
    if (leaving) this.current = leaving;
    this.wake.abort();
  }

  /**
   * Ends a ride without players early, so that a ride with the wanted result (for tests of the whole product) starts at
   * once.
   */
  async redraw(): Promise<void> {
    const { database, rides } = this.options;
    const { current } = this;
    if (current && isUnderWay(current) && (await rides.aboard(current.id)).length === 0) {
      const end = current.state === 'running' ? 'interrupted' : 'void';
      const ended = await moveCommonRound(database.pool, current.id, current.state, end);
      if (ended) {
        this.current = ended;
        this.track(rides.stop(ended));
      } else if (this.current !== current) return this.redraw();
    }
    this.wake.abort();
  }

  private async run(): Promise<void> {
    while (!this.isStopped) {
      try {
        await this.options.rides.clearUp();
        this.recent = await this.past();
        while (!this.isStopped) {
          if (this.watchers.size === 0) await new Promise<void>((resolve) => (this.begin = resolve));
          if (!this.isStopped) await this.ride();
        }
      } catch (error) {
        this.current = undefined;
        if (this.isStopped) return;
        this.options.onError(error);
        await this.until(this.options.clock.now() + AGAIN_MS).catch(() => undefined);
      }
    }
  }

  private async ride(): Promise<void> {
    const { rides, pace, clock } = this.options;
    // Ends rides that an error kept from ending in time.
    await rides.clearUp();
    const betting = await this.open();
    if (!(await this.reaches(betting, () => this.current?.leavesAt.getTime() ?? 0))) return;
    const departed = await this.move(betting, 'running');
    const start = departed.leavesAt.getTime();
    for (const round of await this.leavingBefore(departed)) {
      if (!(await this.reaches(departed, () => start + reachedAfter(exitMultiplierOf(betOf(round)))))) return;
      this.track(rides.end(round, exitMultiplierOf(betOf(round))));
    }
    if (!(await this.reaches(departed, () => start + lastsFor(departed.multiplier)))) return;
    const stopped = await this.move(departed, 'crashed');
    const next = clock.now() + pace.shown;
    // Exits requested in time may still be on their way to the database.
    await clock.until(clock.now() + pace.grace);
    this.recent = await this.past();
    this.track(rides.stop(stopped));
    while (clock.now() < next && !this.options.wanted?.newest(GAME)) await this.until(next);
  }

  /** Waits for a moment of a ride. @returns whether the ride is still in the same state: `redraw` may have ended it */
  private async reaches({ id, state }: CommonRound, moment: () => number): Promise<boolean> {
    const isOn = () => this.current?.id === id && this.current.state === state;
    while (isOn() && this.options.clock.now() < moment()) await this.until(moment());
    return isOn();
  }

  /** The rounds with an automatic exit before the stop, in the order of their exits. */
  private async leavingBefore({ id, multiplier }: CommonRound): Promise<Round[]> {
    const at = (round: Round) => exitMultiplierOf(betOf(round));
    const aboard = await this.options.rides.aboard(id);
    return aboard.filter((round) => at(round) <= multiplier).sort((a, b) => at(a) - at(b));
  }

  private async open(): Promise<CommonRound> {
    const { database, draw, wanted, pace, clock } = this.options;
    const wish = wanted?.newest(GAME);
    let seed = drawSeed(draw);
    while (wish && !FITS[wish.want](multiplierOf(hexOf(seed)))) seed = drawSeed(draw);
    this.wish = wish;
    this.current = await database.transaction((tx) =>
      addCommonRound(tx, { seed, leavesAt: new Date(clock.now() + pace.betting) }),
    );
    this.notifyWatchers();
    return this.current;
  }

  /** @throws Error when another process has taken over */
  private async move(round: CommonRound, to: 'running' | 'crashed'): Promise<CommonRound> {
    const moved = await moveCommonRound(this.options.database.pool, round.id, round.state, to);
    if (!moved) throw new Error(`ride ${round.id} is not ${round.state} any more`);
    this.current = moved;
    this.notifyWatchers();
    return moved;
  }

  private async past(): Promise<number[]> {
    const rounds = await recentCommonRounds(this.options.database.pool, TOLD);
    return rounds.filter(({ state }) => state === 'crashed').map(({ multiplier }) => multiplier);
  }

  private notifyWatchers(): void {
    if (this.current) for (const watcher of this.watchers) watcher(this.news(this.current));
  }

  private news({ state, leavesAt, seed, multiplier, ...round }: CommonRound): RideNews {
    const { id, number, commitment, link } = round;
    const now = this.options.clock.now();
    const news = { id, number, commitment, link, now, leavesAt: leavesAt.getTime(), recent: this.recent };
    return state === 'crashed'
      ? { ...news, state, seed, multiplier }
      : { ...news, state: state === 'running' ? state : 'betting' };
  }

  private track(work: Promise<unknown>): void {
    const tracked = work.catch(this.options.onError).finally(() => this.underWay.delete(tracked));
    this.underWay.add(tracked);
  }

  /** Waits until a time, or until `wake` is aborted. @throws Error when the loop is stopped */
  private async until(time: number): Promise<void> {
    this.wake = new AbortController();
    if (!this.isStopped) await this.options.clock.until(time, this.wake.signal).catch(() => undefined);
    if (this.isStopped) throw new Error('the clock of the rides has stopped');
  }
}
