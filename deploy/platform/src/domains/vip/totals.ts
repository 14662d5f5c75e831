import { ORDER_STATUS } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import { player } from '../../ledger/accounts';

/** Lifetime sums of a player in hundredths; tickets as a count. */
export interface PlayerTotals {
  totalRecharge: bigint;
  /** Paid withdrawals, as the ledger's journals of that kind say. */
  exchange: bigint;
  /** Valid bet. */
  bet: bigint;
  vip: number;
  vipExp: bigint;
  userLevel: number;
  lottery: bigint;
}

/** What user info shows beside the wallet; zeros for a player who has done nothing. */
export async function playerTotals(tx: Tx, userId: bigint): Promise<PlayerTotals> {
  const {
    rows: [row],
  } = await sql<{ recharge: bigint; exchange: bigint; bet: bigint; vip: number; exp: bigint; lottery: bigint }>`
    SELECT coalesce((SELECT sum(amount) FROM recharge_order WHERE user_id = ${userId} AND status = ${ORDER_STATUS.paid}), 0)::bigint AS recharge,
           coalesce((SELECT -sum(e.amount) FROM account a JOIN entry e ON e.account_id = a.id JOIN journal j ON j.id = e.journal_id
              WHERE a.code = ${player(userId, 'withdraw_hold')} AND j.kind = 'withdraw-paid'), 0)::bigint AS exchange,
           coalesce((SELECT sum(valid_bet) FROM play_stat WHERE user_id = ${userId}), 0)::bigint AS bet,
           coalesce((SELECT level FROM player_vip WHERE user_id = ${userId}), 0) AS vip,
           coalesce((SELECT exp FROM player_vip WHERE user_id = ${userId}), 0)::bigint AS exp,
           coalesce((SELECT balance FROM account WHERE code = ${player(userId, 'lottery')}), 0)::bigint AS lottery`.execute(
    tx,
  );
  if (!row) throw new Error('the totals answered nothing');
  return {
    totalRecharge: row.recharge,
    exchange: row.exchange,
    bet: row.bet,
    vip: row.vip,
    vipExp: row.exp,
    userLevel: row.vip,
    lottery: row.lottery,
  };
}
