import { callMeta, isCallName, type CallName } from './catalogue';
import { checkResponse, parseRequest } from './parse';
import { REFUSALS, type RefusalName } from './refusals/refusals';
import type { CallRequest, CallResponse, PlainCallName } from './types';

/** The fields of a successful response without the envelope. */
export type Payload<N extends CallName> = Omit<CallResponse<N>, 'code' | 'errcode' | 'errmsg' | 'serverTime'>;

/** A prepared refusal; `data`: fields of the response besides the envelope. */
export interface FakeRefusal {
  refused: RefusalName;
  data?: Readonly<Record<string, unknown>>;
}

/** A prepared response: the fields of a success, or a refusal. */
export type FakeAnswer<N extends CallName> = Payload<N> | FakeRefusal;

/**
 * Prepared responses by call, for tests and for development without a platform. A function gets the request. Calls with
 * files have none.
 */
export type FakeCalls = {
  readonly [N in PlainCallName]?: FakeAnswer<N> | ((body: CallRequest<N>) => FakeAnswer<N>);
};

/** Tells whether this is a call without files, which may have a prepared response. */
export function isPlainCall(name: string): name is PlainCallName {
  return isCallName(name) && callMeta(name).upload === undefined;
}

/** Common fields that the shell adds to each request. */
const COMMON = {
  appId: 'parola',
  channel: 'WEB',
  clientReferrer: '',
  platform: 'web',
  appVersion: '1.0.0',
  appWebName: 'parola',
};

/** @throws Error with one sentence when the server would refuse this request */
export function assertRequest(name: CallName, body: object): void {
  const checked = parseRequest(name, { ...COMMON, ...body });
  if (!checked.ok) throw new Error(`${name} would be refused by the server: ${checked.field} ${checked.message}`);
}

/**
 * Adds the envelope to the fields of a success. @throws Error with one sentence when the server never answers like this
 */
export function successAnswer(name: CallName, payload: object): object {
  const answer = { code: 200, errcode: 0, errmsg: '', serverTime: Date.now(), ...payload };
  const checked = checkResponse(name, answer);
  if (checked.kind === 'ok') return answer;
  const why = checked.kind === 'bad' ? `${checked.field} ${checked.message}` : 'a refusal';
  throw new Error(`the server never answers ${name} like this: ${why}`);
}

/** @throws Error with one sentence when the call has no such refusal */
function refusedAnswer(name: CallName, { refused, data }: FakeRefusal): object {
  const answer = { ...data, code: 200, errcode: REFUSALS[refused], errmsg: refused, serverTime: Date.now() };
  if (checkResponse(name, answer).kind === 'refused') return answer;
  throw new Error(`the server never refuses ${name} with ${refused}`);
}

function isRefusal(answer: object): answer is FakeRefusal {
  return Object.hasOwn(REFUSALS, String(Reflect.get(answer, 'refused')));
}

/**
 * Returns the whole response of a prepared call, checked like the server's.
 * @param body the request without or with the common fields
 * @throws Error with one sentence for a call without a prepared response, and for a request or response that the server
 *   would refuse
 */
export function fakeAnswer<N extends PlainCallName>(fakes: FakeCalls, name: N, body: CallRequest<N>): object {
  const prepared = fakes[name];
  if (prepared === undefined) throw new Error(`no answer is prepared for ${name}`);
  assertRequest(name, body);
  const answer = typeof prepared === 'function' ? prepared(body) : prepared;
  return isRefusal(answer) ? refusedAnswer(name, answer) : successAnswer(name, answer);
}
