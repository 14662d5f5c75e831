import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { requireSignature } from '../signing/require-signature';

export const GAMES_SECRET = 'test-secret-of-the-games';

/**
 * The fault of one call. `lost`: booked, but the answer never arrives; `late`: booked after the answer to a later call
 * of the same round, sent by a caller that had timed out; `closed`: answered with status MAINTENANCE and not booked.
 */
export type Fault = 'none' | 'lost' | 'dropped' | 'error' | 'errorAfter' | 'late' | 'closed';

interface Tx {
  kind: 'bet' | 'betWin' | 'win' | 'rollback';
  roundId: string;
  bet: number;
  win: number;
  /** The grant of a free round, which moves no money. */
  free?: string | undefined;
  status: 'ACCEPTED' | 'SETTLED' | 'ROLLED_BACK' | 'DONE';
  answer: Record<string, unknown>;
}

const call = z.object({
  txId: z.uuid(),
  roundId: z.uuid(),
  playerId: z.string(),
  gameCode: z.string(),
  sessionToken: z.string().optional(),
  amount: z.number().int().optional(),
  bet: z.number().int().optional(),
  win: z.number().int().optional(),
  originalTxId: z.uuid().optional(),
  betTxId: z.uuid().optional(),
  roundEnd: z.boolean().optional(),
  type: z.string().optional(),
  freeRoundId: z.string().optional(),
});
type Call = z.infer<typeof call>;

const ofRound = z.object({ roundId: z.uuid() });
/** Round id of a call; empty for a call without a round. */
function roundIn(body: unknown): string {
  return ofRound.safeParse(body).data?.roundId ?? '';
}

/**
 * A casino's seamless wallet in memory, after SW1: one player, idempotent per txId, tombstones for rollbacks that
 * arrive before their transaction, TX_SETTLED for those that arrive after the end of the round. Faults are injected per
 * call.
 */
export class FakeWallet {
  balance = 1_000_000;
  /** Free rounds left by grant, and their winnings. */
  readonly freeLeft = new Map<string, number>();
  freeWon = 0;
  refusal: Record<string, unknown> | undefined;
  /** Its answer about an ended session, to balance requests and stakes. */
  sessionEnd: { status: 'SESSION_EXPIRED' | 'SESSION_UNKNOWN' } | undefined;
  fault: (name: string) => Fault = () => 'none';
  /** Delays a call before it is processed. */
  hold: (name: string) => Promise<void> = async () => undefined;
  /** Player id of new launches. */
  playerId = 'player-1';
  readonly calls: string[] = [];
  private readonly requests: { name: string; body: unknown }[] = [];
  readonly txs = new Map<string, Tx>();
  readonly spent = new Map<string, number>();
  private readonly launches = new Map<string, string>();
  /** Emits the round of each processed call. */
  private readonly answered = new EventEmitter();
  private readonly app: FastifyInstance = Fastify({ forceCloseConnections: true });

  async start(): Promise<string> {
    requireSignature(this.app, [GAMES_SECRET]);
    this.app.post('/seamless/v1/:call', async (request, reply) => {
      const name = z.object({ call: z.string() }).parse(request.params).call;
      this.calls.push(name);
      this.requests.push({ name, body: request.body });
      await this.hold(name);
      const fault = this.fault(name);
      if (fault === 'dropped') return reply.hijack().raw.destroy();
      if (fault === 'error') return reply.code(500).send({});
      if (fault === 'closed') return { status: 'MAINTENANCE' };
      if (fault === 'late') await this.laterCall(request.body);
      const answer = this.answer(name, request.body);
      this.answered.emit(roundIn(request.body));
      if (fault === 'lost') return reply.hijack().raw.destroy();
      if (fault === 'errorAfter') return reply.code(502).send({});
      return answer;
    });
    await this.app.listen({ port: 0, host: '127.0.0.1' });
    const address = this.app.server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }

  /** Resolves when another call of the same round has been answered; calls without a round count as one round. */
  private async laterCall(body: unknown): Promise<void> {
    await once(this.answered, roundIn(body));
  }

  /** Bodies of all calls of a name, in order of arrival. */
  bodies(name: string): unknown[] {
    return this.requests.filter((one) => one.name === name).map(({ body }) => body);
  }

  stop(): Promise<void> {
    return this.app.close();
  }

  /** Creates a launch token like the casino's. */
  launch(): string {
    const token = randomUUID() + randomUUID();
    this.launches.set(token, randomUUID());
    return token;
  }

  /** Net spending of one round: stakes minus wins. */
  net(roundId: string): number {
    return this.spent.get(roundId) ?? 0;
  }

  private money() {
    return { total: this.balance, cash: this.balance, bonus: 0 };
  }

  private move(roundId: string, amount: number): void {
    this.balance += amount;
    this.spent.set(roundId, (this.spent.get(roundId) ?? 0) + amount);
  }

  private answer(name: string, body: unknown): Record<string, unknown> {
    if (name === 'authenticate')
      return this.authenticate(z.object({ launchToken: z.string() }).parse(body).launchToken);
    if (name === 'balance') return this.sessionEnd ?? { status: 'OK', balance: this.money() };
    const request = call.parse(body);
    const before = this.txs.get(request.txId);
    if (before)
      return before.status === 'ROLLED_BACK' ? { status: 'TX_ROLLED_BACK' } : { ...before.answer, status: 'DUPLICATE' };
    if (name === 'rollback') return this.rollback(request);
    if (name === 'win') return this.win(request);
    return this.stake(name === 'betWin' ? 'betWin' : 'bet', request);
  }

  private authenticate(launchToken: string): Record<string, unknown> {
    const sessionToken = this.launches.get(launchToken);
    if (!sessionToken) return { status: 'SESSION_UNKNOWN' };
    this.launches.delete(launchToken);
    if (this.refusal) return this.refusal;
    return {
      status: 'OK',
      playerId: this.playerId,
      nickname: 'Tala',
      sessionToken,
      currency: 'PHP',
      balance: this.money(),
      limits: {},
    };
  }

  private stake(kind: 'bet' | 'betWin', request: Call): Record<string, unknown> {
    const refusal = this.sessionEnd ?? this.refusal;
    if (refusal) return refusal;
    const bet = (kind === 'bet' ? request.amount : request.bet) ?? 0;
    if (request.freeRoundId !== undefined) return this.freeStake(kind, request, bet);
    if (bet > this.balance) return { status: 'INSUFFICIENT_FUNDS', balance: this.money() };
    this.move(request.roundId, (request.win ?? 0) - bet);
    return this.keep(request, { kind, bet, win: request.win ?? 0, status: request.roundEnd ? 'SETTLED' : 'ACCEPTED' });
  }

  private freeStake(kind: 'bet' | 'betWin', request: Call, bet: number): Record<string, unknown> {
    const free = request.freeRoundId ?? '';
    const left = this.freeLeft.get(free) ?? 0;
    if (left === 0) return { status: 'LIMIT', kind: 'freeRound' };
    if (bet !== 0 || request.type !== 'free') return { status: 'BAD_AMOUNT' };
    this.freeLeft.set(free, left - 1);
    this.freeWon += request.win ?? 0;
    const status = request.roundEnd ? 'SETTLED' : 'ACCEPTED';
    return this.keep(request, { kind, bet: 0, win: request.win ?? 0, free, status });
  }

  private win(request: Call): Record<string, unknown> {
    const bet = this.txs.get(request.betTxId ?? '');
    if (!bet || bet.status === 'SETTLED') return { status: 'ROUND_CLOSED' };
    if (bet.status === 'ROLLED_BACK') return { status: 'TX_ROLLED_BACK' };
    bet.status = 'SETTLED';
    if (bet.free !== undefined) this.freeWon += request.amount ?? 0;
    else this.move(request.roundId, request.amount ?? 0);
    return this.keep(request, { kind: 'win', bet: 0, win: request.amount ?? 0, status: 'DONE' });
  }

  private rollback(request: Call): Record<string, unknown> {
    const original = this.txs.get(request.originalTxId ?? '');
    if (original?.status === 'SETTLED') return { status: 'TX_SETTLED' };
    if (original?.status === 'ACCEPTED') {
      this.move(request.roundId, original.bet);
      if (original.free !== undefined) this.freeLeft.set(original.free, (this.freeLeft.get(original.free) ?? 0) + 1);
    }
    const tombstone: Tx = { kind: 'bet', roundId: request.roundId, bet: 0, win: 0, status: 'ROLLED_BACK', answer: {} };
    this.txs.set(request.originalTxId ?? '', original ? { ...original, status: 'ROLLED_BACK' } : tombstone);
    return this.keep(request, { kind: 'rollback', bet: 0, win: 0, status: 'DONE' });
  }

  private keep(request: Call, tx: Omit<Tx, 'roundId' | 'answer'>): Record<string, unknown> {
    const answer = { status: 'OK', walletTxId: randomUUID(), balance: this.money() };
    this.txs.set(request.txId, { ...tx, roundId: request.roundId, answer });
    return answer;
  }
}
