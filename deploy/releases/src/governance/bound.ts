import type { AnswerOf, Change } from '@parola/release-api';
import type { Proposed } from '../channel/commit';
import { digestOf } from '../documents/build';
import type { UnitName } from '@parola/contract';
import type { Pins } from '../documents/revision';

/** What the check said, as it is kept with a request. */
export function reportOf({ shell, findings }: Pick<AnswerOf<'check'>, 'shell' | 'findings'>) {
  const kept = findings.map(({ code, severity, unit, subject, message, fix }) => ({
    code,
    severity,
    unit,
    subject,
    message,
    fix,
  }));
  return { shell, findings: kept, digest: digestOf(JSON.stringify([shell, kept])) };
}

/** What a change leaves of its units. The seed of a canary names the revision that starts it, which nobody knows before. */
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
 * The digest that approvers sign: the change in the words of who asked, the revision it was asked for, what it does to its units, and the
 * report of the compatibility check. Any difference in one of them is another change.
 */
export function bindingOf(change: Change, base: number, { channel, units, applied, report }: Proposed): string {
  return digestOf(JSON.stringify([channel, change, base, outcome(applied.pins, units), reportOf(report).digest]));
}
