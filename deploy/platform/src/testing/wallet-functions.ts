import { useFunctionDatabase, type FunctionDatabase } from './function-database';

/** The player, provider, game and session of tests of the wallet's functions. */
export const WALLET = { user: 77, provider: 'prov', game: 'g', session: 's' } as const;

interface BetOptions {
  round?: string;
  win?: number;
  ends?: boolean;
  fingerprint?: string;
  freeRound?: string;
}

export interface WalletFunctions extends FunctionDatabase {
  /** Adds hundredths to cash, and a bonus grant. */
  give(cash: number, bonus?: number): Promise<void>;
  bet(tx: string, amount: number, options?: BetOptions): Promise<unknown>;
  /** Balances of the player's accounts by kind. */
  balances(): Promise<Record<string, number>>;
}

/** A database with one player with an open wallet, in a session of a game with bets from 10 to 1000 hundredths. */
export function useWalletFunctions(): WalletFunctions {
  const database = useFunctionDatabase();
  const { run, value } = database;
  const { user, provider, game, session } = WALLET;

  beforeEach(async () => {
    await run(`INSERT INTO game_setting (game_code, min_bet, max_bet, weight_bp) VALUES ($1, 10, 1000, 5000)`, [game]);
    await run('SELECT wallet_open($1)', [user]);
    await run(
      `INSERT INTO game_session (user_id, provider, game_code, launch_hash, launch_until, session_hash, session_until)
       VALUES ($1, $2, $3, 'l', clock_timestamp(), $4, clock_timestamp() + interval '30 minutes')`,
      [user, provider, game, session],
    );
  });

  return {
    ...database,
    async give(cash, bonus = 0) {
      await run(
        `SELECT ledger_post('test', 'give', '', 'adjustment', '', 'test', ARRAY['sandbox:world', 'p:77:cash', 'p:77:bonus'], $1)`,
        [[-cash - bonus, cash, bonus]],
      );
      if (bonus > 0)
        await run(
          `INSERT INTO wager_requirement (user_id, kind, amount, need, remaining) VALUES ($1, 'bonus', $2::bigint, 1000000, $2::bigint)`,
          [user, bonus],
        );
    },
    bet: (tx, amount, { round = 'r', win = 0, ends = false, fingerprint = tx, freeRound } = {}) =>
      value(`sw_bet($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, NULL)`, [
        ...[win > 0 ? 'betWin' : 'bet', provider, tx, fingerprint, round, user, session, game],
        ...[amount, freeRound ?? null, win, ends],
      ]),
    balances: async () =>
      Object.fromEntries(
        (
          await run(`SELECT kind, balance FROM account WHERE owner = $1 AND kind IN ('cash', 'bonus', 'round')`, [user])
        ).map(({ kind, balance }) => [kind, Number(balance)]),
      ),
  };
}
