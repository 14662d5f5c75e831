/** Types of the used functions of jstat, which has no own types. */
declare module 'jstat' {
  export const jStat: {
    normal: {
      /** Probability of a value up to `x`. */
      cdf(x: number, mean: number, deviation: number): number;
      /** Quantile: the value that is not exceeded with probability `p`. */
      inv(p: number, mean: number, deviation: number): number;
    };
    /** Natural logarithm of the gamma function. */
    gammaln(x: number): number;
    /** The regularised incomplete beta function I_x(a, b). */
    ibeta(x: number, a: number, b: number): number;
  };
}
