/**
 * Facts between parts of the page. Only facts: use a host service for a request, and a slot or modal for a view. Each
 * remote's manifest lists the ids and payloads; a remote sees the narrower `Bus`.
 */
export interface AnyBus {
  /** Emits a fact. Refused (logged, nothing sent) unless this remote owns the fact and its manifest declares it. */
  emit(id: string, payload: unknown): void;
  /**
   * Listens to a fact. A `latest` fact that was already emitted follows in a microtask. Ends with the remote. Returns
   * the unsubscribe function.
   */
  on(id: string, handler: (payload: never) => void): () => void;
}
