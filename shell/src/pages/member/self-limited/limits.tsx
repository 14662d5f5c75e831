import { useState } from 'react';
import { LIMIT_KIND, type CallResponse, type PlayerLimit } from '@parola/calls';
import { useAction } from '@parola/kit';
import { Banner, Button, Stack } from '@parola/ui';
import { Inline } from '@parola/ui/forms';
import { useStepUp } from '../../auth/step-up';
import { useText } from '../../../texts/account';
import { serverNow } from '../../../ground/server-clock';
import { longMoment } from '../../../ground/locale';
import { limitName, limitValue } from './limit-words';
import { SetLimit } from './set-limit';
import css from './self-limited.module.css';

type Presets = NonNullable<CallResponse<'getSelfLimit'>['presets']['limits']>;

/** A pending looser value: when it can be confirmed, and a button to cancel it (player protection C15). */
function Pending({ limit, changed }: { limit: PlayerLimit; changed(): void }) {
  const t = useText();
  const confirm = useAction('confirmSelfLimit');
  const cancel = useAction('cancelSelfLimit');
  const stepUp = useStepUp();
  const { pendingValue, pendingFrom } = limit;
  if (pendingValue === undefined || pendingFrom === undefined) return null;
  const from = longMoment(pendingFrom, 'medium');
  const error = confirm.error ?? cancel.error;
  async function settle(action: typeof confirm | typeof cancel): Promise<void> {
    if ((await stepUp(() => action.run({ id: limit.id }))).ok) changed();
  }
  return (
    <Stack gap={2}>
      <p>{t('shell.limits.waits', { value: limitValue(limit, pendingValue), from })}</p>
      {error && <Banner tone="danger">{error.message}</Banner>}
      <Inline gap={2}>
        <Button
          size="sm"
          busy={confirm.busy}
          disabledReason={pendingFrom > serverNow() ? t('shell.limits.confirm-from', { from }) : undefined}
          onClick={() => void settle(confirm)}
        >
          {t('shell.limits.confirm')}
        </Button>
        <Button size="sm" tone="secondary" busy={cancel.busy} onClick={() => void settle(cancel)}>
          {t('shell.limits.keep')}
        </Button>
      </Inline>
    </Stack>
  );
}

function Held({ limit, changed }: { limit: PlayerLimit; changed(): void }) {
  const t = useText();
  const { kind, value, left, resetTime } = limit;
  const words = {
    left: limitValue(limit, left),
    value: limitValue(limit, value),
    until: longMoment(resetTime, 'medium'),
  };
  const none = kind === LIMIT_KIND.sessionMinutes ? t('shell.limits.minutes', { minutes: 0 }) : '₱0.00';
  const id = kind === LIMIT_KIND.sessionMinutes ? 'shell.limits.left-session' : 'shell.limits.left';
  return (
    <li className={css.limit}>
      <h3 className={css.limitName}>{limitName(limit)}</h3>
      <p className={css.text}>{t(id, left === 0 ? { ...words, left: none } : words)}</p>
      <Pending limit={limit} changed={changed} />
    </li>
  );
}

/** The player's limits (player protection C14, C15): the remainder of each, pending changes, and a form to set one. */
export function Limits({
  limits,
  presets,
  waitHours,
  changed,
}: {
  limits: readonly PlayerLimit[];
  presets: Presets;
  waitHours: number;
  changed(): void;
}) {
  const t = useText();
  const [setting, setSetting] = useState(false);
  return (
    <Stack gap={4}>
      <p className={css.text}>{t('shell.limits.text', { hours: waitHours })}</p>
      {limits.length > 0 && (
        <ul className={css.limits} aria-label={t('shell.limits.title')}>
          {limits.map((limit) => (
            <Held key={limit.id} limit={limit} changed={changed} />
          ))}
        </ul>
      )}
      <Button tone="secondary" onClick={() => setSetting(true)}>
        {t('shell.limits.set')}
      </Button>
      {setting && (
        <SetLimit
          limits={limits}
          presets={presets}
          close={() => setSetting(false)}
          done={() => {
            setSetting(false);
            changed();
          }}
        />
      )}
    </Stack>
  );
}
