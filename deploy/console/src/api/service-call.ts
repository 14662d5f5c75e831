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

/**
 * A refusal of the service. Its message is a sentence for the person at the screen, `problem` is the service's
 * answer.
 */
export class Refused extends Error {
  readonly code: ProblemCode;
  constructor(readonly problem: Problem) {
    const code = codeOf(problem.code);
    // A refusal whose text adds nothing to its name would be shown twice.
    super([text(`console.problem.${code}`), problem.detail].filter(Boolean).join(' '));
    this.name = 'Refused';
    this.code = code;
  }
}

/** Nothing that can be understood was heard of the service: whether it did anything is not known. */
export class Unheard extends Error {
  constructor() {
    super(text('console.unheard'));
    this.name = 'Unheard';
  }
}

const isCode = (code: string): code is ProblemCode => Object.hasOwn(PROBLEMS, code);
const codeOf = (code: string): ProblemCode => (isCode(code) ? code : 'unavailable');

/** Left out where the table asks for nothing. */
type Part<K extends string, T> = [T] extends [Record<string, never>] ? { [Name in K]?: T } : { [Name in K]: T };
/** The input of one call: its parameters, query and body, by its table. */
export type Asking<N extends CallName> = Part<'params', ParamsOf<N>> & { query?: QueryOf<N> } & Part<'body', BodyOf<N>>;
export interface Sending {
  /** The revision, of the channel or of the rules, that the asker has seen: `If-Match`. */
  seen?: number | undefined;
  /** The key of an act, for asking again. */
  key?: string | undefined;
}

type Heard = () => void;
const onLoggedOut = new Set<Heard>();

/** Called when the service no longer knows the session. */
export function whenLoggedOut(heard: Heard): () => void {
  onLoggedOut.add(heard);
  return () => onLoggedOut.delete(heard);
}

/** One call of the HTTP API; its answer is held to the table. @throws Refused, Unheard */
export async function ask<N extends CallName>(
  name: N,
  { params, query, body }: Asking<N>,
  { seen, key }: Sending = {},
): Promise<AnswerOf<N>> {
  const call: Call = CALLS[name];
  const reads = call.method === 'GET';
  const response = await fetch(API_PATH + pathOf(call.path, params) + searchOf(query), {
    method: call.method,
    headers: {
      accept: 'application/json',
      ...(!reads && { 'content-type': 'application/json', 'idempotency-key': key ?? crypto.randomUUID() }),
      ...(seen !== undefined && { 'if-match': tagOf(params, seen) }),
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
  // The schema of this very call has just said so.
  return answer.data as AnswerOf<N>;
}

function refusalOf(name: CallName, json: unknown): Refused | Unheard {
  const told = problemShape.safeParse(json);
  if (!told.success) return new Unheard();
  const refused = new Refused(told.data);
  if (refused.code === 'notLoggedIn' && name !== 'logIn' && name !== 'finishSignIn')
    onLoggedOut.forEach((heard) => heard());
  return refused;
}

/** The `ETag` of a channel, or of the rules, at a revision. */
function tagOf(params: object | undefined, rev: number): string {
  return `"${String(Reflect.get(params ?? {}, 'channel') ?? 'policy')}@${rev}"`;
}

/** Where a call is asked that a browser downloads from. */
export function addressOf<N extends CallName>(name: N, params: ParamsOf<N>): string {
  return API_PATH + pathOf(CALLS[name].path, params);
}

function pathOf(path: string, params: object | undefined): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(Reflect.get(params ?? {}, name))));
}

function searchOf(query: object | undefined): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search && `?${search}`;
}
