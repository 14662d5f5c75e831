import { z } from 'zod';
import { postSigned, type Reply, type Signer } from '../signing/post-signed';

/** Statuses of the seamless wallet ("SW1"), all with HTTP 200. */
export const WALLET_STATUSES = [
  'OK',
  'DUPLICATE',
  'INSUFFICIENT_FUNDS',
  'LIMIT',
  'PLAYER_BLOCKED',
  'SESSION_EXPIRED',
  'SESSION_UNKNOWN',
  'ROUND_CLOSED',
  'TX_ROLLED_BACK',
  'TX_SETTLED',
  'TX_MISMATCH',
  'BAD_AMOUNT',
  'CURRENCY',
  'MAINTENANCE',
] as const;
export type WalletStatus = (typeof WALLET_STATUSES)[number];

const balance = z.object({ total: z.number().int(), cash: z.number().int(), bonus: z.number().int() });
const answer = z.object({
  status: z.enum(WALLET_STATUSES),
  balance: balance.optional(),
  kind: z.unknown().optional(),
  left: z.number().int().nonnegative().optional(),
});
const entry = z.object({
  status: z.literal('OK'),
  playerId: z.string(),
  nickname: z.string(),
  sessionToken: z.string().min(1),
  balance,
});

/** The wallet's answer. Money in hundredths. */
export interface WalletAnswer {
  status: WalletStatus;
  balance: z.infer<typeof balance> | undefined;
  /** Kind of the limit, with status LIMIT. */
  kind: string | undefined;
  /** Amount that the limit still allows, hundredths, where the wallet reports it. */
  left?: number | undefined;
}

export type WalletEntry = z.infer<typeof entry>;

/** The outcome at the wallet is unknown: no answer in time, HTTP 5xx, or an answer that cannot be read. */
export class UnknownOutcome extends Error {}

/** Parses an answer of the wallet. HTTP 4xx means that the wallet booked nothing: the player gets MAINTENANCE. */
export function readAnswer(reply: Reply): WalletAnswer {
  if (reply.status >= 400 && reply.status < 500) return { status: 'MAINTENANCE', balance: undefined, kind: undefined };
  const parsed = answer.safeParse(reply.body);
  if (reply.status !== 200 || !parsed.success) throw new UnknownOutcome(`HTTP ${reply.status}`);
  const { status, balance: money, kind, left } = parsed.data;
  return { status, balance: money, kind: kind === undefined ? undefined : String(kind), left };
}

/** Path of a wallet call below the casino's address. */
export function walletPath(call: string): string {
  return `/seamless/v1/${call}`;
}

/** The calls of the casino's wallet that the game makes directly; `rollback` and `win` go through the outbox. */
export interface SeamlessWallet {
  /** Single use per launch token. Throws UnknownOutcome. */
  authenticate(launchToken: string): Promise<WalletEntry | { status: Exclude<WalletStatus, 'OK'> }>;
  balance(player: { playerId: string; sessionToken: string }): Promise<WalletAnswer>;
  /** Takes a stake alone, for a round with free games. @throws UnknownOutcome: roll back, never retry */
  bet(body: {
    txId: string;
    roundId: string;
    sessionToken: string;
    playerId: string;
    gameCode: string;
    /** 0 for a free round. */
    amount: number;
    /** Id of the grant of a free round. */
    freeRoundId?: string;
  }): Promise<WalletAnswer>;
  /** Books stake and win of a whole round at once. @throws UnknownOutcome: roll back, never retry */
  betWin(body: {
    txId: string;
    roundId: string;
    sessionToken: string;
    playerId: string;
    gameCode: string;
    bet: number;
    win: number;
    /** The part of the stake that counts, where that is not the whole stake. */
    validBet?: number;
    freeRoundId?: string;
  }): Promise<WalletAnswer>;
}

export function seamlessWallet(platformUrl: string, signer: Signer, timeoutMs: number): SeamlessWallet {
  const post = (call: string, body: object): Promise<Reply> =>
    postSigned(platformUrl + walletPath(call), signer, JSON.stringify(body), timeoutMs).catch((error: unknown) => {
      throw new UnknownOutcome(`${call}: ${String(error)}`);
    });
  return {
    async authenticate(launchToken) {
      const reply = await post('authenticate', { launchToken });
      const entered = entry.safeParse(reply.body);
      if (reply.status === 200 && entered.success) return entered.data;
      const { status } = readAnswer(reply);
      if (status === 'OK') throw new UnknownOutcome('authenticate answered OK without a session');
      return { status };
    },
    balance: async (player) => readAnswer(await post('balance', player)),
    bet: async (body) =>
      readAnswer(await post('bet', { ...body, type: body.freeRoundId === undefined ? 'cash' : 'free' })),
    betWin: async (body) =>
      readAnswer(
        await post('betWin', { ...body, ...(body.freeRoundId !== undefined && { type: 'free' }), roundEnd: true }),
      ),
  };
}
