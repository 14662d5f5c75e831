const SHOWN = 'parola.startup';

/** Whether the start-up queue has run for this player in this session of the tab. Without storage it counts as run. */
export function shownTo(userId: number): boolean {
  try {
    return sessionStorage.getItem(SHOWN) === String(userId);
  } catch {
    return true;
  }
}

export function markShown(userId: number): void {
  try {
    sessionStorage.setItem(SHOWN, String(userId));
  } catch {
    // `shownTo` has said yes then.
  }
}

/** At log-out and 401 (specification §4): whoever logs in next gets the queue of a new session. */
export function resetShown(): void {
  try {
    sessionStorage.removeItem(SHOWN);
  } catch {
    // Nothing was kept.
  }
}
