import { UNIT_NAMES, type UnitName } from '@parola/contract';
import { isDeepStrictEqual } from 'node:util';
import type { Revision, Slot, Slots } from '../documents/revision';

/** Basis points as people say them: 250 → `2.5 %`. */
export function percent(basisPoints: number): string {
  return `${basisPoints / 100} %`;
}

/** What a slot serves, on one line. */
function describeSlot(slot: Slot): string {
  const extras = [
    ...(slot.canary ? [`canary ${slot.canary.version} for ${percent(slot.canary.weightBp)}`] : []),
    ...(slot.fallback ? [`fallback ${slot.fallback.version}`] : []),
    ...(slot.off ? ['OFF'] : []),
  ];
  return [slot.stable.version, ...extras].join(', ');
}

/** Each unit that a revision changed: what it serves now and what it served before. */
export function slotChanges(before: Slots, after: Slots): { unit: UnitName; now: string; was: string }[] {
  return UNIT_NAMES.filter((unit) => !isDeepStrictEqual(before[unit], after[unit])).map((unit) => {
    const [now, was] = [after[unit], before[unit]];
    return { unit, now: now ? describeSlot(now) : 'not pinned', was: was ? describeSlot(was) : 'not pinned' };
  });
}

/** What a revision did, on one line; `before` is the state it was made from. */
export function describeRevision(revision: Revision, before: Slots): string {
  const { kind, toRev } = revision.op;
  const verb = toRev === undefined ? kind : `${kind} to revision ${toRev}`;
  const changes = slotChanges(before, revision.slots).map(({ unit, now, was }) => `${unit} ${now} (was ${was})`);
  return `${verb}: ${changes.join('; ') || 'nothing'}`;
}
