import { ErrorState } from '@parola/ui';
import { useText } from '../../texts/pages';

/** Shown in place of a page whose owner is switched off, or refused by this shell. */
export default function Closed({ phase }: { phase: 'off' | 'refused' }) {
  const t = useText();
  return (
    <ErrorState
      title={t('shell.page.closed')}
      text={t('shell.page.closed-text')}
      code={phase === 'refused' ? 'OFF-003' : undefined}
    />
  );
}
