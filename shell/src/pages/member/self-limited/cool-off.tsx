import { useState } from 'react';
import type { CoolOffHours } from '@parola/calls';
import { useAction } from '@parola/kit';
import { Button, Stack } from '@parola/ui';
import { ConfirmSheet } from '@parola/ui/forms';
import { BreakMeans, BreakTerm } from '../../auth/break-term';
import { useText } from '../../../texts/account';
import { useText as useAuthText } from '../../../texts/auth';
import css from './self-limited.module.css';

/** Starts a break of 24 hours to 30 days. It begins at once and cannot be shortened. */
export function CoolOff({ hours, changed }: { hours: readonly CoolOffHours[]; changed(): void }) {
  const t = useText();
  const authText = useAuthText();
  const action = useAction('coolOff');
  const [chosen, setChosen] = useState<CoolOffHours | null>(null);
  const [asking, setAsking] = useState(false);

  async function confirm(): Promise<void> {
    if (chosen === null) return;
    const result = await action.run({ hours: chosen });
    setAsking(false);
    if (result.ok) changed();
  }
  return (
    <Stack gap={4}>
      <p className={css.text}>{t('shell.breaks.take-text')}</p>
      <BreakTerm hours={hours} value={chosen} onChange={setChosen} />
      {action.error && (
        <p className={css.error} role="alert">
          {action.error.message}
        </p>
      )}
      <Button
        tone="secondary"
        disabledReason={chosen === null ? authText('shell.breaks.how-long-first') : undefined}
        onClick={() => setAsking(true)}
      >
        {t('shell.breaks.take')}
      </Button>
      <ConfirmSheet
        open={asking}
        title={t('shell.breaks.take-title')}
        confirmLabel={authText('shell.breaks.begin')}
        cancelLabel={t('shell.breaks.cancel')}
        busy={action.busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void confirm()}
      >
        {chosen !== null && <BreakMeans hours={chosen} />}
      </ConfirmSheet>
    </Stack>
  );
}
