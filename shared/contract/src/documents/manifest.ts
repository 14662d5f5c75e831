import { int, list, literal, object, optional, text, type Infer } from '../schema/schema-builders';
import { measuredParts, namesByModule, payloadDigests } from './build-facts';
import { consumedModules, contractOfBuild, entryOfBuild, FILE_PATH, remoteName, SRI, VERSION } from './document-parts';
import { preloadDeclaration, promisesInTransit } from './transit-promises';

/**
 * Document 2: the promises of a remote's build. Written as `manifest.json` beside the build's files; immutable.
 * `entry.global` is the container's name on `window`. It contains the version, so two versions of one remote can live
 * in one page. Older readers ignore unknown fields.
 */
export const remoteManifestSchema = object({
  schema: literal('parola/remote-manifest@2'),
  name: remoteName,
  version: text({ pattern: VERSION }),
  commit: text({ maxLength: 64 }),
  squad: text({ maxLength: 60 }),
  runbook: text({ maxLength: 200 }),
  contract: contractOfBuild,
  entry: entryOfBuild,
  files: list(object({ path: text({ pattern: FILE_PATH }), size: int(), integrity: text({ pattern: SRI }) }), {
    minItems: 1,
  }),
  preload: preloadDeclaration,
  ...promisesInTransit,
  shared: consumedModules,
  /** Brotli bytes of entry, expose chunk and style sheet: the cost of the first contribution. */
  firstLoadBytes: int(),
  /** Exports of the shell's modules that the code uses, by module. */
  uses: optional(namesByModule),
  payloads: optional(payloadDigests),
  sizes: optional(measuredParts),
});
export type RemoteManifest = Infer<typeof remoteManifestSchema>;
