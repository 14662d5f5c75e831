import { useEffect, useState, type RefObject } from 'react';

/** True once the element (rendered when `isThere`) has come into view, or has existed for `ms`. */
export function useInView(ref: RefObject<Element | null>, isThere: boolean, ms: number): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || near) return;
    const timer = setTimeout(setNear, ms, true);
    const observer = new IntersectionObserver(([one]) => setNear((now) => now || one?.isIntersecting === true));
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [ref, near, isThere, ms]);
  return near;
}
