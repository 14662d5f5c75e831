import type { UnitName } from '@parola/contract';
import type { Call, UnitReport } from '@parola/release-api';
import type { Readable } from 'node:stream';
import * as z from 'zod';
import { assertOwnName } from '../revisions/commit-names';
import type { AuditCopy } from '../audit/copy';
import { isGranted, type Concern } from '../identity/grants';
import type { openFlows } from '../identity/sign-in-flows';
import type { Caller } from '../identity/caller';
import type { Identity } from '../identity/identity';
import type { Provider } from '../identity/provider';
import { ServiceRefusal } from '../identity/problems';
import type { Registry } from '../registry/registry';
import type { GuardAct } from '../guard/guard-acts';
import type { ArmHealth } from '../rollout/health';
import type { Receivers } from '../squads/report-receiver';
import type { Subscriptions } from '../squads/report-subscriptions';
import type { ChannelState } from './channel-views';
import type { Events } from './events';

/** Services shared by all handlers. */
export interface Service {
  registry: Registry;
  identity: Identity;
  /** Acts and refusals, from the copy in the database. */
  acts: Pick<AuditCopy, 'find'>;
  events: Events;
  state: ChannelState;
  /** Health of each build of a channel in the last day. */
  health: (channel: string) => Promise<ArmHealth[]>;
  /** Report of a squad about its unit in the last days, with sources of the units that its reader may read. */
  unitReport: (unit: UnitName, days: number, mayRead: (unit: string) => boolean) => Promise<UnitReport>;
  subscriptions: Subscriptions;
  receivers: Pick<Receivers, 'assertAllowed'>;
  /** Acts of the guard without a revision, oldest first. */
  guardActs: (channel: string) => Promise<readonly GuardAct[]>;
  /** OpenID provider for sign-in, if one is configured. */
  provider: Provider | undefined;
  flows: ReturnType<typeof openFlows>;
  /** Address of the console; also the audience of tokens of CI jobs. */
  console: URL;
  /** Address of a channel, on which its previews open. */
  siteOf: (channel: string) => URL;
  now: () => number;
}

/** An unchecked request. `caller` is undefined without credentials. */
export interface RawRequest {
  params: unknown;
  query: unknown;
  body: unknown;
  caller: Caller | undefined;
  /** Value of the session cookie. */
  cookie: string;
  /** Value of the cookie of a sign-in flow. */
  flow: string;
  /** Address of the sender, and value of the device cookie; '' without one. */
  from: { address: string; device: string };
  ifMatch: string | undefined;
  commitId: string | undefined;
}

/** Parts of a response besides its body. */
export interface ResponseParts {
  status?: number;
  etag?: string;
  /** Media type of a text body; default: JSON. */
  type?: string;
  /** Value of the new session cookie; '' ends the session. */
  cookie?: string;
  /** Value of the cookie of a sign-in flow; '' ends it. */
  flow?: string;
  /** New value of the device cookie. */
  device?: string;
  /** Subject and detail of the act, for the audit. */
  subject?: string;
  detail?: string;
}

/** A request with checked shapes and permission. */
export interface CheckedRequest<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType> {
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
  from: RawRequest['from'];
  /** Revision in `If-Match`; undefined for `*` and for calls that are not `conditional`. */
  base: number | undefined;
  /** Value of `Idempotency-Key`. */
  commitId: string | undefined;
  respondWith: (parts: ResponseParts) => void;
}

/** A call with its handler. */
export interface Route {
  call: Call;
  answer(service: Service, raw: RawRequest, respondWith: (parts: ResponseParts) => void): Promise<unknown>;
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
 * Creates the route of a call. The call's roles are checked for the result of `concern`; default: the parameters
 * `channel` and `unit`.
 */
export function on<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, A extends z.ZodType>(
  call: TypedCall<P, Q, B, A>,
  handler: (ask: CheckedRequest<P, Q, B>) => Promise<z.input<A>>,
  concern: (ask: { params: z.output<P>; body: z.output<B> }) => Concern = ({ params }) => concernOf(params),
): Route {
  return {
    call,
    async answer(service, raw, respondWith) {
      const { caller } = raw;
      assertRole(call, caller, {}, false);
      const params = parsed(call.params, raw.params, 'params');
      const query = parsed(call.query, raw.query, 'query');
      const body = parsed(call.body, raw.body, 'body');
      assertRole(call, caller, concern({ params, body }), true);
      const base = call.conditional ? revOf(raw.ifMatch, concernOf(params).channel) : undefined;
      const known = () => caller ?? refuseLoggedOut();
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
        respondWith,
      });
      // Removes fields outside the declared shape.
      return call.answer.parse(answer);
    },
  };
}

/** @throws ServiceRefusal: a call of a person or program without a session and without a token */
export function refuseLoggedOut(): never {
  throw new ServiceRefusal('notLoggedIn', 'You are not logged in; log in, or send a token as Authorization: Bearer.');
}

function concernOf(params: object): Concern {
  const channel: unknown = Reflect.get(params, 'channel');
  const unit: unknown = Reflect.get(params, 'unit');
  return {
    ...(typeof channel === 'string' ? { channel } : {}),
    ...(typeof unit === 'string' ? { units: [unit] } : {}),
  };
}

/** Checks the caller's role. `narrow`: grants for other channels and units do not count. @throws ServiceRefusal */
function assertRole({ who: allowed }: Call, caller: Caller | undefined, concern: Concern, narrow: boolean): void {
  if (allowed === 'anyone') return;
  if (!caller) refuseLoggedOut();
  if (allowed === 'self') return;
  if (isGranted(caller.grants, allowed, concern)) return;
  const about = [
    ...(concern.units && concern.units !== 'every' ? concern.units : []),
    ...(concern.channel ? [concern.channel] : []),
  ];
  throw new ServiceRefusal(
    'notAllowed',
    `${caller.actor} may not do this${narrow && about.length > 0 ? ` to ${about.join(', ')}` : ''}: it is for ${allowed.join(', ')}.`,
  );
}

function parsed<S extends z.ZodType>(schema: S, value: unknown, what: string): z.output<S> {
  const found = schema.safeParse(value ?? {});
  if (found.success) return found.data;
  const fields = found.error.issues.map(({ path, message }) => ({ path: [what, ...path].join('.'), message }));
  throw new ServiceRefusal('usage', fields.map(({ path, message }) => `${path}: ${message}.`).join(' '), { fields });
}

/** Revision number of an entity tag such as `"production@12"`, for the requested channel if there is one. */
function revOf(ifMatch: string | undefined, channel: string | undefined): number | undefined {
  if (ifMatch === undefined)
    throw new ServiceRefusal(
      'unconditional',
      'If-Match is missing: send the ETag of the version you saw, so that a change of another person is not overwritten.',
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

/** Body of a call that takes a stream (`publish`). @throws ServiceRefusal usage for any other body */
export function asStream(body: unknown): Readable {
  if (isStream(body)) return body;
  throw new ServiceRefusal('usage', 'The body has to be a gzipped tar archive, with content-type application/gzip.');
}

function isStream(body: unknown): body is Readable {
  return typeof body === 'object' && body !== null && typeof Reflect.get(body, 'pipe') === 'function';
}
