import { RG_NOTE, RG_STATUS, LIMIT_KIND, type CallResponse } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import { toWireAmount } from '../../ledger/wire-amount';
import { limitsOf, recordRealityCheck, rgStatusOf, recordPresence } from '../../protection';

type Heartbeat = Omit<CallResponse<'online'>, 'code' | 'errcode' | 'errmsg' | 'serverTime'>;

/**
 * Records a heartbeat and returns the visit so far (player protection C21, C22): minutes and seconds since the session
 * of play began, stakes and wins of its rounds in hundredths, the time to the next reality check, and the remainder of
 * the limits.
 */
export async function heartbeat(tx: Tx, { userId, now }: { userId: bigint; now: Date }): Promise<Heartbeat> {
  const { startedAt, checkAt, endAt, noted } = await recordPresence(tx, { userId, now });
  const {
    rows: [played],
  } = await sql<{ bet: bigint; win: bigint }>`
    SELECT coalesce(sum(bet_cash + bet_bonus), 0)::bigint AS bet, coalesce(sum(win_cash + win_bonus), 0)::bigint AS win
      FROM game_round WHERE user_id = ${userId} AND created_at >= ${startedAt} AND status <> 'VOID'`.execute(tx);
  const sessionBet = toWireAmount(played?.bet ?? 0n);
  const sessionWin = toWireAmount(played?.win ?? 0n);
  const seconds = (until: Date) => Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000));
  const sessionSec = Math.floor((now.getTime() - startedAt.getTime()) / 1000);
  const sessionMinutes = Math.floor(sessionSec / 60);
  const realityCheckSec = seconds(checkAt);
  const limits = (await limitsOf(tx, userId, now)).filter(
    ({ kind, value }) => value > 0 && (kind === LIMIT_KIND.loss || kind === LIMIT_KIND.wager),
  );
  const rg = await noteFor(tx, { userId, now, sessionMinutes, due: realityCheckSec === 0 && !noted });
  return {
    ...(endAt && { sessionLeftSec: seconds(endAt) }),
    sessionMinutes,
    sessionSec,
    realityCheckSec,
    ...(limits.length > 0 && { limitsLeft: limits.map(({ kind, period, left }) => ({ kind, period, left })) }),
    sessionBet,
    sessionWin,
    netSession: sessionWin - sessionBet,
    ...(rg && { rg }),
  };
}

async function noteFor(
  tx: Tx,
  at: { userId: bigint; now: Date; sessionMinutes: number; due: boolean },
): Promise<Heartbeat['rg']> {
  const { rgStatus } = await rgStatusOf(tx, at.userId);
  if (rgStatus !== RG_STATUS.ok)
    return { type: RG_NOTE.excluded, text: 'You cannot play at the moment. Your statements stay open to you.' };
  if (!at.due) return undefined;
  await recordRealityCheck(tx, at.userId, at.now);
  return {
    type: RG_NOTE.realityCheck,
    text: `You have been here for ${at.sessionMinutes} minutes. Would you like a break?`,
  };
}
