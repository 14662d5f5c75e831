const running = new Set<AbortController>();

/** The life of something that listens to the window or the document: it is over after the test. */
export function testLife(): AbortSignal {
  const life = new AbortController();
  running.add(life);
  return life.signal;
}

/** Ends what the test has started (see `life.setup.ts`). */
export function endLives(): void {
  for (const life of running) life.abort();
  running.clear();
}
