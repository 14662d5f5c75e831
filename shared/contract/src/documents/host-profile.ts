import { int, list, literal, object, optional, record, text, type Infer } from '../schema/schema-builders';
import { measuredParts, namesByModule } from './build-facts';
import { promisesInTransit } from './transit-promises';
import { VERSION } from './document-parts';
import type { ReadManifest } from './read-release';

/**
 * Document 3, built with each shell as `host-profile.json`: the shell's offers and the documents it can read. A
 * remote's CI and a release manager's pin read it to tell whether a remote works in this shell without starting either.
 */
export const hostProfileSchema = object({
  schema: literal('parola/host-profile@2'),
  version: text({ pattern: VERSION }),
  contract: object({ serves: list(text({ pattern: '^\\d+\\.\\d+$' }), { minItems: 1 }) }),
  /** Documents that it can read, as `name@major`. */
  reads: list(text({ pattern: '^[a-z/-]+@\\d+$' })),
  /**
   * Enumerations of manifests and the words that it supports. A contribution with another word is left out of the page.
   */
  words: record(list(text({ maxLength: 40 }))),
  /** Exact version of each host-only module that it provides. */
  shared: record(text({ pattern: VERSION })),
  /** Deprecated host-only modules, with the replacement and the shell version that drops them. */
  deprecated: record(object({ use: text(), removedIn: text({ pattern: VERSION }) })),
  /** The shell's own promises, in the form of a remote's manifest: pages, dialogs, slots, facts and needs. */
  own: object(promisesInTransit),
  /** Path prefixes that remotes' files may be served from; same origin unless a full origin is given. */
  assetBases: list(text({ maxLength: 200 }), { minItems: 1 }),
  budgets: object({ firstLoadBytes: int() }),
  /**
   * Export names of its modules, and sizes of its parts. Only in `host-profile.json`, because the page needs neither.
   */
  provides: optional(namesByModule),
  sizes: optional(measuredParts),
});
export type HostProfile = Infer<typeof hostProfileSchema>;
/** A shell's own host profile, validated by its build: it contains only words that this shell knows. */
export interface OwnProfile extends HostProfile {
  own: Omit<ReadManifest, 'contract' | 'shared'>;
}
