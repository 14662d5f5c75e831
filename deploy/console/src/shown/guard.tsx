import type { AnswerOf } from '@parola/release-api';
import { StatusPill } from '@parola/ui/forms';
import { useText } from '../text';

type Guard = AnswerOf<'channel'>['rollouts'][number]['guard'];
const TONES = { on: 'success', back: 'info', dry: 'warning', off: 'warning' } as const;

/** What the guard of a canary may do: it is never silent that it only says what it would do, or does not look. */
export function GuardPill({ of: { mode } }: { of: Guard }) {
  const t = useText();
  // The verdict of a guard that is off says so already.
  if (mode === 'off') return null;
  return <StatusPill tone={TONES[mode]}>{t(`console.guard.mode.${mode}`)}</StatusPill>;
}
