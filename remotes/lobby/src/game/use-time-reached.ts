import { useEffect, useState } from 'react';

/**
 * Whether a time (epoch ms by this device's clock) has passed. The server decides when a reality check is due and when
 * a session ends (C21, C14).
 */
export function useTimeReached(at: number | undefined): boolean {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (at === undefined) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, at - Date.now()));
    return () => clearTimeout(timer);
  }, [at]);
  return at !== undefined && at <= now;
}
