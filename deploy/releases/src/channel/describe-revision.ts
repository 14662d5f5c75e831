import type { UnitName } from '@parola/contract';
import { isDeepStrictEqual } from 'node:util';
import { PASSED_OVER, PASSED_OVER_BLOCKED } from './distrusted-builds';
import { pinnedUnits, type Pins, type Revision, type UnitPin } from '../documents/revision';

/** Basis points as people say them: 250 → `2.5 %`. */
export function percent(basisPoints: number): string {
  return `${basisPoints / 100} %`;
}

/** The players of a canary: at 0 % remotes are seen in previews, which replace no shell. */
function whom(unit: UnitName, weightBp: number): string {
  if (weightBp > 0) return percent(weightBp);
  return unit === 'shell' ? 'nobody yet' : 'previews only';
}

/** The served content of a pin, on one line. */
function describePin(unit: UnitName, pin: UnitPin): string {
  const extras = [
    ...(pin.canary ? [`canary ${pin.canary.version} for ${whom(unit, pin.canary.weightBp)}`] : []),
    ...(pin.fallback ? [`fallback ${pin.fallback.version}`] : []),
    ...(pin.off ? [pin.off.killed ? 'KILLED' : 'OFF'] : []),
  ];
  return [pin.stable.version, ...extras].join(', ');
}

/** Each unit that a revision changed: its present and former content. */
export function pinChanges(before: Pins, after: Pins): { unit: UnitName; now: string; was: string }[] {
  return pinnedUnits({ ...before, ...after })
    .filter((unit) => !isDeepStrictEqual(before[unit], after[unit]))
    .map((unit) => {
      const [now, was] = [after[unit], before[unit]];
      return {
        unit,
        now: now ? describePin(unit, now) : 'not pinned',
        was: was ? describePin(unit, was) : 'not pinned',
      };
    });
}

/**
 * The change of a revision, on one line; `before` is the state that it was made from, undefined when that cannot be
 * read.
 */
export function describeRevision(revision: Revision, before: Pins | undefined): string {
  const { kind, toRev } = revision.op;
  const verb = toRev === undefined ? kind : `${kind} to revision ${toRev}`;
  if (!before) return `${verb}: ${revision.op.units.join(', ')} (the revision before cannot be read)`;
  const changes = pinChanges(before, revision.pins).map(({ unit, now, was }) => `${unit} ${now} (was ${was})`);
  const passed = revision.compat.findings
    .filter(({ code }) => code === PASSED_OVER || code === PASSED_OVER_BLOCKED)
    .map(({ message }) => message.replace(/\.$/, ''));
  const what = changes.join('; ') || (kind === 'stop' || kind === 'resume' ? 'no build' : 'nothing');
  return [`${verb}: ${what}`, ...passed].join('; ');
}
