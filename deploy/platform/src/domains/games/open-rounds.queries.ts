import { sql } from 'kysely';
import { DAY_MS, ROUND_STATUS } from '@parola/calls';
import type { Tx } from '../../db/pool';
import type { CallContext, Payload } from '../../http/registry';
import { toWireAmount } from '../../ledger/wire-amount';
import { gameNames } from './names.queries';
import { byBytes } from '../../db/text-order';

/** Time limit of an unfinished round. After it the round can be voided (player protection C47). */
export const TIME_RULE_MS = DAY_MS;

/** An open round. */
export interface OpenRound {
  provider: string;
  roundId: string;
  userId: bigint;
  gameCode: string;
  /** Hundredths. */
  bet: bigint;
  createdAt: Date;
}

/** Returns a player's open rounds, oldest first. */
export async function openRoundsOf(tx: Tx, userId: bigint): Promise<OpenRound[]> {
  const rows = await tx
    .selectFrom('game_round')
    .select(['provider', 'round_id', 'user_id', 'game_code', 'bet_cash', 'bet_bonus', 'created_at'])
    .where('user_id', '=', userId)
    .where('status', '=', 'OPEN')
    .orderBy('created_at')
    .orderBy(byBytes('round_id'))
    .execute();
  return rows.map((row) => ({
    provider: row.provider,
    roundId: row.round_id,
    userId: row.user_id,
    gameCode: row.game_code,
    bet: row.bet_cash + row.bet_bonus,
    createdAt: row.created_at,
  }));
}

/** A reported win above the limit payable without a review. It waits for an operator. */
interface WaitingWin {
  txId: string;
  roundId: string;
  /** Hundredths. */
  amount: number;
}

/** Returns the wins of a player's open rounds that wait for a review. */
export async function waitingWins(tx: Tx, userId: bigint): Promise<WaitingWin[]> {
  const { rows } = await sql<{ tx_id: string; round_id: string; amount: string }>`
    SELECT substr(s.ref, length(r.provider) + 2) AS tx_id, r.round_id, s.detail ->> 'amount' AS amount
      FROM significant_event s JOIN game_round r ON r.round_id = s.detail ->> 'round' AND starts_with(s.ref, r.provider || '/')
     WHERE s.user_id = ${userId} AND s.kind = 'sw-win-refused' AND s.detail ->> 'status' = 'BAD_AMOUNT' AND r.user_id = ${userId} AND r.status = 'OPEN'
       AND NOT EXISTS (SELECT FROM game_tx t WHERE t.provider = r.provider AND t.tx_id = substr(s.ref, length(r.provider) + 2))
     ORDER BY s.id`.execute(tx);
  return rows.map((row) => ({ txId: row.tx_id, roundId: row.round_id, amount: Number(row.amount) }));
}

/** Returns the player's money in open rounds. Sends no request to the provider. */
export async function retrieveBalanceInfo({
  tx,
  userId,
}: CallContext<'retrieveBalanceInfo'>): Promise<Payload<'retrieveBalanceInfo'>> {
  const nameOf = await gameNames(tx);
  const openRounds = (await openRoundsOf(tx, userId)).map((round) => {
    const { gameId, gameName } = nameOf({ provider: round.provider, code: round.gameCode });
    return {
      roundId: round.roundId,
      gameId,
      gameName,
      bet: toWireAmount(round.bet),
      createTime: round.createdAt.getTime(),
      status: ROUND_STATUS.open,
      refundTime: round.createdAt.getTime() + TIME_RULE_MS,
    };
  });
  const pendingWins = (await waitingWins(tx, userId)).map(({ txId, amount }) => ({ txId, amount }));
  const total = [...openRounds.map(({ bet }) => bet), ...pendingWins.map(({ amount }) => amount)];
  return { openRounds, pendingWins, total: total.reduce((sum, one) => sum + one, 0) };
}
