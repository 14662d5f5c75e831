import { RG_NOTE, RG_STATUS, type CallResponse } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import { wire } from '../../ledger/money';
import { getConfig } from '../../config';
import { rgStatusOf } from '../../protection';
import './tables';

type Heartbeat = Omit<CallResponse<'online'>, 'code' | 'errcode' | 'errmsg' | 'serverTime'>;

/**
 * Notes a heartbeat and says how long and with what result the player has been here (player protection C21, C22): minutes since the visit
 * began, stakes and wins of its rounds in hundredths, and once per interval the reality check.
 */
export async function heartbeat(tx: Tx, input: { sessionId: string; userId: bigint; now: Date }): Promise<Heartbeat> {
  const { sessionId, userId, now } = input;
  const { visitGapSec } = await getConfig(tx, 'visitRule');
  const since = new Date(now.getTime() - visitGapSec * 1000);
  const {
    rows: [visit],
  } = await sql<{ started_at: Date; checks: number }>`
    INSERT INTO visit AS v (session_id, user_id, started_at, seen_at) VALUES (${sessionId}, ${userId}, ${now}, ${now})
    ON CONFLICT (session_id) DO UPDATE SET seen_at = excluded.seen_at,
      started_at = CASE WHEN v.seen_at < ${since} THEN excluded.started_at ELSE v.started_at END,
      checks = CASE WHEN v.seen_at < ${since} THEN 0 ELSE v.checks END
    RETURNING started_at, checks`.execute(tx);
  if (!visit) throw new Error('the visit was not written');
  const {
    rows: [played],
  } = await sql<{ bet: bigint; win: bigint }>`
    SELECT coalesce(sum(bet_cash + bet_bonus), 0)::bigint AS bet, coalesce(sum(win_cash + win_bonus), 0)::bigint AS win
      FROM game_round WHERE user_id = ${userId} AND created_at >= ${visit.started_at} AND status <> 'VOID'`.execute(tx);
  const sessionBet = wire(played?.bet ?? 0n);
  const sessionWin = wire(played?.win ?? 0n);
  const sessionMinutes = Math.floor((now.getTime() - visit.started_at.getTime()) / 60_000);
  const rg = await noteFor(tx, { sessionId, userId, sessionMinutes, checks: visit.checks });
  return { sessionMinutes, sessionBet, sessionWin, netSession: sessionWin - sessionBet, ...(rg && { rg }) };
}

async function noteFor(
  tx: Tx,
  at: { sessionId: string; userId: bigint; sessionMinutes: number; checks: number },
): Promise<Heartbeat['rg']> {
  const { rgStatus } = await rgStatusOf(tx, at.userId);
  if (rgStatus !== RG_STATUS.ok)
    return { type: RG_NOTE.excluded, text: 'You cannot play at the moment. Your statements stay open to you.' };
  const due = Math.floor(at.sessionMinutes / (await getConfig(tx, 'appRealityCheckMin')));
  if (due <= at.checks) return undefined;
  await tx.updateTable('visit').set({ checks: due }).where('session_id', '=', at.sessionId).execute();
  return {
    type: RG_NOTE.realityCheck,
    text: `You have been here for ${at.sessionMinutes} minutes. Would you like a break?`,
  };
}
