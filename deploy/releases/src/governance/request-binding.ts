import type { Change } from '@parola/release-api';
import type { Proposed } from '../channel/commit';
import { digestOf } from '../documents/build';
import type { UnitName } from '@parola/contract';
import type { Pins } from '../documents/revision';
import { storedReport } from '../documents/stored-report';

/**
 * The final state of a change's units. The seed of a canary names the revision that starts it, which is unknown
 * before.
 */
function outcome(pins: Pins, units: readonly UnitName[]) {
  return units.toSorted().map((unit) => {
    const { stable, canary, fallback, off } = pins[unit] ?? {};
    return [
      unit,
      stable?.version,
      stable?.buildId,
      canary && [canary.version, canary.buildId, canary.weightBp, canary.group],
      fallback?.version,
      off?.why,
    ];
  });
}

/**
 * The digest that approvers sign: the change in the requester's words, the revision that it was requested for, its
 * effect on its units, and the report of the compatibility check. Any difference in one of them is another change.
 */
export function requestBinding(change: Change, base: number, { channel, units, applied, report }: Proposed): string {
  return digestOf(JSON.stringify([channel, change, base, outcome(applied.pins, units), storedReport(report).digest]));
}
