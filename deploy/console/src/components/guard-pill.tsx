import type { AnswerOf } from '@parola/release-api';
import { StatusPill } from '@parola/ui/forms';
import { useText } from '../text';

type Guard = AnswerOf<'channel'>['rollouts'][number]['guard'];
const TONES = { on: 'success', back: 'info', dry: 'warning' } as const;

/** Mode of a canary's guard. Nothing for `off`, because the verdict says it already. */
export function GuardPill({ of: { mode } }: { of: Guard }) {
  const t = useText();
  if (mode === 'off') return null;
  return <StatusPill tone={TONES[mode]}>{t(`console.guard.mode.${mode}`)}</StatusPill>;
}
