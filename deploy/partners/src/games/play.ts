import type { Clock } from '../ground/clock';
import type { Database, Queryable } from '../db/database';
import { betKey, type Bet, type RideBet } from '../engine/bets';
import type { Pace } from '../engine/game';
import type { DrawBelow } from '../engine/rng';
import type { Drawn } from '../engine/round';
import type { Balance, PlayAnswer, PlayRequest, Refused } from './game-api';
import { freeRoundsOf, openFreeRounds } from './free-rounds';
import { KeyedLock } from './keyed-lock';
import { balanceOf, type Placed, type Purse } from './purse-port';
import { gameOf, oldestRules } from './registry';
import { betOf } from './round-bet';
import { viewOf } from './round-view';
import { addRound, owns, roundById, roundByRequest, unfinishedRound, updateRound, type Round } from './rounds';
import type { GameSession } from './sessions';
import type { Wanted } from './scripted-outcomes';

/** The ride that all players of a game share, as a stake needs it. */
export interface SharedRide {
  /** The round of a bet in the ride that takes stakes now; undefined without such a ride. */
  board(session: GameSession, bet: RideBet): Drawn | undefined;
  /** Tells that the stake of a round has been taken. */
  boarded(session: GameSession, round: Round): Promise<void>;
  /** Whether the ride of a round still takes stakes; it does until the transaction ends. */
  admits(tx: Queryable, round: Round): Promise<boolean>;
}

export interface PlayOptions {
  database: Database;
  draw: DrawBelow;
  /** In tests of the whole product: the wanted result of the next round. */
  wanted: Wanted | undefined;
  shared: SharedRide;
  purseOf: (session: GameSession) => Purse;
  /** Shortest time between two rounds of a player, ms. */
  minCycle: Readonly<Record<Pace, number>>;
  clock: Clock;
}

type Played = PlayAnswer | Refused;
type Staked = Extract<PlayRequest, { bet: Bet }>;

/**
 * The spins of the game: paid ones and free ones, one at a time per player; another one meanwhile is refused with
 * PENDING.
 */
export interface Play {
  /**
   * Idempotent per `requestId`: never draws or stakes twice for one request, and refuses the request with another
   * bet. A free round is never replaced by a paid one. A page that shows other rules than the current ones gets
   * `SESSION_EXPIRED`.
   */
  spin(session: GameSession, request: Staked): Promise<Played>;
  /** Shows free game number `spin` (1 and up) of an open round; asking again shows the same one. */
  freeSpin(session: GameSession, roundId: string, spin: number): Promise<Played>;
  /** Shows the rest of an open round and pays it at once. */
  resolve(session: GameSession, round: Round): Promise<Round>;
  /** Gets on with a round left unfinished by an unknown outcome. */
  clearUp(session: GameSession): Promise<Round | undefined>;
}

export function createPlay(options: PlayOptions): Play {
  const { database, draw, wanted, shared, purseOf, minCycle, clock } = options;
  const lock = new KeyedLock();
  const longest = Math.max(...Object.values(minCycle));
  const underWay = new Map<string, { spin: string; answer: Promise<Played> }>();
  const lastSpin = new Map<string, number>();
  const keyOf = (session: GameSession) => `${session.demo ? session.id : session.playerId}:${session.gameCode}`;

  /**
   * Refuses a spin while another one of its player is under way. Were it to wait in line, it would be staked when its
   * page may be long closed. The same spin asked for again gets the answer of the first.
   */
  function alone(session: GameSession, spin: string, work: () => Promise<Played>): Promise<Played> {
    const key = keyOf(session);
    const before = underWay.get(key);
    if (before) return before.spin === spin ? before.answer : Promise.resolve({ status: 'PENDING' });
    const answer = lock.run(key, work).finally(() => underWay.delete(key));
    underWay.set(key, { spin, answer });
    return answer;
  }

  /** Holds a spin back until its cycle may begin (player protection C25). */
  async function pace(session: GameSession): Promise<void> {
    const key = keyOf(session);
    const now = clock.now();
    const wait = (lastSpin.get(key) ?? 0) + minCycle[gameOf(session.gameCode).pace] - now;
    lastSpin.set(key, Math.max(now, now + wait));
    for (const [old, time] of lastSpin) if (time < now - longest) lastSpin.delete(old);
    if (wait > 0) await clock.until(now + wait);
  }

  async function answer(placed: Placed): Promise<Played> {
    if (placed.status !== 'OK') return placed;
    return shown(placed.round, placed.balance);
  }

  /** A spin of a round as it is answered: the newest, or `index` of those shown before. */
  async function shown(round: Round, balance: Balance | null, index?: number): Promise<PlayAnswer> {
    const { freeGrant } = round;
    const freeRounds = freeGrant === null ? {} : { freeRounds: await freeRoundsOf(database.pool, freeGrant) };
    return { status: 'OK', round: viewOf(round, index), balance, ...freeRounds };
  }

  async function clearUp(session: GameSession): Promise<Round | undefined> {
    const round = await unfinishedRound(database.pool, session);
    return round && round.state !== 'open' ? purseOf(session).resume(session, round) : round;
  }

  /** The answer a request got, or would have got, when it comes again. */
  async function again(session: GameSession, round: Round, bet: Bet, free: string | undefined): Promise<Played> {
    if (betKey(betOf(round)) !== betKey(bet) || round.freeGrant !== (free ?? null)) return { status: 'BAD_AMOUNT' };
    const now = await purseOf(session).resume(session, round);
    const balance = balanceOf(await purseOf(session).look(session));
    if (now.state === 'refused') return { status: 'BET_NOT_PLACED', balance };
    if (now.shown === 0) return { status: now.state === 'void' ? 'BET_NOT_PLACED' : 'PENDING', balance };
    return shown(now, balance, 0);
  }

  /** Takes the stake for the waiting ride. Its result is told when the ride stops. */
  async function ride(session: GameSession, requestId: string, bet: RideBet, version: string): Promise<Played> {
    const drawn = shared.board(session, bet);
    if (!drawn) return { status: 'TOO_LATE' };
    const store = (tx: Queryable) => addRound(tx, session, requestId, drawn, version);
    const placed = await purseOf(session).place(session, store, (tx, round) => shared.admits(tx, round));
    if (placed.status === 'OK') await shared.boarded(session, placed.round);
    return answer(placed);
  }

  async function spin(session: GameSession, request: Staked): Promise<Played> {
    const { requestId, bet, free, rules = oldestRules(session.gameCode) } = request;
    const before = await roundByRequest(database.pool, session.id, requestId);
    if (before) return again(session, before, bet, free);
    const game = gameOf(session.gameCode);
    // A player who has read other rules than the current ones must open the game again (player protection C43). The
    // bet carries the rules' version: the session may have other pages, and a page that stays open while the rules
    // change reads its session anew.
    if (rules !== game.version) return { status: 'SESSION_EXPIRED' };
    if (!game.bets.allows(bet, session)) return { status: 'BAD_AMOUNT' };
    const unfinished = await clearUp(session);
    if (unfinished?.state === 'open') return { status: 'ROUND_OPEN', round: viewOf(unfinished) };
    if (unfinished && ['placing', 'voiding', 'settling'].includes(unfinished.state)) return { status: 'PENDING' };
    if (free !== undefined) {
      const grant = await openFreeRounds(database.pool, session, free);
      if (!grant) return { status: 'FREE_OVER', freeRounds: await openFreeRounds(database.pool, session) };
      if (bet.kind !== 'spin' || bet.stake !== grant.stake) return { status: 'BAD_AMOUNT' };
    }
    await pace(session);
    if (bet.kind === 'ride') return ride(session, requestId, bet, game.version);
    const once = () => game.draw(bet, draw);
    const drawn = wanted ? wanted.draw(session, once) : once();
    const store = (tx: Queryable) => addRound(tx, session, requestId, drawn, game.version, free);
    return answer(await purseOf(session).place(session, store));
  }

  async function freeSpin(session: GameSession, roundId: string, index: number): Promise<Played> {
    const round = await roundById(database.pool, roundId);
    if (!round || !owns(session, round) || index < 1 || index > round.shown || index >= round.spins)
      return { status: 'BAD_AMOUNT' };
    // Between stake and end of the round the balance does not move, so the wallet is not asked.
    if (index < round.shown) {
      const balance = index < round.spins - 1 ? null : balanceOf(await purseOf(session).look(session));
      return shown(round, balance, index);
    }
    if (round.state !== 'open') return { status: 'BAD_AMOUNT' };
    await pace(session);
    if (index < round.spins - 1) {
      const next = await updateRound(database.pool, round.id, { shown: index + 1 });
      return shown(next, null);
    }
    const finished = await purseOf(session).finish(session, round);
    return shown(finished.round, finished.balance);
  }

  return {
    spin: (session, request) =>
      alone(session, `${request.requestId} ${betKey(request.bet)} ${request.free ?? ''}`, () => spin(session, request)),
    freeSpin: (session, roundId, index) =>
      alone(session, `${roundId} ${index}`, () => freeSpin(session, roundId, index)),
    clearUp: (session) => lock.run(keyOf(session), () => clearUp(session)),
    resolve: (session, round) =>
      lock.run(keyOf(session), async () => {
        const now = (await roundById(database.pool, round.id)) ?? round;
        // A ride ends for all together, or is cleared up.
        if (now.state === 'open' && now.outcome.common !== undefined) return now;
        if (now.state === 'open') return (await purseOf(session).finish(session, now)).round;
        return purseOf(session).resume(session, now);
      }),
  };
}
