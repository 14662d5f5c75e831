import { pinnedUnits, type Pins, type UnitPin } from '../documents/revision';
import { groupOf, membersOf } from './rollouts';

type Canary = NonNullable<UnitPin['canary']>;

/** The half of a shell's canary: the players with the common shell, or those with the other one. */
export type ShellArm = 'stable' | 'canary';

/** The shell's canary that a share of the players is served now; undefined without one, or with a share of 0. */
export function servedShellCanary(pins: Pins): Canary | undefined {
  const canary = pins.shell?.canary;
  return canary && canary.weightBp > 0 ? canary : undefined;
}

/**
 * A unit as the players of one arm have it: theirs is the only build. The build of before stands by where a remote's
 * canary cannot be loaded.
 */
function pinIn(arm: ShellArm, pin: UnitPin, isShell: boolean): UnitPin {
  const { canary, ...rest } = pin;
  if (arm === 'stable' || !canary) return rest;
  const { version, buildId } = canary;
  const { fallback: _before, ...others } = rest;
  return { ...others, stable: { version, buildId }, ...(isShell ? {} : { fallback: pin.stable }) };
}

/**
 * The served content of one arm of the shell's canary. Shell and remotes of its release group have one build there
 * and no canary: players with the shell get them too. Canaries of other groups continue by themselves. Pins without a
 * canary of the shell stay as they are.
 */
export function pinsIn(arm: ShellArm, pins: Pins): Pins {
  const canary = pins.shell?.canary;
  if (!canary) return pins;
  const members = membersOf(pins, groupOf('shell', canary)).map(({ unit }) => unit);
  const after: Pins = { ...pins };
  for (const unit of pinnedUnits(pins)) {
    const pin = pins[unit];
    if (pin && members.includes(unit)) after[unit] = pinIn(arm, pin, unit === 'shell');
  }
  return after;
}
