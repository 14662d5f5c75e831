import { useEffect, useState, type RefObject } from 'react';

/** How far below the screen something is fetched already; px. */
const AHEAD = '150px';

/**
 * True once the element, which stands when `isThere`, has come near the screen, or has been there for `ms`. True at once where
 * IntersectionObserver is missing.
 */
export function useNear(ref: RefObject<Element | null>, isThere: boolean, ms: number): boolean {
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = ref.current;
    if (!element || near) return;
    const timer = setTimeout(setNear, ms, true);
    const observer = new IntersectionObserver((entries) => setNear(entries.some((one) => one.isIntersecting)), {
      rootMargin: `0px 0px ${AHEAD}`,
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [ref, near, isThere, ms]);
  return near;
}
