import mitt from 'mitt';
import { isJsonSchema, ownerOf, problemsOf, type OwnerName, type Promises } from '@parola/contract';
import type { AnyBus } from '../services/bus';

/** The facts in the manifest of one part. */
export type DeclaredEvents = Promises['events'];

export interface BusOptions {
  /** Validates payloads against the schemas of the emitters' manifests. For development and tests. */
  validate: boolean;
  /** A handler threw. `listener` is the owner of the handler, never the emitter. */
  onHandlerError(listener: OwnerName, id: string, error: unknown): void;
  onRefused(emitter: OwnerName, id: string, why: string): void;
  /**
   * Tells whether a part is over its limit. Its fact is dropped without a log line, because the log would be flooded.
   */
  stops?(emitter: OwnerName): boolean;
}
/**
 * The shell's side of the bus. mitt itself is never exposed: its `*` and `off(type)` would let parts reach each other's
 * facts.
 */
export interface BusCore {
  /** Returns the bus for `owner`. All its subscriptions end when `signal` aborts. */
  scope(owner: OwnerName, declared: DeclaredEvents, signal: AbortSignal): AnyBus;
  /**
   * Deletes facts kept for replay. Called at log-out, so that the next player gets none of the former player's facts.
   */
  forget(): void;
}

const MAX_DEPTH = 8;

/** Returns a deeply frozen copy, so that the emitter may change its own object later. Facts are JSON. */
function frozenCopy(value: unknown): unknown {
  if (Array.isArray(value)) return Object.freeze(value.map(frozenCopy));
  if (typeof value !== 'object' || value === null) return value;
  return Object.freeze(Object.fromEntries(Object.entries(value).map(([key, member]) => [key, frozenCopy(member)])));
}

export function createBus(options: BusOptions): BusCore {
  const facts = mitt<Record<string, unknown>>();
  const latest = new Map<string, unknown>();
  let depth = 0;

  function scope(owner: OwnerName, declared: DeclaredEvents, signal: AbortSignal): AnyBus {
    const emits = new Map(declared.emits.map((event) => [event.id, event]));
    const listens = new Set(declared.listens.map((event) => event.id));

    /** Returns the reason for refusing a fact; undefined if it may be sent. */
    function objection(id: string, payload: unknown): string | undefined {
      if (ownerOf(id) !== owner) return `only ${ownerOf(id)} may emit it`;
      const event = emits.get(id);
      if (!event) return 'its manifest does not declare it';
      if (options.validate && isJsonSchema(event.payload)) {
        const [problem] = problemsOf({ json: event.payload, optional: false }, payload);
        if (problem) return `${problem.at || 'the payload'} should be ${problem.expected}`;
      }
      return depth >= MAX_DEPTH ? `${MAX_DEPTH} facts caused one another` : undefined;
    }

    function emit(id: string, payload: unknown): void {
      if (signal.aborted || options.stops?.(owner)) return;
      const why = objection(id, payload);
      if (why !== undefined) return options.onRefused(owner, id, why);
      const fact = frozenCopy(payload);
      if (emits.get(id)?.delivery === 'latest') latest.set(id, fact);
      depth += 1;
      try {
        facts.emit(id, fact);
      } finally {
        depth -= 1;
      }
    }

    function on(id: string, handler: (payload: never) => void): () => void {
      if (signal.aborted) return () => undefined;
      if (!listens.has(id)) {
        options.onRefused(owner, id, 'its manifest does not declare that it listens');
        return () => undefined;
      }
      let live = true;
      const guarded = (payload: unknown) => {
        if (!live) return;
        try {
          // the owner of the id is the only emitter, and its manifest fits the listener's (PIN-010)
          handler(payload as never);
        } catch (error) {
          options.onHandlerError(owner, id, error);
        }
      };
      facts.on(id, guarded);
      // Checked again in the microtask, because a log-out in between deletes the fact.
      if (latest.has(id)) queueMicrotask(() => latest.has(id) && guarded(latest.get(id)));
      const off = () => {
        if (!live) return;
        live = false;
        facts.off(id, guarded);
        signal.removeEventListener('abort', off);
      };
      signal.addEventListener('abort', off);
      return off;
    }

    return Object.freeze({ emit, on });
  }

  return { scope, forget: () => latest.clear() };
}
