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

/** The interface to a shared ride that placing a stake needs. */
export interface SharedRide {
  /** The drawn round of a bet in the ride that takes stakes now; undefined when no ride does. */
  board(session: GameSession, bet: RideBet): Drawn | undefined;
  /** Notifies the ride that the stake of a round has been taken. */
  boarded(session: GameSession, round: Round): Promise<void>;
  /** Whether the ride of a round still takes stakes. A row lock keeps the answer true until the transaction ends. */
  admits(tx: Queryable, round: Round): Promise<boolean>;
}

export interface PlayOptions {
  database: Database;
  draw: DrawBelow;
  /** The scripted outcomes of tests of the whole product; undefined in production. */
  wanted: Wanted | undefined;
  shared: SharedRide;
  purseOf: (session: GameSession) => Purse;
  /** Minimum time between two rounds of a player, ms. */
  minCycle: Readonly<Record<Pace, number>>;
  clock: Clock;
}

type Played = PlayAnswer | Refused;
type Staked = Extract<PlayRequest, { bet: Bet }>;

/** Spins of a game, paid and free. One at a time per player: a second spin during the first is refused with PENDING. */
export interface Play {
  /**
   * Plays a spin. Idempotent per `requestId`: one request is drawn and staked once; the same id with another bet is
   * refused. A free round is never replaced by a paid one. A page with outdated rules gets `SESSION_EXPIRED`.
   */
  spin(session: GameSession, request: Staked): Promise<Played>;
  /** Shows free game number `spin` (1 and up) of an open round; a repeated call shows the same one. */
  freeSpin(session: GameSession, roundId: string, spin: number): Promise<Played>;
  /** Shows the rest of an open round and pays it at once. */
  resolve(session: GameSession, round: Round): Promise<Round>;
  /** Resumes a round that an unknown outcome left unfinished. */
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
   * Refuses a spin while another spin of the same player is under way. A queued spin would be staked at a time when its
   * page may be closed. A repeat of the same spin gets the answer of the original.
   */
  function alone(session: GameSession, spin: string, work: () => Promise<Played>): Promise<Played> {
    const key = keyOf(session);
    const before = underWay.get(key);
    if (before) return before.spin === spin ? before.answer : Promise.resolve({ status: 'PENDING' });
    const answer = lock.run(key, work).finally(() => underWay.delete(key));
    underWay.set(key, { spin, answer });
    return answer;
  }

  /** Delays a spin until the minimum time since the last one has passed (player protection C25). */
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

  /** The answer with a spin of a round: the newest shown one, or spin `index`. */
  async function shown(round: Round, balance: Balance | null, index?: number): Promise<PlayAnswer> {
    const { freeGrant } = round;
    const freeRounds = freeGrant === null ? {} : { freeRounds: await freeRoundsOf(database.pool, freeGrant) };
    return { status: 'OK', round: viewOf(round, index), balance, ...freeRounds };
  }

  async function clearUp(session: GameSession): Promise<Round | undefined> {
    const round = await unfinishedRound(database.pool, session);
    return round && round.state !== 'open' ? purseOf(session).resume(session, round) : round;
  }

  /** The answer to a repeated request: the one it got, or would have got. */
  async function again(session: GameSession, round: Round, bet: Bet, free: string | undefined): Promise<Played> {
    if (betKey(betOf(round)) !== betKey(bet) || round.freeGrant !== (free ?? null)) return { status: 'BAD_AMOUNT' };
    const now = await purseOf(session).resume(session, round);
    const balance = balanceOf(await purseOf(session).look(session));
    if (now.state === 'refused') return { status: 'BET_NOT_PLACED', balance };
    if (now.shown === 0) return { status: now.state === 'void' ? 'BET_NOT_PLACED' : 'PENDING', balance };
    return shown(now, balance, 0);
  }

  /** Takes a stake on the ride that takes stakes now. The result follows when the ride stops. */
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
    // A player whose page shows outdated rules must open the game again (player protection C43). The version comes with
    // the bet and not from the session: a session may have several pages, and a page that stays open during a change of
    // the rules keeps its old ones.
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
    // The balance does not change between the stake and the end of a round, so the wallet is not asked before.
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
        // An open ride ends with the ride of all players, or is resumed by `clearUp`.
        if (now.state === 'open' && now.outcome.common !== undefined) return now;
        if (now.state === 'open') return (await purseOf(session).finish(session, now)).round;
        return purseOf(session).resume(session, now);
      }),
  };
}
