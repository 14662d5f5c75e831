import type { StackPlace, UnitFault } from '@parola/release-api';
import type { FaultTrace } from '../rollout/fault-traces';
import { MINUTE_MS, type CountRow } from '../rollout/session-counts';

/** Number of faults in a report, the most frequent ones. */
const MOST_FAULTS = 50;

/** A fault before its stack is mapped. */
type Counted = Omit<UnitFault, 'name' | 'stack'>;

function countFaults(rows: readonly CountRow[]): Counted[] {
  const found = new Map<string, Counted>();
  for (const { channel, version, at, prints = {} } of rows) {
    for (const [fingerprint, count] of Object.entries(prints)) {
      const key = `${channel} ${version} ${fingerprint}`;
      const known = found.get(key) ?? { channel, version, fingerprint, count: 0, firstAt: at, lastAt: at };
      known.count += count;
      known.firstAt = Math.min(known.firstAt, at);
      known.lastAt = Math.max(known.lastAt, at + MINUTE_MS);
      found.set(key, known);
    }
  }
  return [...found.values()]
    .toSorted((a, b) => b.count - a.count || a.fingerprint.localeCompare(b.fingerprint))
    .slice(0, MOST_FAULTS);
}

/**
 * The faults in the counts of one unit, the most frequent first, with the stacks of their newest traces. `traces`: of
 * the same unit.
 */
export async function unitFaults(
  rows: readonly CountRow[],
  traces: readonly FaultTrace[],
  mapStack: (trace: FaultTrace) => Promise<StackPlace[]>,
): Promise<UnitFault[]> {
  const newest = new Map<string, FaultTrace>();
  for (const trace of traces.toSorted((a, b) => a.at - b.at))
    newest.set(`${trace.channel} ${trace.version} ${trace.print}`, trace);
  return Promise.all(
    countFaults(rows).map(async (fault): Promise<UnitFault> => {
      const found = newest.get(`${fault.channel} ${fault.version} ${fault.fingerprint}`);
      return found ? { ...fault, name: found.trace.name, stack: await mapStack(found) } : fault;
    }),
  );
}
