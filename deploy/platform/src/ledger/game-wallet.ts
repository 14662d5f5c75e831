import { sql } from 'kysely';
import type { Db } from '../db/pool';
import { retrying } from '../db/transaction';
import { Batcher } from './batcher';

/** Statuses of the wallet protocol SW1; all come with HTTP 200. */
export type SwStatus =
  | 'OK'
  | 'DUPLICATE'
  | 'INSUFFICIENT_FUNDS'
  | 'LIMIT'
  | 'PLAYER_BLOCKED'
  | 'SESSION_EXPIRED'
  | 'SESSION_UNKNOWN'
  | 'ROUND_CLOSED'
  | 'TX_ROLLED_BACK'
  | 'TX_SETTLED'
  | 'TX_MISMATCH'
  | 'BAD_AMOUNT'
  | 'CURRENCY'
  | 'MAINTENANCE';

/** Hundredths. */
export interface SwBalance {
  total: number;
  cash: number;
  bonus: number;
}

export interface SwAnswer {
  status: SwStatus;
  walletTxId?: string;
  balance?: SwBalance;
  /** Of LIMIT: minBet, maxBet, bonusMaxBet, freeRound, or what the play guard says (loss, wager, session …). */
  kind?: string;
  /** Of a rollback: hundredths given back, 0 when there was nothing to give. */
  rolledBack?: number;
}

/** What every call carries. `fingerprint` is the sha256 of the canonical request: the same txId with another one is TX_MISMATCH. */
interface SwTx {
  provider: string;
  txId: string;
  fingerprint: string;
  roundId: string;
}

export interface SwBet extends SwTx {
  userId: bigint;
  /** sha256 of the session token. */
  sessionHash: string;
  gameCode: string;
  amount: bigint;
  /** The grant a free round names, null for a bet with money. No grants are given, so a bet that names one is LIMIT, kind freeRound. */
  freeRoundId: string | null;
}

export interface SwBetWin extends SwBet {
  win: bigint;
  roundEnd: boolean;
  /** Part of the stake that counts as valid bet (coverage of both sides does not), null for all. */
  validBet: bigint | null;
}

export interface SwWin extends SwTx {
  userId: bigint;
  amount: bigint;
  type: 'win' | 'free' | 'jackpot' | 'promo';
  betTxId: string | null;
  roundEnd: boolean;
  validBet: bigint | null;
}

export interface SwRollback extends SwTx {
  originalTxId: string;
  reason: string;
}

export interface SwEndRound extends SwTx {
  outcomeRef: string;
  outcomeHash: string;
  validBet: bigint | null;
}

/** The money calls of the games (design: SW1). Each is one round trip; bets are committed in batches when many come at once. */
export class GameWallet {
  private readonly bets: Batcher<SwBetWin & { kind: 'bet' | 'betWin' }, SwAnswer>;

  constructor(private readonly db: Db) {
    this.bets = new Batcher((calls) => this.runBets(calls));
  }

  /** Stakes cash first, bonus second; all checks of player, session and limits happen here. */
  bet(call: SwBet): Promise<SwAnswer> {
    return this.bets.add({ ...call, kind: 'bet', win: 0n, roundEnd: false, validBet: null });
  }

  /** A bet and its win in one transaction. */
  betWin(call: SwBetWin): Promise<SwAnswer> {
    return this.bets.add({ ...call, kind: 'betWin' });
  }

  /** Pays a win, also to a player who may not play any more. */
  win(call: SwWin): Promise<SwAnswer> {
    return this
      .one(sql`sw_win(${call.provider}, ${call.txId}, ${call.fingerprint}, ${call.roundId}, ${call.userId}, ${call.amount},
      ${call.type}, ${call.betTxId}, ${call.roundEnd}, ${call.validBet})`);
  }

  /** Gives a bet back to exactly the accounts it came from; may come before the bet. */
  rollback(call: SwRollback): Promise<SwAnswer> {
    return this.one(
      sql`sw_rollback(${call.provider}, ${call.txId}, ${call.fingerprint}, ${call.originalTxId}, ${call.roundId}, ${call.reason})`,
    );
  }

  /** Closes a round and fixes its valid bet. */
  endRound(call: SwEndRound): Promise<SwAnswer> {
    return this
      .one(sql`sw_end_round(${call.provider}, ${call.txId}, ${call.fingerprint}, ${call.roundId}, ${call.outcomeRef}, ${call.outcomeHash},
      ${call.validBet})`);
  }

  private async one(call: ReturnType<typeof sql>): Promise<SwAnswer> {
    return retrying(async () => {
      const {
        rows: [row],
      } = await sql<{ answer: SwAnswer }>`SELECT ${call} AS answer`.execute(this.db);
      if (!row) throw new Error('the wallet answered nothing');
      return row.answer;
    });
  }

  private async runBets(calls: readonly (SwBetWin & { kind: 'bet' | 'betWin' })[]): Promise<SwAnswer[]> {
    const input = calls.map((call, line) => ({
      line,
      kind: call.kind,
      provider: call.provider,
      tx: call.txId,
      fingerprint: call.fingerprint,
      round: call.roundId,
      user: String(call.userId),
      session: call.sessionHash,
      game: call.gameCode,
      amount: String(call.amount),
      free_round: call.freeRoundId,
      win: String(call.win),
      round_end: call.roundEnd,
      valid: call.validBet === null ? null : String(call.validBet),
    }));
    return retrying(async () => {
      const { rows } = await sql<{
        line: number;
        answer: SwAnswer;
      }>`SELECT line, answer FROM sw_bet_batch(${JSON.stringify(input)}::jsonb)`.execute(this.db);
      const answers = new Map(rows.map((row) => [row.line, row.answer]));
      return calls.map((_, line) => {
        const answer = answers.get(line);
        if (!answer) throw new Error('the wallet answered too little');
        return answer;
      });
    });
  }
}
