import { prefersStillFigures } from '../info/calm-figures';

/** A second and a bit at 60 steps a second. */
const LASTS_MS = 1200;
const TICKS = 72;
const PARTICLES = 80;

/**
 * Confetti on this canvas; none where less motion or less data is wanted. Loaded at a win only. Without worker: the
 * policy of the site allows no blob; on a canvas of our own: it then needs no style of its own either. The returned
 * function ends it.
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
  // A chunk that fails to load costs only the confetti.
  start().catch(() => undefined);
  return () => end();
}
