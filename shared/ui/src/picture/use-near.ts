import { useEffect, useState, type RefObject } from 'react';

/**
 * How far off the screen a picture may be when it is asked for. Browsers' own lazy loading starts 1,250 to 2,500 px
 * away: the whole lobby.
 */
const MARGIN = '40px';

/**
 * True from the moment the element first comes near the screen; at once when it is `eager`, or where the browser
 * cannot tell.
 */
export function useNear(element: RefObject<Element | null>, eager: boolean): boolean {
  const [near, setNear] = useState(eager || typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const target = element.current;
    if (near || !target) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, near]);
  return near || eager;
}
