import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import { callPath, HEADER_REPLAY, HEADER_REQUEST_ID, type CallName } from '@parola/calls';
import {
  CALL_NAMES,
  callMeta,
  checkResponse,
  parseForm,
  parseRequest,
  secretFields,
  type FileFields,
  type ParsedRequest,
} from '@parola/calls/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notifyPlayer } from '../db/live-news';
import { handleForCall } from '../db/call-of-handle';
import type { Db, Tx } from '../db/pool';
import { ProtocolError, Refusal, type RefusalFields } from '../ground/errors';
import { UUID } from '../ground/uuid';
import { receiveForm, type Form } from '../uploads/receive-form';
import type { Staging } from '../uploads/staging';
import { execute, type Ground, type Incoming } from './execute-call';
import { REGION_HEADER } from './edge-peer';
import { hashBody, type IdempotencyKey } from './idempotency';
import type { RequestLimits } from './request-limits';
import type { Client, Handler, Handlers } from './registry';
import type { Session, Sessions } from './sessions';
import { tokenOf } from './bearer-token';
import { KeyedQueue } from './keyed-queue';

/** Services used to handle calls. */
export interface CallServices {
  db: Db;
  sessions: Sessions;
  staging: Staging;
}

export interface CallOptions {
  /** Returns the maintenance that closes a call, which then gets 503 with these fields, or null. */
  maintenance?: (call: CallName, tx: Tx) => Promise<RefusalFields['maintenance'] | null>;
  /**
   * Called with player and region for each call of a logged-in player, before its handler. `isChecked`: the call may be
   * refused because of the region.
   */
  onRegion?: ((visit: { userId: bigint; region: string; isChecked: boolean }) => Promise<void>) | undefined;
  /** Called for a response that breaks the shared schema. Tests throw, the server logs. */
  onBadAnswer?: (call: CallName, field: string, message: string) => void;
  /** File fields of a call. Default: the catalogue's entry; tests replace it. */
  uploadOf?: (call: CallName) => FileFields | undefined;
  /** Idle timeout of a form upload, ms; tests replace it. */
  silentMs?: number;
  /**
   * Whether this process queues the transactions of one player. Tests of several nodes turn it off: between nodes only
   * the database serialises them.
   */
  inTurn?: boolean;
}

const TEXT_HEADER = /^[\x20-\x7e]{0,200}$/;

/** POST /app/v1/<name> for every call of the catalogue. A call without a handler is refused as `featureOff`. */
export function addCalls(
  app: FastifyInstance,
  services: CallServices,
  limits: RequestLimits,
  handlers: Handlers,
  options: CallOptions,
): void {
  app.decorateRequest('session', null);
  const { uploadOf = (name) => callMeta(name).upload, inTurn = true } = options;
  const ground: Ground = { db: services.db, turns: inTurn ? new KeyedQueue() : null };
  // One route per call, so the router alone decides which spellings of a URL match.
  const add = (to: FastifyInstance, name: CallName, fields?: FileFields) =>
    to.post(
      callPath(name),
      { ...bodyLimitOf(name), onRequest: (request) => limits.arrived(request, name) },
      async (request, reply) => {
        const call = handleForCall(services.db);
        const closed = await options.maintenance?.(name, call);
        if (closed) throw new ProtocolError(503, { maintenance: closed });
        const token = tokenOf(request);
        request.session = token ? await services.sessions.resolve(token, new Date(), call) : null;
        await limits.known(request, name);
        return answer(name, call, request, reply, { ...services, ground }, handlers, options, fields);
      },
    );
  for (const name of CALL_NAMES) if (!uploadOf(name)) add(app, name);
  // Calls with files are registered in a separate Fastify scope: only there the multipart parser is active.
  void app.register(async (room) => {
    await room.register(multipart, { throwFileSizeLimit: false });
    for (const name of CALL_NAMES) {
      const fields = uploadOf(name);
      if (fields) add(room, name, fields);
    }
  });
}

/**
 * Body limit of a call: a public call that writes has the limit of its catalogue entry, others use the server's limit.
 */
function bodyLimitOf(name: CallName): { bodyLimit?: number } {
  const { writes } = callMeta(name);
  return writes ? { bodyLimit: writes.bytes } : {};
}

async function answer<N extends CallName>(
  name: N,
  call: Tx,
  request: FastifyRequest,
  reply: FastifyReply,
  services: CallServices & { ground: Ground },
  handlers: Handlers,
  options: CallOptions,
  fields: FileFields | undefined,
): Promise<object> {
  // Refuses a caller without permission or idempotency key before reading any byte of a file.
  const live = admit(name, request.session);
  if (live)
    await options.onRegion?.({
      userId: live.userId,
      region: regionOf(request),
      isChecked: callMeta(name).refuses.includes('regionNotAllowed'),
    });
  const requestId = requestIdOf(name, request);
  const handler: Handler<N> | undefined = handlers[name];
  if (fields && !handler) throw new Refusal('featureOff');
  const form = fields && (await receiveForm(request, fields, services.staging, options.silentMs));
  try {
    const now = new Date();
    const { body, files } = readBody(name, request, form);
    const key = requestId === null ? null : keyOf(name, request, requestId, live, body, files);
    if (!handler) throw new Refusal('featureOff');
    const token = tokenOf(request);
    const stale = token !== '' && !live;
    const incoming = {
      call: name,
      userId: live?.userId ?? null,
      session: live,
      staleToken: stale,
      staleOwner: stale ? await services.sessions.ownerOf(token) : null,
      body,
      files,
      now,
      requestId: key?.requestId ?? '',
      traceId: request.id,
      client: clientOf(request),
    } as Incoming<N>;
    const { payload, replayed } = await execute(services.ground, call, handler, incoming, key, (error) =>
      request.log.error({ err: error, call: name }, 'after-commit effect failed'),
    ).catch((error: unknown) => {
      // 401 from a public call with an idle session becomes reAuthNeeded: the call may succeed after a proof of
      // identity.
      const mayWake = !live && request.session && error instanceof ProtocolError && error.status === 401;
      throw mayWake ? new Refusal('reAuthNeeded') : error;
    });

    // Updates the red dots in the player's other tabs and devices: the call may have claimed or started an item.
    if (live && callMeta(name).mutating && !replayed) notifyPlayer(services.db, live.userId, 'dots');
    // A call never reactivates an idle session: only a proof of identity does, with a new token.
    if (live && !live.idle && callMeta(name).playerActs) await services.sessions.touch(token, now);
    if (replayed) reply.header(HEADER_REPLAY, '1');
    const answered = { code: 200, errcode: 0, errmsg: '', serverTime: now.getTime(), ...payload };
    const checked = options.onBadAnswer && checkResponse(name, answered);
    if (checked?.kind === 'bad') options.onBadAnswer?.(name, checked.field, checked.message);
    return answered;
  } finally {
    // A failed cleanup must not fail the call, which is complete; the sweep deletes the remaining files later.
    await form?.drop().catch((error: unknown) => request.log.error(error, 'the files of a form were not deleted'));
  }
}

/** @throws ProtocolError 400 with the field that breaks the schema. */
function readBody<N extends CallName>(
  name: N,
  request: FastifyRequest,
  form: Form | undefined,
): { body: ParsedRequest<N>; files: Form['files'] } {
  const parsed = form ? parseForm(name, form.texts) : parseRequest(name, request.body ?? {});
  if (!parsed.ok) throw new ProtocolError(400, { field: parsed.field.slice(0, 200) }, parsed.message);
  return { body: parsed.data, files: form?.files ?? {} };
}

/**
 * The session that a call may use. Player calls with an idle session (player protection C07) get 114, except the calls
 * that end idleness; public calls treat an idle session as no session.
 */
function admit(name: CallName, session: Session | null): Session | null {
  const { auth, whileIdle } = callMeta(name);
  const live = session && (whileIdle || !session.idle) ? session : null;
  if (live || auth === 'public') return live;
  throw session ? new Refusal('reAuthNeeded') : new ProtocolError(401);
}

/**
 * Calls that move an amount of the player's own money. They require an idempotency key of the client: without one the
 * server cannot distinguish a retry from a second request. See decision 018.
 */
export const NEED_KEY: readonly CallName[] = ['exchange', 'createRechargeOrder', 'safeboxTransfer'];

/**
 * The idempotency key of a mutating call, null for other calls. A request without the header gets a random key, so a
 * retry of it runs again. @throws ProtocolError 400 for a key that is no UUID, and for a call of `NEED_KEY` without a
 * key
 */
function requestIdOf(name: CallName, request: FastifyRequest): string | null {
  if (!callMeta(name).mutating) return null;
  const requestId = request.headers[HEADER_REQUEST_ID];
  if (requestId === undefined && !NEED_KEY.includes(name)) return randomUUID();
  if (typeof requestId !== 'string' || !UUID.test(requestId))
    throw new ProtocolError(400, { field: HEADER_REQUEST_ID });
  return requestId.toLowerCase();
}

function keyOf(
  name: CallName,
  request: FastifyRequest,
  requestId: string,
  session: Session | null,
  body: object,
  files: Form['files'],
): IdempotencyKey {
  const owner = session ? `u:${session.userId}` : `d:${clientOf(request).device || request.ip}`;
  const secrets = secretFields(name);
  const sums = Object.entries(files).map(([field, many]) => [field, many.map(({ sha256 }) => sha256)] as const);
  return {
    owner,
    call: name,
    requestId,
    bodyHash: hashBody({ ...body, ...Object.fromEntries(sums) }, secrets.req),
    keepsAnswer: secrets.res.length === 0,
  };
}

function clientOf(request: FastifyRequest): Client {
  return {
    ip: request.ip,
    device: header(request, 'x-device-id'),
    userAgent: header(request, 'user-agent'),
    region: regionOf(request),
    remote: header(request, 'x-parola-remote'),
    origin: header(request, 'origin'),
  };
}

/** The player's region as the front door states it (edge-peer.ts), '' if unknown. */
function regionOf(request: FastifyRequest): string {
  const region = header(request, REGION_HEADER);
  return /^[A-Z]{2}$/.test(region) ? region : '';
}

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' && TEXT_HEADER.test(value) ? value : '';
}
