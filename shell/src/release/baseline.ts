/** Objects that all code of the page depends on, each with its original members. */
export type Baseline = readonly (readonly [holder: object, members: PropertyDescriptorMap])[];

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
