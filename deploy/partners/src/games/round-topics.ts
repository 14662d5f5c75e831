import { randomUUID } from 'node:crypto';
import type { Queryable } from '../db/database';
import type { Outbox, Topic } from '../outbox/outbox';
import type { Signer } from '../signing/post-signed';
import { validBetOf } from './round-bet';
import { roundById, updateRound, type Round } from './rounds';
import { readAnswer, walletPath } from './seamless';

export const ROLLBACK = 'rollback';
export const WIN = 'win';

/**
 * Writes the win of a round with free games to the outbox, due in `delayMs`; it is sent earlier when the last free game
 * is shown.
 */
export async function addWin(tx: Queryable, outbox: Pick<Outbox, 'add'>, round: Round, delayMs: number): Promise<void> {
  await outbox.add(tx, {
    topic: WIN,
    ref: round.id,
    path: walletPath('win'),
    body: {
      txId: randomUUID(),
      roundId: round.id,
      betTxId: round.betTx,
      playerId: round.playerId,
      gameCode: round.gameCode,
      amount: round.win,
      type: round.freeGrant === null ? 'win' : 'free',
      roundEnd: true,
      ...validBetOf(round),
    },
    delayMs,
  });
}

/** Writes the rollback of a stake to the outbox, due in `delayMs`. */
export async function addRollback(
  tx: Queryable,
  outbox: Pick<Outbox, 'add'>,
  { id, betTx, playerId, gameCode }: Round,
  reason: string,
  delayMs: number,
): Promise<void> {
  await outbox.add(tx, {
    topic: ROLLBACK,
    ref: id,
    path: walletPath('rollback'),
    body: { txId: randomUUID(), originalTxId: betTx, roundId: id, playerId, gameCode, reason },
    delayMs,
  });
}

/**
 * Handlers for the wallet's answers to rollbacks and wins. Both messages are retried until answered. A rollback
 * answered with TX_SETTLED means that the wallet had booked the stake before: the round stands, with its stored
 * outcome.
 */
export function roundTopics(signer: Signer, outbox: () => Pick<Outbox, 'add'>): Record<string, Topic> {
  return {
    [ROLLBACK]: {
      signer,
      async settle(reply, message, tx) {
        const round = await roundById(tx, message.ref);
        if (!round) return true;
        const { status } = readAnswer(reply);
        if (status === 'OK' || status === 'DUPLICATE' || status === 'TX_ROLLED_BACK') {
          await updateRound(tx, round.id, { state: 'void' });
          return true;
        }
        if (status !== 'TX_SETTLED') return false;
        if (round.spins > 1) await addWin(tx, outbox(), round, 0);
        await updateRound(tx, round.id, { state: round.spins > 1 ? 'settling' : 'settled', shown: round.spins });
        return true;
      },
    },
    [WIN]: {
      signer,
      async settle(reply, message, tx) {
        const { status, balance } = readAnswer(reply);
        const round = await roundById(tx, message.ref);
        if (round && status === 'TX_ROLLED_BACK') {
          // The casino returned the stake itself (a stuck round): the round is void, and nothing is owed.
          await updateRound(tx, round.id, { state: 'void' });
          return true;
        }
        if (status !== 'OK' && status !== 'DUPLICATE') return false;
        if (round)
          await updateRound(tx, round.id, {
            state: 'settled',
            shown: round.spins,
            balanceAfter: balance?.total ?? null,
          });
        return true;
      },
    },
  };
}
