import { JACKPOT_DISPLAY, type JackpotSection } from '@parola/calls';
import { CountUp, formatMoney } from '@parola/ui';
import { useFigure } from './use-figure';

/** Allows line breaks after commas (and not between digits) for enlarged text. */
const breakable = (hundredths: number) => formatMoney(hundredths).replaceAll(',', ',\u200b');

/** The figure of a pool without animation. */
export function Amount({ value }: { value: number }) {
  return <CountUp value={value} format={breakable} />;
}

/** The animated figure of a pool within its section (specification §9). */
export function Figure({ section, moving, calm }: { section: JackpotSection; moving: boolean; calm: boolean }) {
  const figure = useFigure(section, moving, calm);
  return <CountUp value={figure} durationMs={calm ? 0 : JACKPOT_DISPLAY.countUpMs} format={breakable} />;
}
