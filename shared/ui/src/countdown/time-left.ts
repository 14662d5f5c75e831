import { DAY_MS } from '@parola/calls';
import { useEffect, useRef, useState } from 'react';
import { readUi } from '../base/config';

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * Formats 3725000 as "01:02:05"; from one day on with the number of days, as `withDays` writes it. Rounds up, so that
 * 00:00:00 means over.
 */
export function formatCountdown(
  leftMs: number,
  withDays = (days: number, time: string): string => `${days} d ${time}`,
): string {
  const seconds = Math.ceil(Math.max(0, leftMs) / 1000);
  const days = Math.floor(seconds / (DAY_MS / 1000));
  const time = `${two(Math.floor(seconds / 3600) % 24)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return days ? withDays(days, time) : time;
}

/**
 * Returns the milliseconds until a moment (epoch ms), 0 after it. Updates once a second, and not in a hidden tab. `now`
 * is the clock; default: the clock of configureUi, which is the server's.
 */
export function useTimeLeft(until: number, now: () => number = readUi().now ?? Date.now): number {
  const [left, setLeft] = useState(() => Math.max(0, until - now()));
  // A ref, so that a new function in each render does not restart the timer.
  const clock = useRef(now);
  clock.current = now;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function tick(): void {
      clearTimeout(timer);
      const rest = Math.max(0, until - clock.current());
      setLeft(rest);
      if (rest > 0 && document.visibilityState !== 'hidden') timer = setTimeout(tick, rest % 1000 || 1000);
    }
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [until]);

  return left;
}
