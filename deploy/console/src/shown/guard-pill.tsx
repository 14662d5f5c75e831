import type { AnswerOf } from '@parola/release-api';
import { StatusPill } from '@parola/ui/forms';
import { useText } from '../text';

type Guard = AnswerOf<'channel'>['rollouts'][number]['guard'];
const TONES = { on: 'success', back: 'info', dry: 'warning' } as const;

/** The mode of a canary's guard. A guard that is off has no pill: its verdict says so already. */
export function GuardPill({ of: { mode } }: { of: Guard }) {
  const t = useText();
  if (mode === 'off') return null;
  return <StatusPill tone={TONES[mode]}>{t(`console.guard.mode.${mode}`)}</StatusPill>;
}
