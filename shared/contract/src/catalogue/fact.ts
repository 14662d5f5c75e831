import type { Typed } from '../schema/schema-builders';

/** `live` facts reach current listeners only. `latest` facts are also replayed to later listeners, in a microtask. */
export type Delivery = 'live' | 'latest';
/** Payload and delivery of a fact. */
export interface EventSpec<T> {
  delivery: Delivery;
  payload: Typed<T>;
}
/**
 * Declares a fact, such as `fact('live', object({ count: int() }))`, for the catalogue and for `events.own` of a
 * definition.
 */
export function fact<T>(delivery: Delivery, payload: Typed<T>): EventSpec<T> {
  return { delivery, payload };
}
