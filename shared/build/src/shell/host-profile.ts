import {
  CONTRACT_SERVED,
  hostProfileSchema,
  int,
  list,
  object,
  RELEASE_SNAPSHOT,
  shellDefinitionSchema,
  text,
  WORDS,
  type HostProfile,
} from '@parola/contract';
import { assertDocument, loadModule } from '../unit/load-config';
import { catalogueProblems, promisesOf } from '../unit/declared-promises';
import { providedModules } from '../unit/provided-modules';
import { deprecatedModules } from '@parola/presets';
import type { PackageInfo } from '../unit/paths';

const limitsSchema = object({ assetBases: list(text()), budgets: object({ firstLoadBytes: int() }) });

/**
 * `host-profile.json` of a shell build: the declarations of `shell.config.ts` (`definition`, `budgets` and, if needed,
 * `assetBases`), the supported versions of the contract, and the table of shared modules. Of the catalogues it contains
 * only the shell's own declarations.
 */
export function hostProfile(pkg: PackageInfo, version: string): HostProfile {
  const { definition, budgets, assetBases = ['/remotes/'] } = loadModule(pkg.dir, 'shell.config.ts');
  assertDocument(shellDefinitionSchema, definition, '`definition` of shell.config.ts');
  const problems = catalogueProblems(definition);
  if (problems.length) throw new Error(`shell.config.ts: ${problems.join(' ')}`);
  const limits: unknown = { assetBases, budgets };
  assertDocument(limitsSchema, limits, '`budgets` and `assetBases` of shell.config.ts');
  const profile: HostProfile = {
    schema: 'parola/host-profile@2',
    version,
    contract: { serves: [...CONTRACT_SERVED] },
    reads: [RELEASE_SNAPSHOT],
    words: Object.fromEntries(Object.entries(WORDS).map(([enumeration, words]) => [enumeration, [...words]])),
    shared: providedModules(pkg.dir),
    deprecated: deprecatedModules(),
    own: { tabs: [], renders: [], startUp: [], ...promisesOf(definition) },
    ...limits,
  };
  assertDocument(hostProfileSchema, profile, 'host-profile.json');
  return profile;
}
