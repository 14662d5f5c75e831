import type { Database } from '../db/database';
import type { Outbox } from '../outbox/outbox';
import { closeFreeGrant, openFreeRounds } from './free-rounds';
import { balanceOf, type Admits, type Placed, type Purse, type Seen } from './purse-port';
import { isPaidLater, paidOf, validBetOf } from './round-bet';
import { addRollback, addWin, WIN, ROLLBACK } from './round-topics';
import { beginVoiding, roundById, updateRound, type Round } from './rounds';
import { UnknownOutcome, type SeamlessWallet, type WalletAnswer } from './seamless';
import { endSession, type GameSession } from './sessions';

/** Limits by which the wallet says that a grant of free rounds is missing, used up, taken back or too old. */
const FREE_OVER: ReadonlySet<string> = new Set(['freeRound', 'freeRoundExpired']);

export interface RealMoneyOptions {
  database: Database;
  outbox: Outbox;
  wallet: SeamlessWallet;
  /**
   * The rollback written beside every stake goes out by itself after this long (ms), should this process die
   * meanwhile.
   */
  deadMansSwitch: number;
  /** An open round is settled from its stored outcome after this long (ms). */
  settleAbandoned: number;
}

/**
 * Real rounds against the casino's seamless wallet. A stake is sent once. A rollback stands in the outbox beside
 * every stake: a clear answer cancels it, an unknown outcome (time-out, 5xx, crash) sends it. Wins are sent until
 * accepted.
 */
export function realMoney({ database, outbox, wallet, deadMansSwitch, settleAbandoned }: RealMoneyOptions): Purse {
  async function stored(id: string): Promise<Round> {
    const round = await roundById(database.pool, id);
    if (!round) throw new Error(`no round ${id}`);
    return round;
  }

  async function look(session: GameSession): Promise<Seen> {
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
   * The wallet took the stake. Balances are null when it did not tell them. Undefined where the round may not be
   * opened any more.
   */
  function accept(round: Round, total: number | null, admits?: Admits): Promise<Round | undefined> {
    return database.transaction(async (tx) => {
      if (admits && !(await admits(tx, round))) return undefined;
      await outbox.cancel(tx, ROLLBACK, round.id);
      if (round.spins > 1) await addWin(tx, outbox, round, settleAbandoned);
      const isOpen = isPaidLater(round);
      // Winnings of free rounds arrive after the last one has been played.
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
   * No usable answer to the stake: take it back, and find out on the way whether the wallet had booked it after all.
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
          // A new transaction and round can meet none of the other statuses unless the books differ: clear it up by
          // rollback.
          return takeBack(session, round);
      }
    },
    async pay(_session, round, decide) {
      await database.transaction(async (tx) => {
        const decided = await decide(tx);
        // Sent at once below; should this process die before, after a while.
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
