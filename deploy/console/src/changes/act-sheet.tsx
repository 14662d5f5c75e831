import type { Change } from '@parola/release-api';
import { Field, Select } from '@parola/ui/forms';
import { useState } from 'react';
import { useText } from '../text';
import { CanarySheet } from './canary-sheet';
import { ChangeSheet, type ChannelView } from './change-sheet';
import type { Item, UnitRow } from './unit-items';
import { PinSheet } from './pin-sheet';

/** An act on a channel that a person has chosen. */
export type Act =
  | { kind: 'pin' | 'canary'; items: readonly Item[] }
  | { kind: 'rollback'; to?: number; unit?: string }
  | { kind: 'off' | 'on' | 'kill'; unit: string }
  | { kind: 'abort' | 'finish'; group: string }
  | { kind: 'stop' | 'resume' }
  | { kind: 'promote' };

interface ActSheetProps {
  act: Act;
  of: ChannelView;
  units: readonly UnitRow[];
  /** Names of all channels, for `promote`. */
  channels: readonly string[];
  onClose: () => void;
}

/** Sheet of an act: its fields, its effect, and a reason. */
export function ActSheet({ act, of, units, channels, onClose }: ActSheetProps) {
  if ('items' in act) {
    const Which = act.kind === 'pin' ? PinSheet : CanarySheet;
    return <Which {...{ of, units, onClose }} start={act.items} />;
  }
  if (act.kind === 'rollback') return <RollbackSheet {...{ of, onClose }} start={act} />;
  if (act.kind === 'promote') return <PromoteSheet {...{ of, channels, onClose }} />;
  return <PlainSheet {...{ of, act, onClose }} />;
}

const DANGER: readonly Change['kind'][] = ['stop', 'kill', 'off', 'abort'];

function PlainSheet({
  act,
  of,
  onClose,
}: Pick<ActSheetProps, 'of' | 'onClose'> & { act: Extract<Act, { unit: string } | { group: string }> | StopAct }) {
  const t = useText();
  const about = 'unit' in act ? act.unit : 'group' in act ? act.group : of.channel;
  return (
    <ChangeSheet
      of={of}
      title={t(`console.act.${act.kind}`, { about })}
      text={t(`console.act.${act.kind}-text`)}
      tone={DANGER.includes(act.kind) ? 'danger' : 'primary'}
      make={() => act}
      onClose={onClose}
    />
  );
}
type StopAct = { kind: 'stop' | 'resume' };

function RollbackSheet({
  of,
  start,
  onClose,
}: Pick<ActSheetProps, 'of' | 'onClose'> & { start: { to?: number; unit?: string } }) {
  const t = useText();
  const [to, setTo] = useState(start.to === undefined ? '' : String(start.to));
  const [unit, setUnit] = useState(start.unit ?? 'all');
  return (
    <ChangeSheet
      of={of}
      title={t('console.act.rollback')}
      text={t('console.act.rollback-text')}
      tone="danger"
      make={() => {
        const rev = Number(to);
        if (to && (!Number.isInteger(rev) || rev < 1 || rev >= of.rev)) return t('console.rollback.to-wrong');
        return { kind: 'rollback', ...(to && { to: rev }), ...(unit !== 'all' && { unit }) };
      }}
      onClose={onClose}
    >
      <Field
        label={t('console.rollback.to')}
        help={t('console.rollback.to-help')}
        optional
        inputMode="numeric"
        maxLength={9}
        value={to}
        onChange={setTo}
      />
      <Select
        label={t('console.rollback.unit')}
        options={[
          { value: 'all', label: t('console.rollback.all') },
          ...of.pins.map(({ unit: name }) => ({ value: name, label: name })),
        ]}
        value={unit}
        onChange={setUnit}
      />
    </ChangeSheet>
  );
}

function PromoteSheet({ of, channels, onClose }: Pick<ActSheetProps, 'of' | 'channels' | 'onClose'>) {
  const t = useText();
  const others = channels.filter((name) => name !== of.channel);
  const [from, setFrom] = useState(others[0] ?? '');
  const [unit, setUnit] = useState('all');
  return (
    <ChangeSheet
      of={of}
      title={t('console.act.promote')}
      text={t('console.act.promote-text')}
      make={() =>
        from ? { kind: 'promote', from, ...(unit !== 'all' && { units: [unit] }) } : t('console.promote.from-wrong')
      }
      onClose={onClose}
    >
      <Select
        label={t('console.promote.from')}
        placeholder={t('console.choose')}
        options={others.map((name) => ({ value: name, label: name }))}
        value={from}
        onChange={setFrom}
      />
      <Select
        label={t('console.promote.units')}
        options={[
          { value: 'all', label: t('console.promote.all') },
          ...of.pins.map(({ unit: name }) => ({ value: name, label: name })),
        ]}
        value={unit}
        onChange={setUnit}
      />
    </ChangeSheet>
  );
}
