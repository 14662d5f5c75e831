import { useEffect, useState } from 'react';

const KEY = 'parola.lobby.reality-check';

/** When a check was last answered in this tab, epoch ms: a reload neither repeats an answered check nor escapes an open one. */
function lastAnswer(): number {
  try {
    return Number(sessionStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}

function rememberAnswer(at: number): void {
  try {
    sessionStorage.setItem(KEY, String(at));
  } catch {
    // Known to this page only.
  }
}

/** Whether a reality check is due: every `everyMin` minutes of a session, answered before anything goes on (player protection C21). */
export function useRealityCheck(startedAt: number | undefined, everyMin: number): { due: boolean; answer(): void } {
  const [answered, setAnswered] = useState(lastAnswer);
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
      rememberAnswer(now);
      setAnswered(now);
      setDue(false);
    },
  };
}
