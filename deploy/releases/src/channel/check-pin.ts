import { refusals } from '@parola/contract';
import type { UnitVersion } from '../documents/build-refs';
import type { Pins } from '../documents/revision';
import { pinChange, type FallbackChoice, type PinEnvironment } from './pin-changes';
import { checkPins, type GateReport } from './compatibility-gate';
import { withoutBroken } from '../revisions/rollouts';
import { suggestPins } from './suggest-pins';
import { unverifiedFindings } from './unverified-builds';

/**
 * The result of a checked pin. `wouldFit`: for a refused pin, the smallest acceptable set of builds, if one was
 * found.
 */
export interface PinReport extends GateReport {
  wouldFit?: string[];
}

/**
 * Options of a check. `fallback`: choice of the fallback build. `wayOut`: whether to search for an acceptable set,
 * which judges up to 200 more sets. `accept`: rules of the artefact that the pin accepts without proof.
 */
export type CheckHow = [fallback: FallbackChoice, more?: { wayOut?: boolean; accept?: readonly string[] | undefined }];

/**
 * Checks a pin without making it. @throws ReleaseError as the pin would, except for findings, which the report
 * returns
 */
export async function checkPin(
  env: PinEnvironment,
  before: Pins,
  items: readonly UnitVersion[],
  ...[fallback, { wayOut = true, accept } = {}]: CheckHow
): Promise<PinReport> {
  const { builds } = env;
  const { apply } = await pinChange(env, items, fallback);
  const units = items.map(({ unit }) => unit);
  // A pin that takes a unit out of a canary group ends the whole canary; the check has to see that state too.
  const { pins, findings = [] } = await apply(before, 0);
  const after = withoutBroken(before, pins);
  const checked = await checkPins(builds, after, units, { pins: before, strict: true });
  const report = { ...checked, findings: [...findings, ...checked.findings] };
  const fitting = wayOut && refusals(report.findings).length > 0 ? await suggestPins(builds, before, items) : undefined;
  const unverified = await unverifiedFindings(builds, [before, after], items, accept);
  return {
    ...report,
    findings: [...report.findings, ...unverified],
    ...(fitting ? { wouldFit: fitting } : {}),
  };
}
