import { useEffect, useState } from 'react';

/** The tab bar of phones, and the edge of a row above it: a row that begins lower is out of sight; px. */
const COVERED_PX = 68;

/**
 * The first row below the first screen of a phone. `inSight` stays true once it has come above the tab bar: its
 * pictures, and those of the rows after it, are no part of the first load.
 */
export function useRowInSight() {
  const [row, setRow] = useState<Element | null>(null);
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    if (!row || inSight) return;
    const observer = new IntersectionObserver(([one]) => setInSight((now) => now || one?.isIntersecting === true), {
      rootMargin: `0px 0px -${COVERED_PX}px`,
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, [row, inSight]);
  return { row: setRow, inSight };
}
