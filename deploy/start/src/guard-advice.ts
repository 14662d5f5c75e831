import { ReleaseError, type Registry } from '@parola/releases';

/**
 * The sentence for the ready text of a product whose guard of canaries only tells; undefined where the guard acts, or
 * is off on purpose. `asked`: RELEASE_GUARD, which comes before the policy. A policy that cannot be read is told by
 * the release service.
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
  return 'The guard of canaries only tells (dry): it ends none that fails. Let it act: npm run release -- policy guard on --reason "…"';
}
