import { refusals } from '@parola/contract';
import type { UnitVersion } from '../documents/build-refs';
import type { Pins } from '../documents/revision';
import { pinChange, type FallbackChoice, type PinEnvironment } from './pin-changes';
import { checkPins, type GateReport } from './compatibility-gate';
import { withoutBroken } from '../revisions/rollouts';
import { suggestPins } from './suggest-pins';

/**
 * The result of a pin; `wouldFit` is the smallest acceptable set of builds, where the pin would be refused and one
 * exists.
 */
export interface PinReport extends GateReport {
  wouldFit?: string[];
}

/**
 * The fate of the presently pinned build; `wayOut`: whether to search for a fitting set, which judges up to 200 sets
 * more.
 */
export type CheckHow = [fallback: FallbackChoice, more?: { wayOut?: boolean }];

/** Judges a pin without making it. @throws ReleaseError as the pin would, except for the report's findings */
export async function checkPin(
  env: PinEnvironment,
  before: Pins,
  items: readonly UnitVersion[],
  ...[fallback, { wayOut = true } = {}]: CheckHow
): Promise<PinReport> {
  const { builds } = env;
  const { apply } = await pinChange(env, items, fallback);
  const units = items.map(({ unit }) => unit);
  // A canary whose group loses a unit by it ends, as it will when the pin is made.
  const { pins, findings = [] } = await apply(before, 0);
  const after = withoutBroken(before, pins);
  const checked = await checkPins(builds, after, units, { pins: before, strict: true });
  const report = { ...checked, findings: [...findings, ...checked.findings] };
  const fitting = wayOut && refusals(report.findings).length > 0 ? await suggestPins(builds, before, items) : undefined;
  return fitting ? { ...report, wouldFit: fitting } : report;
}
