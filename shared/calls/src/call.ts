import * as z from 'zod';
import type { RefusalName } from './refusals/refusals';
import { commonFields, envelopeFields } from './shapes/fields';
import type { FileFields } from './uploads';

/**
 * Limits for the data that anonymous callers may leave behind through a call; the server enforces each. An address is
 * an IPv4 address or an IPv6 network of 64 bits. Mobile networks put thousands of players behind one address.
 */
export interface WriteBound {
  /** Maximum size of a body, in bytes; 413 above it. */
  readonly bytes: number;
  /** Calls per address and minute; 429 above it. */
  readonly perMinute: number;
  /**
   * Limits of new records (a new row, or a player with all their data) per Manila day: by address and device for
   * visitors, by account for players. Above a limit, the call's handler either drops the record or refuses with
   * `tooFrequent`.
   */
  readonly recordsPerDay: { readonly address: number; readonly device: number; readonly account: number };
}

/** The properties of a call that client and server need besides its fields. */
export interface CallMeta {
  /** `player`: needs a token. `public`: also for visitors; with a token the response may contain more. */
  readonly auth: 'public' | 'player';
  /**
   * True for a call with an idempotency key (`x-request-id`), which the server stores per player. Only players' calls
   * have one, because before a log-in there is no player to store it for. A response with a secret is not stored: a
   * repeated request runs again. Public calls that write are harmless when repeated, or protected by a one-time code.
   */
  readonly mutating: boolean;
  /**
   * True for a call that proves the player's presence: it keeps the session from going idle (player protection C07).
   * False for polls and for requests at the opening of pages, because these repeat by themselves: on a timer, or when
   * the tab or the network returns. Play in a game counts through its bets.
   */
  readonly playerActs: boolean;
  /**
   * True for a call that an idle session may make: its response ends the idle state or the session, or it protects the
   * player (C15, C18, C19) and leaves the session idle. All other calls are refused (114).
   */
  readonly whileIdle: boolean;
  /**
   * True for a background call, which shows no time-out dialog (specification §7: the heartbeat). Independent of
   * `playerActs`.
   */
  readonly quiet: boolean;
  /** Possible refusals besides COMMON_REFUSALS. */
  readonly refuses: readonly RefusalName[];
  /** Limits of a public call that writes; null for a public call that only reads. Undefined for players' calls. */
  readonly writes?: WriteBound | null | undefined;
  /**
   * Files of the call by field: the request is then `multipart/form-data`. Only players' calls that write have files.
   */
  readonly upload?: FileFields | undefined;
}

/** A call in the catalogue. Both schemas are strict: an unlisted field is an error. */
export interface CallEntry extends CallMeta {
  readonly req: z.ZodObject;
  readonly res: z.ZodObject;
}

interface OwnPart<Req extends z.ZodRawShape, Res extends z.ZodRawShape> {
  /** The call's own request fields; the common fields are added. */
  req: Req;
  /** The call's own response fields; the envelope is added. */
  res: Res;
  /** Default: the same as `mutating`. */
  playerActs?: boolean;
  /** Default: false. */
  whileIdle?: boolean;
  /** Default: false. */
  quiet?: boolean;
  /** Default: only the common refusals. */
  refuses?: readonly RefusalName[];
}

interface PlayerPart<
  Req extends z.ZodRawShape,
  Res extends z.ZodRawShape,
  Upload extends FileFields | undefined = FileFields | undefined,
> extends OwnPart<Req, Res> {
  /** Default: false. A call with files is always mutating. */
  mutating?: boolean;
  /** Default: none. */
  upload?: Upload;
}

interface PublicPart<Req extends z.ZodRawShape, Res extends z.ZodRawShape> extends OwnPart<Req, Res> {
  /** See {@link CallMeta.writes}. Required, so that no public call lacks a decision. */
  writes: WriteBound | null;
}

/** Declares a players' call, with defaults. */
export function call<
  Req extends z.ZodRawShape,
  Res extends z.ZodRawShape,
  const Upload extends FileFields | undefined = undefined,
>(own: PlayerPart<Req, Res, Upload>) {
  return { ...entry('player', own), upload: own.upload as Upload }; // undefined only if Upload is undefined
}

/** Declares a call that also serves visitors. It has no idempotency key, so it is never `mutating`. */
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
