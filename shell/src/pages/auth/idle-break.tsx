import { useState } from 'react';
import type { CoolOffHours } from '@parola/calls';
import { useAction } from '@parola/kit';
import { Banner, Button } from '@parola/ui';
import { useText } from '../../texts/auth';
import { BreakMeans, BreakTerm } from './break-term';
import css from './auth.module.css';

/**
 * Starts a break from an idle session. A break protects the player, so it needs no proof of identity (player protection
 * C19).
 */
export function IdleBreak() {
  const t = useText();
  const action = useAction('coolOff');
  const [step, setStep] = useState<'rest' | 'asking' | 'begun'>('rest');
  const [chosen, setChosen] = useState<CoolOffHours | null>(null);

  async function begin(hours: CoolOffHours): Promise<void> {
    if ((await action.run({ hours })).ok) setStep('begun');
  }
  if (step === 'begun') return <Banner tone="success">{t('shell.re-auth.break-begun')}</Banner>;
  if (step === 'rest')
    return (
      <Button tone="ghost" wide onClick={() => setStep('asking')}>
        {t('shell.re-auth.break')}
      </Button>
    );
  return (
    <>
      <BreakTerm value={chosen} onChange={setChosen} />
      {chosen !== null && <BreakMeans hours={chosen} />}
      {action.error && (
        <p className={css.error} role="alert">
          {action.error.message}
        </p>
      )}
      <Button
        tone="secondary"
        wide
        busy={action.busy}
        disabledReason={chosen === null ? t('shell.breaks.how-long-first') : undefined}
        onClick={() => {
          if (chosen !== null) void begin(chosen);
        }}
      >
        {t('shell.breaks.begin')}
      </Button>
    </>
  );
}
