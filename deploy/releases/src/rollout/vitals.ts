/**
 * Number of measures by bucket. Each bucket is about a seventh wider than the previous one, so a percentile is
 * accurate to 7 %.
 */
export type Histogram = Record<string, number>;

const STEP = Math.log(1.15);

/** Index of the bucket of a measure ≥ 0, in any unit. */
function bucketOfMeasure(value: number): number {
  return Math.min(200, Math.round(Math.log(value + 1) / STEP));
}

export function addMeasure(histogram: Histogram, value: number): void {
  const bucket = bucketOfMeasure(value);
  histogram[bucket] = (histogram[bucket] ?? 0) + 1;
}

/** The percentile of all measures (`share` 0.75: the 75th); undefined without measures. */
export function percentile(histograms: readonly Histogram[], share: number): number | undefined {
  const sum = new Map<number, number>();
  for (const histogram of histograms)
    for (const [bucket, count] of Object.entries(histogram))
      sum.set(Number(bucket), (sum.get(Number(bucket)) ?? 0) + count);
  const all = [...sum.values()].reduce((total, count) => total + count, 0);
  if (all === 0) return undefined;
  let counted = 0;
  for (const [bucket, count] of [...sum].sort(([a], [b]) => a - b)) {
    counted += count;
    if (counted >= all * share) return Math.exp(bucket * STEP) - 1;
  }
  return undefined;
}
