import { useState } from 'react';

/** Whether `now` is or was true since the component is there: what has been shown does not go again. */
export function useOnce(now: boolean): boolean {
  const [once, setOnce] = useState(now);
  if (now && !once) setOnce(true);
  return now || once;
}
