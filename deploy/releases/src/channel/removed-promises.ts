import { checkChange, type Finding, type UnitName } from '@parola/contract';
import type { Pins } from '../documents/revision';
import type { Builds } from '../publish/builds';
import { servedState } from './served-state';

/**
 * State before a change. `strict`: whether promises that the change removes refuse it. A rollback is not strict,
 * because it must always be possible.
 */
export interface Since {
  pins: Pins;
  strict: boolean;
}

/**
 * Promises to other units that the change from `before` to `after` removes, see `checkChange`. Damage is reported
 * elsewhere.
 */
export async function removedPromises(
  builds: Builds,
  { pins: before, strict }: Since,
  after: Pins,
  units: readonly UnitName[],
): Promise<Finding[]> {
  const [was, is] = [await servedState(builds, before), await servedState(builds, after)];
  return was && is ? checkChange(was, is, units, { strict }) : [];
}
