/**
 * A symbol: a pure function that returns one SVG group, drawn inside the square 0 0 200 200 without a shadow and lit
 * from top-left. It may use the paints of SHARED_DEFS; its own ids begin with its name.
 */
export type Recipe = () => string;

/** Side of the square every recipe draws in. */
export const SIDE = 200;
