import type { UnitName } from '@parola/contract';
import { isDeepStrictEqual } from 'node:util';
import { PASSED_OVER, PASSED_OVER_BLOCKED } from './distrusted-builds';
import { pinnedUnits, type Pins, type Revision, type UnitPin } from '../documents/revision';

/** Formats basis points as percent: 250 → `2.5 %`. */
export function percent(basisPoints: number): string {
  return `${basisPoints / 100} %`;
}

/**
 * The players of a canary, in words. At 0 % only previews show a remote's canary; a preview cannot replace the shell.
 */
function whom(unit: UnitName, weightBp: number): string {
  if (weightBp > 0) return percent(weightBp);
  return unit === 'shell' ? 'no player yet' : 'previews only';
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

/** The changed units of a revision, each with its new and its former pin in words. */
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
 * Describes the change of a revision on one line. `before`: the state before the revision, undefined when it is
 * unreadable.
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
