import { prefersReducedMotion } from '@parola/ui';
import type { WheelTurn } from '../wheel/wheel';

/**
 * Turns the wheel; where less motion is wanted the result fades in. The returned function ends the motion, not the
 * place.
 */
export function turnWheel(wheel: HTMLElement, { deg, ms }: WheelTurn): () => void {
  wheel.style.transform = `rotate(${deg}deg)`;
  if (typeof wheel.animate !== 'function') return () => undefined;
  const from = prefersReducedMotion() ? { opacity: 0 } : { transform: 'rotate(0deg)' };
  const motion = wheel.animate([from, {}], { duration: ms, easing: 'cubic-bezier(.12, .6, .1, 1)' });
  return () => motion.cancel();
}
