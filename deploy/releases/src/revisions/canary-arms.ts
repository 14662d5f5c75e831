import { pinnedUnits, type Pins, type UnitPin } from '../documents/revision';
import { groupOf, membersOf } from './rollouts';

type Canary = NonNullable<UnitPin['canary']>;

/** Arm of a shell's canary: players with the stable shell, or players with the canary shell. */
export type ShellArm = 'stable' | 'canary';

/** The shell's canary that players are served; undefined without one or with a share of 0. */
export function servedShellCanary(pins: Pins): Canary | undefined {
  const canary = pins.shell?.canary;
  return canary && canary.weightBp > 0 ? canary : undefined;
}

/**
 * The pin of a unit for one arm of the shell's canary: one build without a canary. In the canary arm of a remote the
 * stable build becomes the fallback.
 */
function pinIn(arm: ShellArm, pin: UnitPin, isShell: boolean): UnitPin {
  const { canary, ...rest } = pin;
  if (arm === 'stable' || !canary) return rest;
  const { version, buildId } = canary;
  const { fallback: _before, ...others } = rest;
  return { ...others, stable: { version, buildId }, ...(isShell ? {} : { fallback: pin.stable }) };
}

/**
 * Pins as one arm of the shell's canary is served them. The shell and the remotes of its group have one build and no
 * canary. Canaries of other groups stay. Pins without a canary of the shell stay unchanged.
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
