import { useEffect, useRef, useState, type RefObject } from 'react';
import { prefersReducedMotion, useOnScreen } from '@parola/ui';

const EVERY_MS = 6000;
const AT_REST_MS = 120;

/** From this width on the row has controls (`promos.module.css`); automatic movement needs a control to stop it. */
const WITH_CONTROLS = '(min-width:768px)';

/** Whether automatic movement is unwanted: without controls, with reduced motion, or to save data. */
function still(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  const cheap =
    typeof connection === 'object' &&
    connection !== null &&
    (Reflect.get(connection, 'saveData') === true || /2g/.test(String(Reflect.get(connection, 'effectiveType'))));
  return cheap || prefersReducedMotion();
}

export interface Carousel {
  track: RefObject<HTMLUListElement | null>;
  current: number;
  playing: boolean;
  toggle(): void;
  goTo(index: number): void;
  /** Stops the automatic movement because the player has taken over. */
  pause(): void;
}

/**
 * A row with scroll snapping. It tracks the current item and advances every 6 s, until the player touches it. It does
 * not advance off screen, with reduced motion, or on a phone.
 */
export function useCarousel(count: number): Carousel {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(() => !still());
  const onScreen = useOnScreen(track);

  function goTo(index: number): void {
    const [first] = track.current?.children ?? [];
    const item = track.current?.children[index];
    if (!(first instanceof HTMLElement) || !(item instanceof HTMLElement)) return;
    track.current?.scrollTo({
      // Relative to the first item and not to the row: the row begins at the edge of the screen, its items after the
      // gutter.
      left: item.offsetLeft - first.offsetLeft,
      behavior: prefersReducedMotion() ? 'auto' : 'smooth',
    });
    setCurrent(index);
  }
  const advance = useRef(goTo);
  advance.current = goTo;

  useEffect(() => {
    if (!playing || !onScreen || count < 2 || !window.matchMedia(WITH_CONTROLS).matches) return;
    const timer = setInterval(() => advance.current((current + 1) % count), EVERY_MS);
    return () => clearInterval(timer);
  }, [playing, onScreen, count, current]);

  useEffect(() => {
    const row = track.current;
    if (!row) return;
    const settle = () => {
      const step =
        row.children[1] instanceof HTMLElement && row.children[0] instanceof HTMLElement
          ? row.children[1].offsetLeft - row.children[0].offsetLeft
          : 0;
      if (step > 0) setCurrent(Math.min(count - 1, Math.round(row.scrollLeft / step)));
    };
    if (row.onscrollend !== undefined) {
      row.addEventListener('scrollend', settle);
      return () => row.removeEventListener('scrollend', settle);
    }
    // Fallback for Safari before 26.2, which lacks `scrollend`: a row without scroll events for a short time is at
    // rest.
    let rest: number | undefined;
    const wait = () => {
      window.clearTimeout(rest);
      rest = window.setTimeout(settle, AT_REST_MS);
    };
    row.addEventListener('scroll', wait);
    return () => {
      window.clearTimeout(rest);
      row.removeEventListener('scroll', wait);
    };
  }, [count]);

  return { track, current, playing, toggle: () => setPlaying(!playing), goTo, pause: () => setPlaying(false) };
}
