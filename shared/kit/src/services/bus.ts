/**
 * Facts between parts of the page. Facts only: a question goes through a host service, a piece of screen through a
 * slot or a modal. Each remote's manifest lists the ids and payloads; a remote sees the narrower `Bus`.
 */
export interface AnyBus {
  /** Emits a fact. Refused (logged, nothing sent) unless this remote owns the event and its manifest declares it. */
  emit(id: string, payload: unknown): void;
  /**
   * Hears a fact from now on; a `latest` fact that was already emitted follows in a microtask. Ends with the remote.
   */
  on(id: string, handler: (payload: never) => void): () => void;
}
