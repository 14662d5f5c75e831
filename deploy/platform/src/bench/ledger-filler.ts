import { sql } from 'kysely';
import { WORLD } from '../ledger/accounts';
import { PROVIDERS } from '../partners/providers';
import type { Db } from '../db/pool';
import { FIESTA } from '../testing/fiesta-rounds';

/** Rounds per generated player, spread over a month; three entries per round. */
const ROUNDS = 300;
const ENTRIES_A_PLAYER = 3 * ROUNDS;
const FUNDS = 1_000_000;
/** Players per transaction, one round each: small, because the sealer reads whole transactions. */
const AT_ONCE = 500;
/** First id of generated players, outside the range of other players. */
const FIRST_ID = 5_000_000_000;

/** Fills a ledger with complete, balanced rounds in the form of the wallet, faster than by playing them. */
export class Filler {
  private players = 0;

  constructor(private readonly db: Db) {}

  get entries(): number {
    return this.players * ENTRIES_A_PLAYER;
  }

  /** A random generated player. */
  anyone(): bigint {
    return BigInt(FIRST_ID + Math.floor(Math.random() * this.players));
  }

  /** Adds generated players until they have at least this many entries. */
  async growTo(entries: number): Promise<void> {
    while (this.entries < entries) {
      const count = Math.min(AT_ONCE, Math.ceil((entries - this.entries) / ENTRIES_A_PLAYER));
      await this.addPlayers(FIRST_ID + this.players, count);
      this.players += count;
    }
    await sql`ANALYZE account, journal, entry, game_round, game_tx`.execute(this.db);
  }

  private async addPlayers(first: number, count: number): Promise<void> {
    const last = first + count - 1;
    await sql`SELECT wallet_open(id) FROM generate_series(${first}::bigint, ${last}::bigint) id`.execute(this.db);
    await sql`
      SELECT ledger_post('bench', 'fund:' || id, '', 'adjustment', '', 'bench', ARRAY['p:' || id || ':cash', ${WORLD}], ARRAY[${FUNDS}::bigint, ${-FUNDS}::bigint])
        FROM generate_series(${first}::bigint, ${last}::bigint) id`.execute(this.db);
    for (let nth = 1; nth <= ROUNDS; nth += 1) await this.playOnce(first, last, nth);
  }

  /** Writes the nth round of each player: 100 staked, 90 won. */
  private async playOnce(first: number, last: number, nth: number): Promise<void> {
    const before = FUNDS - 10 * (nth - 1);
    await sql`
      WITH given AS MATERIALIZED (
        SELECT uuid_v7() AS id, a.owner, a.id AS cash_id, 'bench-' || a.owner || '-' || ${nth}::int AS name,
               clock_timestamp() - (${ROUNDS} - ${nth}::int) * interval '144 minutes' AS at, (SELECT account_open('house:gaming')) AS house_id
          FROM generate_series(${first}::bigint, ${last}::bigint) u JOIN account a ON a.code = 'p:' || u || ':cash'),
      tx AS (
        INSERT INTO game_tx (provider, tx_id, kind, round_id, user_id, amount, win_amount, cash, status, fingerprint, response, created_at)
        SELECT ${PROVIDERS.games}, name, 'betWin', name, owner, 100, 90, 100, 'WON', '', '{}', at FROM given),
      round AS (
        INSERT INTO game_round (provider, round_id, user_id, game_code, status, bet_cash, win_cash, valid_bet, created_at, settled_at)
        SELECT ${PROVIDERS.games}, name, owner, ${FIESTA}, 'SETTLED', 100, 90, 100, at, at FROM given),
      journal AS (
        INSERT INTO journal (id, kind, idem_scope, idem_key, fingerprint, ref, actor, created_at)
        SELECT id, 'round', ${`sw:${PROVIDERS.games}`}, name || ':round', '', name, ${`game:${FIESTA}`}, at FROM given),
      moved AS (
        UPDATE account a SET balance = a.balance - 10, version = a.version + 1 FROM given g WHERE a.id = g.cash_id)
      INSERT INTO entry (journal_id, account_id, asset, amount, balance_after)
      SELECT g.id, leg.account_id, 'PHP', leg.amount, leg.after
        FROM given g CROSS JOIN LATERAL (VALUES (1, g.cash_id, -100, ${before - 100}::bigint), (2, g.cash_id, 90, ${before - 10}::bigint),
                                                (3, g.house_id, 10, NULL)) leg (part, account_id, amount, after)
       ORDER BY g.id, leg.part`.execute(this.db);
  }
}
