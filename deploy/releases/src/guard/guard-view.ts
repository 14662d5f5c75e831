import type { AnswerOf } from '@parola/release-api';
import { percent } from '../channel/describe-revision';
import { MINUTE_MS } from '../rollout/session-counts';
import type { GuardMode } from './guard';
import { canAdvanceRamp, type Stepping } from '../rollout/watch-rollout';

/** The guard's view of one canary in the HTTP API. */
export type GuardView = AnswerOf<'channel'>['rollouts'][number]['guard'];

/** Conditions of the next step of a plan: sessions, minutes, or both. */
function untilNextStep({ judgement, plan, stepAt, weightBp }: Stepping, now: number): string {
  const step = plan.find((one) => one.weightBp === weightBp);
  const minutes = Math.ceil((stepAt + (step?.minMinutes ?? 0) * MINUTE_MS - now) / MINUTE_MS);
  const missing = judgement.missingSessions ?? 0;
  const waits = [
    ...(missing > 0 ? [`${missing} more session${missing === 1 ? '' : 's'} of the canary`] : []),
    ...(minutes > 0 ? [`${minutes} more minute${minutes === 1 ? '' : 's'}`] : []),
  ];
  return waits.length > 0
    ? `after ${waits.join(' and ')}`
    : 'at the next look that finds it as good as the stable build';
}

/** The next step of a plan in words; `isDry` phrases it as a step that the guard would make. */
function stepText(rollout: Stepping, isDry: boolean, now: number): string {
  const { next, paused, judgement } = rollout;
  const ends = isDry
    ? 'It would end the canary if it failed more than the stable build.'
    : 'It ends the canary if it fails more than the stable build.';
  if (!next) return `No step of a plan is left. ${ends}`;
  if (paused !== undefined) return `The ramp is paused («${paused}»). ${ends}`;
  if (judgement.outcome === 'paused') return `It takes no step while ${judgement.why}. ${ends}`;
  const takes = isDry ? 'It would take' : 'It takes';
  return `${takes} the step to ${percent(next.weightBp)} ${untilNextStep(rollout, now)}. ${ends}`;
}

/** The next decision of a guard in this mode about a canary, in words. `now`: epoch milliseconds. */
export function guardView(rollout: Stepping, mode: GuardMode, now: number): GuardView {
  const { judgement, next } = rollout;
  if (mode === 'off') return { mode, next: 'No guard looks at this canary: finish or abort it by hand.' };
  if (judgement.outcome === 'alarm')
    return { mode, next: `It takes no action itself; a person has to check: ${judgement.why}.` };
  if (judgement.outcome === 'fail')
    return mode === 'dry'
      ? { mode, next: `It would have ended the canary: ${judgement.why}.`, would: 'end' }
      : { mode, next: `It ends the canary at its next look: ${judgement.why}.` };
  if (mode === 'back')
    return {
      mode,
      next: 'It ends the canary if it fails more than the stable build, and takes no step while the policy cannot be trusted.',
    };
  if (!next || !canAdvanceRamp(rollout, now)) return { mode, next: stepText(rollout, mode === 'dry', now) };
  return mode === 'dry'
    ? { mode, next: `It would have given the canary to ${percent(next.weightBp)}: ${judgement.why}.`, would: 'ramp' }
    : { mode, next: `It gives the canary to ${percent(next.weightBp)} at its next look.` };
}
