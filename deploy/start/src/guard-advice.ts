import { ReleaseError, type Registry } from '@parola/releases';

/**
 * Advice that a start prints while the guard of canaries runs dry; undefined while it acts, or is switched off.
 * `setting`: RELEASE_GUARD, which has priority over the policy. An unreadable policy gives no advice, because the
 * release service reports it.
 */
export async function guardAdvice(
  { policy }: Pick<Registry, 'policy'>,
  setting: string | undefined,
): Promise<string | undefined> {
  const read = async () => (await policy.read()).policy.guard.mode;
  const mode =
    setting ||
    (await read().catch((error: unknown) => {
      if (error instanceof ReleaseError) return undefined;
      throw error;
    }));
  if (mode !== 'dry') return undefined;
  return 'The guard of canaries only reports (dry): it ends no failing canary. Let it act: npm run release -- policy guard on --reason "…", or take all recommended rules: npm run release -- policy recommended --reason "…"';
}
