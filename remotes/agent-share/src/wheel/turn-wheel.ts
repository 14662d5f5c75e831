import { prefersReducedMotion } from '@parola/ui';

/**
 * Full turns before the stop, and how long it all takes. The same for every sector, so that nothing is told before it
 * stops.
 */
const TURNS = 5;
export const TURN_MS = 5_000;
/** Where less motion is wanted the result fades in. */
const FADE_MS = 600;

/** Clockwise degrees that bring the middle of a sector below the pointer at the top. */
export function degreesTo(index: number, sectors: number): number {
  return TURNS * 360 + 360 - ((index + 0.5) * 360) / sectors;
}

/** Turns the wheel to a sector; `onStopped` is called once it stands. The returned function ends it without that. */
export function turnTo(wheel: Element | null, index: number, sectors: number, onStopped: () => void): () => void {
  const still = prefersReducedMotion();
  const deg = degreesTo(index, sectors);
  let motion: Animation | undefined;
  if (wheel instanceof SVGElement) {
    wheel.style.transform = `rotate(${deg % 360}deg)`;
    if (typeof wheel.animate === 'function')
      motion = wheel.animate(
        still ? [{ opacity: 0 }, {}] : [{ transform: 'rotate(0deg)' }, { transform: `rotate(${deg}deg)` }],
        { duration: still ? FADE_MS : TURN_MS, easing: 'cubic-bezier(.12, .6, .1, 1)' },
      );
  }
  const timer = setTimeout(onStopped, still ? FADE_MS : TURN_MS);
  return () => {
    clearTimeout(timer);
    motion?.cancel();
  };
}
