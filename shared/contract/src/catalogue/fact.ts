import type { Typed } from '../schema/build';

/** `live` reaches who listens now; `latest` is also replayed, in a microtask, to who listens later. */
export type Delivery = 'live' | 'latest';
/** What a fact says, and how it is delivered. */
export interface EventSpec<T> {
  delivery: Delivery;
  payload: Typed<T>;
}
/** `fact('live', object({ count: int() }))`: for the catalogue, and for `events.own` of a definition. */
export function fact<T>(delivery: Delivery, payload: Typed<T>): EventSpec<T> {
  return { delivery, payload };
}
