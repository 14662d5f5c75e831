import {
  errorTraceSchema,
  faultFingerprint,
  int,
  object,
  text,
  unitName,
  versionsOfUnits,
  type Infer,
  type UnitOutcome,
} from '@parola/contract';
import { CHANNEL } from '../documents/build-refs';
import type { Receipt } from './session-receipt';

/**
 * The first trace of a fault that a front door received on a day. `builds`: version of each unit in the places, as
 * assigned to the page. The places come from a page, so they are only good for showing.
 */
export const faultTraceSchema = object({
  /** Epoch milliseconds. */
  at: int(),
  channel: text({ pattern: CHANNEL, maxLength: 40 }),
  unit: unitName,
  version: text({ maxLength: 80 }),
  print: faultFingerprint,
  trace: errorTraceSchema,
  builds: versionsOfUnits,
});
export type FaultTrace = Infer<typeof faultTraceSchema>;

const DAY_MS = 24 * 60 * 60_000;
/** Limit of traces for each build and day: a hostile page could send a new fingerprint with each report. */
const MOST_A_DAY = 50;

/** Keeps one trace of each fault, build and day until the next `drain`. `now`: epoch milliseconds. */
export function createTraceStore(now: () => number) {
  let day = 0;
  let known = new Map<string, Set<string>>();
  let waiting: FaultTrace[] = [];

  return {
    add({ c, units }: Receipt, { unit, error }: UnitOutcome, version: string): void {
      if (!error?.trace) return;
      const at = now();
      if (Math.floor(at / DAY_MS) !== day) known = new Map();
      day = Math.floor(at / DAY_MS);
      const { fingerprint: print, trace } = error;
      const prints = known.get(`${unit} ${version}`) ?? new Set();
      known.set(`${unit} ${version}`, prints);
      if (prints.has(print) || prints.size >= MOST_A_DAY) return;
      prints.add(print);
      const named = trace.places.flatMap((place): [string, string][] => {
        const assigned = Object.hasOwn(units, place.unit) ? units[place.unit] : undefined;
        return assigned ? [[place.unit, assigned.v]] : [];
      });
      waiting.push({ at, channel: c, unit, version, print, trace, builds: Object.fromEntries(named) });
    },
    /** Returns and forgets the traces since the last call. */
    drain(): FaultTrace[] {
      const drained = waiting;
      waiting = [];
      return drained;
    },
  };
}
