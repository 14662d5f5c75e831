import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Database } from '../db/pool';
import { ProtocolError } from '../ground/errors';
import type { Settings } from '../ground/settings';
import { hashToken } from '../ground/tokens';
import { fingerprintOf } from '../ledger/ledger';
import { toWireAmount } from '../ledger/wire-amount';
import { useLaunchToken } from '../ledger/game-sessions';
import type { GameWallet } from '../ledger/game-wallet';
import { noteRefusal } from './note-refusal';
import { SEAMLESS_CALLS } from './seamless-calls';
import { gameTransactions } from './transactions';
import { PROVIDERS } from './providers';
import { nonceOf, requireFreshSignature, requireSignature } from './require-signature';

function parse<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new ProtocolError(400, { field: parsed.error.issues[0]?.path.join('.') ?? '' });
}

/**
 * Body of a call without empty fields, for the fingerprint: a retry by another program may write missing values
 * differently and is still the same call.
 */
function saidIn(body: unknown, parsed: object): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const isUnsaid = (value: unknown, field: string) =>
    value === null || (value === '' && Reflect.get(parsed, field) !== '');
  const fields = Object.entries(body);
  return fields.some(([field, value]) => isUnsaid(value, field))
    ? Object.fromEntries(fields.filter(([field, value]) => !isUnsaid(value, field)))
    : body;
}

/**
 * Returns the grant id of a free bet, which the wallet checks; null for a cash bet. @throws ProtocolError 400 for a
 * free bet without a grant id or a cash bet with one.
 */
function freeRound(type: 'cash' | 'free', freeRoundId: string | undefined): string | null {
  if ((type === 'free') !== (freeRoundId !== undefined)) throw new ProtocolError(400, { field: 'freeRoundId' });
  return freeRoundId ?? null;
}

/** Optional player and game that a call names in addition to its round. */
function namedBy({ playerId: userId, gameCode }: { playerId?: bigint | undefined; gameCode?: string | undefined }) {
  return { userId: userId ?? null, gameCode: gameCode ?? null };
}

interface Wallet {
  settings: Pick<Settings, 'secrets'>;
  database: Database;
  games: GameWallet;
}

/** Adds the routes of the wallet protocol SW1: signed, idempotent, statuses with HTTP 200. */
export function addSeamless(app: FastifyInstance, { settings, database, games }: Wallet): void {
  const provider = PROVIDERS.games;
  const fresh = {
    preHandler: requireFreshSignature(database.db, provider, settings.secrets.games),
    preSerialization: noteRefusal,
  };
  // The booking statement claims the nonce, without an additional round trip. No compression: responses are short.
  const booking = {
    preHandler: requireSignature(provider, settings.secrets.games),
    preSerialization: noteRefusal,
    compress: false as const,
  };
  /**
   * Builds the wallet's input: the common fields of every call, and `own` of this call. Uses Object.assign: with a
   * spread V8 creates a new hidden class per call (3 kB, freed only by a major garbage collection, with slow field
   * access).
   */
  const call = <Own extends object>(
    request: FastifyRequest,
    transaction: { txId: string; roundId: string; currency?: string | undefined },
    own: Own,
  ) =>
    Object.assign(
      {
        provider,
        txId: transaction.txId,
        roundId: transaction.roundId,
        fingerprint: fingerprintOf(saidIn(request.body, transaction)),
        nonce: nonceOf(request),
        currency: transaction.currency ?? null,
      },
      own,
    );

  app.post('/seamless/v1/authenticate', fresh, async (request) => {
    const { launchToken } = parse(SEAMLESS_CALLS.authenticate, request.body);
    const opened = await useLaunchToken(database.db, provider, launchToken);
    if (!opened) return { status: 'SESSION_UNKNOWN' };
    const state = await playerState(opened.userId, opened.gameCode);
    return {
      status: 'OK',
      playerId: String(opened.userId),
      sessionToken: opened.sessionToken,
      currency: 'PHP',
      ...state,
    };
  });

  app.post('/seamless/v1/balance', fresh, async (request) => {
    const { playerId: userId, sessionToken } = parse(SEAMLESS_CALLS.balance, request.body);
    const session = await database.db
      .selectFrom('game_session')
      .select(['user_id', 'game_code', 'closed_at', 'session_until'])
      .where('session_hash', '=', hashToken(sessionToken))
      .where('provider', '=', provider)
      .executeTakeFirst();
    if (!session || session.user_id !== userId) return { status: 'SESSION_UNKNOWN' };
    if (session.closed_at || !session.session_until || session.session_until <= new Date())
      return { status: 'SESSION_EXPIRED' };
    const { balance, walletVersion } = await playerState(userId, session.game_code);
    return { status: 'OK', balance, walletVersion };
  });

  app.post('/seamless/v1/bet', booking, async (request) => {
    const body = parse(SEAMLESS_CALLS.bet, request.body);
    return games.bet(
      call(request, body, {
        userId: body.playerId,
        sessionHash: hashToken(body.sessionToken),
        gameCode: body.gameCode,
        amount: body.amount,
        freeRoundId: freeRound(body.type, body.freeRoundId),
      }),
    );
  });

  app.post('/seamless/v1/win', booking, async (request) => {
    const body = parse(SEAMLESS_CALLS.win, request.body);
    return games.win(
      call(request, body, {
        userId: body.playerId,
        gameCode: body.gameCode ?? null,
        amount: body.amount,
        type: body.type,
        betTxId: body.betTxId ?? null,
        roundEnd: body.roundEnd,
        validBet: body.validBet,
      }),
    );
  });

  app.post('/seamless/v1/betWin', booking, async (request) => {
    const body = parse(SEAMLESS_CALLS.betWin, request.body);
    return games.betWin(
      call(request, body, {
        userId: body.playerId,
        sessionHash: hashToken(body.sessionToken),
        gameCode: body.gameCode,
        amount: body.bet,
        win: body.win,
        freeRoundId: freeRound(body.type, body.freeRoundId),
        roundEnd: body.roundEnd,
        validBet: body.validBet,
      }),
    );
  });

  app.post('/seamless/v1/rollback', booking, async (request) => {
    const body = parse(SEAMLESS_CALLS.rollback, request.body);
    return games.rollback(
      call(request, body, {
        ...namedBy(body),
        originalTxId: body.originalTxId,
        reason: body.reason,
      }),
    );
  });

  app.post('/seamless/v1/endRound', booking, async (request) => {
    const body = parse(SEAMLESS_CALLS.endRound, request.body);
    return games.endRound(
      call(request, body, {
        ...namedBy(body),
        outcomeRef: body.outcomeRef,
        outcomeHash: body.outcomeHash,
        validBet: body.validBet,
      }),
    );
  });

  app.get('/seamless/v1/transactions', fresh, async (request) =>
    gameTransactions(database.db, provider, request.query),
  );

  /** Balance, limits and the open round in this game, as returned by `authenticate`. */
  async function playerState(userId: bigint, gameCode: string) {
    const {
      rows: [row],
    } = await sql<{
      nickname: string;
      cash: bigint;
      bonus: bigint;
      version: bigint;
      round: string | null;
      min_bet: bigint | null;
      max_bet: bigint | null;
    }>`
      SELECT player_nickname(${userId}) AS nickname, w.coin AS cash, coalesce(b.balance, 0) AS bonus, w.version, g.min_bet, g.max_bet,
             (SELECT round_id FROM game_round r WHERE r.user_id = ${userId} AND r.status = 'OPEN' AND r.provider = ${provider}
                 AND r.game_code = ${gameCode} ORDER BY created_at DESC LIMIT 1) AS round
        FROM wallet_snap(${userId}) w LEFT JOIN account b ON b.code = ${`p:${userId}:bonus`} LEFT JOIN game_setting g ON g.game_code = ${gameCode}`.execute(
      database.db,
    );
    if (!row) throw new Error('no wallet');
    return {
      nickname: row.nickname,
      balance: {
        total: toWireAmount(row.cash + row.bonus),
        cash: toWireAmount(row.cash),
        bonus: toWireAmount(row.bonus),
      },
      walletVersion: toWireAmount(row.version),
      limits: { minBet: toWireAmount(row.min_bet ?? 0n), maxBet: toWireAmount(row.max_bet ?? 10_000_000_000n) },
      ...(row.round === null ? {} : { openRound: row.round }),
    };
  }
}
