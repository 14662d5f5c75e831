import { sql } from 'kysely';
import { notifyPlayer } from '../db/live-news';
import type { Db } from '../db/pool';
import { retrying } from '../db/transaction';
import { ProtocolError } from '../ground/errors';
import { Batcher, type BatchCounts } from './batcher';

/** Statuses of the wallet protocol SW1; all are sent with HTTP 200. */
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
  /**
   * With LIMIT: minBet, maxBet, bonusMaxBet, freeRound (unknown grant, or no round left), freeRoundExpired, or a kind
   * from play_guard (loss, wager, session, realityCheck).
   */
  kind?: string;
  /** With LIMIT loss and wager: the remainder of the limit, hundredths. */
  left?: number;
  /** Free round only: state of its grant. `won` in hundredths, cap applied. */
  freeRound?: { rounds: number; used: number; won: number };
  /** Rollback only: returned stake in hundredths; 0 for a refused or unknown bet. */
  rolledBack?: number;
}

/**
 * The common fields of every call. `fingerprint` is the sha256 of the canonical request: the same txId with another
 * fingerprint, or in another call, is TX_MISMATCH.
 */
interface SwTx {
  provider: string;
  txId: string;
  fingerprint: string;
  roundId: string;
  /**
   * Nonce of the signed request (a UUID). The booking statement claims it, so it is valid once on all nodes. Missing
   * for an internal call.
   */
  nonce?: string | null;
  /** Currency of the amounts, if the provider sends it: any value but PHP is refused with CURRENCY. */
  currency?: string | null;
}

/** Player and game that a call names in addition to its round; a value that does not match the round is TX_MISMATCH. */
interface SwNamed {
  userId?: bigint | null;
  gameCode?: string | null;
}

export interface SwBet extends SwTx {
  userId: bigint;
  /** sha256 of the session token. */
  sessionHash: string;
  gameCode: string;
  /** Stake in hundredths, above 0; 0 for a free round. */
  amount: bigint;
  /** Id of the free-round grant; null for a bet with money. */
  freeRoundId: string | null;
}

export interface SwBetWin extends SwBet {
  win: bigint;
  roundEnd: boolean;
  /**
   * Part of the stake that counts as valid bet, hundredths (opposite bets that cover each other do not); null for all
   * of it.
   */
  validBet: bigint | null;
}

export interface SwWin extends SwTx, Pick<SwNamed, 'gameCode'> {
  userId: bigint;
  amount: bigint;
  type: 'win' | 'free' | 'jackpot' | 'promo';
  /** An accepted bet of this round and player; null when the provider names none. */
  betTxId: string | null;
  roundEnd: boolean;
  validBet: bigint | null;
}

export interface SwRollback extends SwTx, SwNamed {
  originalTxId: string;
  reason: string;
}

export interface SwEndRound extends SwTx, SwNamed {
  outcomeRef: string;
  outcomeHash: string;
  validBet: bigint | null;
}

/** A call in the shape that `sw_bet_batch` reads. Amounts and ids are text: JSON numbers lose digits above 2^53. */
export function betLine(call: SwBetWin & { kind: 'bet' | 'betWin' }, line: number) {
  return {
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
    currency: call.currency ?? null,
    nonce: call.nonce ?? null,
  };
}

/**
 * The money calls of the games. Each is one round trip; concurrent bets are committed in batches.
 * @throws ProtocolError 401, when the call's nonce was used before; nothing is booked.
 */
export class GameWallet {
  private readonly bets: Batcher<SwBetWin & { kind: 'bet' | 'betWin' }, SwAnswer | null>;

  constructor(private readonly db: Db) {
    this.bets = new Batcher((calls) => this.runBets(calls));
  }

  /** Counts of the batches of bets. */
  counts(): BatchCounts {
    return this.bets.counts();
  }

  /** Stakes cash first, bonus second; checks player, session and limits. */
  async bet(call: SwBet): Promise<SwAnswer> {
    const answer = unlessReplayed(
      await this.bets.add({ ...call, kind: 'bet', win: 0n, roundEnd: false, validBet: null }),
    );
    return this.notify(call.userId, answer);
  }

  /** A bet and its win in one transaction. */
  async betWin(call: SwBetWin): Promise<SwAnswer> {
    return this.notify(call.userId, unlessReplayed(await this.bets.add({ ...call, kind: 'betWin' })));
  }

  /** Pays a win, also to a player barred from play since the bet. */
  win(call: SwWin): Promise<SwAnswer> {
    return this.one(
      call,
      sql`sw_win(${call.provider}, ${call.txId}, ${call.fingerprint}, ${call.roundId}, ${call.userId}, ${call.amount}, ${call.type},
        ${call.betTxId}, ${call.roundEnd}, ${call.validBet}, ${call.gameCode ?? null}, ${call.currency ?? null})`,
    );
  }

  /** Returns a stake to exactly the accounts that paid it; may arrive before its bet. */
  rollback(call: SwRollback): Promise<SwAnswer> {
    return this.one(
      call,
      sql`sw_rollback(${call.provider}, ${call.txId}, ${call.fingerprint}, ${call.originalTxId}, ${call.roundId}, ${call.reason},
        ${call.userId ?? null}, ${call.gameCode ?? null}, ${call.currency ?? null})`,
    );
  }

  /** Closes a round and fixes its valid bet. */
  endRound(call: SwEndRound): Promise<SwAnswer> {
    return this.one(
      call,
      sql`sw_end_round(${call.provider}, ${call.txId}, ${call.fingerprint}, ${call.roundId}, ${call.outcomeRef}, ${call.outcomeHash},
        ${call.validBet}, ${call.userId ?? null}, ${call.gameCode ?? null}, ${call.currency ?? null})`,
    );
  }

  /** Sends the live message about the wallet; the booking is committed before. */
  private notify(userId: bigint, answer: SwAnswer): SwAnswer {
    if (answer.status === 'OK') notifyPlayer(this.db, userId, 'wallet');
    return answer;
  }

  private async one(of: SwTx & Pick<SwNamed, 'userId'>, call: ReturnType<typeof sql>): Promise<SwAnswer> {
    const { provider, nonce = null } = of;
    const answer = await retrying(async () => {
      const {
        rows: [row],
      } = await sql<{
        answer: SwAnswer | null;
      }>`SELECT CASE WHEN nonce_claim(${provider}, ${nonce}::uuid) THEN ${call} END AS answer`.execute(this.db);
      if (!row) throw new Error('the wallet answered nothing');
      return unlessReplayed(row.answer);
    });
    const userId = answer.status === 'OK' ? (of.userId ?? (await this.playerOf(of))) : undefined;
    return userId === undefined ? answer : this.notify(userId, answer);
  }

  /** Never fails: the booking is committed, so an error here (no live message) must not become the response. */
  private async playerOf({ provider, roundId }: SwTx): Promise<bigint | undefined> {
    const round = await this.db
      .selectFrom('game_round')
      .select('user_id')
      .where('provider', '=', provider)
      .where('round_id', '=', roundId)
      .executeTakeFirst()
      .catch(() => undefined);
    return round?.user_id;
  }

  private async runBets(calls: readonly (SwBetWin & { kind: 'bet' | 'betWin' })[]): Promise<(SwAnswer | null)[]> {
    const input = calls.map(betLine);
    return retrying(async () => {
      const { rows } = await sql<{
        line: number;
        answer: SwAnswer | null;
      }>`SELECT line, answer FROM sw_bet_batch(${JSON.stringify(input)}::jsonb)`.execute(this.db);
      const answers = new Map(rows.map((row) => [row.line, row.answer]));
      return calls.map((_, line) => {
        const answer = answers.get(line);
        if (answer === undefined) throw new Error('the wallet answered too little');
        return answer;
      });
    });
  }
}

/** The wallet functions return NULL for a nonce that was used before. */
function unlessReplayed(answer: SwAnswer | null): SwAnswer {
  if (answer === null) throw new ProtocolError(401);
  return answer;
}
