import { sql } from 'kysely';
import type { Tx } from '../db/pool';
import { toWireAmount } from './wire-amount';

/** Free rounds of one grant that the player can begin now, as sent to the game provider. Amounts in hundredths. */
export interface OpenFreeRounds {
  grantId: string;
  rounds: number;
  used: number;
  /** Stake of one round. */
  bet: number;
  /** Maximum of all winnings of the grant, and the winnings so far. */
  winCap: number;
  won: number;
  expireAt: Date;
}

/** A player's open free-round grants in a game, ordered by expiry. */
export async function openFreeRounds(
  tx: Tx,
  { userId, provider, gameCode }: { userId: bigint; provider: string; gameCode: string },
): Promise<OpenFreeRounds[]> {
  const rows = await tx
    .selectFrom('free_round_grant')
    .select(['grant_id', 'rounds', 'used', 'bet', 'win_cap', 'won', 'expire_at'])
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .where('game_code', '=', gameCode)
    .where('closed_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expire_at', '>', sql<Date>`clock_timestamp()`)
    .whereRef('used', '<', 'rounds')
    .orderBy('expire_at')
    .orderBy('grant_id')
    .execute();
  return rows.map((row) => ({
    grantId: row.grant_id,
    rounds: row.rounds,
    used: row.used,
    bet: toWireAmount(row.bet),
    winCap: toWireAmount(row.win_cap),
    won: toWireAmount(row.won),
    expireAt: row.expire_at,
  }));
}

/**
 * Ids of a player's grants in a game that an operator closed before they expired: the provider may still regard them as
 * open.
 */
export async function takenBackFreeRounds(
  tx: Tx,
  { userId, provider, gameCode }: { userId: bigint; provider: string; gameCode: string },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('free_round_grant')
    .select('grant_id')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .where('game_code', '=', gameCode)
    .where('closed_at', 'is not', null)
    .where('expire_at', '>', sql<Date>`clock_timestamp()`)
    .execute();
  return rows.map(({ grant_id: grantId }) => grantId);
}

/** I14: used free rounds never exceed the granted number, win at most their cap, and cost the player nothing. */
export const FREE_ROUND_CHECKS = [
  {
    invariant: 'I14 as many free rounds are used as were played, and no more than were granted',
    query: sql`
      SELECT 'grant ' || g.grant_id AS subject, 'granted ' || g.rounds || ', used ' || g.used || ', rounds ' || count(r.round_id) AS detail
        FROM free_round_grant g LEFT JOIN game_round r ON r.free_grant = g.grant_id AND r.status <> 'VOID'
       GROUP BY g.grant_id HAVING g.used <> count(r.round_id) OR g.used > g.rounds`,
  },
  {
    invariant: 'I14 free rounds bring their wins, up to their cap',
    query: sql`
      SELECT 'grant ' || g.grant_id AS subject, 'cap ' || g.win_cap || ', won ' || g.won || ', rounds won ' || coalesce(sum(r.win_free), 0) AS detail
        FROM free_round_grant g LEFT JOIN game_round r ON r.free_grant = g.grant_id
       GROUP BY g.grant_id HAVING g.won <> least(g.win_cap, coalesce(sum(r.win_free), 0))`,
  },
  {
    invariant: 'I14 the wins of free rounds are kept until they are given, once',
    query: sql`
      SELECT 'grant ' || g.grant_id AS subject,
             'won ' || g.won || ', kept ' || coalesce(a.balance, 0) || ', given ' || coalesce(l.count, 0) || CASE WHEN g.ended_at IS NULL THEN '' ELSE ', over' END AS detail
        FROM free_round_grant g LEFT JOIN account a ON a.code = 'free:' || g.grant_id
        LEFT JOIN award_log l ON l.source = 'free-rounds' AND l.award_key = g.grant_id::text
       WHERE coalesce(a.balance, 0) <> CASE WHEN g.ended_at IS NULL THEN g.won ELSE 0 END
          OR coalesce(l.count, 0) <> CASE WHEN g.ended_at IS NULL THEN 0 ELSE g.won END`,
  },
  {
    invariant: 'I14 a free round is its player’s, of its game and stake, and never a paid one too',
    query: sql`
      SELECT 'round ' || r.provider || '/' || r.round_id AS subject, 'of grant ' || r.free_grant || ': paid ' || (r.bet_cash + r.bet_bonus) || ', free ' || r.bet_free AS detail
        FROM game_round r LEFT JOIN free_round_grant g ON g.grant_id = r.free_grant
       WHERE r.free_grant IS NOT NULL
         AND (g.grant_id IS NULL OR g.user_id <> r.user_id OR g.provider <> r.provider OR g.game_code <> r.game_code
           OR r.bet_cash + r.bet_bonus + r.win_cash + r.win_bonus + r.valid_bet <> 0
           OR r.bet_free <> CASE r.status WHEN 'VOID' THEN 0 ELSE g.bet END
           OR (g.ended_at IS NOT NULL AND r.status = 'OPEN'))`,
  },
];
