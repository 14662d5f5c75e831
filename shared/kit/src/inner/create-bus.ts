import mitt from 'mitt';
import { EVENTS, isEventId, problemsOf, type EventId, type EventPayload, type OwnerName } from '@parola/contract';
import type { Bus } from '../services/bus';

/** One line of the bus's memory, for error reports and developer tools. */
export interface BusRecord {
  at: number;
  id: string;
  owner: OwnerName;
  listeners: number;
  outcome: 'sent' | 'refused-owner' | 'refused-undeclared' | 'refused-payload' | 'refused-depth';
}
export interface BusOptions {
  /** Checks payloads against their schema: development and tests. */
  validate: boolean;
  /** A handler threw: `listener` is the part whose handler it was, never the emitter. */
  onHandlerError(listener: OwnerName, id: EventId, error: unknown): void;
  onRefused(emitter: OwnerName, id: string, why: string): void;
  now?: () => number;
}
/** The shell's end of the bus. mitt itself is never handed out: its `*` and `off(type)` would break the walls. */
export interface BusCore {
  /** The bus as `owner` sees it; everything it subscribed ends when `signal` aborts. */
  scope(
    owner: OwnerName,
    declared: { emits: readonly string[]; listens: readonly string[] } | 'all',
    signal: AbortSignal,
  ): Bus;
  records(): readonly BusRecord[];
  /** Forgets replayed facts: at logout, so that the next player hears nothing of the last. */
  forget(): void;
}

const RECORDS = 200;
const MAX_DEPTH = 8;

type Channel = Record<string, unknown>;

export function createBus(options: BusOptions): BusCore {
  const channel = mitt<Channel>();
  const latest = new Map<EventId, unknown>();
  const counts = new Map<string, number>();
  const records: BusRecord[] = [];
  const now = options.now ?? Date.now;
  let depth = 0;

  function remember(id: string, owner: OwnerName, outcome: BusRecord['outcome']): void {
    records.push({ at: now(), id, owner, listeners: counts.get(id) ?? 0, outcome });
    if (records.length > RECORDS) records.shift();
  }
  function refuse(id: string, owner: OwnerName, outcome: BusRecord['outcome'], why: string): void {
    remember(id, owner, outcome);
    options.onRefused(owner, id, why);
  }

  function scope(
    owner: OwnerName,
    declared: { emits: readonly string[]; listens: readonly string[] } | 'all',
    signal: AbortSignal,
  ): Bus {
    function emit<E extends EventId>(id: E, payload: EventPayload<E>): void {
      if (signal.aborted) return;
      if (!isEventId(id) || EVENTS[id].owner !== owner)
        return refuse(
          id,
          owner,
          'refused-owner',
          `only ${isEventId(id) ? EVENTS[id].owner : 'a catalogued owner'} may emit it`,
        );
      if (declared !== 'all' && !declared.emits.includes(id))
        return refuse(id, owner, 'refused-undeclared', 'its manifest does not declare it');
      if (options.validate) {
        const [problem] = problemsOf(EVENTS[id].payload, payload);
        if (problem)
          return refuse(id, owner, 'refused-payload', `${problem.at || 'the payload'} should be ${problem.expected}`);
      }
      if (depth >= MAX_DEPTH) return refuse(id, owner, 'refused-depth', `${MAX_DEPTH} facts caused one another`);
      const fact = Object.freeze({ ...payload });
      if (EVENTS[id].delivery === 'latest') latest.set(id, fact);
      remember(id, owner, 'sent');
      depth += 1;
      try {
        channel.emit(id, fact);
      } finally {
        depth -= 1;
      }
    }

    function on<E extends EventId>(id: E, handler: (payload: EventPayload<E>) => void): () => void {
      if (signal.aborted) return () => undefined;
      if (declared !== 'all' && !declared.listens.includes(id)) {
        options.onRefused(owner, id, 'its manifest does not declare that it listens');
        return () => undefined;
      }
      let live = true;
      const guarded = (payload: unknown) => {
        if (!live) return;
        try {
          handler(payload as EventPayload<E>); // the emit side of this id is the only writer of the channel
        } catch (error) {
          options.onHandlerError(owner, id, error);
        }
      };
      channel.on(id, guarded);
      counts.set(id, (counts.get(id) ?? 0) + 1);
      if (latest.has(id)) queueMicrotask(() => guarded(latest.get(id)));
      const off = () => {
        if (!live) return;
        live = false;
        channel.off(id, guarded);
        counts.set(id, (counts.get(id) ?? 1) - 1);
        signal.removeEventListener('abort', off);
      };
      signal.addEventListener('abort', off);
      return off;
    }

    return Object.freeze({ emit, on });
  }

  return { scope, records: () => records.slice(), forget: () => latest.clear() };
}
