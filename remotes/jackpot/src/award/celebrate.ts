import { prefersStillFigures } from '../info/calm-figures';

/** Duration in ms; `TICKS` is the same in animation steps at 60 per second, and a little more. */
const LASTS_MS = 1200;
const TICKS = 72;
const PARTICLES = 80;

/**
 * Draws confetti on this canvas; does nothing with reduced motion or data. The library is loaded only at a win. It uses
 * no worker, because the site's policy allows no blob URLs, and an existing canvas, so it needs no inline style.
 * @returns a function that ends it
 */
export function celebrate(canvas: HTMLCanvasElement): () => void {
  if (prefersStillFigures()) return () => undefined;
  let over = false;
  let end = () => {
    over = true;
  };
  const start = async () => {
    const { default: confetti } = await import(/* webpackChunkName: "confetti" */ 'canvas-confetti');
    if (over) return;
    const fire = confetti.create(canvas, { useWorker: false, resize: true });
    const timer = setTimeout(() => fire.reset(), LASTS_MS);
    end = () => {
      clearTimeout(timer);
      fire.reset();
    };
    void fire({ particleCount: PARTICLES, ticks: TICKS, spread: 80, startVelocity: 34, origin: { y: 0.55 } });
  };
  // If the chunk fails to load, only the confetti is missing.
  start().catch(() => undefined);
  return () => end();
}
