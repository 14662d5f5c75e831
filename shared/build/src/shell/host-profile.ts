import { CALL_NAMES } from '@parola/calls/schemas';
import {
  CONTRACT_SERVED,
  EVENTS,
  hostProfileSchema,
  int,
  list,
  MODALS,
  object,
  ROUTES,
  SLOTS,
  text,
  type HostProfile,
  type OwnerName,
} from '@parola/contract';
import { assertDocument, loadModule } from '../load-config';
import { providedModules } from '../provided-modules';
import { deprecatedModules } from '@parola/presets';
import type { PackageInfo } from '../paths';

/** What `src/host-profile.ts` of the shell exports: the part of the profile that only the shell knows. */
const shellPartSchema = object({
  ownPaths: list(text()),
  config: list(text()),
  assetBases: list(text()),
  budgets: object({ firstLoadBytes: int() }),
});

function owners(catalogue: Readonly<Record<string, { owner: OwnerName }>>): Record<string, OwnerName> {
  return Object.fromEntries(Object.entries(catalogue).map(([id, { owner }]) => [id, owner]));
}

/** `host-profile.json` of a shell build: catalogues of the contract, names of the calls, the shared-module table, the shell's own part. */
export function hostProfile(pkg: PackageInfo, version: string): HostProfile {
  const { ownPaths, config, budgets, assetBases = ['/remotes/'] } = loadModule(pkg.dir, 'src/host-profile.ts');
  const part: unknown = { ownPaths, config, budgets, assetBases };
  assertDocument(
    shellPartSchema,
    part,
    'src/host-profile.ts (exports ownPaths, config, budgets and, if need be, assetBases)',
  );
  const profile: HostProfile = {
    schema: 'parola/host-profile@1',
    version,
    contract: { serves: [...CONTRACT_SERVED] },
    shared: providedModules(pkg.dir),
    deprecated: deprecatedModules(),
    slots: owners(SLOTS),
    modals: owners(MODALS),
    events: owners(EVENTS),
    routes: Object.fromEntries(Object.entries(ROUTES).map(([id, { path }]) => [id, path])),
    calls: [...CALL_NAMES],
    ...part,
  };
  assertDocument(hostProfileSchema, profile, 'host-profile.json');
  return profile;
}
