import { int, list, literal, object, optional, record, text, type Infer } from '../schema/schema-builders';
import { measuredParts, namesByModule } from './build-facts';
import { promisesInTransit } from './transit-promises';
import { VERSION } from './document-parts';
import type { ReadManifest } from './read-release';

/**
 * Document 3, built with each shell as `host-profile.json`: the shell's offers and readable forms. A remote's CI and
 * a release manager's pin read it to answer «will this remote work in this shell?» without starting either.
 */
export const hostProfileSchema = object({
  schema: literal('parola/host-profile@2'),
  version: text({ pattern: VERSION }),
  contract: object({ serves: list(text({ pattern: '^\\d+\\.\\d+$' }), { minItems: 1 }) }),
  /** Documents it can read, by `name@major`. */
  reads: list(text({ pattern: '^[a-z/-]+@\\d+$' })),
  /**
   * Enumerations of manifests → the words that it can act on; a contribution with another word is left out of the
   * page.
   */
  words: record(list(text({ maxLength: 40 }))),
  /** Host-only module → exact version provided. */
  shared: record(text({ pattern: VERSION })),
  /** Host-only module → its replacement and the shell version that drops it. */
  deprecated: record(object({ use: text(), removedIn: text({ pattern: VERSION }) })),
  /** The shell's own promises, as in a remote's manifest: its pages, dialogs, slots, facts and needs. */
  own: object(promisesInTransit),
  /** Path prefixes remotes' files may be served from; same origin unless a full origin is given. */
  assetBases: list(text({ maxLength: 200 }), { minItems: 1 }),
  budgets: object({ firstLoadBytes: int() }),
  /**
   * Exports of its modules by name, and the weights of its parts: in `host-profile.json` alone, the page needs
   * neither.
   */
  provides: optional(namesByModule),
  sizes: optional(measuredParts),
});
export type HostProfile = Infer<typeof hostProfileSchema>;
/** A shell's own host profile, as its build has checked it: with no word that this shell does not know. */
export interface OwnProfile extends HostProfile {
  own: Omit<ReadManifest, 'contract' | 'shared'>;
}
