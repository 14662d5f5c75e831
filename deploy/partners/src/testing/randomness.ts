import { jStat } from 'jstat';

/** A sequence of whole numbers from 0 to `below` − 1. */
export interface Sample {
  numbers: readonly number[];
  below: number;
}

/**
 * A statistical test. @returns the p-value: the probability of a sample at least this odd from a sound generator.
 * Samples hold some thousand numbers.
 */
export type RandomnessTest = (sample: Sample) => number;

/** Cells with a smaller expectation are merged, because the χ² approximation does not hold for them. */
const LEAST = 5;

/**
 * p-value of a χ² test; neighbouring cells are merged until each has enough expectation. 0 when fewer than two cells
 * remain.
 */
function chiSquared(counts: readonly number[], chances: readonly number[]): number {
  const total = counts.reduce((sum, n) => sum + n, 0);
  const cells: { observed: number; expected: number }[] = [];
  let open = { observed: 0, expected: 0 };
  chances.forEach((chance, i) => {
    open = { observed: open.observed + (counts[i] ?? 0), expected: open.expected + total * chance };
    if (open.expected < LEAST) return;
    cells.push(open);
    open = { observed: 0, expected: 0 };
  });
  const last = cells.at(-1);
  if (!last || cells.length < 2) return 0;
  last.observed += open.observed;
  last.expected += open.expected;
  const chi = cells.reduce((sum, cell) => sum + (cell.observed - cell.expected) ** 2 / cell.expected, 0);
  return 1 - jStat.chisquare.cdf(chi, cells.length - 1);
}

/** Two-sided p-value of a normal deviate. */
const twoSided = (z: number) => 2 * (1 - jStat.normal.cdf(Math.abs(z), 0, 1));

function counted(indices: Iterable<number>, cells: number): number[] {
  const counts = new Array<number>(cells).fill(0);
  for (const index of indices) counts[index] = (counts[index] ?? 0) + 1;
  return counts;
}

const even = (cells: number) => new Array<number>(cells).fill(1 / cells);

/** Maximum number of kinds for tests of groups: more kinds would need larger samples. */
const KINDS = 16;

/**
 * Maps the numbers to at most `most` kinds of equal size. Numbers beyond the last whole kind are dropped, because
 * unequal kinds would have unequal chances.
 */
function parted({ numbers, below }: Sample, most: number): Sample {
  const kinds = Math.min(below, most);
  const size = Math.floor(below / kinds);
  return { numbers: numbers.map((number) => Math.floor(number / size)).filter((kind) => kind < kinds), below: kinds };
}

/** Every number has the same frequency. */
const frequency: RandomnessTest = ({ numbers, below }) => chiSquared(counted(numbers, below), even(below));

/** All non-overlapping pairs of successive numbers have the same frequency. */
const pairs: RandomnessTest = (sample) => {
  const { numbers, below } = parted(sample, KINDS);
  const both: number[] = [];
  for (let i = 1; i < numbers.length; i += 2) both.push((numbers[i - 1] ?? 0) * below + (numbers[i] ?? 0));
  return chiSquared(counted(both, below ** 2), even(below ** 2));
};

/** ψ² of overlapping groups, with the sequence closed to a ring (I. J. Good, 1953). */
function psi({ numbers, below }: Sample, length: number): number {
  const ring = [...numbers, ...numbers.slice(0, length - 1)];
  const groups = numbers.map((_, i) => ring.slice(i, i + length).reduce((code, number) => code * below + number, 0));
  const expected = numbers.length / below ** length;
  return counted(groups, below ** length).reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
}

/** Overlapping pairs: detects dependence between neighbours. */
const overlaps: RandomnessTest = (sample) => {
  const kinds = parted(sample, KINDS);
  return 1 - jStat.chisquare.cdf(psi(kinds, 2) - psi(kinds, 1), kinds.below ** 2 - kinds.below);
};

/** Runs of numbers in the lower and the upper half (Wald and Wolfowitz). */
const runs: RandomnessTest = ({ numbers, below }) => {
  const isUpper = numbers.map((number) => number >= below / 2);
  const upper = isUpper.filter(Boolean).length;
  const lower = numbers.length - upper;
  if (upper < LEAST || lower < LEAST) return 0;
  const found = isUpper.filter((one, i) => i === 0 || one !== isUpper[i - 1]).length;
  const mean = (2 * upper * lower) / numbers.length + 1;
  const variance = ((mean - 1) * (mean - 2)) / (numbers.length - 1);
  return twoSided((found - mean) / Math.sqrt(variance));
};

const LAGS = 10;

/** Serial correlation at lags of one to ten. */
const serialCorrelation: RandomnessTest = ({ numbers }) => {
  const mean = numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
  const variance = numbers.reduce((sum, n) => sum + (n - mean) ** 2, 0) / numbers.length;
  if (variance === 0) return 0;
  let chi = 0;
  for (let lag = 1; lag <= LAGS; lag += 1) {
    const left = numbers.length - lag;
    let sum = 0;
    for (let i = lag; i < numbers.length; i += 1) sum += ((numbers[i] ?? 0) - mean) * ((numbers[i - lag] ?? 0) - mean);
    chi += (sum / variance) ** 2 / left;
  }
  return 1 - jStat.chisquare.cdf(chi, LAGS);
};

/** Lengths of the gaps between numbers of the lower third. */
const gaps: RandomnessTest = ({ numbers, below }) => {
  const under = Math.ceil(below / 3);
  const chance = under / below;
  const longest = Math.ceil(Math.log(0.001) / Math.log(1 - chance));
  const lengths: number[] = [];
  let gap = 0;
  for (const number of numbers) {
    if (number >= under) gap += 1;
    else {
      lengths.push(Math.min(gap, longest));
      gap = 0;
    }
  }
  const chances = Array.from({ length: longest }, (_, length) => chance * (1 - chance) ** length);
  return chiSquared(counted(lengths, longest + 1), [...chances, (1 - chance) ** longest]);
};

const HAND = 5;

/** Counts of different numbers in hands of five. */
const poker: RandomnessTest = (sample) => {
  const { numbers, below } = parted(sample, KINDS);
  const different: number[] = [];
  for (let i = HAND; i <= numbers.length; i += HAND) different.push(new Set(numbers.slice(i - HAND, i)).size - 1);
  // Stirling numbers of the second kind for n = 5: ways to split a hand into one to five groups.
  const chances = [1, 15, 25, 10, 1].map((ways, i) => {
    let chosen = ways;
    for (let k = 0; k <= i; k += 1) chosen *= Math.max(0, below - k);
    return chosen / below ** HAND;
  });
  return chiSquared(counted(different, HAND), chances);
};

/** Maximum number of coupon kinds: with more, the lengths would grow too long. */
const COUPONS = 6;

/** Lengths of stretches until each kind has appeared. */
const couponCollector: RandomnessTest = (sample) => {
  const { numbers: coupons, below: kinds } = parted(sample, COUPONS);
  const longest = kinds * 6;
  const lengths: number[] = [];
  let met = new Set<number>();
  let length = 0;
  for (const coupon of coupons) {
    met.add(coupon);
    length += 1;
    if (met.size < kinds) continue;
    lengths.push(Math.min(length, longest));
    met = new Set();
    length = 0;
  }
  return chiSquared(counted(lengths, longest + 1), collectorChances(kinds, longest));
};

/** Probabilities that a full set takes exactly 0, 1, 2 … numbers; the last entry holds all longer ones. */
function collectorChances(kinds: number, longest: number): number[] {
  let having = [1, ...new Array<number>(kinds).fill(0)];
  const chances = [0];
  for (let length = 1; length < longest; length += 1) {
    const next = having.map((_, k) => {
      const stays = k < kinds ? (having[k] ?? 0) * (k / kinds) : 0;
      const grows = k > 0 ? (having[k - 1] ?? 0) * ((kinds - k + 1) / kinds) : 0;
      return stays + grows;
    });
    chances.push(next[kinds] ?? 0);
    having = next;
  }
  return [...chances, 1 - chances.reduce((sum, chance) => sum + chance, 0)];
}

/** Birthday test: short stretches contain no duplicate with the expected probability. */
const duplicates: RandomnessTest = ({ numbers, below }) => {
  const stretch = Math.max(2, Math.round(Math.sqrt(below * 1.4)));
  let chance = 1;
  for (let i = 0; i < stretch; i += 1) chance *= 1 - i / below;
  const found: number[] = [];
  for (let i = stretch; i <= numbers.length; i += stretch)
    found.push(new Set(numbers.slice(i - stretch, i)).size === stretch ? 0 : 1);
  return chiSquared(counted(found, 2), [chance, 1 - chance]);
};

/** All tests by name (player protection C40). */
export const BATTERY: Readonly<Record<string, RandomnessTest>> = {
  frequency,
  pairs,
  overlaps,
  runs,
  serialCorrelation,
  gaps,
  poker,
  couponCollector,
  duplicates,
};
