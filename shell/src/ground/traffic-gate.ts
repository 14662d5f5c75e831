import type { OwnerName } from '@parola/contract';

/** `rejections`: rejected promises without a handler. `requests`: uses of `fetch` past the host. */
export type TrafficKind = 'facts' | 'calls' | 'navigations' | 'rejections' | 'requests';

/** The part that uses a channel of the page, or an error whose stack names its code. */
type User = OwnerName | Error;

/** Early uses of one kind in one second, of one part or by one place of the code. */
interface Uses {
  kind: TrafficKind;
  by: User;
  /** Seconds since the page began. */
  second: number;
  count: number;
}

interface TrafficGate {
  /**
   * Counts one use; returns true if it is to be stopped. `services/api/early-limits.ts` sets it before the code of
   * remotes arrives, and `after-paint/limit-traffic.ts` replaces it.
   */
  stops?: (kind: TrafficKind, by: User) => boolean;
  /** Uses before `limit-traffic.ts` judges them. */
  early: Map<string, Uses>;
  /** The first uncaught errors, for the reports of health. `where`: file that the browser names, or ''. */
  uncaught: { cause: unknown; where: string }[];
}

/** The gate of the page that all traffic of remotes passes. Part of the first script, so it must stay small. */
export const gate: TrafficGate = { early: new Map(), uncaught: [] };
