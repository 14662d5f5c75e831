import { sql } from 'kysely';
import type { Db } from '../db/pool';
import { player, WORLD } from '../ledger/accounts';
import { FIESTA } from '../testing/fiesta-rounds';
import { PROVIDERS } from '../partners/providers';

/** Entries of the player per round. */
const ENTRIES_A_ROUND = 2;
const AT_ONCE = 5_000;
const DAYS = 365;
const FUNDS = 1_000_000_000;
/** Rounds between two deposits. */
const DEPOSIT_EVERY = 2_500;

/**
 * Writes a long history of one player: rounds of a year in the form of the wallet, with deposits in between, faster
 * than by playing.
 */
export class LongPast {
  private rounds = 0;
  private deposits = 0;

  constructor(
    private readonly db: Db,
    private readonly userId: bigint,
    /** Final number of entries, to distribute them over the year. */
    private readonly most: number,
  ) {}

  get entries(): number {
    return ENTRIES_A_ROUND * this.rounds + this.deposits;
  }

  async growTo(entries: number): Promise<void> {
    while (this.entries < entries) {
      if (this.rounds % DEPOSIT_EVERY === 0) await this.deposit();
      const left = Math.ceil((entries - this.entries) / ENTRIES_A_ROUND);
      await this.playRounds(Math.min(AT_ONCE, DEPOSIT_EVERY - (this.rounds % DEPOSIT_EVERY), Math.max(1, left)));
    }
    await sql`ANALYZE account, journal, entry, game_round, game_tx`.execute(this.db);
  }

  private async deposit(): Promise<void> {
    this.deposits += 1;
    await sql`
      SELECT ledger_post('bench-past', ${String(this.deposits)}, '', 'deposit', ${`D-${this.deposits}`}, 'bench', ARRAY[${player(this.userId, 'cash')}, ${WORLD}],
        ARRAY[${FUNDS}::bigint, ${-FUNDS}::bigint])`.execute(this.db);
  }

  /** Writes rounds of 100 staked and 90 won. */
  private async playRounds(count: number): Promise<void> {
    const rounds = this.most / ENTRIES_A_ROUND;
    await sql`
      WITH given AS MATERIALIZED (
        SELECT uuid_v7() AS id, n, 'past-' || (${this.rounds}::int + n) AS name, a.id AS cash_id, a.balance,
               clock_timestamp() - (${rounds}::int - ${this.rounds}::int - n) * (${DAYS} * interval '1 day' / ${rounds}::int) AS at,
               (SELECT account_open('house:gaming')) AS house_id
          FROM account a, generate_series(1, ${count}::int) n WHERE a.code = ${player(this.userId, 'cash')}),
      tx AS (
        INSERT INTO game_tx (provider, tx_id, kind, round_id, user_id, amount, win_amount, cash, status, fingerprint, response, created_at)
        SELECT ${PROVIDERS.games}, name, 'betWin', name, ${this.userId}::bigint, 100, 90, 100, 'WON', '', '{}', at FROM given),
      round AS (
        INSERT INTO game_round (provider, round_id, user_id, game_code, status, bet_cash, win_cash, valid_bet, created_at, settled_at, accrued)
        SELECT ${PROVIDERS.games}, name, ${this.userId}::bigint, ${FIESTA}, 'SETTLED', 100, 90, 100, at, at, true FROM given),
      journal AS (
        INSERT INTO journal (id, kind, idem_scope, idem_key, fingerprint, ref, actor, created_at)
        SELECT id, 'round', ${`sw:${PROVIDERS.games}`}, name || ':round', '', name, ${`game:${FIESTA}`}, at FROM given ORDER BY n),
      moved AS (
        UPDATE account SET balance = balance - 10 * ${count}::int, version = version + ${count}::int WHERE code = ${player(this.userId, 'cash')})
      INSERT INTO entry (journal_id, account_id, asset, amount, balance_after)
      SELECT g.id, leg.account_id, 'PHP', leg.amount, leg.after
        FROM given g CROSS JOIN LATERAL (VALUES (1, g.cash_id, -100, g.balance - 10 * (g.n - 1) - 100), (2, g.cash_id, 90, g.balance - 10 * g.n),
                                                (3, g.house_id, 10, NULL)) leg (part, account_id, amount, after)
       ORDER BY g.n, leg.part`.execute(this.db);
    this.rounds += count;
  }
}
