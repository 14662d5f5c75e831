import type { AddressBar } from './location';

const STORED = 'parola.scroll';
const PATIENCE_MS = 2000;

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '{}');
  } catch {
    return {};
  }
}

/**
 * An old page begins where it was left (a new one at its top, see PageChange). Pages arrive late, so going back waits until there is
 * enough page to scroll, the player touches it, or two seconds have passed. Returns the stop.
 */
export function restoreScroll(location: AddressBar): () => void {
  history.scrollRestoration = 'manual';
  const positions = read();
  let cancel = (): void => undefined;

  function restore(y: number): void {
    const until = performance.now() + PATIENCE_MS;
    let frame = 0;
    const stop = (): void => {
      cancelAnimationFrame(frame);
      for (const event of ['wheel', 'touchstart', 'keydown']) window.removeEventListener(event, stop);
    };
    const step = (): void => {
      const there = document.documentElement.scrollHeight - window.innerHeight >= y;
      if (there || performance.now() > until) {
        window.scrollTo(0, y);
        return stop();
      }
      frame = requestAnimationFrame(step);
    };
    cancel = stop;
    for (const event of ['wheel', 'touchstart', 'keydown']) window.addEventListener(event, stop, { passive: true });
    frame = requestAnimationFrame(step);
  }

  const unsubscribe = location.store.subscribe((here, before) => {
    cancel();
    positions[before.key] = window.scrollY;
    if (here.how === 'pop') restore(positions[here.key] ?? 0);
    else if (here.path === before.path) positions[here.key] = window.scrollY;
  });
  const leave = (): void => {
    positions[location.store.getState().key] = window.scrollY;
    try {
      sessionStorage.setItem(STORED, JSON.stringify(positions));
    } catch {
      // Then the page begins at its top after a reload.
    }
  };
  window.addEventListener('pagehide', leave);
  const left = positions[location.store.getState().key];
  if (left) restore(left);
  return () => {
    cancel();
    unsubscribe();
    window.removeEventListener('pagehide', leave);
  };
}
