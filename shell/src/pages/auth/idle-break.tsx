import { useState } from 'react';
import { COOL_OFF_HOURS, type CoolOffHours } from '@parola/calls';
import { useAction } from '@parola/kit';
import { Banner, Button } from '@parola/ui';
import { RadioCards } from '@parola/ui/forms';
import { useText } from '../../texts/auth';
import css from './auth.module.css';

/** A break from where the session is idle: it protects at once, so nobody has to prove anything first (player protection C19). */
export function IdleBreak() {
  const t = useText();
  const action = useAction('coolOff');
  const [step, setStep] = useState<'rest' | 'asking' | 'begun'>('rest');
  const [chosen, setChosen] = useState<CoolOffHours | null>(null);
  const inWords = (hours: CoolOffHours) =>
    hours < 48 ? t('shell.re-auth.break-hours', { hours }) : t('shell.re-auth.break-days', { days: hours / 24 });

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
      <RadioCards
        label={t('shell.re-auth.break-how-long')}
        options={COOL_OFF_HOURS.map((value) => ({ value, title: inWords(value) }))}
        value={chosen}
        onChange={setChosen}
      />
      {chosen !== null && <p className={css.hint}>{t('shell.re-auth.break-sure', { term: inWords(chosen) })}</p>}
      {action.error && (
        <p className={css.error} role="alert">
          {action.error.message}
        </p>
      )}
      <Button
        tone="secondary"
        wide
        busy={action.busy}
        disabledReason={chosen === null ? t('shell.re-auth.break-first') : undefined}
        onClick={() => {
          if (chosen !== null) void begin(chosen);
        }}
      >
        {t('shell.re-auth.break-begin')}
      </Button>
    </>
  );
}
