import path from 'node:path';
import { parseArgs } from 'node:util';
import { withSecretFiles } from '@parola/process/secret-files';
import type { Registry } from './npm';
import { packPackages } from './pack';
import { publishPackages, registryAddress } from './publish';
import { ROOT } from '../settings';

/** @throws Error in one sentence when the address is missing or wrong, or the file of the token cannot be read */
function readRegistry(address: string | undefined): Registry {
  if (address === undefined)
    throw new Error('Name the registry: npm run packages:publish -- --registry https://registry.example/');
  return { url: registryAddress(address), token: withSecretFiles(process.env, ['NPM_TOKEN'])['NPM_TOKEN'] };
}

/**
 * `npm run packages [-- --out <folder>]`: compiles and packs the shared packages for a squad's separate repository, one
 * file per package. The folder is emptied first. `--publish --registry <address>`: publishes those that the registry
 * does not have, with the token in NPM_TOKEN or NPM_TOKEN_FILE.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      out: { type: 'string', default: path.join(ROOT, 'dist/packages') },
      publish: { type: 'boolean', default: false },
      registry: { type: 'string' },
    },
  });
  const registry = values.publish ? readRegistry(values.registry) : undefined;
  const out = path.resolve(values.out);
  const packages = await packPackages(out);
  console.log(`${packages.length} packages are in ${out}.`);
  if (registry === undefined) return;
  const published = await publishPackages(packages, registry, console.log);
  console.log(`${published} of ${packages.length} packages are published at ${registry.url}; it had the others.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
