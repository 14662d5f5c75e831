import { useState } from 'react';

/** Whether `now` is or was true since the component mounted, so that shown content does not disappear again. */
export function useEverTrue(now: boolean): boolean {
  const [once, setOnce] = useState(now);
  if (now && !once) setOnce(true);
  return now || once;
}
