import type { Change, RampStep } from '@parola/release-api';
import { ReleaseError } from '../ground/errors';
import type { Registry } from '../registry/registry';
import { changeOptions, released, rulesIn, type ChangeFlags } from './channel-verbs';
import { guardLines, guardReport } from './guard-lines';
import type { Answer } from './output';

/** Makes a change and reports its effect. */
export async function make(registry: Registry, change: Change, options: ChangeFlags): Promise<Answer> {
  const { reason, ...rest } = changeOptions(options);
  return released(registry, await registry.make({ ...change, ...(reason === undefined ? {} : { reason }) }, rest));
}

function share(written: string): number {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(written))
    throw new ReleaseError('usage', `«${written}» is not a share; give a percentage such as 5 or 0.25.`);
  return Number(written);
}

/** Parses a ramp step: `1/500/30` is 1 percent, until the canary has had 500 sessions and 30 minutes have passed. */
function step(written: string): RampStep {
  const [percent = '', sessions = '', minutes = '', ...more] = written.split('/');
  if (more.length > 0 || !/^\d{1,8}$/.test(sessions) || !/^\d{1,5}$/.test(minutes))
    throw new ReleaseError(
      'usage',
      `«${written}» is not a step; write <percent>/<sessions>/<minutes>, such as 1/500/30, and a comma between two.`,
    );
  return { percent: share(percent), minSessions: Number(sessions), minMinutes: Number(minutes) };
}

/** Options of a canary on the command line, as typed. */
export type CanaryFlags = ChangeFlags & { percent: string; group?: string; plan?: string; accept?: string };

export async function canary(registry: Registry, items: readonly string[], options: CanaryFlags): Promise<Answer> {
  const { group, plan } = options;
  const change: Change = {
    kind: 'canary',
    items: [...items],
    percent: share(options.percent),
    accept: rulesIn(options.accept),
    ...(group === undefined ? {} : { group }),
    ...(plan === undefined ? {} : { plan: plan.split(',').map((written) => step(written.trim())) }),
  };
  const made = await make(registry, change, options);
  const guard = await guardReport(registry, options.channel);
  return { ...made, lines: [...made.lines, ...guardLines(guard)], json: { ...made.json, guard } };
}
