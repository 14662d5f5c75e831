import type { Change } from '@parola/release-api';
import type { Proposed } from '../channel/commit';
import { digestOf } from '../documents/build';
import type { UnitName } from '@parola/contract';
import type { Pins } from '../documents/revision';
import { storedReport } from '../documents/stored-report';

/**
 * Pins of the change's units after it. The seed of a canary is left out, because it contains the number of the future
 * revision.
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
 * The digest that approvers confirm. It covers the change as requested, its base revision, its effect on its units,
 * and the report of the compatibility check. A difference in any of them makes it another change.
 */
export function requestBinding(change: Change, base: number, { channel, units, applied, report }: Proposed): string {
  return digestOf(JSON.stringify([channel, change, base, outcome(applied.pins, units), storedReport(report).digest]));
}
