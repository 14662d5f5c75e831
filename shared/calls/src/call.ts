import * as z from 'zod';
import type { RefusalName } from './refusals/refusals';
import { commonFields, envelopeFields } from './shapes/fields';
import type { FileFields } from './uploads';

/**
 * How much strangers may leave behind through a call, and how fast: the server holds each number. An address is an
 * IPv4 address or an IPv6 network of 64 bits; mobile networks put thousands of players behind one.
 */
export interface WriteBound {
  /** Bytes of a body, as sent: 413 beyond. */
  readonly bytes: number;
  /** Calls of one address in a minute: 429 beyond. */
  readonly perMinute: number;
  /**
   * Records (a new row, or a player with all their data) of a day of Manila: by address and by device for visitors,
   * by account for players. Further records are not kept, or refused as `tooFrequent`, by the call's handler.
   */
  readonly recordsPerDay: { readonly address: number; readonly device: number; readonly account: number };
}

/** The facts about a call that client and server need before its fields. */
export interface CallMeta {
  /** `player`: needs a token. `public`: a visitor gets an answer too (with a token the answer may hold more). */
  readonly auth: 'public' | 'player';
  /**
   * True for a call that carries an `x-request-id` idempotency key, stored by the server per player. Only players'
   * calls do: before a log-in there is no player to store it for. An answer with a secret in it is not stored: a
   * repeated request is then done anew. Public calls that write are harmless when repeated, or guarded by a one-time
   * code.
   */
  readonly mutating: boolean;
  /**
   * True for a call that proves the player's presence: it keeps the session from going idle (player protection C07).
   * False for polls and for the requests of opening pages, because these repeat by themselves: on a timer, when the
   * tab or the network comes back. Play in a game counts through its bets.
   */
  readonly playerActs: boolean;
  /**
   * True for a call that an idle session may make: its answer ends the idle state or the session, or it protects the
   * player (C15, C18, C19) and leaves the session idle. All other calls are refused (114).
   */
  readonly whileIdle: boolean;
  /**
   * No time-out dialog: the call runs in the background (specification §7: the heartbeat). Says nothing about the
   * player's presence.
   */
  readonly quiet: boolean;
  /** Why it may be refused, besides COMMON_REFUSALS. */
  readonly refuses: readonly RefusalName[];
  /** The bound of a public call's writing; null for a visitor's call without writing. Undefined on players' calls. */
  readonly writes?: WriteBound | null | undefined;
  /**
   * The files that come with it, by field: the call is then made as `multipart/form-data`. Only calls of players that
   * write have any.
   */
  readonly upload?: FileFields | undefined;
}

/** A call as the catalogue holds it. Both objects are strict: an unlisted field is an error. */
export interface CallEntry extends CallMeta {
  readonly req: z.ZodObject;
  readonly res: z.ZodObject;
}

interface OwnPart<Req extends z.ZodRawShape, Res extends z.ZodRawShape> {
  /** The call's own fields; the common ones are added. */
  req: Req;
  /** The answer's own fields; the envelope is added. */
  res: Res;
  /** Default: the same as `mutating`. */
  playerActs?: boolean;
  /** Default: false. */
  whileIdle?: boolean;
  /** Default: false. */
  quiet?: boolean;
  /** Default: none but the common ones. */
  refuses?: readonly RefusalName[];
}

interface PlayerPart<
  Req extends z.ZodRawShape,
  Res extends z.ZodRawShape,
  Upload extends FileFields | undefined = FileFields | undefined,
> extends OwnPart<Req, Res> {
  /** Default: false; a call with files is always mutating. */
  mutating?: boolean;
  /** Default: none. */
  upload?: Upload;
}

interface PublicPart<Req extends z.ZodRawShape, Res extends z.ZodRawShape> extends OwnPart<Req, Res> {
  /** See {@link CallMeta.writes}: a call is not written down without it. */
  writes: WriteBound | null;
}

/** A players' call, with defaults for nearly every call. */
export function call<
  Req extends z.ZodRawShape,
  Res extends z.ZodRawShape,
  const Upload extends FileFields | undefined = undefined,
>(own: PlayerPart<Req, Res, Upload>) {
  return { ...entry('player', own), upload: own.upload as Upload }; // absent only where Upload is undefined
}

/** A call that answers visitors too. It has no idempotency key, so it can never be mutating. */
export function publicCall<Req extends z.ZodRawShape, Res extends z.ZodRawShape>(own: PublicPart<Req, Res>) {
  return { ...entry('public', own), writes: own.writes };
}

function entry<Auth extends CallMeta['auth'], Req extends z.ZodRawShape, Res extends z.ZodRawShape>(
  auth: Auth,
  {
    req,
    res,
    upload,
    mutating = upload !== undefined,
    playerActs = mutating,
    whileIdle = false,
    quiet = false,
    refuses = [],
  }: PlayerPart<Req, Res>,
) {
  return {
    auth,
    mutating,
    playerActs,
    whileIdle,
    quiet,
    refuses,
    req: z.strictObject({ ...commonFields, ...req }),
    res: z.strictObject({ ...envelopeFields, ...res }),
  };
}
