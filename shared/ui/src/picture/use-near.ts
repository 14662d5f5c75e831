import { useEffect, useState, type RefObject } from 'react';

/**
 * Distance from the viewport at which a picture loads. Browsers' own lazy loading starts 1,250 to 2,500 px away, which
 * covers the whole lobby.
 */
const MARGIN = '40px';

/**
 * Returns true from the first time the element comes near the viewport. Always true if `eager`, or without
 * IntersectionObserver.
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
