import type { Emitted, Heard, PayloadOf } from '../register';

/** Facts between parts of the house. Facts only: a question goes through a host service, a piece of screen through a slot or a modal. */
export interface Bus {
  /** Emits a fact. Refused (logged, nothing sent) unless this remote owns the event and its manifest declares it. */
  emit<E extends Emitted>(id: E, payload: PayloadOf<E>): void;
  /** Hears a fact from now on; a `latest` fact that was already emitted follows in a microtask. Ends with the remote. */
  on<E extends Heard>(id: E, handler: (payload: PayloadOf<E>) => void): () => void;
}

/** The same as the shell makes it: which ids there are says each remote's manifest. */
export interface AnyBus {
  emit(id: string, payload: unknown): void;
  on(id: string, handler: (payload: never) => void): () => void;
}
