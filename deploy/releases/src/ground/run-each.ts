import { ReleaseError, sentenceOf } from './errors';

/**
 * Runs `act` for each item in order, and continues after a failure.
 * @throws ReleaseError `integrity` at the end with all failures, or the first error of another kind
 */
export async function runEach<T>(all: readonly T[], act: (one: T) => Promise<unknown>): Promise<void> {
  const failed: unknown[] = [];
  for (const one of all) await act(one).catch((error: unknown) => failed.push(error));
  const other = failed.find((error) => !(error instanceof ReleaseError) || error.kind !== 'integrity');
  if (other !== undefined) throw other;
  if (failed.length > 0) throw new ReleaseError('integrity', [...new Set(failed.map(sentenceOf))].join(' '));
}
