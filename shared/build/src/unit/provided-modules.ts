import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedEntries } from '@parola/presets';

/** Version of the package `name` as `fromDir` resolves it. Throws a sentence when it is not installed there. */
export function installedVersion(name: string, fromDir: string): string {
  for (let dir = path.resolve(fromDir); ; dir = path.dirname(dir)) {
    const file = path.join(dir, 'node_modules', name, 'package.json');
    if (existsSync(file)) {
      const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
      return version;
    }
    if (dir === path.dirname(dir))
      throw new Error(`${name} is not installed for ${fromDir}; add it to the package.json there.`);
  }
}

/** Every module that the shell in `shellDir` provides to remotes → the exact version installed there. */
export function providedModules(shellDir: string): Record<string, string> {
  return Object.fromEntries(
    sharedEntries().map(({ entry, module }) => [entry, installedVersion(module.name, shellDir)]),
  );
}
