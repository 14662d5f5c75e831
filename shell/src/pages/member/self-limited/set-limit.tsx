import { useState } from 'react';
import { LIMIT_KIND, LIMIT_PERIOD, type CallRequest, type CallResponse, type PlayerLimit } from '@parola/calls';
import { useAction } from '@parola/kit';
import { Banner, Button, Stack } from '@parola/ui';
import { AmountField, Field, RadioCards, Select, Sheet } from '@parola/ui/forms';
import { useText } from '../../../texts/account';
import { limitName, limitValue } from './limit-words';

type Kind = CallRequest<'setSelfLimit'>['kind'];
type Preset = NonNullable<CallResponse<'getSelfLimit'>['presets']['limits']>[number];

const SETTABLE: readonly number[] = [LIMIT_KIND.deposit, LIMIT_KIND.loss, LIMIT_KIND.wager, LIMIT_KIND.sessionMinutes];
const isSettable = (preset: Preset): preset is Preset & { kind: Kind } => SETTABLE.includes(preset.kind);
const keyOf = ({ kind, period }: Pick<Preset, 'kind' | 'period'>) => `${kind}/${period}`;

/**
 * Form that sets or removes one limit. Before sending it tells when the change takes effect (player protection C15).
 */
export function SetLimit({
  limits,
  presets,
  close,
  done,
}: {
  limits: readonly PlayerLimit[];
  presets: readonly Preset[];
  close(): void;
  done(): void;
}) {
  const t = useText();
  const action = useAction('setSelfLimit');
  const offered = presets.filter(isSettable);
  const [key, setKey] = useState(offered[0] ? keyOf(offered[0]) : '');
  const [value, setValue] = useState<number | null>(null);
  const preset = offered.find((one) => keyOf(one) === key);
  const held = limits.find((one) => keyOf(one) === key)?.value ?? 0;
  if (!preset) return null;
  const minutes = preset.kind === LIMIT_KIND.sessionMinutes;
  const problem =
    value === null || (value >= preset.min && value <= preset.max)
      ? undefined
      : t('shell.limits.range', { min: limitValue(preset, preset.min), max: limitValue(preset, preset.max) });
  const looser = held > 0 && value !== null && value > held;

  async function send(amount: number): Promise<void> {
    if (!preset) return;
    const period = minutes ? LIMIT_PERIOD.day : preset.period;
    if ((await action.run({ kind: preset.kind, period, value: amount })).ok) done();
  }
  const choose = (next: number | null) => {
    action.reset();
    setValue(next);
  };
  return (
    <Sheet
      open
      onClose={close}
      title={t('shell.limits.set')}
      dismissible={!action.busy}
      actions={
        <>
          {held > 0 && (
            <Button tone="secondary" wide disabled={action.busy} onClick={() => void send(0)}>
              {t('shell.limits.remove')}
            </Button>
          )}
          <Button
            wide
            busy={action.busy}
            disabledReason={value === null ? t('shell.limits.value-first') : problem}
            onClick={() => value !== null && void send(value)}
          >
            {t('shell.limits.save')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Select
          label={t('shell.limits.which')}
          value={key}
          onChange={(next) => {
            setKey(next);
            choose(null);
          }}
          options={offered.map((one) => ({ value: keyOf(one), label: limitName(one) }))}
        />
        <RadioCards
          label={t('shell.limits.how-much')}
          options={preset.values.map((one) => ({ value: one, title: limitValue(preset, one) }))}
          value={value}
          onChange={choose}
        />
        {minutes ? (
          <Field
            label={t('shell.limits.other-minutes')}
            inputMode="numeric"
            autoComplete="off"
            value={value === null ? '' : String(value)}
            onChange={(written) => choose(/^\d{1,4}$/.test(written) ? Number(written) : null)}
            error={problem}
          />
        ) : (
          <AmountField
            key={key}
            label={t('shell.limits.other-amount')}
            value={value}
            onChange={choose}
            error={problem}
          />
        )}
        <p>
          {held === 0
            ? t('shell.limits.new-now')
            : t(looser ? 'shell.limits.looser-later' : 'shell.limits.stricter-now', {
                value: limitValue(preset, held),
              })}
        </p>
        {action.error && <Banner tone="danger">{action.error.message}</Banner>}
      </Stack>
    </Sheet>
  );
}
