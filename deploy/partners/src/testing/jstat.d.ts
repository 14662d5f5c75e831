/** Types of the functions of jstat that the tests of randomness use; the package ships none. */
declare module 'jstat' {
  export const jStat: {
    /** Probability of a value of at most `x`. */
    chisquare: { cdf(x: number, degreesOfFreedom: number): number };
    normal: { cdf(x: number, mean: number, deviation: number): number };
  };
}
