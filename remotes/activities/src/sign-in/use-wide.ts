import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 768px)';

/** True from the breakpoint above phones (design guideline, section 6). */
export function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(WIDE);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => window.matchMedia(WIDE).matches,
  );
}
