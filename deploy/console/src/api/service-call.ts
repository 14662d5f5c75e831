import {
  API_PATH,
  CALLS,
  problem as problemShape,
  PROBLEMS,
  type AnswerOf,
  type BodyOf,
  type Call,
  type CallName,
  type ParamsOf,
  type Problem,
  type ProblemCode,
  type QueryOf,
} from '@parola/release-api';
import { text } from '../text';

/** Refusal of the service. `message`: sentence for the person at the screen; `problem`: body of the response. */
export class Refused extends Error {
  readonly code: ProblemCode;
  constructor(readonly problem: Problem) {
    const code = codeOf(problem.code);
    // The sentence of the code and the detail. An empty part is left out.
    super([text(`console.problem.${code}`), problem.detail].filter(Boolean).join(' '));
    this.name = 'Refused';
    this.code = code;
  }
}

/** No valid response arrived: it is unknown whether the service has executed the call. */
export class Unheard extends Error {
  constructor() {
    super(text('console.unheard'));
    this.name = 'Unheard';
  }
}

const isCode = (code: string): code is ProblemCode => Object.hasOwn(PROBLEMS, code);
const codeOf = (code: string): ProblemCode => (isCode(code) ? code : 'unavailable');

/** Makes a part of the input optional when the call declares no fields for it. */
type Part<K extends string, T> = [T] extends [Record<string, never>] ? { [Name in K]?: T } : { [Name in K]: T };
/** Input of a call: its parameters, query and body, as declared in `CALLS`. */
export type CallInput<N extends CallName> = Part<'params', ParamsOf<N>> & { query?: QueryOf<N> } & Part<
    'body',
    BodyOf<N>
  >;
export interface Sending {
  /** Revision of the channel or of the policy that the person has seen: `If-Match`. */
  revision?: number | undefined;
  /** Idempotency key of an act, reused for a retry. */
  key?: string | undefined;
}

type LogOutListener = () => void;
const onLoggedOut = new Set<LogOutListener>();

/** Registers a listener for the end of the session. @returns the cleanup function */
export function whenLoggedOut(listener: LogOutListener): () => void {
  onLoggedOut.add(listener);
  return () => onLoggedOut.delete(listener);
}

/** Makes one call of the HTTP API, and checks the response against its declared shape. @throws Refused, Unheard */
export async function ask<N extends CallName>(
  name: N,
  { params, query, body }: CallInput<N>,
  { revision, key }: Sending = {},
): Promise<AnswerOf<N>> {
  const call: Call = CALLS[name];
  const reads = call.method === 'GET';
  const response = await fetch(API_PATH + pathOf(call.path, params) + searchOf(query), {
    method: call.method,
    headers: {
      accept: 'application/json',
      ...(!reads && { 'content-type': 'application/json', 'idempotency-key': key ?? crypto.randomUUID() }),
      ...(revision !== undefined && { 'if-match': tagOf(params, revision) }),
    },
    ...(!reads && { body: JSON.stringify(body ?? {}) }),
  }).catch(() => {
    throw new Unheard();
  });
  const json: unknown = await response.json().catch(() => {
    throw new Unheard();
  });
  if (!response.ok) throw refusalOf(name, json);
  const answer = call.answer.safeParse(json);
  if (!answer.success) throw new Unheard();
  // The cast is safe: the call's own schema has just parsed the data.
  return answer.data as AnswerOf<N>;
}

function refusalOf(name: CallName, json: unknown): Refused | Unheard {
  const problem = problemShape.safeParse(json);
  if (!problem.success) return new Unheard();
  const refused = new Refused(problem.data);
  if (refused.code === 'notLoggedIn' && name !== 'logIn' && name !== 'finishSignIn')
    onLoggedOut.forEach((listener) => listener());
  return refused;
}

/** `ETag` of a channel, or of the policy, at a revision. */
function tagOf(params: object | undefined, rev: number): string {
  return `"${String(Reflect.get(params ?? {}, 'channel') ?? 'policy')}@${rev}"`;
}

/** Address of a call that the browser itself downloads from. */
export function addressOf<N extends CallName>(name: N, params: ParamsOf<N>): string {
  return API_PATH + pathOf(CALLS[name].path, params);
}

function pathOf(path: string, params: object | undefined): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(Reflect.get(params ?? {}, name))));
}

function searchOf(query: object | undefined): string {
  const parameters = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(parameters.map(([name, value]) => [name, String(value)])).toString();
  return search && `?${search}`;
}
