import type { RampStep } from '@parola/release-api';
import { Button, Stack } from '@parola/ui';
import { Checkbox, Field, Inline } from '@parola/ui/forms';
import { useState } from 'react';
import { useText } from '../text';
import { ChangeSheet, type ChannelView } from './change-sheet';
import css from './changes.module.css';
import { Items, merged, written, type Item, type UnitRow } from './unit-items';

interface Step {
  percent: string;
  sessions: string;
  minutes: string;
}

/** The recommended ramp of the guide for releases: 1 → 5 → 25 → 100 %. */
const PLAN: readonly Step[] = [
  { percent: '1', sessions: '500', minutes: '30' },
  { percent: '5', sessions: '2000', minutes: '60' },
  { percent: '25', sessions: '5000', minutes: '120' },
  { percent: '100', sessions: '0', minutes: '0' },
];

/** Parses a share in percent with at most two decimals; undefined for any other text. */
function shareOf(text: string): number | undefined {
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(text.trim()) && Number(text) <= 100 ? Number(text) : undefined;
}

/** Parses a ramp; undefined for an invalid step, or a share that does not grow. */
function planOf(steps: readonly Step[]): RampStep[] | undefined {
  const plan: RampStep[] = [];
  for (const { percent, sessions, minutes } of steps) {
    const share = shareOf(percent);
    if (share === undefined || !/^\d+$/.test(sessions) || !/^\d+$/.test(minutes)) return undefined;
    if (share <= (plan.at(-1)?.percent ?? 0)) return undefined;
    plan.push({ percent: share, minSessions: Number(sessions), minMinutes: Number(minutes) });
  }
  return plan;
}

interface SheetProps {
  of: ChannelView;
  units: readonly UnitRow[];
  start: readonly Item[];
  onClose: () => void;
}

/** Sheet of a canary: one share of the players, or a ramp that the guard advances. */
export function CanarySheet({ of, units, start, onClose }: SheetProps) {
  const t = useText();
  const [items, setItems] = useState<readonly Item[]>(start);
  const [percent, setPercent] = useState('1');
  const [group, setGroup] = useState('');
  const [ramp, setRamp] = useState(false);
  const [steps, setSteps] = useState<readonly Step[]>(PLAN);
  const set = (index: number, change: Partial<Step>) =>
    setSteps((now) => now.map((step, at) => (at === index ? { ...step, ...change } : step)));
  const make = () => {
    if (items.some(({ unit, version }) => !unit || !version)) return t('console.items.wrong');
    if (group && !/^[a-z][a-z0-9-]{0,39}$/.test(group)) return t('console.canary.group-wrong');
    const plan = ramp ? planOf(steps) : undefined;
    if (ramp && !plan) return t('console.canary.plan-wrong');
    const share = plan?.[0]?.percent ?? shareOf(percent);
    if (share === undefined) return t('console.canary.percent-wrong');
    return {
      kind: 'canary' as const,
      items: items.map(written),
      percent: share,
      ...(group && { group }),
      ...(plan && { plan }),
    };
  };
  return (
    <ChangeSheet
      of={of}
      title={t('console.act.canary')}
      text={t('console.act.canary-text')}
      make={make}
      onTake={(fits) => setItems((now) => merged(now, fits))}
      onClose={onClose}
    >
      <Items units={units} value={items} onChange={setItems} />
      {!ramp && (
        <Field
          label={t('console.canary.percent')}
          help={t('console.canary.percent-help')}
          inputMode="decimal"
          maxLength={6}
          value={percent}
          onChange={setPercent}
        />
      )}
      <Checkbox value={ramp} onChange={setRamp} help={t('console.canary.ramp-help')}>
        {t('console.canary.ramp')}
      </Checkbox>
      {ramp && (
        <Stack gap={2}>
          {steps.map((step, index) => (
            <div
              key={index}
              className={css.step}
              role="group"
              aria-label={t('console.canary.step', { number: index + 1 })}
            >
              <Field
                label={t('console.canary.step-percent')}
                inputMode="decimal"
                maxLength={6}
                value={step.percent}
                onChange={(value) => set(index, { percent: value })}
              />
              <Field
                label={t('console.canary.step-sessions')}
                inputMode="numeric"
                maxLength={8}
                value={step.sessions}
                onChange={(sessions) => set(index, { sessions })}
              />
              <Field
                label={t('console.canary.step-minutes')}
                inputMode="numeric"
                maxLength={5}
                value={step.minutes}
                onChange={(minutes) => set(index, { minutes })}
              />
            </div>
          ))}
          <Inline>
            <Button
              tone="ghost"
              size="sm"
              onClick={() => setSteps([...steps, { percent: '', sessions: '0', minutes: '0' }])}
            >
              {t('console.canary.add-step')}
            </Button>
            {steps.length > 1 && (
              <Button tone="ghost" size="sm" onClick={() => setSteps(steps.slice(0, -1))}>
                {t('console.canary.remove-step')}
              </Button>
            )}
          </Inline>
        </Stack>
      )}
      <Field
        label={t('console.canary.group')}
        help={t('console.canary.group-help')}
        optional
        autoCapitalize="none"
        maxLength={40}
        value={group}
        onChange={setGroup}
      />
    </ChangeSheet>
  );
}
