import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isSlot } from '../engine/face';
import type { Game } from '../engine/game';
import type { Drawn } from '../engine/round';
import { storable } from '../ground/storable-text';
import { GAMES, gameOf } from './registry';
import type { GameSession } from './sessions';

/** win: pays more than its stake · loss: pays nothing · both without free games · free: gives free games. */
const WANTS = ['win', 'loss', 'free'] as const;
type Want = (typeof WANTS)[number];
/** A wanted result of a shared ride. */
export type SharedWant = Exclude<Want, 'free'>;
/** The open request of a player for a shared ride with a wanted result. */
export interface SharedWish {
  playerId: string;
  want: SharedWant;
}

/** Maximum number of draws. Every kind of round appears within a few; a game that never reaches one is a fault. */
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
 * Wanted results of the next rounds, for tests of the whole product. It exists only with `SCRIPTED_OUTCOMES=test` in
 * the environment: rounds chosen by their pay are no game of chance (player protection C41).
 */
export class Wanted {
  private readonly wants = new Map<string, Readonly<{ playerId: string; gameCode: string; want: Want }>>();

  next(playerId: string, gameCode: string, want: Want): void {
    // Deletes first, so that the newest wish becomes the last entry of the map.
    this.useUp({ playerId, gameCode });
    this.wants.set(keyOf({ playerId, gameCode }), { playerId, gameCode, want });
  }

  /** Whether a player has an unused wish. */
  isWaiting(player: Wisher): boolean {
    return this.wants.has(keyOf(player));
  }

  /** Deletes the wish of a player, if any. */
  useUp(player: Wisher): void {
    this.wants.delete(keyOf(player));
  }

  /** The newest wish for a game with shared rounds. It stays until `useUp`. */
  newest(gameCode: string): SharedWish | undefined {
    const wish = [...this.wants.values()].findLast((one) => one.gameCode === gameCode);
    return wish && wish.want !== 'free' ? { playerId: wish.playerId, want: wish.want } : undefined;
  }

  /**
   * Draws once or, for a player with a wish, until the draw matches it; the wish is then used up. @throws Error after
   * `TRIES` draws
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
    throw new Error(`${gameCode} gave no ${want} in the tried rounds`);
  }
}

export interface WantedOptions {
  wanted: Wanted;
  /** Called after a new wish for a game. */
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
