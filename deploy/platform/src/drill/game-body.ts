import type { TestGame } from '../testing/game';
import type { Op } from '../testing/wallet-model';

/** The provider's call for an operation; repeated calls have the same bytes. */
export function gameCall({ userId, sessionToken, gameCode }: TestGame, op: Op): { call: string; body: object } {
  const id = (nr: number) => `d${userId}-${nr}`;
  const base = { txId: id(op.tx), roundId: `d${userId}-r${op.round}` };
  const seat = { playerId: String(userId), sessionToken, gameCode };
  switch (op.kind) {
    case 'bet':
      return { call: 'bet', body: { ...base, ...seat, amount: op.amount, type: 'cash' } };
    case 'betWin':
      return { call: 'betWin', body: { ...base, ...seat, bet: op.amount, win: op.win, roundEnd: op.end } };
    case 'win': {
      const named = op.bet === null ? {} : { betTxId: id(op.bet) };
      const body = { ...base, playerId: seat.playerId, amount: op.amount, type: 'win', roundEnd: op.end, ...named };
      return { call: 'win', body };
    }
    case 'rollback':
      return { call: 'rollback', body: { ...base, originalTxId: id(op.original), reason: 'drill' } };
    case 'endRound':
      return { call: 'endRound', body: { ...base, outcomeRef: 'o', outcomeHash: 'h' } };
  }
}
