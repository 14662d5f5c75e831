import { prefersReducedMotion } from '@parola/ui';

const FALL = { duration: 420, easing: 'cubic-bezier(.5, 0, .9, .6)' };
const PUSH = { duration: 620, delay: 420, easing: 'ease-in-out' };
const TIP = { duration: 420, delay: 780, easing: 'cubic-bezier(.5, 0, .9, .6)', fill: 'backwards' } as const;

/** The animated elements of the machine. */
export interface Parts {
  coin: SVGGElement | null;
  shelf: SVGGElement | null;
  fallen: SVGGElement | null;
}

export interface Motion {
  /** Resolves when the animation has finished, at once with reduced motion. Never rejects. */
  done: Promise<void>;
  stop(): void;
}

/**
 * Animates a drop: a coin falls in, the shelf pushes, and the drawn prizes fall over the edge. Three transforms, a
 * little more than a second.
 */
export function pushCoins({ coin, shelf, fallen }: Parts): Motion {
  if (!coin || !shelf || !fallen || prefersReducedMotion() || typeof coin.animate !== 'function')
    return { done: Promise.resolve(), stop: () => undefined };
  const motions = [
    coin.animate(
      [
        { transform: 'translateY(-96px)', opacity: 1 },
        { transform: 'none', opacity: 1 },
      ],
      FALL,
    ),
    shelf.animate([{ transform: 'none' }, { transform: 'translateY(22px)' }, { transform: 'none' }], PUSH),
    fallen.animate(
      [
        { transform: 'translateY(-74px)', opacity: 0 },
        { transform: 'translateY(-60px)', opacity: 1, offset: 0.2 },
        { transform: 'none', opacity: 1 },
      ],
      TIP,
    ),
  ];
  // A cancelled animation rejects its promise; it counts as finished too.
  const done = Promise.allSettled(motions.map((motion) => motion.finished)).then(() => undefined);
  return { done, stop: () => motions.forEach((motion) => motion.cancel()) };
}
