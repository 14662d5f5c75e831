import { jStat } from 'jstat';

/** A sequence of whole numbers from 0 to `below` − 1, as the generator scaled them. */
export interface Sample {
  numbers: readonly number[];
  below: number;
}

/**
 * A test of randomness: how likely so odd a sample is of a sound generator, from 0 to 1. Samples hold some thousand
 * numbers.
 */
export type RandomnessTest = (sample: Sample) => number;

/** Cells with a smaller expectation are merged, because χ² holds for none of them. */
const LEAST = 5;

/**
 * How likely so large a χ² is; neighbouring cells are joined until each expects enough. 0 where too little was seen
 * to fill two.
 */
function chiSquared(seen: readonly number[], chances: readonly number[]): number {
  const total = seen.reduce((sum, n) => sum + n, 0);
  const cells: { seen: number; expected: number }[] = [];
  let open = { seen: 0, expected: 0 };
  chances.forEach((chance, i) => {
    open = { seen: open.seen + (seen[i] ?? 0), expected: open.expected + total * chance };
    if (open.expected < LEAST) return;
    cells.push(open);
    open = { seen: 0, expected: 0 };
  });
  const last = cells.at(-1);
  if (!last || cells.length < 2) return 0;
  last.seen += open.seen;
  last.expected += open.expected;
  const chi = cells.reduce((sum, cell) => sum + (cell.seen - cell.expected) ** 2 / cell.expected, 0);
  return 1 - jStat.chisquare.cdf(chi, cells.length - 1);
}

/** How likely a normal deviate so far from 0 is, on either side. */
const twoSided = (z: number) => 2 * (1 - jStat.normal.cdf(Math.abs(z), 0, 1));

function counted(indices: Iterable<number>, cells: number): number[] {
  const counts = new Array<number>(cells).fill(0);
  for (const index of indices) counts[index] = (counts[index] ?? 0) + 1;
  return counts;
}

const even = (cells: number) => new Array<number>(cells).fill(1 / cells);

/** Most kinds that groups of numbers are told apart by: more would need more numbers than a sample holds. */
const KINDS = 16;

/**
 * The numbers parted into kinds as even as can be, at most so many. Whole kinds alone keep the chances equal, so
 * numbers beyond the last whole one are left out.
 */
function parted({ numbers, below }: Sample, most: number): Sample {
  const kinds = Math.min(below, most);
  const size = Math.floor(below / kinds);
  return { numbers: numbers.map((number) => Math.floor(number / size)).filter((kind) => kind < kinds), below: kinds };
}

/** Each number as often as each other. */
const frequency: RandomnessTest = ({ numbers, below }) => chiSquared(counted(numbers, below), even(below));

/** Each pair of numbers that follow each other as often as each other, no number in two pairs. */
const pairs: RandomnessTest = (sample) => {
  const { numbers, below } = parted(sample, KINDS);
  const both: number[] = [];
  for (let i = 1; i < numbers.length; i += 2) both.push((numbers[i - 1] ?? 0) * below + (numbers[i] ?? 0));
  return chiSquared(counted(both, below ** 2), even(below ** 2));
};

/** ψ² of overlapping groups, the sequence closed to a ring (I. J. Good, 1953). */
function psi({ numbers, below }: Sample, length: number): number {
  const ring = [...numbers, ...numbers.slice(0, length - 1)];
  const groups = numbers.map((_, i) => ring.slice(i, i + length).reduce((code, number) => code * below + number, 0));
  const expected = numbers.length / below ** length;
  return counted(groups, below ** length).reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
}

/** Overlapping pairs: dependence between neighbours, which single numbers do not show. */
const overlaps: RandomnessTest = (sample) => {
  const kinds = parted(sample, KINDS);
  return 1 - jStat.chisquare.cdf(psi(kinds, 2) - psi(kinds, 1), kinds.below ** 2 - kinds.below);
};

/** Runs of numbers in the lower and the upper part (Wald and Wolfowitz). */
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

/** Correlation of each number with those one to ten places before it. */
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

/** How long the lower third of the numbers stays away. */
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

/** Different numbers in hands of five. */
const poker: RandomnessTest = (sample) => {
  const { numbers, below } = parted(sample, KINDS);
  const different: number[] = [];
  for (let i = HAND; i <= numbers.length; i += HAND) different.push(new Set(numbers.slice(i - HAND, i)).size - 1);
  // Stirling numbers of the second kind for five: ways to part a hand into one to five groups.
  const chances = [1, 15, 25, 10, 1].map((ways, i) => {
    let chosen = ways;
    for (let k = 0; k <= i; k += 1) chosen *= Math.max(0, below - k);
    return chosen / below ** HAND;
  });
  return chiSquared(counted(different, HAND), chances);
};

/** Most kinds of coupons: the lengths grow too long for more. */
const COUPONS = 6;

/** How many numbers it takes until one of each kind was seen. */
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

/** The chance that a full set takes exactly 0, 1, 2 … numbers; the last place holds all longer ones. */
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

/**
 * Numbers that come again within short stretches: the stretches hold no number twice with the chance that birthdays
 * do.
 */
const duplicates: RandomnessTest = ({ numbers, below }) => {
  const stretch = Math.max(2, Math.round(Math.sqrt(below * 1.4)));
  let chance = 1;
  for (let i = 0; i < stretch; i += 1) chance *= 1 - i / below;
  const found: number[] = [];
  for (let i = stretch; i <= numbers.length; i += stretch)
    found.push(new Set(numbers.slice(i - stretch, i)).size === stretch ? 0 : 1);
  return chiSquared(counted(found, 2), [chance, 1 - chance]);
};

/** All of them by name (player protection C40). */
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
