import { useEffect, type RefObject } from 'react';

const SETTLED_MS = 50;

/**
 * While a question of ours is open, a game that takes the focus gives it back: in its frame the keys, Esc above all,
 * would never reach the question.
 */
export function useKeepFocus(frame: RefObject<HTMLIFrameElement | null>, open: boolean): void {
  useEffect(() => {
    if (!open) return;
    // Blurring the frame is not enough: the focus goes back only to something that can have it.
    const ours = () => document.querySelector<HTMLElement>('dialog[open] h1[tabindex], dialog[open] button');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const takeBack = () => {
      clearTimeout(timer);
      // During this event the focus is still on its way to the frame; an element focused now would lose it again.
      timer = setTimeout(() => {
        if (document.activeElement === frame.current) ours()?.focus();
      }, SETTLED_MS);
    };
    takeBack();
    window.addEventListener('blur', takeBack);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('blur', takeBack);
    };
  }, [frame, open]);
}
