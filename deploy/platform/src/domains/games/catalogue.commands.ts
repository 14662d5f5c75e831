import { ITEM_STATUS } from '@parola/calls';
import type { Selectable } from 'kysely';
import * as z from 'zod';
import type { Tx } from '../../db/pool';
import type { Services } from '../../domain-api/domain';
import { Refusal } from '../../ground/errors';
import { getConfig } from '../../config';
import { listOf, optional } from '../../partners/field-schemas';
import type { GameTable } from './tables';

const three = z.tuple([z.int().min(0), z.int().min(0), z.int().min(0)]);

/** Paytable of line slots in an older release: pays for 3, 4 and 5 symbols. Stored descriptions may still have it. */
const oldPaytable = z.object({
  lineBets: z.record(z.string(), three),
  scatterBets: three,
  freeGames: three,
  freeGameMultiplier: z.int().min(1),
});

/**
 * Paytable: the pay for `count` of a symbol in per cent of the bet (of the stake on its field), the free games, and the
 * odds.
 */
const paytable = z.object({
  pays: z.array(
    z.object({
      symbol: z.string().max(16),
      /** Absent if the symbol's name needs no count. */
      count: optional(z.int().min(1)),
      percent: z.int().min(0),
      freeGames: optional(z.int().min(1)),
      odds: optional(z.object({ ways: z.int().min(1), of: z.int().min(1) })),
    }),
  ),
});

/** A game's description by its provider: money in hundredths, `rtpBp` in basis points. */
const detail = z.object({
  gameCode: z.string(),
  rtpBp: z.int().min(0),
  volatility: z.int().min(1).max(5),
  /** Standard deviation of a round's payout, in stakes. Games without it are left out of the return watch (C44). */
  deviation: optional(z.number().positive()),
  /** Slots only. */
  lines: optional(z.int().min(1)),
  /** Kinds of bets with the return of each, for games with several kinds. */
  bets: optional(z.array(z.object({ bet: z.string().max(16), rtpBp: z.int().min(0) }))),
  minBet: z.int().min(0),
  maxBet: z.int().min(0),
  maxWin: z.int().min(0),
  maxWinBets: z.int().min(1),
  ratio: z.string().regex(/^\d{1,2}:\d{1,2}$/),
  paytable: z.union([paytable, oldPaytable]),
  version: z.string().max(64),
});
export const catalogue = z.object({ games: listOf(detail, ({ gameCode }) => gameCode) });

/** A stored description; null for a shape unknown to this release. */
export const storedDetail = detail.nullable().catch(null);

export type ProviderDetail = z.output<typeof detail>;
export type KnownGame = Selectable<GameTable>;

const FRESH_MS = 10 * 60_000;
/** Back-off after a failed request: the stored description serves until then. */
const RETRY_MS = 15_000;

/** The provider's catalogue, refreshed at most every ten minutes; the stored copy is the fallback. */
export class Catalogue {
  private askedAt = -Infinity;
  private pause = FRESH_MS;

  constructor(private readonly services: Services) {}

  /** Returns a listed game; null for one without a row in `game`. @throws Refusal gameNotFound for an unlisted id */
  static async game(tx: Tx, gameId: number): Promise<KnownGame | null> {
    const listed = (await getConfig(tx, 'appGameList')).some((game) => game.gameId === gameId);
    if (!listed) throw new Refusal('gameNotFound');
    return (await tx.selectFrom('game').selectAll().where('game_id', '=', gameId).executeTakeFirst()) ?? null;
  }

  /** Tells whether players may open the game now, and whether a demo exists. */
  static async status(tx: Tx, gameId: number): Promise<{ on: boolean; tryIt: boolean }> {
    const listed = (await getConfig(tx, 'appGameList')).find((game) => game.gameId === gameId);
    return { on: listed?.status === ITEM_STATUS.on, tryIt: listed?.tryIt ?? false };
  }

  /** Returns the newest known description. Waits for the provider: never call it inside a transaction. */
  async detail(game: KnownGame, now = Date.now()): Promise<ProviderDetail> {
    if (now - this.askedAt >= this.pause) {
      this.askedAt = now;
      await this.refresh();
    }
    const row = await this.services.database.db
      .selectFrom('game')
      .select('detail')
      .where('game_id', '=', game.game_id)
      .executeTakeFirstOrThrow();
    return detail.parse(row.detail);
  }

  private async refresh(): Promise<void> {
    const { partners, database, log } = this.services;
    try {
      const { games } = catalogue.parse(
        await partners.call('games', { method: 'POST', path: '/provider/v1/games', body: {} }),
      );
      for (const game of games) {
        await database.db
          .updateTable('game')
          .set({ detail: JSON.stringify(game) })
          .where('game_code', '=', game.gameCode)
          .execute();
      }
      this.pause = FRESH_MS;
    } catch (error) {
      this.pause = RETRY_MS;
      log.warn({ err: error }, 'the catalogue of the games could not be read; the stored one serves');
    }
  }
}
