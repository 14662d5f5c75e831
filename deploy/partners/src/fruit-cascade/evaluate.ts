import { assertExact } from '../engine/bets';
import type { DrawBelow } from '../engine/rng';
import type { CascadeStep, SlotSpin } from '../engine/round';
import { clustersOf, leftover, refill } from './board';
import { ALL_WEIGHTS, LEAST, MAX_STEPS, MULTIPLIERS, PAYS, SIDE, WEIGHTS } from './data';

/** The symbol of a drawn weight from 0 to 19. */
export function symbolOf(weight: number): string {
  let left = weight;
  for (const [symbol, share] of WEIGHTS) {
    if (left >= 0 && left < share && Number.isInteger(left)) return symbol;
    left -= share;
  }
  throw new RangeError(`there is no weight ${weight}`);
}

/** The multiplier of fall `step` (from 0). */
export function multiplierOf(step: number): number {
  return MULTIPLIERS[step] ?? MULTIPLIERS.at(-1) ?? 1;
}

/** Computes falls until none pays any more, at most twelve; `next` returns the drawn weight of each falling cell. */
function fall(bet: number, next: () => number): CascadeStep[] {
  const steps: CascadeStep[] = [];
  let window = refill(
    Array.from({ length: SIDE }, () => []),
    () => symbolOf(next()),
  );
  for (;;) {
    const multiplier = multiplierOf(steps.length);
    const clusters = steps.length === MAX_STEPS ? [] : clustersOf(window);
    steps.push({
      window,
      multiplier,
      clusters: clusters.map(({ symbol, count, cells }) => {
        const percent = PAYS[symbol]?.[count - LEAST] ?? 0;
        return { symbol, count, cells, pay: (percent * bet * multiplier) / 100 };
      }),
    });
    if (clusters.length === 0) return steps;
    window = refill(leftover(window, clusters), () => symbolOf(next()));
  }
}

/** Draws all weights of one round, in the order of the falling cells. */
export function drawWeights(draw: DrawBelow): number[] {
  const weights: number[] = [];
  fall(100, () => {
    const weight = draw(ALL_WEIGHTS);
    weights.push(weight);
    return weight;
  });
  return weights;
}

/**
 * Computes the pays of one round from its weights. The total bet in hundredths is a multiple of 100, so every pay is an
 * exact integer.
 */
export function evaluate(weights: readonly number[], bet: number): SlotSpin {
  assertExact(bet);
  let used = 0;
  const steps = fall(bet, () => {
    const weight = weights[used];
    if (weight === undefined) throw new RangeError('the outcome ends before all cells have fallen');
    used += 1;
    return weight;
  });
  if (used !== weights.length) throw new RangeError('the outcome holds cells that never fall');
  return {
    kind: 'slot',
    stops: [...weights],
    window: steps[0]?.window ?? [],
    lineWins: [],
    scatters: 0,
    scatterPay: 0,
    freeGamesWon: 0,
    multiplier: 1,
    win: steps.flatMap(({ clusters }) => clusters).reduce((sum, { pay }) => sum + pay, 0),
    steps,
  };
}
