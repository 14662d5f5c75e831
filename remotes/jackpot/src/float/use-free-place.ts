import { useEffect, useState, type RefObject } from 'react';
import { freePlace, isDock, type Place } from './float-place';
import { findTakenSpace } from './taken-space';

/** Debounce, ms: the icon moves away only after the page has been still for this long. */
const REST_MS = 200;

/**
 * Whether a mutation adds or removes elements. Counting figures change texts many times a second without moving;
 * controls and figures appear and disappear as elements.
 */
function changesElements({ addedNodes, removedNodes }: MutationRecord): boolean {
  return [...addedNodes, ...removedNodes].some((node) => node instanceof Element);
}

/**
 * The shown position of the icon: the player's, or the nearest free one when a control lies there now; undefined while
 * both sides are full. The stored position does not change, so that the icon returns there. Controls inside a game are
 * unknown, so the icon stays off the game; only after the player has moved it (`moved`) may it lie anywhere over the
 * game.
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
    // Content that loads later moves controls or replaces placeholders.
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
