import { useEffect, useState, type RefObject } from 'react';
import { freePlace, isDock, type Place } from './place';
import { takenIn } from './taken';

/** It gives way once the page has come to rest. */
const REST_MS = 200;

/** Figures that count change texts many times a second, and stay where they are; controls and figures come and go as elements. */
function changesElements({ addedNodes, removedNodes }: MutationRecord): boolean {
  return [...addedNodes, ...removedNodes].some((node) => node instanceof Element);
}

/**
 * Where the icon is shown: where the player left it, or beside the control that lies there now; undefined while everything is taken. What
 * is kept stays as it is, so that the icon is back at its place once that is free.
 */
export function useFreePlace(icon: RefObject<HTMLElement | null>, kept: Place): Place | undefined {
  const [shown, setShown] = useState<Place | undefined>(kept);
  useEffect(() => {
    setShown(kept);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const lane = icon.current?.parentElement;
      if (!lane) return;
      const room = { width: lane.clientWidth, height: lane.clientHeight };
      setShown(isDock(room) ? kept : freePlace(kept, room, takenIn(lane)));
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(look, REST_MS);
    };
    soon();
    window.addEventListener('scroll', soon, { passive: true, capture: true });
    window.addEventListener('resize', soon);
    // What loads later pushes controls about, or comes as one where room was kept for it.
    const grown = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(soon);
    grown?.observe(document.body);
    const changed = new MutationObserver((records) => {
      if (records.some(changesElements)) soon();
    });
    changed.observe(document.body, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', soon, { capture: true });
      window.removeEventListener('resize', soon);
      grown?.disconnect();
      changed.disconnect();
    };
  }, [icon, kept]);
  return shown;
}
