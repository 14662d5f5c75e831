import { prefersReducedMotion } from '../base/motion';

const EXIT_MS = 196;

/**
 * Plays the exit animation (70 % of the entry's duration) from the sheet's current position, then calls `done`; at once
 * with reduced motion.
 */
export function leave(dialog: HTMLDialogElement, done: () => void): void {
  if (typeof dialog.animate !== 'function' || prefersReducedMotion()) {
    done();
    return;
  }
  const low = !window.matchMedia('(min-width: 768px)').matches;
  const exit = dialog.animate(low ? { transform: 'translateY(100%)' } : { opacity: 0, transform: 'scale(.97)' }, {
    duration: EXIT_MS,
    easing: 'cubic-bezier(.3, 0, 1, 1)',
    fill: 'forwards',
  });
  exit.onfinish = () => {
    done();
    // If the owner keeps the sheet open, it must become visible again.
    requestAnimationFrame(() => exit.cancel());
  };
}
