/** The types of jstat that the tests of randomness use; the package brings none. */
declare module 'jstat' {
  export const jStat: {
    /** The chance of a value of at most `x`. */
    chisquare: { cdf(x: number, degreesOfFreedom: number): number };
    normal: { cdf(x: number, mean: number, deviation: number): number };
  };
}
