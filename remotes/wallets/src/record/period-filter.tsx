import { manilaDay } from '@parola/calls';
import { Chip, ChipRow, Field } from '@parola/ui/forms';
import { useText } from '../text/records';
import { problemOf, type ChosenPeriod } from './period';
import { PERIODS } from '../routes/record-query';
import css from './record.module.css';

interface PeriodFilterProps {
  chosen: ChosenPeriod & { now: number };
  mostDays?: number;
  onChange(change: Partial<ChosenPeriod>): void;
}

/**
 * Selects today, yesterday, 7 or 30 days, or custom days, all in Manila time. An error of custom days is shown at the
 * day to correct.
 */
export function PeriodFilter({ chosen, mostDays, onChange }: PeriodFilterProps) {
  const t = useText();
  const problem = chosen.period === 'own' ? problemOf(chosen, chosen.now, mostDays) : undefined;
  const words =
    problem &&
    (problem === 'long' ? t('wallets.period.long', { days: mostDays ?? 0 }) : t(`wallets.period.${problem}`));
  const last = manilaDay(chosen.now);
  return (
    <div className={css.period}>
      <ChipRow label={t('wallets.period.label')}>
        {PERIODS.map((period) => (
          <Chip key={period} selected={chosen.period === period} onClick={() => onChange({ period })}>
            {t(`wallets.period.${period}`)}
          </Chip>
        ))}
      </ChipRow>
      {chosen.period === 'own' && (
        <div className={css.dates}>
          <Field
            label={t('wallets.period.from')}
            type="date"
            max={last}
            value={chosen.from}
            onChange={(from) => onChange({ from })}
            error={problem === 'turned' || problem === 'long' ? words : undefined}
          />
          <Field
            label={t('wallets.period.to')}
            type="date"
            max={last}
            value={chosen.to}
            onChange={(to) => onChange({ to })}
            error={problem === 'missing' || problem === 'future' ? words : undefined}
          />
        </div>
      )}
    </div>
  );
}
