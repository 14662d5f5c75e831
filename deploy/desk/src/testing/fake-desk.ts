import {
  DESK_REFUSALS,
  OPERATION_PATH,
  type Answer,
  type DeskRefusalName,
  type OperationName,
  type Refused,
} from '@parola/operations';

type Answering = { [N in OperationName]?: (input: Record<string, unknown>) => Answer<N> | DeskRefusalName | Refused };

/** Replaces the operators' API. `requests`: the requests. */
export function fakeDesk(answering: Answering) {
  const requests: { name: string; input: Record<string, unknown>; key: string }[] = [];
  const fetched = async (url: string, init: { body: string; headers: Record<string, string> }) => {
    const name = url.slice(OPERATION_PATH.length) as OperationName;
    const input = JSON.parse(init.body);
    requests.push({ name, input, key: init.headers['x-request-id'] ?? '' });
    const answer = answering[name]?.(input) ?? 'noRole';
    if (typeof answer !== 'string') return { ok: !('refusal' in answer), json: async () => answer };
    return { ok: false, json: async () => ({ refusal: answer, code: DESK_REFUSALS[answer].code }) };
  };
  Object.assign(globalThis, { fetch: fetched });
  if (!('randomUUID' in crypto)) Object.assign(crypto, { randomUUID: () => `${Math.random()}` });
  return { requests, answering };
}
