/** Objects that all parts of the page run on, each with members of it as they were before any remote ran. */
export type Baseline = readonly (readonly [holder: object, members: PropertyDescriptorMap])[];

/** Part of the first script, which has no byte to spare: `guard-page.ts` compares and reports later. */
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
