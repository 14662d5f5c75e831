import { useEffect, type RefObject } from 'react';

const SETTLED_MS = 50;

/**
 * Returns the focus from the game's iframe to this page while a dialog is open: with the focus in the iframe, keys
 * (above all Esc) would never reach the dialog.
 */
export function useKeepFocus(frame: RefObject<HTMLIFrameElement | null>, open: boolean): void {
  useEffect(() => {
    if (!open) return;
    // The target of the focus. Blurring the iframe is not enough: the focus has to move to a focusable element.
    const ours = () => document.querySelector<HTMLElement>('dialog[open] h1[tabindex], dialog[open] button');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const takeBack = () => {
      clearTimeout(timer);
      // During this event the focus is still moving to the iframe, and an element focused now would lose it again.
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
