import { prefersReducedMotion } from '@parola/ui';

/** Number of full turns, and duration in ms. Equal for every sector, so that the motion reveals no result early. */
const TURNS = 5;
export const TURN_MS = 5_000;
/** Duration of the fade that replaces the turn with reduced motion, ms. */
const FADE_MS = 600;

/** Rotation (clockwise degrees) that brings the middle of a sector below the pointer at the top. */
export function degreesTo(index: number, sectors: number): number {
  return TURNS * 360 + 360 - ((index + 0.5) * 360) / sectors;
}

/**
 * Animates the wheel to a sector; calls `onStopped` at the end. @returns a function that cancels the animation without
 * that call
 */
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
