import { useEffect, useState, type RefObject } from 'react';
import { freePlace, isDock, type Place } from './float-place';
import { findTakenSpace } from './taken-space';

/** It gives way once the page has come to rest. */
const REST_MS = 200;

/**
 * Figures that count change texts many times a second, and stay where they are; controls and figures come and go as
 * elements.
 */
function changesElements({ addedNodes, removedNodes }: MutationRecord): boolean {
  return [...addedNodes, ...removedNodes].some((node) => node instanceof Element);
}

/**
 * The position of the icon: the player's own, or beside the control that lies there now; undefined while both sides
 * are full. The stored position stays unchanged, so that the icon returns to it once it is free. The controls inside
 * a game are unknown: the icon keeps off a game, but a player who has `moved` it since the page opened may put it
 * anywhere over the game.
 */
export function useFreePlace(icon: RefObject<HTMLElement | null>, kept: Place, moved: boolean): Place | undefined {
  const [shown, setShown] = useState<Place | undefined>(kept);
  useEffect(() => {
    setShown(kept);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const lane = icon.current?.parentElement;
      if (!lane) return;
      const room = { width: lane.clientWidth, height: lane.clientHeight };
      setShown(isDock(room) ? kept : freePlace(kept, room, findTakenSpace(lane, !moved)));
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(look, REST_MS);
    };
    soon();
    window.addEventListener('scroll', soon, { passive: true, capture: true });
    window.addEventListener('resize', soon);
    // Content that loads later moves controls, or replaces a placeholder.
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
  }, [icon, kept, moved]);
  return shown;
}
