import { useRef } from 'react';
import type { PointerEvent, RefObject } from 'react';

const FAR_PX = 96;
const FAST_PX_PER_MS = 0.6;

/**
 * Pointer handlers for the head of a sheet: a swipe down moves it; far or fast enough closes it, otherwise it moves
 * back.
 */
export function useSwipeDown(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void) {
  const from = useRef<{ y: number; at: number } | null>(null);

  function pull(offset: number): void {
    if (dialog.current) dialog.current.style.transform = offset > 0 ? `translateY(${offset}px)` : '';
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      if (event.pointerType !== 'touch' || (event.target instanceof Element && event.target.closest('button'))) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { y: event.clientY, at: event.timeStamp };
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      if (from.current) pull(event.clientY - from.current.y);
    },
    onPointerUp(event: PointerEvent<HTMLElement>): void {
      const start = from.current;
      from.current = null;
      if (!start) return;
      const far = event.clientY - start.y;
      if (far > FAR_PX || (far > 24 && far / Math.max(1, event.timeStamp - start.at) > FAST_PX_PER_MS)) onClose();
      else pull(0);
    },
    onPointerCancel(): void {
      from.current = null;
      pull(0);
    },
  };
}
