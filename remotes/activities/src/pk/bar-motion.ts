import { prefersReducedMotion } from '@parola/ui';

const PULL_MS = 900;

/**
 * Moves an element along the bar; without animation when motion is reduced. @returns a function that cancels the
 * animation
 */
function move(element: HTMLElement | null, from: string, to: string): (() => void) | undefined {
  if (!element) return undefined;
  element.style.transform = to;
  if (from === to || prefersReducedMotion() || typeof element.animate !== 'function') return undefined;
  const motion = element.animate([{ transform: from }, { transform: to }], {
    duration: PULL_MS,
    easing: 'cubic-bezier(.3, 1.4, .5, 1)',
  });
  return () => motion.cancel();
}

/**
 * Moves the end of the red side and the knot from one position of the bar (0 to 1) to another, by transforms only.
 * @returns a function that cancels the animation
 */
export function pullBar(red: HTMLElement | null, knot: HTMLElement | null, from: number, to: number): () => void {
  const stops = [
    move(red, `scaleX(${from})`, `scaleX(${to})`),
    move(knot, `translateX(${from * 100}%)`, `translateX(${to * 100}%)`),
  ];
  return () => stops.forEach((stop) => stop?.());
}
