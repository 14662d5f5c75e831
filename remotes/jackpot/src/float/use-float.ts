import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { prefersReducedMotion } from '@parola/ui';
import { isDock, placeMovedBy, pointOf, restingPlace, type Lane, type Place } from './float-place';
import { rememberedPlace, rememberPlace, type Ground } from './stored-place';
import { useFreePlace } from './use-free-place';

/** A press that moves less than this many px is a tap. */
const TAP_PX = 6;
const SNAP_MS = 200;

interface Drag {
  pointerId: number;
  fromX: number;
  fromY: number;
  /** Position of the icon when the press began. */
  x: number;
  y: number;
  moved: boolean;
}

/**
 * A button that can be dragged inside its parent (the lane) and rests at one side. Spread `handlers` on it, and render
 * it while `shown`.
 */
export function useFloat(icon: RefObject<HTMLButtonElement | null>, ground: Ground, onPress: () => void) {
  const [kept, setKept] = useState(() => rememberedPlace(ground));
  const [moved, setMoved] = useState(false);
  const free = useFreePlace(icon, kept, moved);
  const place = free ?? kept;
  const drag = useRef<Drag | undefined>(undefined);
  const dragged = useRef(false);

  const lane = (): Lane => {
    const parent = icon.current?.parentElement;
    return { width: parent?.clientWidth ?? 0, height: parent?.clientHeight ?? 0 };
  };
  const offset = (transform: string) => {
    if (icon.current) icon.current.style.transform = transform;
  };
  const settle = (next: Place) => {
    setKept(next);
    setMoved(true);
    rememberPlace(ground, next);
  };
  // Set as a CSS variable: the style sheet limits it to the lane when the screen rotates, and resolves the lowest
  // position.
  useLayoutEffect(
    () => icon.current?.style.setProperty('--y', Number.isFinite(place.y) ? `${place.y}px` : ''),
    [icon, place.y],
  );

  /** Animates the icon from the drop point to its resting position. */
  function snap(fromX: number, fromY: number, to: { x: number; y: number }): void {
    offset('');
    if (typeof icon.current?.animate !== 'function' || prefersReducedMotion()) return;
    icon.current.animate([{ transform: `translate(${fromX - to.x}px, ${fromY - to.y}px)` }, { transform: 'none' }], {
      duration: SNAP_MS,
      easing: 'cubic-bezier(.2, 0, 0, 1)',
    });
  }
  function end(event: PointerEvent, keep: boolean): void {
    const now = drag.current;
    if (!now || event.pointerId !== now.pointerId) return;
    drag.current = undefined;
    if (!now.moved) return;
    const [x, y] = [now.x + event.clientX - now.fromX, now.y + event.clientY - now.fromY];
    const next = keep ? restingPlace(x, y, lane()) : place;
    snap(x, y, pointOf(next, lane()));
    if (keep) settle(next);
  }

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      if (event.button !== 0 || drag.current) return;
      dragged.current = false;
      if (isDock(lane())) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = {
        pointerId: event.pointerId,
        fromX: event.clientX,
        fromY: event.clientY,
        ...pointOf(place, lane()),
        moved: false,
      };
    },
    onPointerMove(event: PointerEvent<HTMLButtonElement>) {
      const now = drag.current;
      if (!now || event.pointerId !== now.pointerId) return;
      const [dx, dy] = [event.clientX - now.fromX, event.clientY - now.fromY];
      if (!now.moved && Math.hypot(dx, dy) < TAP_PX) return;
      now.moved = true;
      dragged.current = true;
      offset(`translate(${dx}px, ${dy}px)`);
    },
    onPointerUp: (event: PointerEvent<HTMLButtonElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLButtonElement>) => end(event, false),
    onClick(event: MouseEvent<HTMLButtonElement>) {
      // Ignores the click event at the end of a drag; a key press (detail 0) always counts.
      if (dragged.current && event.detail !== 0) dragged.current = false;
      else onPress();
    },
    onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
      const next = isDock(lane()) ? undefined : placeMovedBy(event.key, place, lane());
      if (!next) return;
      event.preventDefault();
      settle(next);
    },
  };
  return { side: place.side, shown: free !== undefined, handlers };
}
