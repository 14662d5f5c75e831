import type { AddressBar, Here } from './location';

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
 * Restores the scroll position of an earlier page (a new page starts at its top, see PageChange). Pages load late, so
 * it waits until the page is high enough, the player touches it, or two seconds have passed. Returns the stop function.
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

  function returnTo(key: string): void {
    const left = positions[key];
    // A player who has scrolled before this code loaded keeps their position.
    if (left && window.scrollY === 0) restore(left);
  }

  function restorePopped({ key, hash }: Here): void {
    const left = positions[key];
    // An entry without a position is a new visit, such as a changed hash in the address bar: the page scrolls to it.
    if (left === undefined && hash) return;
    restore(left ?? 0);
  }

  // Stored before the next page renders, which may be shorter.
  const remember = (): void => void (positions[location.store.getState().key] = window.scrollY);
  window.addEventListener('popstate', remember, { capture: true });
  const unsubscribe = location.store.subscribe((here, before) => {
    cancel();
    if (here.how === 'start') return returnTo(here.key);
    if (here.how !== 'pop') positions[before.key] = window.scrollY;
    if (here.how === 'pop') restorePopped(here);
    else if (here.path === before.path) positions[here.key] = window.scrollY;
  });
  const leave = (): void => {
    remember();
    try {
      sessionStorage.setItem(STORED, JSON.stringify(positions));
    } catch {
      // Without storage the page begins at its top after a reload.
    }
  };
  window.addEventListener('pagehide', leave);
  returnTo(location.store.getState().key);
  return () => {
    cancel();
    unsubscribe();
    window.removeEventListener('popstate', remember, { capture: true });
    window.removeEventListener('pagehide', leave);
  };
}
