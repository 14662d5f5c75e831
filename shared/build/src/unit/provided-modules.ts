import { sharedEntries } from '@parola/presets';
import { installedVersion } from './paths';

/** The modules that the shell in `shellDir` provides to remotes → the exact versions installed there. */
export function providedModules(shellDir: string): Record<string, string> {
  return Object.fromEntries(
    sharedEntries().map(({ entry, module }) => [entry, installedVersion(module.name, shellDir)]),
  );
}
