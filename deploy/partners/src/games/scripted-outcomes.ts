import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isSlot } from '../engine/face';
import type { Game } from '../engine/game';
import type { Drawn } from '../engine/round';
import { storable } from '../ground/storable-text';
import { GAMES, gameOf } from './registry';
import type { GameSession } from './sessions';

/** A round that pays more than its stake, or nothing, neither with free games; or one that gives free games. */
const WANTS = ['win', 'loss', 'free'] as const;
type Want = (typeof WANTS)[number];
/** A wanted result of a round that all players share. */
export type SharedWant = Exclude<Want, 'free'>;
/** A player's wish for such a round. */
export interface SharedWish {
  playerId: string;
  want: SharedWant;
}

/** Every kind of round comes within a few draws. A game that never reaches one is a mistake. */
const TRIES = 100_000;

const givesFreeGames = ({ face }: Game) => isSlot(face) && face.odds.freeGames !== null;

const wish = z
  .strictObject({
    playerId: storable(64),
    gameCode: z.enum(GAMES.map(({ code }) => code)),
    want: z.enum(WANTS),
  })
  .refine(({ gameCode, want }) => want !== 'free' || givesFreeGames(gameOf(gameCode)), 'the game gives no free games');

function fits({ result }: Drawn, want: Want): boolean {
  if (want === 'free') return result.spins.length > 1;
  return result.spins.length === 1 && (want === 'win' ? result.win > result.bet : result.win === 0);
}

type Wisher = Pick<GameSession, 'playerId' | 'gameCode'>;
const keyOf = ({ playerId, gameCode }: Wisher) => `${playerId}/${gameCode}`;

/**
 * The wanted result of a player's next round, for tests of the whole product. It exists only with
 * `SCRIPTED_OUTCOMES=test` in the environment: rounds chosen by their pay are no game of chance (player protection
 * C41).
 */
export class Wanted {
  private readonly wants = new Map<string, Readonly<{ playerId: string; gameCode: string; want: Want }>>();

  next(playerId: string, gameCode: string, want: Want): void {
    // The newest wish stands last.
    this.useUp({ playerId, gameCode });
    this.wants.set(keyOf({ playerId, gameCode }), { playerId, gameCode, want });
  }

  /** Whether a wish of a player has not been used up. */
  isWaiting(player: Wisher): boolean {
    return this.wants.has(keyOf(player));
  }

  /** Ends the wish of a player, where there is one. */
  useUp(player: Wisher): void {
    this.wants.delete(keyOf(player));
  }

  /** The newest wish for a game whose rounds all players share. It stays until it is used up. */
  newest(gameCode: string): SharedWish | undefined {
    const wish = [...this.wants.values()].findLast((one) => one.gameCode === gameCode);
    return wish && wish.want !== 'free' ? { playerId: wish.playerId, want: wish.want } : undefined;
  }

  /**
   * Draws once, or, where something is wanted, until it comes; the wish is used up.
   * @throws Error when it never comes
   */
  draw(player: Wisher, once: () => Drawn): Drawn {
    const { gameCode } = player;
    const want = this.wants.get(keyOf(player))?.want;
    if (want === undefined) return once();
    this.useUp(player);
    for (let tries = 0; tries < TRIES; tries += 1) {
      const drawn = once();
      if (fits(drawn, want)) return drawn;
    }
    throw new Error(`${gameCode} never came to a ${want}`);
  }
}

export interface WantedOptions {
  wanted: Wanted;
  /** A wish for a game of this code has come. */
  onWish(gameCode: string): Promise<void>;
}

/** `POST /test/outcomes` `{playerId, gameCode, want}`: 204; 400 for unknown values. */
export async function wantedRoutes(app: FastifyInstance, { wanted, onWish }: WantedOptions): Promise<void> {
  app.post('/test/outcomes', async (request, reply) => {
    const parsed = wish.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) });
    const { playerId, gameCode, want } = parsed.data;
    wanted.next(playerId, gameCode, want);
    await onWish(gameCode);
    return reply.code(204).send();
  });
}
