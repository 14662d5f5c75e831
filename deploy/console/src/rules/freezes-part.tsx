import { Field, Select } from '@parola/ui/forms';
import css from '../components/shown.module.css';
import { Ticks } from '../components/checkbox-group';
import { useText } from '../text';
import { dayName } from '../text/manila-moments';
import { emptyFreeze, type FreezeDraft } from './rules-draft';
import { faultIn } from './form-faults';
import type { PartProps } from './form-parts';
import { Rows } from './rule-rows';
import { DAYS, lengthOf, type Times } from './freeze-times';

const DAY_OPTIONS = DAYS.map(String);

/** Form part of freeze windows: times in which changes are refused, or in which alone they are allowed. */
export function FreezesPart({ draft, set, known, faults }: PartProps) {
  const t = useText();
  const fault = faultIn(faults, 'freezes');
  return (
    <Rows<FreezeDraft>
      title={t('console.rules.part.freezes')}
      none={t('console.rules.no-freezes')}
      add={t('console.rules.add-freeze')}
      value={draft.freezes}
      onChange={(freezes) => set({ freezes })}
      empty={() => emptyFreeze(Date.now())}
      name={({ name }, number) =>
        name.trim() ? t('console.rules.freeze', { name: name.trim() }) : t('console.rules.freeze-new', { number })
      }
    >
      {(freeze, index, change) => (
        <Freeze of={freeze} set={change} known={known} fault={(field) => fault(index, field)} />
      )}
    </Rows>
  );
}

interface FreezeProps {
  of: FreezeDraft;
  set: (change: Partial<FreezeDraft>) => void;
  known: PartProps['known'];
  fault: (field: string) => string | undefined;
}

function Freeze({ of, set, known, fault }: FreezeProps) {
  const t = useText();
  const { name, kind, times, channels, units } = of;
  const listed = (names: readonly string[], chosen: readonly string[]) =>
    [...new Set([...names, ...chosen])].map((value) => ({
      value,
      label: names.includes(value) ? value : t('console.rules.not-there', { name: value }),
    }));
  return (
    <>
      <div className={css.pair}>
        <Field
          label={t('console.rules.freeze-name')}
          help={t('console.rules.freeze-name-help')}
          maxLength={60}
          value={name}
          onChange={(text) => set({ name: text })}
          error={fault('name')}
        />
        <Select
          label={t('console.rules.freeze-kind')}
          options={(['deny', 'allow'] as const).map((value) => ({ value, label: t(`console.rules.kind.${value}`) }))}
          value={kind}
          onChange={(value) => set({ kind: value })}
        />
        <Select
          label={t('console.rules.repeat')}
          options={(['once', 'daily', 'weekly', 'own'] as const).map((value) => ({
            value,
            label: t(`console.rules.repeat.${value}`),
          }))}
          value={times.repeat}
          onChange={(repeat) => set({ times: { ...times, repeat } })}
          error={fault('repeat')}
        />
      </div>
      <TimeFields of={times} set={(change) => set({ times: { ...times, ...change } })} fault={fault} />
      <Ticks
        label={t('console.rules.freeze-channels')}
        options={listed(known.channels, channels)}
        value={channels}
        onChange={(value) => set({ channels: value })}
        error={fault('channels')}
      />
      <Ticks
        label={t('console.rules.freeze-units')}
        help={t('console.rules.freeze-units-help')}
        options={listed(known.units, units)}
        value={units}
        onChange={(value) => set({ units: value })}
      />
    </>
  );
}

interface TimeFieldsProps {
  of: Times;
  set: (change: Partial<Times>) => void;
  fault: FreezeProps['fault'];
}

function TimeFields({ of, set, fault }: TimeFieldsProps) {
  const t = useText();
  const { repeat, startDay, startTime, endDay, endTime, days, cron, minutes, tz } = of;
  if (repeat === 'own')
    return (
      <div className={css.pair}>
        <Field
          label={t('console.rules.cron')}
          help={t('console.rules.cron-help')}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          value={cron}
          onChange={(value) => set({ cron: value })}
          error={fault('cron')}
        />
        <Field
          label={t('console.rules.tz')}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          value={tz}
          onChange={(value) => set({ tz: value })}
        />
        <Field
          label={t('console.rules.minutes')}
          inputMode="numeric"
          maxLength={5}
          value={minutes}
          onChange={(value) => set({ minutes: value })}
          error={fault('minutes')}
        />
      </div>
    );
  const isNextDay = repeat !== 'once' && endTime !== '' && startTime !== '' && endTime < startTime && lengthOf(of) > 0;
  return (
    <>
      {repeat === 'weekly' && (
        <Ticks
          label={t('console.rules.days')}
          options={DAY_OPTIONS.map((value) => ({ value, label: dayName(Number(value)) }))}
          value={days.map(String)}
          onChange={(value) => set({ days: value.map(Number) })}
          error={fault('days')}
        />
      )}
      <div className={css.pair}>
        {repeat === 'once' && (
          <Field
            label={t('console.rules.start-day')}
            type="date"
            value={startDay}
            onChange={(value) => set({ startDay: value })}
            error={fault('startDay')}
          />
        )}
        <Field
          label={t('console.rules.start-time')}
          help={t('console.rules.clock')}
          type="time"
          value={startTime}
          onChange={(value) => set({ startTime: value })}
          error={fault('startTime')}
        />
      </div>
      <div className={css.pair}>
        {repeat === 'once' && (
          <Field
            label={t('console.rules.end-day')}
            type="date"
            value={endDay}
            onChange={(value) => set({ endDay: value })}
            error={fault('endDay')}
          />
        )}
        <Field
          label={t('console.rules.end-time')}
          help={isNextDay ? t('console.rules.next-day') : t('console.rules.clock')}
          type="time"
          value={endTime}
          onChange={(value) => set({ endTime: value })}
          error={fault('endTime')}
        />
      </div>
    </>
  );
}
