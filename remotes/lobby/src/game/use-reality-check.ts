import { useEffect, useState } from 'react';

/** Whether a reality check is due: every `everyMin` minutes of play, answered before anything goes on (player protection C21). */
export function useRealityCheck(startedAt: number | undefined, everyMin: number): { due: boolean; answer(): void } {
  const [answered, setAnswered] = useState(0);
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (startedAt === undefined || everyMin <= 0 || due) return;
    const at = Math.max(startedAt, answered) + everyMin * 60_000;
    const timer = setTimeout(() => setDue(true), Math.max(0, at - Date.now()));
    return () => clearTimeout(timer);
  }, [startedAt, everyMin, answered, due]);
  return {
    due,
    answer() {
      setAnswered(Date.now());
      setDue(false);
    },
  };
}
