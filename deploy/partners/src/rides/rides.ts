import type { Database, Queryable } from '../db/database';
import type { Bet } from '../engine/bets';
import type { Purse } from '../games/purse-port';
import { gameOf } from '../games/registry';
import { betOf } from '../games/round-bet';
import { decideRound, lockOpenRound, openRoundsIn, type Round } from '../games/rounds';
import { sessionById, type GameSession } from '../games/sessions';
import { interruptCommonRounds, leftOpen, revealSeed, type CommonRound, takesStakes } from './common-rounds';

export interface RidesOptions {
  database: Database;
  purseOf: (session: GameSession) => Purse;
}

/**
 * The rounds of players in a shared ride. In the wallet each round is separate, and ends with the player's exit or the
 * stop of the ride.
 */
export interface Rides {
  /** Whether the ride of a round still takes stakes. A row lock keeps the answer true until the transaction ends. */
  admits(tx: Queryable, round: Round): Promise<boolean>;
  /** The rounds of a ride whose stakes have been taken. */
  aboard(common: string): Promise<Round[]>;
  /** Ends a round: by an exit at a multiplier (hundredths), or by the stop of the ride. The first decision stands. */
  end(round: Round, left?: number): Promise<Round>;
  /** Ends all rounds of a stopped ride. */
  stop(common: CommonRound): Promise<void>;
  /**
   * Ends the rides that a stopped server left behind (player protection C46, C47). A stopped ride is settled. In an
   * interrupted ride, automatic exits are paid and the other stakes are returned. In a ride that never started, all
   * stakes are returned.
   */
  clearUp(): Promise<void>;
}

/** The automatic exit of a bet, hundredths. */
export function exitMultiplierOf(bet: Bet): number {
  if (bet.kind === 'ride') return bet.leaveAt;
  throw new RangeError(`a bet of the kind ${bet.kind} is not a bet on a ride`);
}

/** Id of the shared ride of a round. */
export function commonOf({ outcome }: Pick<Round, 'outcome'>): string {
  return outcome.common ?? '';
}

export function createRides({ database, purseOf }: RidesOptions): Rides {
  /** The purse of a round, with the session it was placed in. */
  async function ownerOf({ sessionId, id }: Round): Promise<{ session: GameSession; purse: Purse }> {
    const session = await sessionById(database.pool, sessionId);
    if (!session) throw new Error(`round ${id} has no session`);
    return { session, purse: purseOf(session) };
  }

  async function decide(tx: Queryable, id: string, left: number | undefined): Promise<Round | undefined> {
    const round = await lockOpenRound(tx, id);
    if (!round) return undefined;
    const numbers = [...(round.outcome.spins[0] ?? []), ...(left === undefined ? [] : [left])];
    const outcome = { ...round.outcome, spins: [numbers] };
    const { win } = gameOf(round.gameCode).replay(betOf(round), outcome);
    return decideRound(tx, id, { outcome, win });
  }

  async function end(round: Round, left?: number): Promise<Round> {
    const { session, purse } = await ownerOf(round);
    return purse.pay(session, round, (tx) => decide(tx, round.id, left));
  }

  async function giveBack(round: Round): Promise<void> {
    const { session, purse } = await ownerOf(round);
    await purse.giveBack(session, round);
  }

  /** Ends every open round of a finished ride. */
  async function settle(common: CommonRound): Promise<void> {
    await revealSeed(database.pool, common);
    const open = await openRoundsIn(database.pool, common.id);
    const { state, multiplier } = common;
    const isEnded = (round: Round) =>
      state === 'crashed' || (state === 'interrupted' && multiplier >= exitMultiplierOf(betOf(round)));
    await Promise.all(open.map((round) => (isEnded(round) ? end(round) : giveBack(round))));
  }

  return {
    admits: (tx, round) => takesStakes(tx, commonOf(round)),
    aboard: (common) => openRoundsIn(database.pool, common),
    end,
    stop: settle,
    async clearUp() {
      await interruptCommonRounds(database.pool);
      for (const common of await leftOpen(database.pool)) await settle(common);
    },
  };
}
