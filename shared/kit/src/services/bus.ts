import type { EventId, EventPayload } from '@parola/contract';

/** Facts between parts of the house. Facts only: a question goes through a host service, a piece of screen through a slot or a modal. */
export interface Bus {
  /** States a fact. Refused (logged, nothing sent) unless this remote owns the event and its manifest declares it. */
  emit<E extends EventId>(id: E, payload: EventPayload<E>): void;
  /** Hears a fact from now on; a `latest` fact that was already stated follows in a microtask. Ends with the remote. */
  on<E extends EventId>(id: E, handler: (payload: EventPayload<E>) => void): () => void;
}
