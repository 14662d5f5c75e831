import { openTestProvider } from './provider';

/**
 * An OpenID provider for tests in a browser: it asks for a name and trusts the answer. `CALLBACK`: return address;
 * `GROUPS`: groups of its people by name, as JSON. Prints `{"ready":true,"settings":…}`.
 */
async function main(): Promise<void> {
  const { CALLBACK = '', GROUPS = '{}' } = process.env;
  const provider = await openTestProvider(CALLBACK, { asks: true });
  const groups: Record<string, string[]> = JSON.parse(GROUPS);
  for (const [person, of] of Object.entries(groups)) provider.groups.set(person, of);
  process.stdout.write(`${JSON.stringify({ ready: true, settings: provider.settings })}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
