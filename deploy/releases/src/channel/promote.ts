import type { UnitName } from '@parola/contract';
import { sameBuild } from '../documents/build-refs';
import { pinnedUnits, type Revision } from '../documents/revision';
import { ReleaseError } from '../ground/errors';
import { pinChange, type PinEnvironment } from './pin-changes';
import type { Change } from './commit';

/**
 * Pins the stable builds of another channel here: the named units, by default all of them except switched-off ones. A
 * unit with the same build keeps its canary and fallback.
 */
export async function promoteChange(
  env: PinEnvironment,
  { from, source, head, units }: { from: string; source?: Revision; head?: Revision; units?: readonly UnitName[] },
): Promise<Change> {
  if (!source) throw new ReleaseError('usage', `${from} has no revisions yet; there is nothing to promote.`);
  const wanted = units ?? pinnedUnits(source.pins).filter((unit) => !source.pins[unit]?.off);
  const items = wanted.flatMap((unit) => {
    const pin = source.pins[unit];
    if (!pin) throw new ReleaseError('usage', `${unit} is not pinned on ${from}; there is nothing to promote.`);
    if (pin.off)
      throw new ReleaseError('usage', `${unit} is off on ${from} («${pin.off.why}»); no player there gets it.`);
    return sameBuild(head?.pins[unit]?.stable, pin.stable) ? [] : [{ unit, version: pin.stable.version }];
  });
  if (items.length === 0) return { units: [], rebase: 'disjoint', gate: 'record', apply: (pins) => ({ pins }) };
  return pinChange(env, items, 'previous');
}
