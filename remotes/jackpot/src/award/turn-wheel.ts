import { prefersReducedMotion } from '@parola/ui';
import type { WheelTurn } from '../wheel/wheel';

/**
 * Rotates the wheel; with reduced motion the result fades in. @returns a function that cancels the animation and keeps
 * the final position
 */
export function turnWheel(wheel: HTMLElement, { deg, ms }: WheelTurn): () => void {
  wheel.style.transform = `rotate(${deg}deg)`;
  if (typeof wheel.animate !== 'function') return () => undefined;
  const from = prefersReducedMotion() ? { opacity: 0 } : { transform: 'rotate(0deg)' };
  const motion = wheel.animate([from, {}], { duration: ms, easing: 'cubic-bezier(.12, .6, .1, 1)' });
  return () => motion.cancel();
}
