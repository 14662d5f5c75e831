/** The smallest or the largest figure that reaches a goal. */
export type Bound = { atLeast: number } | { atMost: number };

/** Goals that this process missed, each with its figure. */
const missed: string[] = [];

/**
 * Compares a figure of a benchmark with its goal. A figure that is not a number misses every goal.
 * @param subject name of the figure in the list of missed goals
 * @returns the verdict for the line of the figure: `within ≤ 50 ms` or `MISSED ≤ 50 ms`
 */
export function judge(subject: string, figure: number, bound: Bound, unit = ''): string {
  const isReached = 'atMost' in bound ? figure <= bound.atMost : figure >= bound.atLeast;
  const [sign, limit] = 'atMost' in bound ? ['≤', bound.atMost] : ['≥', bound.atLeast];
  const goal = `${sign} ${limit}${unit && ` ${unit}`}`;
  if (!isReached) missed.push(`${subject}: ${Number(figure.toPrecision(4))}${unit && ` ${unit}`}, goal ${goal}`);
  return `${isReached ? 'within' : 'MISSED'} ${goal}`;
}

/**
 * Prints the goals that this process missed.
 * @returns exit code of the benchmark: 1 after a missed goal
 */
export function closeGoals(): 0 | 1 {
  if (missed.length === 0) return 0;
  console.log(`\nGoals missed:\n${missed.map((one) => `  ${one}`).join('\n')}`);
  return 1;
}
