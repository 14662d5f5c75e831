import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Tells whether the player's system asks for reduced motion. */
export function prefersReducedMotion(): boolean {
  return typeof window !== 'undefined' && window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Returns true while the element is in the viewport and the tab is visible: timers of pure animation must stop
 * otherwise (design guideline, section 5). Always true without IntersectionObserver.
 */
export function useOnScreen(ref: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(typeof IntersectionObserver === 'undefined');
  const [tabVisible, setTabVisible] = useState(true);

  useEffect(() => {
    const update = (): void => setTabVisible(document.visibilityState !== 'hidden');
    update();
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);

  useEffect(() => {
    const element = ref.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => setInView(entries.some((entry) => entry.isIntersecting)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);

  return inView && tabVisible;
}
