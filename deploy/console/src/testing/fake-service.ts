import {
  API_PATH,
  CALLS,
  PROBLEMS,
  type Call,
  type CallName,
  type Problem,
  type ProblemCode,
} from '@parola/release-api';
import {
  ACCOUNT,
  build,
  CHANNEL,
  findingsOf,
  HEALTH,
  LINE,
  MANAGER,
  POLICY,
  PLAN,
  PREVIEW,
  PUBLISHER,
  REPORT,
  REQUEST,
  revision,
  STAGING,
  TOKEN,
  UNIT_REPORT,
  UNITS,
} from './samples';

interface Sent {
  name: CallName;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  ifMatch: string | undefined;
  key: string | undefined;
}
/** Responses by call: data or a function for it, a problem made by `no`, or `cut` for a broken connection. */
type Answering = Partial<Record<CallName, (sent: Sent) => unknown>>;

class No {
  constructor(readonly problem: Problem) {}
}
/** A refusal of the service. */
export const no = (code: ProblemCode, more: Partial<Problem> = {}): No =>
  new No({
    ...{ type: 'about:blank', title: code, status: PROBLEMS[code].status, detail: 'As the service says.', code },
    retryable: false,
    ...more,
  });
export const cut = Symbol('no answer');

const ROUTES: [CallName, Call, RegExp][] = Object.entries(CALLS).map(([name, call]) => [
  // The cast is safe: keys of `CALLS` are names of calls.
  name as CallName,
  call,
  new RegExp(`^${API_PATH}${call.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
]);

/** Responses of a service with one readable and one unreadable channel. */
const USUAL: Answering = {
  me: () => MANAGER,
  provider: () => ({}),
  units: () => UNITS,
  channels: () => [CHANNEL, STAGING],
  channel: ({ params }) => (params['channel'] === 'staging' ? STAGING : CHANNEL),
  health: () => HEALTH,
  history: () => [revision(47), revision(46, { kind: 'rollback', toRev: 44 })],
  requests: () => [REQUEST],
  policy: () => POLICY,
  previews: () => [PREVIEW],
  audit: () => [LINE],
  tokens: () => [TOKEN],
  publishers: () => [PUBLISHER],
  accounts: () => [ACCOUNT],
  build: ({ params }) => build(params['version'] ?? '', params['version'] === '1.5.0' ? 10_300 : 9_900),
  unitReport: () => UNIT_REPORT,
  reportSubscription: () => no('notFound'),
  findings: ({ params }) => findingsOf(params['version'] ?? ''),
  collection: () => PLAN,
  check: () => REPORT,
};

const headersOf = (init: RequestInit): Record<string, string> => Object(init.headers);

/** Replaces the HTTP API. It checks requests and responses against the shapes of `CALLS`. `sent`: the requests. */
export function fakeService(more: Answering = {}) {
  const sent: Sent[] = [];
  const answering = { ...USUAL, ...more };
  const fetched = async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost');
    const method = init.method ?? 'GET';
    const route = ROUTES.find(([, call, path]) => call.method === method && path.test(url.pathname));
    if (!route) throw new Error(`${method} ${address} is not in the table`);
    const [name, call, path] = route;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const query = Object.fromEntries(url.searchParams);
    call.query.parse(query);
    if (body !== undefined) call.body.parse(body);
    const headers = headersOf(init);
    const one: Sent = {
      name,
      params: { ...path.exec(url.pathname)?.groups },
      query,
      body,
      ifMatch: headers['if-match'],
      key: headers['idempotency-key'],
    };
    sent.push(one);
    const answer = answering[name] ? answering[name](one) : no('notAllowed');
    if (answer === cut) throw new TypeError('failed to fetch');
    if (answer instanceof No) return { ok: false, json: async () => answer.problem };
    return { ok: true, json: async () => call.answer.parse(await answer) };
  };
  Object.assign(globalThis, { fetch: fetched });
  if (!('randomUUID' in crypto)) Object.assign(crypto, { randomUUID: () => `key-${Math.random()}` });
  return { sent, answering, of: (name: CallName) => sent.filter((one) => one.name === name) };
}
