import { useEffect, useState } from 'react';
import { JACKPOT_DISPLAY, type JackpotSection } from '@parola/calls';
import { nextFigure } from '../info/figures';

/**
 * The shown figure of a pool, in hundredths. @param moving picks a new figure within the section every 6 s; otherwise
 * the last one stays. @param calm shows the exact pool, which changes only with the server's data
 */
export function useFigure({ min, max }: JackpotSection, moving: boolean, calm: boolean): number {
  const [figure, setFigure] = useState(() => nextFigure({ min, max }, undefined, Math.random()));
  useEffect(() => {
    if (!moving || calm) return;
    const timer = setInterval(
      () => setFigure((shown) => nextFigure({ min, max }, shown, Math.random())),
      JACKPOT_DISPLAY.everyMs,
    );
    return () => clearInterval(timer);
  }, [min, max, moving, calm]);
  // After a win the figure falls at once, not at the next change.
  if (figure > max) setFigure(nextFigure({ min, max }, undefined, Math.random()));
  return calm ? max : figure;
}
