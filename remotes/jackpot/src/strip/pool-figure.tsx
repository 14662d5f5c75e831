import { JACKPOT_DISPLAY, type JackpotSection } from '@parola/calls';
import { CountUp, formatMoney } from '@parola/ui';
import { useFigure } from './use-figure';

/** Where a line may end while the player's device enlarges text: after a comma, never between two digits. */
const breakable = (hundredths: number) => formatMoney(hundredths).replaceAll(',', ',\u200b');

/** A pool that stands still. */
export function Amount({ value }: { value: number }) {
  return <CountUp value={value} format={breakable} />;
}

/** A pool as it moves within its section (specification §9). */
export function Figure({ section, moving, calm }: { section: JackpotSection; moving: boolean; calm: boolean }) {
  const figure = useFigure(section, moving, calm);
  return <CountUp value={figure} durationMs={calm ? 0 : JACKPOT_DISPLAY.countUpMs} format={breakable} />;
}
