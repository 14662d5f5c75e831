import type { Database } from '../db/database';
import type { Outbox } from '../outbox/outbox';
import { closeFreeGrant, openFreeRounds } from './free-rounds';
import { balanceOf, type Admits, type Placed, type Purse, type BalanceAnswer } from './purse-port';
import { isPaidLater, paidOf, validBetOf } from './round-bet';
import { addRollback, addWin, WIN, ROLLBACK } from './round-topics';
import { beginVoiding, roundById, updateRound, type Round } from './rounds';
import { UnknownOutcome, type SeamlessWallet, type WalletAnswer } from './seamless';
import { endSession, type GameSession } from './sessions';

/** Kinds of LIMIT by which the wallet reports a grant that is missing, used up, cancelled or expired. */
const FREE_OVER: ReadonlySet<string> = new Set(['freeRound', 'freeRoundExpired']);

export interface RealMoneyOptions {
  database: Database;
  outbox: Outbox;
  wallet: SeamlessWallet;
  /** Delay in ms of the rollback that is stored with every stake: it is sent after a crash of this process. */
  deadMansSwitch: number;
  /** Age at which an open round is settled from its stored outcome, ms. */
  settleAbandoned: number;
}

/**
 * The purse of real rounds: the casino's seamless wallet. A stake is sent once. A rollback is stored in the outbox with
 * every stake: a clear answer cancels it, an unknown outcome (timeout, 5xx, crash) sends it. Wins are retried until
 * accepted.
 */
export function realMoney({ database, outbox, wallet, deadMansSwitch, settleAbandoned }: RealMoneyOptions): Purse {
  async function stored(id: string): Promise<Round> {
    const round = await roundById(database.pool, id);
    if (!round) throw new Error(`no round ${id}`);
    return round;
  }

  async function look(session: GameSession): Promise<BalanceAnswer> {
    if (!session.walletToken) return { status: 'SESSION_UNKNOWN' };
    const answer = await wallet
      .balance({ playerId: session.playerId, sessionToken: session.walletToken })
      .catch(() => undefined);
    if (answer?.status === 'SESSION_EXPIRED' || answer?.status === 'SESSION_UNKNOWN') {
      await endSession(database.pool, session.id);
      return { status: answer.status };
    }
    return { status: 'OK', balance: answer?.status === 'OK' ? (answer.balance ?? null) : null };
  }

  const balance = async (session: GameSession) => balanceOf(await look(session));

  function stake(session: GameSession, round: Round, sessionToken: string): Promise<WalletAnswer> {
    const call = {
      txId: round.betTx,
      roundId: round.id,
      sessionToken,
      playerId: session.playerId,
      gameCode: session.gameCode,
      ...(round.freeGrant !== null && { freeRoundId: round.freeGrant }),
    };
    return isPaidLater(round)
      ? wallet.bet({ ...call, amount: paidOf(round) })
      : wallet.betWin({ ...call, bet: paidOf(round), win: round.win, ...validBetOf(round) });
  }

  /**
   * Marks a round as staked. Balances are null when the wallet did not report them. Undefined when the round may no
   * longer be opened.
   */
  function accept(round: Round, total: number | null, admits?: Admits): Promise<Round | undefined> {
    return database.transaction(async (tx) => {
      if (admits && !(await admits(tx, round))) return undefined;
      await outbox.cancel(tx, ROLLBACK, round.id);
      if (round.spins > 1) await addWin(tx, outbox, round, settleAbandoned);
      const isOpen = isPaidLater(round);
      // The win of a free round is booked after the last round of its grant.
      const won = isOpen || round.freeGrant !== null ? 0 : round.win;
      return updateRound(tx, round.id, {
        state: isOpen ? 'open' : 'settled',
        shown: 1,
        balanceBefore: total === null ? null : total - won + paidOf(round),
        balanceAfter: total,
      });
    });
  }

  /**
   * Handles a stake without a usable answer: rolls it back, and learns from the answer whether the wallet had booked
   * it.
   */
  async function takeBack(session: GameSession, round: Round): Promise<Placed> {
    await beginVoiding(database.pool, round.id, 'placing');
    await outbox.deliver(ROLLBACK, round.id);
    const now = await stored(round.id);
    return now.state === 'settled' || now.state === 'open'
      ? { status: 'OK', round: now, balance: await balance(session) }
      : { status: 'BET_NOT_PLACED', balance: await balance(session) };
  }

  return {
    look,
    async place(session, store, admits) {
      const { walletToken } = session;
      if (!walletToken) return { status: 'SESSION_UNKNOWN' };
      const round = await database.transaction(async (tx) => {
        const added = await store(tx);
        await addRollback(tx, outbox, added, 'no answer to the bet', deadMansSwitch);
        return added;
      });
      let answer: WalletAnswer;
      try {
        answer = await stake(session, round, walletToken);
      } catch (error) {
        if (error instanceof UnknownOutcome) return takeBack(session, round);
        throw error;
      }
      switch (answer.status) {
        case 'OK':
        case 'DUPLICATE': {
          const accepted = await accept(round, answer.balance?.total ?? null, admits);
          if (accepted) return { status: 'OK', round: accepted, balance: answer.balance ?? null };
          const back = await takeBack(session, round);
          return back.status === 'OK' ? back : { ...back, status: 'TOO_LATE' };
        }
        case 'INSUFFICIENT_FUNDS':
        case 'LIMIT':
        case 'PLAYER_BLOCKED':
        case 'SESSION_EXPIRED':
        case 'SESSION_UNKNOWN':
        case 'BAD_AMOUNT':
        case 'MAINTENANCE': {
          const isOver = round.freeGrant !== null && answer.status === 'LIMIT' && FREE_OVER.has(answer.kind ?? '');
          await database.transaction(async (tx) => {
            await outbox.cancel(tx, ROLLBACK, round.id);
            await updateRound(tx, round.id, { state: 'refused' });
            if (answer.status === 'SESSION_EXPIRED' || answer.status === 'SESSION_UNKNOWN')
              await endSession(tx, session.id);
            if (isOver) await closeFreeGrant(tx, round.freeGrant ?? '');
          });
          if (isOver) return { status: 'FREE_OVER', freeRounds: await openFreeRounds(database.pool, session) };
          return { status: answer.status, kind: answer.kind, left: answer.left, balance: answer.balance ?? null };
        }
        default:
          // The other statuses are impossible for a new transaction and round unless the books differ: roll back.
          return takeBack(session, round);
      }
    },
    async pay(_session, round, decide) {
      await database.transaction(async (tx) => {
        const decided = await decide(tx);
        // A fallback for a crash of this process before the delivery below.
        if (decided) await addWin(tx, outbox, decided, deadMansSwitch);
      });
      await outbox.deliver(WIN, round.id);
      return stored(round.id);
    },
    async giveBack(_session, round) {
      await database.transaction(async (tx) => {
        if (await beginVoiding(tx, round.id, 'open'))
          await addRollback(tx, outbox, round, 'the round was interrupted', deadMansSwitch);
      });
      await outbox.deliver(ROLLBACK, round.id);
      return stored(round.id);
    },
    async finish(session, round) {
      await updateRound(database.pool, round.id, { state: 'settling', shown: round.spins });
      await outbox.deliver(WIN, round.id);
      const now = await stored(round.id);
      return { round: now, balance: await balance(session) };
    },
    async resume(_session, round) {
      if (round.state === 'settling') await outbox.deliver(WIN, round.id);
      if (round.state === 'placing' || round.state === 'voiding') await outbox.deliver(ROLLBACK, round.id);
      return stored(round.id);
    },
  };
}
