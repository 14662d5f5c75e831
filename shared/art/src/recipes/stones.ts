import { gem } from '../paint/gem';
import { sparkle } from '../paint/light';
import { group } from '../paint/svg';
import type { Recipe } from './recipe';

/** Cut stones. Each has another colour, cut and view, so that they can be told apart without colours. */
function stone(sides: number, tilt: number, colours: readonly [string, string, ...string[]], squeeze = 1): Recipe {
  const cy = tilt > 60 ? 100 : 76;
  return () =>
    group(
      {},
      group(
        { transform: `translate(100 100) scale(${squeeze} 1) translate(-100 -100)` },
        gem({ cx: 100, cy, radius: 92, tilt, sides, colours }),
      ),
      sparkle(60, 58, 15),
      sparkle(140, 134, 9),
    );
}

export const emerald = stone(8, 84, ['#023a24', '#06784a', '#12b36f', '#6cf0b4', '#e2fff1']);
export const sapphire = stone(12, 26, ['#0a1c7a', '#1b3fd0', '#3b74f5', '#93b9ff', '#f0f6ff']);
export const amethyst = stone(6, 84, ['#33085c', '#6d1bb0', '#a044e0', '#d59bff', '#f8ecff']);
export const topaz = stone(10, 48, ['#6b3500', '#c06a06', '#f5a516', '#ffd978', '#fffbe4']);
