import { byteChecks, type BuildDirs, type ByteCheck } from './byte-checks';

export interface Measured extends ByteCheck {
  bytes: number;
}

/** Measures the total brotli bytes of files. */
export type Measure = (files: string[]) => Promise<number>;

/** The measure of size-limit with its file plugin. It is an ES module, so it is imported dynamically. */
export async function sizeLimitMeasure(): Promise<Measure> {
  const { default: sizeLimit } = await import('size-limit');
  const { default: filePlugin } = await import('@size-limit/file');
  return async (files) => {
    if (files.length === 0) return 0;
    const results: unknown = await sizeLimit([filePlugin], files);
    const size: unknown = Array.isArray(results) ? results[0]?.size : undefined;
    if (typeof size !== 'number') throw new Error(`size-limit did not measure ${files.join(', ')}.`);
    return size;
  };
}

export async function measureBytes(dirs: BuildDirs, measure: Measure): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const check of byteChecks(dirs)) measured.push({ ...check, bytes: await measure(check.files) });
  return measured;
}

function kilobytes(bytes: number): string {
  return `${Math.floor(bytes / 1000)}.${String(Math.floor((bytes % 1000) / 10)).padStart(2, '0')}`.padStart(8);
}

/** The table that `parola-build bytes` prints: parts over budget first, then by their share of the budget. */
export function bytesTable(measured: readonly Measured[]): string {
  const rows = [...measured].sort((a, b) => b.bytes / b.budget - a.bytes / a.budget);
  const width = Math.max(...rows.map(({ name }) => name.length));
  const lines = rows.map(
    ({ name, bytes, budget }) =>
      `${bytes > budget ? '✖' : ' '} ${name.padEnd(width)} ${kilobytes(bytes)} of ${kilobytes(budget)} kB`,
  );
  return lines.join('\n');
}

export function overBudget(measured: readonly Measured[]): Measured[] {
  return measured.filter(({ bytes, budget }) => bytes > budget);
}
