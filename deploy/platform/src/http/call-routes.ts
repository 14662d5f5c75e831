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
import { drainBody } from '../uploads/drain-body';
import type { Staging } from '../uploads/staging';
import { execute, type Ground, type Incoming } from './execute-call';
import { isLoopback } from './edge-peer';
import { hashBody, type IdempotencyKey } from './idempotency';
import type { RequestLimits } from './request-limits';
import type { Client, Handler, Handlers } from './registry';
import type { Session, Sessions } from './sessions';
import { tokenOf } from './bearer-token';
import { KeyedQueue } from './keyed-queue';

/** The services of calls. */
export interface CallServices {
  db: Db;
  sessions: Sessions;
  staging: Staging;
}

export interface CallOptions {
  /** When set and answering something, all calls but the given ones get 503 with it. */
  maintenance?: (call: CallName, tx: Tx) => Promise<RefusalFields['maintenance'] | null>;
  /**
   * Reports each call of a logged-in player with the region, before it is answered. `asked`: the call may be refused
   * for that.
   */
  seen?: ((seen: { userId: bigint; region: string; asked: boolean }) => Promise<void>) | undefined;
  /** Hears of answers that break the shared schema. Tests throw, the server logs. */
  onBadAnswer?: (call: CallName, field: string, message: string) => void;
  /** The files of a call. Default: the catalogue's entry; a seam for tests. */
  uploadOf?: (call: CallName) => FileFields | undefined;
  /** How long a form's sender may say nothing, ms; a seam for tests. */
  silentMs?: number;
  /**
   * Whether transactions of one player wait for each other here. Tests of several nodes turn it off: only the
   * database separates those.
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
  // A route per call: the router alone decides about every spelling of an address.
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
  // Calls with files have a room of their own: no other one takes a form.
  void app.register(async (room) => {
    await room.register(multipart, { throwFileSizeLimit: false });
    room.addHook('onSend', drainBody);
    for (const name of CALL_NAMES) {
      const fields = uploadOf(name);
      if (fields) add(room, name, fields);
    }
  });
}

/** A public call that writes has the body limit of its entry; the others have the server's. */
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
  // A caller without the right or the key is refused before a byte of a file is read.
  const live = admit(name, request.session);
  if (live)
    await options.seen?.({
      userId: live.userId,
      region: regionOf(request),
      asked: callMeta(name).refuses.includes('regionNotAllowed'),
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
      client: clientOf(request),
    } as Incoming<N>;
    const { payload, replayed } = await execute(services.ground, call, handler, incoming, key, (error) =>
      request.log.error({ err: error, call: name }, 'after-commit effect failed'),
    ).catch((error: unknown) => {
      // A public call that refuses an invalid token may work after a proof of identity.
      const mayWake = !live && request.session && error instanceof ProtocolError && error.status === 401;
      throw mayWake ? new Refusal('reAuthNeeded') : error;
    });

    // The claimed or begun item waits no longer, also in the player's other tabs and devices.
    if (live && callMeta(name).mutating && !replayed) notifyPlayer(services.db, live.userId, 'dots');
    // A call that an idle session may make does not wake it: only a proof does, by another token.
    if (live && !live.idle && callMeta(name).playerActs) await services.sessions.touch(token, now);
    if (replayed) reply.header(HEADER_REPLAY, '1');
    const answered = { code: 200, errcode: 0, errmsg: '', serverTime: now.getTime(), ...payload };
    const checked = options.onBadAnswer && checkResponse(name, answered);
    if (checked?.kind === 'bad') options.onBadAnswer?.(name, checked.field, checked.message);
    return answered;
  } finally {
    // The sweep deletes remaining files later: the call is done, and its answer stands.
    await form?.drop().catch((error: unknown) => request.log.error(error, 'files of a form are still there'));
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
 * The session as far as the call may use it. Idle sessions (player protection C07) get 114, but for the calls that
 * end that; on public calls they count as no session.
 */
function admit(name: CallName, session: Session | null): Session | null {
  const { auth, whileIdle } = callMeta(name);
  const live = session && (whileIdle || !session.idle) ? session : null;
  if (live || auth === 'public') return live;
  throw session ? new Refusal('reAuthNeeded') : new ProtocolError(401);
}

/**
 * Calls that move an amount of the player's own money. Of two equal requests the server cannot tell whether the
 * second repeats the first, so these are refused without a key of the client. See decision 004.
 */
export const NEED_KEY: readonly CallName[] = ['exchange', 'createRechargeOrder', 'safeboxTransfer'];

/**
 * The idempotency key of a mutating call, null for any other. A request without the header has a key of its own: it
 * is done once, and a repetition of it is another request. @throws ProtocolError 400 for a key that is no UUID, and
 * for a call of `NEED_KEY` without one
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

/** The edge's word alone: as with the address, only a trusted proxy of the server may name it. */
function regionOf(request: FastifyRequest): string {
  const peer = request.socket.remoteAddress ?? '';
  const region = header(request, 'x-parola-region');
  return isLoopback(peer) && /^[A-Z]{2}$/.test(region) ? region : '';
}

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' && TEXT_HEADER.test(value) ? value : '';
}
