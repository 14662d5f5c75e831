/** The functions of jstat that the guard uses; the package brings no types. */
declare module 'jstat' {
  export const jStat: {
    normal: {
      /** The chance of a value of at most `x`. */
      cdf(x: number, mean: number, deviation: number): number;
      /** The value that a draw is at most with chance `p`. */
      inv(p: number, mean: number, deviation: number): number;
    };
    /** Natural logarithm of the gamma function. */
    gammaln(x: number): number;
    /** The regularised incomplete beta function I_x(a, b). */
    ibeta(x: number, a: number, b: number): number;
  };
}
