import type { Typed } from '../schema/schema-builders';

/** `live` reaches present listeners; `latest` is also replayed, in a microtask, to later ones. */
export type Delivery = 'live' | 'latest';
/** The payload of a fact, and its delivery. */
export interface EventSpec<T> {
  delivery: Delivery;
  payload: Typed<T>;
}
/** `fact('live', object({ count: int() }))`: for the catalogue, and for `events.own` of a definition. */
export function fact<T>(delivery: Delivery, payload: Typed<T>): EventSpec<T> {
  return { delivery, payload };
}
