import { useCallback, useEffect, useState } from 'react';
import type { CallResponse } from '@parola/calls';
import { CallError, useHost, useSession } from '@parola/kit';

/**
 * The play session as the server counts it (player protection C21, C22): it survives reloads and continues across
 * games.
 */
export interface Visit {
  /** Start by this device's clock, epoch ms. */
  startedAt: number;
  /** Totals of the session in hundredths; undefined until the server sends them. */
  played: { bet: number; win: number; net: number } | undefined;
  /** Offset of the server's clock, ms. */
  ahead: number;
  /** Time of the next reality check by this device's clock; in the past while one is unanswered. */
  checkAt: number;
  /** Time when the session reaches the player's limit; undefined without a limit. */
  endAt: number | undefined;
  /** The remainders of the player's loss and bet limits. */
  limitsLeft: CallResponse<'online'>['limitsLeft'];
}

/**
 * The play session while a game runs, reloaded after every change of the balance and when a check is due. Undefined
 * until the first answer. Not `useCall`, because the earliest start of all answers counts, and a failed call starts the
 * time too. `read` resolves when the server has answered.
 */
export function useVisit(gameId: number, running: boolean): { visit: Visit | undefined; read(): Promise<void> } {
  const { api } = useHost();
  const { wallet, rg } = useSession();
  const version = wallet?.walletVersion;
  const everyMs = (rg?.realityCheckMin ?? 60) * 60_000;
  const [visit, setVisit] = useState<Visit>();
  const read = useCallback(async () => {
    try {
      const answer = await api.call('online', { gameId }, { quiet: true });
      const { sessionMinutes, sessionSec = sessionMinutes * 60, realityCheckSec, sessionLeftSec } = answer;
      const now = Date.now();
      const startedAt = now - sessionSec * 1000;
      setVisit((last) => ({
        startedAt: Math.min(startedAt, last?.startedAt ?? startedAt),
        played: { bet: answer.sessionBet, win: answer.sessionWin, net: answer.netSession },
        ahead: answer.serverTime - now,
        checkAt: realityCheckSec === undefined ? startedAt + everyMs : now + realityCheckSec * 1000,
        endAt: sessionLeftSec === undefined ? undefined : now + sessionLeftSec * 1000,
        limitsLeft: answer.limitsLeft,
      }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // Time is counted and checked without the server's answer too.
      const now = Date.now();
      const alone = { startedAt: now, played: undefined, ahead: 0, checkAt: now + everyMs, endAt: undefined };
      setVisit((last) => last ?? { ...alone, limitsLeft: undefined });
    }
  }, [api, gameId, everyMs]);
  useEffect(() => {
    if (running) void read();
  }, [running, read, version]);
  const checkAt = visit?.checkAt;
  useEffect(() => {
    if (!running || checkAt === undefined || checkAt <= Date.now()) return;
    const timer = setTimeout(() => void read(), checkAt - Date.now());
    return () => clearTimeout(timer);
  }, [running, checkAt, read]);
  return { visit, read };
}
