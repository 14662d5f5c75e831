import { RETRIEVED, type Retrieved } from '@parola/calls';
import * as z from 'zod';
import type { Services } from '../../domain-api/domain';
import { hashToken } from '../../ground/tokens';
import { PartnerFailure } from '../../partners/client';
import { optional } from '../../partners/field-schemas';
import { TIME_RULE_MS, waitingWins, type OpenRound } from './open-rounds.queries';

export const acknowledged = z.looseObject({ state: optional(z.string()) });
/** States after which the provider sends no more calls for the round. */
const OVER: ReadonlySet<string> = new Set(['void', 'refused']);

/** Result of a request to resolve an open round. */
export interface Resolved {
  result: Retrieved;
  /** Hundredths: the win of a finished round, or the stake of a refunded one. */
  amount: bigint;
  unreachable: boolean;
}

/** The provider's answer on a round: `silent` without an answer, `void` if no more calls follow, otherwise `open`. */
type Word = 'silent' | 'void' | 'open';

type Needed = Pick<Services, 'database' | 'partners' | 'games' | 'log'>;

/**
 * Asks the provider to resolve open rounds, one after another. The provider finishes a round by its own signed calls to
 * the wallet, so the result is read from the database and not from the answer. After the first request without an
 * answer no more requests are sent.
 */
export class RoundResolver {
  private silent = false;

  constructor(private readonly services: Needed) {}

  /** True once a request got no answer. */
  get unreachable(): boolean {
    return this.silent;
  }

  /**
   * Resolves one round: finished by the provider, refunded, or still open. A refund needs the provider's `void`, or the
   * end of the time limit with an answering provider. A stake is never refunded while a win of its round waits for a
   * review. `refundSilent` allows the refund after the time limit without an answer.
   */
  async resolve(round: OpenRound, now: Date, { refundSilent }: { refundSilent: boolean }): Promise<Resolved> {
    const word = this.silent ? 'silent' : await this.ask(round);
    const done = await this.ended(round);
    if (done) return done;
    const open = { result: RETRIEVED.open, amount: 0n, unreachable: word === 'silent' };
    const late = now.getTime() - round.createdAt.getTime() >= TIME_RULE_MS;
    if (word !== 'void' && !(late && (word === 'open' || refundSilent))) return open;
    const waiting = await waitingWins(this.services.database.db, round.userId);
    if (waiting.some(({ roundId }) => roundId === round.roundId)) return open;
    await this.giveBack(round);
    return (await this.ended(round)) ?? open;
  }

  private async ask({ roundId }: OpenRound): Promise<Word> {
    try {
      const { state = '' } = acknowledged.parse(
        await this.services.partners.call('games', {
          method: 'POST',
          path: `/provider/v1/rounds/${encodeURIComponent(roundId)}/resolve`,
          body: {},
        }),
      );
      return OVER.has(state) ? 'void' : 'open';
    } catch (error) {
      this.services.log.warn({ err: error, roundId }, 'the provider did not resolve a round');
      // A malformed answer tells nothing about the round, but shows that the provider is reachable.
      if (!(error instanceof PartnerFailure) || error.status !== null) return 'open';
      this.silent = true;
      return 'silent';
    }
  }

  private async ended({ provider, roundId, bet }: OpenRound): Promise<Resolved | undefined> {
    const row = await this.services.database.db
      .selectFrom('game_round')
      .select(['status', 'win_cash', 'win_bonus'])
      .where('provider', '=', provider)
      .where('round_id', '=', roundId)
      .executeTakeFirstOrThrow();
    if (row.status === 'OPEN') return undefined;
    return row.status === 'VOID'
      ? { result: RETRIEVED.refunded, amount: bet, unreachable: false }
      : { result: RETRIEVED.finished, amount: row.win_cash + row.win_bonus, unreachable: false };
  }

  /**
   * Refunds each stake to the accounts it came from, and ends the round. A round that has paid a win keeps its last
   * stake, and ends with that win.
   */
  private async giveBack({ provider, roundId }: OpenRound): Promise<void> {
    const { database, games } = this.services;
    const bets = await database.db
      .selectFrom('game_tx')
      .select('tx_id')
      .where('provider', '=', provider)
      .where('round_id', '=', roundId)
      .where('kind', 'in', ['bet', 'betWin'])
      .where('status', '=', 'ACCEPTED')
      .orderBy('created_at')
      .execute();
    for (const { tx_id: originalTxId } of bets) {
      const txId = `house-void:${originalTxId}`;
      await games.rollback({
        provider,
        txId,
        fingerprint: hashToken(txId),
        originalTxId,
        roundId,
        reason: 'time rule',
      });
    }
    const txId = `house-end:${roundId}`;
    await games.endRound({
      provider,
      txId,
      fingerprint: hashToken(txId),
      roundId,
      outcomeRef: 'time rule',
      outcomeHash: '',
      validBet: null,
    });
  }
}
