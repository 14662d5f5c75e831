/**
 * A symbol: a pure function that returns one SVG group in the square 0 0 200 200, without a shadow and lit from
 * top-left. It may use the paints of SHARED_DEFS; its ids begin with its name.
 */
export type Recipe = () => string;

/** Side of the square of every recipe. */
export const SIDE = 200;
