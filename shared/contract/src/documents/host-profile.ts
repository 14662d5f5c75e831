import { int, list, literal, object, optional, record, text, type Infer } from '../schema/build';
import { measuredParts, namesByModule } from './build-facts';
import { promisesInTransit } from './in-transit';
import { VERSION } from './parts';
import type { ReadManifest } from './read-release';

/**
 * Document 3, built with each shell as `host-profile.json`: what that shell offers and can read. A remote's CI and a release manager's
 * pin read it to answer «will this remote work in this shell?» without starting either.
 */
export const hostProfileSchema = object({
  schema: literal('parola/host-profile@2'),
  version: text({ pattern: VERSION }),
  contract: object({ serves: list(text({ pattern: '^\\d+\\.\\d+$' }), { minItems: 1 }) }),
  /** Documents it can read, by `name@major`. */
  reads: list(text({ pattern: '^[a-z/-]+@\\d+$' })),
  /** Enumerations of manifests → the words it can act on; what says another is left out of the page. */
  words: record(list(text({ maxLength: 40 }))),
  /** Host-only module → exact version provided. */
  shared: record(text({ pattern: VERSION })),
  /** Host-only module → what to use instead and the shell version that drops it. */
  deprecated: record(object({ use: text(), removedIn: text({ pattern: VERSION }) })),
  /** What the shell itself promises, as a remote's manifest does: its pages, dialogs, slots, facts and needs. */
  own: object(promisesInTransit),
  /** Path prefixes remotes' files may be served from; same origin unless a full origin is given. */
  assetBases: list(text({ maxLength: 200 }), { minItems: 1 }),
  budgets: object({ firstLoadBytes: int() }),
  /** Exports of its modules by name, and what its parts weigh: in `host-profile.json` alone, the page needs neither. */
  provides: optional(namesByModule),
  sizes: optional(measuredParts),
});
export type HostProfile = Infer<typeof hostProfileSchema>;
/** A shell's own host profile, as its build has checked it: with no word that this shell does not know. */
export interface OwnProfile extends HostProfile {
  own: Omit<ReadManifest, 'contract' | 'shared'>;
}
