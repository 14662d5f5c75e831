import fc from 'fast-check';
import { fingerprintOf } from '../ledger/ledger';
import type { SwAnswer } from '../ledger/game-wallet';
import type { TestGame } from './game';
import type { TestPlatform } from './platform';
import type { Op } from './wallet-model';

/** Arbitrary calls with few ids, which often collide; `most` gives the maxima. Hundredths. */
export function operations(most: { stake: number; win: number; tx?: number; round?: number }): fc.Arbitrary<Op> {
  const [tx, round] = [fc.nat(most.tx ?? 11), fc.nat(most.round ?? 2)];
  const [stake, win] = [fc.nat(most.stake), fc.nat(most.win)];
  return fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('bet'), tx, round, amount: stake }) },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('betWin'), tx, round, amount: stake, win, end: fc.boolean() }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('win'), tx, round, amount: win, bet: fc.option(tx), end: fc.boolean() }),
    },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('rollback'), tx, round, original: tx }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('endRound'), tx, round }) },
  );
}

/** Sends an operation as a wallet call. `run` is a prefix that separates the ids of one property run from others. */
export function sendOp(platform: TestPlatform, game: TestGame, run: string, op: Op): Promise<SwAnswer> {
  const { games } = platform.services;
  const base = {
    provider: game.provider,
    txId: `${run}-${op.tx}`,
    roundId: `${run}-r${op.round}`,
    fingerprint: fingerprintOf(op),
    userId: game.userId,
  };
  const bet = { ...base, sessionHash: game.sessionHash, gameCode: game.gameCode, freeRoundId: null };
  switch (op.kind) {
    case 'bet':
      return games.bet({ ...bet, amount: BigInt(op.amount) });
    case 'betWin':
      return games.betWin({ ...bet, amount: BigInt(op.amount), win: BigInt(op.win), roundEnd: op.end, validBet: null });
    case 'win':
      return games.win({
        ...base,
        amount: BigInt(op.amount),
        type: 'win',
        betTxId: op.bet === null ? null : `${run}-${op.bet}`,
        roundEnd: op.end,
        validBet: null,
      });
    case 'rollback':
      return games.rollback({ ...base, originalTxId: `${run}-${op.original}`, reason: 'test' });
    case 'endRound':
      return games.endRound({ ...base, outcomeRef: '', outcomeHash: '', validBet: null });
  }
}
