import type { Call } from '@parola/release-api';
import type { Readable } from 'node:stream';
import * as z from 'zod';
import { assertOwnName } from '../revisions/commit-names';
import type { Audit } from '../identity/audit';
import { isGranted, type Concern } from '../identity/grants';
import type { openFlows } from '../identity/sign-in-flows';
import type { Caller } from '../identity/caller';
import type { Identity } from '../identity/identity';
import type { Provider } from '../identity/provider';
import { ServiceRefusal } from '../identity/problems';
import type { Registry } from '../registry/registry';
import type { GuardAct } from '../guard/guard-acts';
import type { ArmHealth } from '../rollout/health';
import type { ChannelState } from './channel-views';
import type { Events } from './events';

/** The handlers' shared services. */
export interface Service {
  registry: Registry;
  identity: Identity;
  audit: Audit;
  events: Events;
  state: ChannelState;
  /** How each build of a channel fared in the last day. */
  health: (channel: string) => Promise<ArmHealth[]>;
  /** The guard's acts without a revision, oldest first. */
  guardActs: (channel: string) => Promise<readonly GuardAct[]>;
  /** Where people sign in besides their passwords, when one is set up. */
  provider: Provider | undefined;
  flows: ReturnType<typeof openFlows>;
  /** Where people reach the console; the tokens of jobs are for this address. */
  console: URL;
  /** Where a channel is reached: its previews are opened there. */
  siteOf: (channel: string) => URL;
  now: () => number;
}

/** One raw request, with its caller. `caller` is undefined without a session. */
export interface RawAsk {
  params: unknown;
  query: unknown;
  body: unknown;
  caller: Caller | undefined;
  /** Text of the cookie of the session. */
  cookie: string;
  /** Text of the cookie of a way to the OpenID provider. */
  flow: string;
  /** The address of the request, and its device's mark; '' without one. */
  from: { address: string; device: string };
  ifMatch: string | undefined;
  commitId: string | undefined;
}

/** The further parts of an answer. */
export interface Told {
  status?: number;
  etag?: string;
  /** Media type of an answer that is a text as it is; left out: JSON. */
  type?: string;
  /** The cookie of a session that begins; '' ends it. */
  cookie?: string;
  /** The cookie of a way to the OpenID provider; '' ends it. */
  flow?: string;
  /** The device's new mark, by which it is known from now on. */
  device?: string;
  /** The act, for the audit: its subject, and its words. */
  subject?: string;
  detail?: string;
}

/** One checked request: its shapes, and the caller's permission. */
export interface Ask<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType> {
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
  service: Service;
  /** The caller. @throws ServiceRefusal notLoggedIn */
  caller: () => Caller;
  /** The registry, with the caller as actor. */
  registry: () => Promise<Registry>;
  cookie: string;
  flow: string;
  from: RawAsk['from'];
  /** Revision of `If-Match`, undefined for `*`. Calls that are not `conditional` have none. */
  base: number | undefined;
  /** `Idempotency-Key`. */
  commitId: string | undefined;
  tell: (told: Told) => void;
}

/** A call that is answered. */
export interface Route {
  call: Call;
  answer(service: Service, raw: RawAsk, tell: (told: Told) => void): Promise<unknown>;
}

interface TypedCall<
  P extends z.ZodObject,
  Q extends z.ZodObject,
  B extends z.ZodType,
  A extends z.ZodType,
> extends Call {
  params: P;
  query: Q;
  body: B;
  answer: A;
}

/**
 * Answers a call of the table. Its roles give the permission, for the result of `concern`; left out: its parameters
 * `channel` and `unit`.
 */
export function on<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, A extends z.ZodType>(
  call: TypedCall<P, Q, B, A>,
  handler: (ask: Ask<P, Q, B>) => Promise<z.input<A>>,
  concern: (ask: { params: z.output<P>; body: z.output<B> }) => Concern = ({ params }) => concernOf(params),
): Route {
  return {
    call,
    async answer(service, raw, tell) {
      const { caller } = raw;
      assertRole(call, caller, {}, false);
      const params = parsed(call.params, raw.params, 'params');
      const query = parsed(call.query, raw.query, 'query');
      const body = parsed(call.body, raw.body, 'body');
      assertRole(call, caller, concern({ params, body }), true);
      const base = call.conditional ? revOf(raw.ifMatch, concernOf(params).channel) : undefined;
      const known = () => caller ?? nobody();
      const answer = await handler({
        params,
        query,
        body,
        service,
        caller: known,
        registry: () => service.registry.as(known().actor),
        cookie: raw.cookie,
        flow: raw.flow,
        from: raw.from,
        base,
        commitId: call.conditional ? commitIdOf(raw.commitId) : undefined,
        tell,
      });
      // Fields outside the table are not sent.
      return call.answer.parse(answer);
    },
  };
}

function nobody(): never {
  throw new ServiceRefusal('notLoggedIn', 'Nobody is logged in; log in, or send a token as Authorization: Bearer.');
}

function concernOf(params: object): Concern {
  const channel: unknown = Reflect.get(params, 'channel');
  const unit: unknown = Reflect.get(params, 'unit');
  return {
    ...(typeof channel === 'string' ? { channel } : {}),
    ...(typeof unit === 'string' ? { units: [unit] } : {}),
  };
}

/** `narrow`: whether grants for other channels and units are none. */
function assertRole({ who }: Call, caller: Caller | undefined, concern: Concern, narrow: boolean): void {
  if (who === 'anyone') return;
  if (!caller) nobody();
  if (who === 'self') return;
  if (isGranted(caller.grants, who, concern)) return;
  const about = [
    ...(concern.units && concern.units !== 'every' ? concern.units : []),
    ...(concern.channel ? [concern.channel] : []),
  ];
  throw new ServiceRefusal(
    'notAllowed',
    `${caller.actor} may not do this${narrow && about.length > 0 ? ` to ${about.join(', ')}` : ''}: it is for ${who.join(', ')}.`,
  );
}

function parsed<S extends z.ZodType>(schema: S, value: unknown, what: string): z.output<S> {
  const found = schema.safeParse(value ?? {});
  if (found.success) return found.data;
  const fields = found.error.issues.map(({ path, message }) => ({ path: [what, ...path].join('.'), message }));
  throw new ServiceRefusal('usage', fields.map(({ path, message }) => `${path}: ${message}.`).join(' '), { fields });
}

/** Number in an entity tag such as `"production@12"` of the channel that is asked for, where one is. */
function revOf(ifMatch: string | undefined, channel: string | undefined): number | undefined {
  if (ifMatch === undefined)
    throw new ServiceRefusal(
      'unconditional',
      'If-Match is missing: send the ETag of what you looked at, so that a change of somebody else is not overwritten.',
    );
  if (ifMatch.trim() === '*') return undefined;
  const [, name, rev] = /^"([a-z][a-z0-9-]*)@(\d{1,9})"$/.exec(ifMatch.trim()) ?? [];
  if (rev === undefined)
    throw new ServiceRefusal(
      'usage',
      `If-Match is ${ifMatch.slice(0, 80)}, it has to be an ETag such as "production@12".`,
    );
  if (channel !== undefined && name !== channel)
    throw new ServiceRefusal(
      'usage',
      `If-Match is of ${name}, this is about ${channel}; send the ETag of that channel.`,
    );
  return Number(rev);
}

function commitIdOf(key: string | undefined): string | undefined {
  assertOwnName(key);
  if (key === undefined || /^[A-Za-z0-9._:-]{8,80}$/.test(key)) return key;
  throw new ServiceRefusal('usage', 'Idempotency-Key has to be 8 to 80 of A-Z a-z 0-9 . _ : and -.');
}

/** Body of a call that takes a stream: publish. @throws ServiceRefusal usage for anything else */
export function asStream(body: unknown): Readable {
  if (isStream(body)) return body;
  throw new ServiceRefusal('usage', 'The body has to be a gzipped tar archive, with content-type application/gzip.');
}

function isStream(body: unknown): body is Readable {
  return typeof body === 'object' && body !== null && typeof Reflect.get(body, 'pipe') === 'function';
}
