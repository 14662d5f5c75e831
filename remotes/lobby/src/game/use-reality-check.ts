import { useEffect, useState } from 'react';
import { stored } from '@parola/kit';

/** When a check was last answered in this tab, epoch ms: a reload neither repeats an answered check nor escapes an open one. */
const lastAnswer = stored('tab', 'parola.lobby.reality-check', (at) => typeof at === 'number', 0);

/** Whether a reality check is due: every `everyMin` minutes of a session, answered before anything goes on (player protection C21). */
export function useRealityCheck(startedAt: number | undefined, everyMin: number): { due: boolean; answer(): void } {
  const [answered, setAnswered] = useState(lastAnswer.read);
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
      const now = Date.now();
      lastAnswer.write(now);
      setAnswered(now);
      setDue(false);
    },
  };
}
