import { COOL_OFF_HOURS, type CoolOffHours } from '@parola/calls';
import { RadioCards } from '@parola/ui/forms';
import { useText } from '../../texts/auth';

/** Formats the length of a break: in hours below two days, else in days. */
function useTerm(): (hours: CoolOffHours) => string {
  const t = useText();
  return (hours) => (hours < 48 ? t('shell.breaks.hours', { hours }) : t('shell.breaks.days', { days: hours / 24 }));
}

interface Props {
  /** The offered lengths; default: all. */
  hours?: readonly CoolOffHours[];
  value: CoolOffHours | null;
  onChange(hours: CoolOffHours): void;
}

/** Radio cards for the length of a break. */
export function BreakTerm({ hours = COOL_OFF_HOURS, value, onChange }: Props) {
  const t = useText();
  const inWords = useTerm();
  return (
    <RadioCards
      label={t('shell.breaks.how-long')}
      options={hours.map((one) => ({ value: one, title: inWords(one) }))}
      value={value}
      onChange={onChange}
    />
  );
}

/**
 * The consequences of a break of this length, shown before it begins: no play, and the treatment of the money (player
 * protection C18 to C20).
 */
export function BreakMeans({ hours }: { hours: CoolOffHours }) {
  const t = useText();
  const inWords = useTerm();
  return (
    <>
      <p>{t('shell.breaks.take-sure', { term: inWords(hours) })}</p>
      <p>{t('shell.breaks.money')}</p>
    </>
  );
}
