import type { Database, Queryable } from '../db/database';
import type { Bet } from '../engine/bets';
import type { Purse } from '../games/purse';
import { gameOf } from '../games/registry';
import { betOf } from '../games/round-bet';
import { decideRound, lockOpenRound, openRoundsIn, type Round } from '../games/rounds';
import { sessionById, type GameSession } from '../games/sessions';
import { interruptCommonRounds, leftOpen, revealSeed, type CommonRound, takesStakes } from './common-rounds';

export interface RidesOptions {
  database: Database;
  purseOf: (session: GameSession) => Purse;
}

/** The rounds of players in a ride of everybody: each is its player's own in the wallet, and ends when he leaves, or when the ride stops. */
export interface Rides {
  /** Whether the ride of a round still takes stakes; it does until the transaction ends. */
  admits(tx: Queryable, round: Round): Promise<boolean>;
  /** The rounds in a ride whose stakes have been taken. */
  aboard(common: string): Promise<Round[]>;
  /** Ends a round: at a multiplier (hundredths) at which its player left, or as the ride itself says. Whoever is first decides. */
  end(round: Round, left?: number): Promise<Round>;
  /** Ends the rounds of a ride that stopped. */
  stop(common: CommonRound): Promise<void>;
  /**
   * Ends what a server left behind that ended itself (player protection C46, C47): of a ride that stopped, as it says; of one that was interrupted,
   * who would have left by himself is paid and the others get their stakes back; of one that never left, all do.
   */
  clearUp(): Promise<void>;
}

/** The multiplier at which a bet leaves by itself, hundredths. */
export function leaveAtOf(bet: Bet): number {
  if (bet.kind === 'ride') return bet.leaveAt;
  throw new RangeError(`a bet of the kind ${bet.kind} does not ride`);
}

/** The ride that a round is part of. */
export function commonOf({ outcome }: Pick<Round, 'outcome'>): string {
  return outcome.common ?? '';
}

export function createRides({ database, purseOf }: RidesOptions): Rides {
  /** The purse of a round, and the session it knows it by. */
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

  /** Ends every open round of a ride that is over. */
  async function settle(common: CommonRound): Promise<void> {
    await revealSeed(database.pool, common);
    const open = await openRoundsIn(database.pool, common.id);
    const { state, multiplier } = common;
    const isEnded = (round: Round) =>
      state === 'crashed' || (state === 'interrupted' && multiplier >= leaveAtOf(betOf(round)));
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
