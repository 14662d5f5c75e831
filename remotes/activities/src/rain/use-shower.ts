import { useEffect, useRef, useState } from 'react';

const TICK_MS = 200;

interface Shower {
  /** Time since the player's rain began, ms; 0 before the start. */
  elapsed: number;
  leftMs: number;
  state: 'waiting' | 'falling' | 'over';
  start(): void;
}

/** The player's time for grabbing: `leftMs` remain of `durationMs`. The server makes the final decision. */
export function useShower(durationMs: number, leftMs: number): Shower {
  const [state, setState] = useState<Shower['state']>(leftMs > 0 ? 'waiting' : 'over');
  const [left, setLeft] = useState(leftMs);
  const until = useRef(0);
  useEffect(() => {
    if (state !== 'falling') return;
    const timer = setInterval(() => {
      const rest = Math.max(0, until.current - Date.now());
      setLeft(rest);
      if (rest === 0) setState('over');
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [state]);
  return {
    elapsed: state === 'waiting' ? 0 : durationMs - left,
    leftMs: left,
    state,
    start() {
      until.current = Date.now() + leftMs;
      setState('falling');
    },
  };
}
