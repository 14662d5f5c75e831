import { useState } from 'react';

/** Tells whether `now` is or was true since the component mounted: shown content does not disappear again. */
export function useEverTrue(now: boolean): boolean {
  const [once, setOnce] = useState(now);
  if (now && !once) setOnce(true);
  return now || once;
}
