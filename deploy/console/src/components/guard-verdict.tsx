import type { AnswerOf } from '@parola/release-api';
import { StatusPill } from '@parola/ui/forms';
import { useText } from '../text';

type Rollout = AnswerOf<'channel'>['rollouts'][number];
const TONES = {
  off: 'neutral',
  watching: 'info',
  pass: 'success',
  fail: 'danger',
  inconclusive: 'warning',
  paused: 'warning',
  alarm: 'danger',
} as const;

/** The guard's verdict on a canary. `paused` is shown as «waiting» unless a person paused the ramp. */
export function Verdict({ of: { verdict, paused } }: { of: Pick<Rollout, 'verdict' | 'paused'> }) {
  const t = useText();
  const words = verdict === 'paused' && !paused ? 'waiting' : verdict;
  return <StatusPill tone={TONES[verdict]}>{t(`console.verdict.${words}`)}</StatusPill>;
}
