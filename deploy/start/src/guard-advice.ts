import { ReleaseError, type Registry } from '@parola/releases';

/**
 * The advice that a start prints while the guard of canaries is dry; undefined while it acts, or is off on purpose.
 * `asked`: RELEASE_GUARD, which comes before the policy. An unreadable policy gives no advice: the release service
 * reports it.
 */
export async function guardAdvice(
  { policy }: Pick<Registry, 'policy'>,
  asked: string | undefined,
): Promise<string | undefined> {
  const read = async () => (await policy.read()).policy.guard.mode;
  const mode =
    asked ||
    (await read().catch((error: unknown) => {
      if (error instanceof ReleaseError) return undefined;
      throw error;
    }));
  if (mode !== 'dry') return undefined;
  return 'The guard of canaries only reports (dry): it ends no failing canary. Let it act: npm run release -- policy guard on --reason "…"';
}
