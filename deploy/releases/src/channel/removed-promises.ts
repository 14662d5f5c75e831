import { checkChange, type Finding, type UnitName } from '@parola/contract';
import type { Pins } from '../documents/revision';
import type { Builds } from '../publish/builds';
import { servedState } from './served-state';

/** The state that a change starts from. `strict`: whether its losses for others stop it; a way back must stay open. */
export interface Since {
  pins: Pins;
  strict: boolean;
}

/** The losses of a change from `before` to `after` for others, see `checkChange`. Damage is reported elsewhere. */
export async function removedPromises(
  builds: Builds,
  { pins: before, strict }: Since,
  after: Pins,
  units: readonly UnitName[],
): Promise<Finding[]> {
  const [was, is] = [await servedState(builds, before), await servedState(builds, after)];
  return was && is ? checkChange(was, is, units, { strict }) : [];
}
