import { gate } from '../ground/traffic-gate';

/** Objects that all code of the page depends on, each with its original members. */
export type Baseline = readonly (readonly [holder: object, members: PropertyDescriptorMap])[];

/**
 * Puts `fetch` behind the gate, before the baseline is taken. Uses are counted when they begin: the browser's list of
 * requests names a request only after its response was read, so it lacks those that a remote begins and forgets.
 */
export function countRequests(): void {
  const original: typeof fetch | undefined = window.fetch;
  if (!original) return;
  window.fetch = (...request) =>
    // The call names its caller in the stack. The browser rejects a request without a network in the same way.
    gate.stops?.('requests', new Error()) ? Promise.reject(new TypeError('Failed to fetch')) : original(...request);
}

/**
 * Records the baseline. Part of the first script, so it must stay small: `guard-page.ts` compares and reports later.
 */
export function takeBaseline(): Baseline {
  const { getOwnPropertyDescriptors: of } = Object;
  const { fetch, addEventListener } = window;
  return [
    [window, of({ fetch, addEventListener, XMLHttpRequest })],
    ...[Array, Object, String, Map, Set, Promise, Function, Date, Storage, History, XMLHttpRequest, EventTarget, Node]
      .flatMap((one): object[] => [one, one.prototype])
      .concat(JSON, Math, history)
      .map((holder) => [holder, of(holder)] as const),
  ];
}
