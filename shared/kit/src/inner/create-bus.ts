import mitt from 'mitt';
import { isJsonSchema, ownerOf, problemsOf, type OwnerName, type Promises } from '@parola/contract';
import type { AnyBus } from '../services/bus';

/** A manifest's facts of one part. */
export type DeclaredEvents = Promises['events'];

export interface BusOptions {
  /** Checks payloads against the schemas of the emitters' manifests: development and tests. */
  validate: boolean;
  /** A handler threw: `listener` is the part with the handler, never the emitter. */
  onHandlerError(listener: OwnerName, id: string, error: unknown): void;
  onRefused(emitter: OwnerName, id: string, why: string): void;
  /** Whether a part sends too much: its fact is dropped without a word, because a word each would be as many. */
  stops?(emitter: OwnerName): boolean;
}
/** The shell's end of the bus. mitt itself is never handed out: its `*` and `off(type)` would break the walls. */
export interface BusCore {
  /** The bus as `owner` sees it; everything it subscribed ends when `signal` aborts. */
  scope(owner: OwnerName, declared: DeclaredEvents, signal: AbortSignal): AnyBus;
  /** Forgets replayed facts: at logout, so that the next player hears nothing of the last. */
  forget(): void;
}

const MAX_DEPTH = 8;

/** A copy that is frozen at every depth; the emitter may go on writing to its own. Facts are JSON. */
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

    /** Why the fact may not be sent; undefined when it may. */
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
          // the owner of the id is its only writer, and its manifest fits the listener's (PIN-010)
          handler(payload as never);
        } catch (error) {
          options.onHandlerError(owner, id, error);
        }
      };
      facts.on(id, guarded);
      // Asked again then: a log-out in between has forgotten it.
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
