import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { cx } from '@parola/ui';
import { ScratchMask } from './scratch-mask';
import css from './scratch.module.css';

/** Radius of a stroke, as a fraction of the card's side. */
const RADIUS = 0.09;
/** Scratched share at which the rest is uncovered automatically. */
const ENOUGH = 0.5;
const PIXELS_MOST = 2;
const FLAT = '2d';

interface Props {
  /** The cover is removed. */
  cleared: boolean;
  onCleared(): void;
  children: ReactNode;
}

function paint(canvas: HTMLCanvasElement): boolean {
  const context = canvas.getContext(FLAT);
  if (!context) return false;
  const pixels = Math.min(PIXELS_MOST, window.devicePixelRatio || 1);
  canvas.width = canvas.clientWidth * pixels;
  canvas.height = canvas.clientHeight * pixels;
  const { color, caretColor } = getComputedStyle(canvas);
  context.fillStyle = color;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.strokeStyle = caretColor;
  context.lineWidth = 2 * pixels;
  context.globalAlpha = 0.35;
  context.beginPath();
  for (let x = -canvas.height; x < canvas.width; x += 14 * pixels) {
    context.moveTo(x, canvas.height);
    context.lineTo(x + canvas.height, 0);
  }
  context.stroke();
  context.globalAlpha = 1;
  return true;
}

/**
 * Erases the line between two positions, so that a fast finger leaves no gaps. Positions are fractions of the card's
 * side.
 */
function erase(canvas: HTMLCanvasElement, from: Place, to: Place): void {
  const context = canvas.getContext(FLAT);
  if (!context) return;
  context.globalCompositeOperation = 'destination-out';
  context.lineCap = 'round';
  context.lineWidth = 2 * RADIUS * canvas.width;
  context.beginPath();
  context.moveTo(from.x * canvas.width, from.y * canvas.height);
  context.lineTo(to.x * canvas.width, to.y * canvas.height);
  context.stroke();
}

interface Place {
  x: number;
  y: number;
}

/**
 * A cover that is scratched off by finger or mouse; keyboard users have a button beside it. The result below was
 * decided before. It is custom code, because the scratch-card packages on npm only cover a picture, bring polyfills of
 * 2018 or an old React, and have no keyboard support.
 */
export function ScratchSurface({ cleared, onCleared, children }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const mask = useRef(new ScratchMask());
  const last = useRef<Place | undefined>(undefined);
  const [covered, setCovered] = useState<'no' | 'painted' | 'plain'>('no');

  // Runs in an effect, after the layout effect that opens the surrounding dialog: before that, its content has no size.
  useEffect(() => {
    if (canvas.current) setCovered(paint(canvas.current) ? 'painted' : 'plain');
  }, []);

  function place(event: PointerEvent<HTMLCanvasElement>): Place {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return { x: (event.clientX - left) / (width || 1), y: (event.clientY - top) / (height || 1) };
  }
  function scratch(event: PointerEvent<HTMLCanvasElement>, from: Place): void {
    const to = place(event);
    last.current = to;
    erase(event.currentTarget, from, to);
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / RADIUS));
    let part = 0;
    for (let step = 0; step <= steps; step += 1)
      part = mask.current.scratch(
        from.x + ((to.x - from.x) * step) / steps,
        from.y + ((to.y - from.y) * step) / steps,
        RADIUS,
      );
    if (part >= ENOUGH && !cleared) onCleared();
  }
  const end = () => {
    last.current = undefined;
  };
  return (
    <div className={css.surface}>
      {/* Hidden until the cover is painted. */}
      <div className={cx(css.under, covered === 'no' && css.hidden)} aria-hidden={!cleared}>
        {children}
      </div>
      <canvas
        ref={canvas}
        className={cx(css.cover, covered === 'plain' && css.plain, cleared && css.gone)}
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          scratch(event, place(event));
        }}
        onPointerMove={(event) => {
          if (last.current) scratch(event, last.current);
        }}
        onPointerUp={end}
        onPointerCancel={end}
      />
    </div>
  );
}
